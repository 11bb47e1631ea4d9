/** A city with its state and its area code. */
export interface Place {
  city: string;
  state: string;
  areaCode: string;
}

/** `[city, state, area code]` */
const table = [
  ['São Paulo', 'SP', '11'],
  ['Guarulhos', 'SP', '11'],
  ['Santos', 'SP', '13'],
  ['Ribeirão Preto', 'SP', '16'],
  ['São José do Rio Preto', 'SP', '17'],
  ['Campinas', 'SP', '19'],
  ['Rio de Janeiro', 'RJ', '21'],
  ['Niterói', 'RJ', '21'],
  ['Vitória', 'ES', '27'],
  ['Belo Horizonte', 'MG', '31'],
  ['Uberlândia', 'MG', '34'],
  ['Curitiba', 'PR', '41'],
  ['Maringá', 'PR', '44'],
  ['Florianópolis', 'SC', '48'],
  ['Porto Alegre', 'RS', '51'],
  ['Brasília', 'DF', '61'],
  ['Goiânia', 'GO', '62'],
  ['Cuiabá', 'MT', '65'],
  ['Salvador', 'BA', '71'],
  ['Feira de Santana', 'BA', '75'],
  ['Recife', 'PE', '81'],
  ['João Pessoa', 'PB', '83'],
  ['Fortaleza', 'CE', '85'],
  ['Belém', 'PA', '91'],
  ['Manaus', 'AM', '92'],
  ['São Luís', 'MA', '98'],
] as const;

/** The cities of the demo. */
export const places: readonly Place[] = table.map(([city, state, areaCode]) => ({ city, state, areaCode }));

/** The weight of a place: higher where most customers live. */
export function weightOf(place: Place): number {
  return { SP: 6, RJ: 4, MG: 4, PR: 3 }[place.state] ?? 1;
}
