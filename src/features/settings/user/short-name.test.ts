import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Camila Araújo', 'Camila Araújo'],
  ['x'.repeat(25), 'x'.repeat(25)],
  ['x'.repeat(26), `${'x'.repeat(22)}…`],
  ['Maria Aparecida do Nascimento Vasconcelos', 'Maria Aparecida do Nas…'],
  ['Helena Gonçalves de Br Andrade', 'Helena Gonçalves de Br…'],
  ['José Antônio de Paula e Silva', 'José Antônio de Paula…'],
])('%s is %s', (name, shown) => expect(shortName(name)).toBe(shown));
