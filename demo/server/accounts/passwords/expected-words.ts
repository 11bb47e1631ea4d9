/**
 * Words that people here choose first, and that the library's lists do not have: places, food, faith, programs, and those of the form itself.
 * Letters alone, without accents.
 */
export const EXPECTED_WORDS: readonly string[] = [
  // States and their capitals.
  ...['acre', 'alagoas', 'amapa', 'amazonas', 'bahia', 'ceara', 'distritofederal', 'espiritosanto', 'goias'],
  ...['maranhao', 'matogrosso', 'matogrossodosul', 'minasgerais', 'para', 'paraiba', 'parana', 'pernambuco'],
  ...['piaui', 'riodejaneiro', 'riograndedonorte', 'riograndedosul', 'rondonia', 'roraima', 'santacatarina'],
  ...['saopaulo', 'sergipe', 'tocantins', 'riobranco', 'maceio', 'macapa', 'manaus', 'salvador', 'fortaleza'],
  ...['brasilia', 'vitoria', 'goiania', 'saoluis', 'cuiaba', 'campogrande', 'belohorizonte', 'belem'],
  ...['joaopessoa', 'curitiba', 'recife', 'teresina', 'natal', 'portoalegre', 'portovelho', 'boavista'],
  ...['florianopolis', 'aracaju', 'palmas', 'portugal', 'lisboa', 'coimbra', 'buenosaires', 'novayork'],
  ...['ribeiraopreto', 'saojose', 'campinas', 'sorocaba', 'uberlandia', 'niteroi', 'guarulhos', 'sampa'],
  ...['rio', 'ordemeprogresso', 'patria', 'carnaval', 'praia'],
  // Food and drink.
  ...[
    'feijoada',
    'pacoca',
    'rapadura',
    'caipirinha',
    'brigadeiro',
    'coxinha',
    'acaraje',
    'tapioca',
    'moqueca',
  ],
  ...['churrasco', 'picanha', 'paodequeijo', 'guarana', 'cachaca', 'cafezinho', 'goiabada', 'vatapa'],
  // Faith and feelings.
  ...['jesuscristo', 'deusefiel', 'deusfiel', 'nossasenhora', 'teamo', 'euteamo', 'amorzinho', 'minhavida'],
  ...['anonovo', 'felizanonovo', 'tamojunto', 'loka', 'loko', 'saudade', 'felicidade', 'gratidao'],
  // Clubs of more than one word.
  ...['atleticomineiro', 'saopaulofc', 'santosfc', 'vascodagama', 'pontepreta', 'sportrecife'],
  ...['corinthians', 'palmeiras', 'flamengo', 'mengao', 'verdao', 'timao', 'tricolor', 'fluzao', 'vascao'],
  ...[
    'mengo',
    'vasco',
    'gremio',
    'inter',
    'galo',
    'hexa',
    'hexacampeao',
    'penta',
    'copa',
    'selecao',
    'futebol',
  ],
  // Banks and companies.
  ...[
    'nubank',
    'bradesco',
    'itau',
    'santander',
    'petrobras',
    'embratel',
    'embraer',
    'vivo',
    'claro',
    'globo',
  ],
  ...['magazineluiza', 'magalu', 'casasbahia', 'americanas', 'havan', 'carrefour', 'ambev', 'ifood', 'uber'],
  ...['shopee', 'mercadolivre', 'mercadopago', 'picpay', 'pagseguro', 'bancodobrasil', 'caixa', 'sicoob'],
  ...['samsung', 'motorola', 'xiaomi', 'iphone', 'spotify', 'tiktok'],
  // Cars.
  ...['onix', 'hilux', 'corolla', 'civic', 'fusca', 'strada', 'saveiro', 'palio', 'celta', 'kombi', 'opala'],
  ...['honda', 'toyota', 'chevrolet', 'volkswagen', 'hyundai', 'renault', 'fiat', 'yamaha'],
  // Programs and telephones.
  ...['whatsapp', 'facebook', 'instagram', 'telegram', 'youtube', 'netflix', 'google', 'windows', 'office'],
  ...['asterisk', 'freepbx', 'issabel', 'elastix', 'ramais', 'pabx', 'voip', 'telefonia', 'callcenter'],
  ...[
    'contactcenter',
    'telemarketing',
    'suporte',
    'suportetecnico',
    'atendimento',
    'atendente',
    'supervisor',
  ],
  // Words of the form itself.
  ...[
    'senha',
    'novasenha',
    'minhasenha',
    'senhaforte',
    'senhasegura',
    'senhanova',
    'trocarsenha',
    'mudarsenha',
  ],
  ...['primeiroacesso', 'acesso', 'acessonovo', 'bemvindo', 'bemvinda', 'mudar', 'trocar', 'temporaria'],
  ...[
    'provisoria',
    'administrador',
    'administracao',
    'usuario',
    'empresa',
    'mypassword',
    'newpassword',
    'welcome',
  ],
];
