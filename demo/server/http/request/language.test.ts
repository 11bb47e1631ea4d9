import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['*', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['en-US', 'en-US'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['EN', 'en-US'],
  ['de, en;q=0.5', 'en-US'],
  ['en;q=0.5, pt;q=0.8', 'pt-BR'],
  ['en;q=0, pt;q=0.1', 'pt-BR'],
  ['es-AR', 'pt-BR'],
  ['enx', 'pt-BR'],
  ['en;q=nonsense', 'pt-BR'],
])('%s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
