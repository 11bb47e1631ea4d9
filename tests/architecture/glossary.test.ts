import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '../support/documents/documents.ts';
import { ROOT } from '../support/runner/tools.mjs';

interface Term {
  readonly english: readonly string[];
  readonly portuguese: readonly string[];
  readonly not: readonly string[];
}

const words = (cell = '') =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const [ofScreens = '', ofCode = ''] = read('docs/glossary.md').split('\n## The words of the code\n');

const glossary: readonly Term[] = ofScreens
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) => line.split('|').slice(1, 4).map(words))
  .map(([english = [], portuguese = [], not = []]) => ({ english, portuguese, not }));

/** The readable text of a message: without placeholders, tags and the names of its choices. */
const proseOf = (message: string): string =>
  message.replaceAll(/\{\w+(?:, \w+(?:, \w+)?)?\}|<\/?\w+>|\{\w+, (?:plural|select),|\b\w+ (?=\{)/g, ' ');

const textsOf = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(join(ROOT, 'locales', language)).flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(join(ROOT, 'locales', language, file), 'utf8')) as Record<string, string>,
      ).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, proseOf(text)]),
    ),
  );

const [english, portuguese] = [textsOf('en-US'), textsOf('pt-BR')];

const has = (text: string, some: readonly string[]): boolean =>
  some.some((word) => new RegExp(`(?<![\\p{L}-])${word}(?!\\p{L})`, 'iu').test(text));

/** Names of products are not translated. */
const isName = (id: string): boolean => id.startsWith('meetings.platform.');

/** English that no Portuguese text has: its commonest words, of which none is a Portuguese one. */
const ENGLISH = (
  'the and with your this that from are you was were will would has have had been not only there their what ' +
  'when where which who why how all each every more most other than then into about after before again new ' +
  'please select choose search save cancel delete edit add close open show hide loading error failed call calls ' +
  'user users queue settings number agent day week month year name yes back next previous page list file sign'
).split(' ');

describe('the glossary', () => {
  it('has words for what the screens speak of', () => {
    expect(glossary.length).toBeGreaterThan(25);
    const unused = glossary.filter(
      ({ portuguese: own }) => !Object.values(portuguese).some((t) => has(t, own)),
    );
    expect(unused.map(({ english: [name] }) => name)).toEqual([]);
  });

  it.each(glossary.filter(({ not }) => not.length > 0))('$portuguese.0 has no other name', ({ not }) => {
    const wrong = Object.entries(portuguese).filter(([, text]) => has(text, not));
    expect(wrong).toEqual([]);
  });
});

describe('a text that speaks of it in English', () => {
  it.each(glossary)('speaks of $portuguese.0 in Portuguese', ({ english: names, portuguese: own }) => {
    const speaking = Object.entries(english).filter(([id, text]) => !isName(id) && has(text, names));
    const missing = speaking.filter(([id]) => !has(portuguese[id] ?? '', own));
    expect(missing.map(([id, text]) => `${id}: ${text} – ${portuguese[id]}`)).toEqual([]);
  });
});

describe('Portuguese', () => {
  it('has no English left', () => {
    expect(Object.entries(portuguese).filter(([, text]) => has(text, ENGLISH))).toEqual([]);
  });

  it('has words of its own wherever English has more than a name', () => {
    const same = Object.entries(portuguese).filter(
      ([id, text]) =>
        text === english[id] && has(text, ENGLISH.concat(glossary.flatMap((one) => one.english))),
    );
    expect(same.filter(([id, text]) => !isName(id) && !has(text, ['e-mail']))).toEqual([]);
  });
});

describe('the words of the code', () => {
  it('are where the glossary says', () => {
    const paths = [...ofCode.matchAll(/`((?:src|demo|tooling|tests)\/[^`]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
