import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Turn } from '../transcript.ts';
import { fold, foldQuery } from './fold.ts';
import { buildIndex, search } from './search.ts';

/** Turns of speakers who take turns. */
const turn = (text: string, i: number): Turn => ({
  id: 0,
  participant: i % 2 === 0 ? 'AGENT' : 'CLIENT',
  start: 0,
  end: 0,
  text,
  language: '',
  firstWord: 0,
  lastWord: 0,
});
const found = (texts: string[], query: string) =>
  search(buildIndex(texts.map(turn)), query).map((hit) => texts[hit.turn]?.slice(hit.from, hit.to));

describe('in the turns of one speaker, the word search', () => {
  const ofOne = (texts: string[]) => texts.map((text) => ({ ...turn(text, 0), text }));
  const pieces = (texts: string[], query: string) =>
    search(buildIndex(ofOne(texts)), query).map((hit) =>
      [hit, ...hit.rest].map((piece) => texts[piece.turn]?.slice(piece.from, piece.to)),
    );

  test.each([
    ['dia central', ['Bom dia.', 'Central.'], [['dia.', 'Central']]],
    [
      'segunda via do boleto',
      ['A segunda', 'via', '...', 'do boleto.'],
      [['segunda', 'via', '...', 'do boleto']],
    ],
    ['boleto', ['O bo', 'leto'], []],
    ['領収書', ['はい、領収', '書です。'], [['領収', '書']]],
    ['書', ['領収', '書です。'], [['書']]],
    ['ขอบคุณ', ['ขอบ', 'คุณ'], [['ขอบ', 'คุณ']]],
  ])('finds %s across them', (query, texts, expected) => {
    expect(pieces(texts, query)).toEqual(expected);
  });
});

describe('the word search', () => {
  test.each([
    ['nao', ['Não recebi, não.'], ['Não', 'não']],
    ['NÃO', ['nao e Não'], ['nao', 'Não']],
    ['boleto', ['Os boletos'], ['boleto']],
    ['segunda via', ['a segunda — via do boleto'], ['segunda — via']],
    ['dia central', ['Bom dia, Central!'], ['dia, Central']],
    ['dia central', ['Bom dia.', 'Central.'], []],
    ['email', ['por e-mail'], []],
    ['e-mail', ['por e mail, por E-Mail'], ['e mail', 'E-Mail']],
    ["d'agua", ['caixa d’água'], ['d’água']],
    ['coração', ['corac\u0327a\u0303o'.normalize('NFC')], ['coração']],
    ['領収書', ['はい、領収書です。'], ['領収書']],
    ['領収書', ['はい 領 収 書 です'], ['領 収 書']],
    ['領収 書', ['領収書です'], ['領収書']],
    ['さぽーと', ['サポートの田中'], ['サポート']],
    ['サポート', ['さぽーとのたなか'], ['さぽーと']],
    ['الخير', ['صباح الخَير'], ['الخَير']],
    ['서울', ['서울 지점'], ['서울']],
    ['', ['tudo'], []],
    [' . ', ['tudo. bem'], []],
    ['120', ['R$ 120,50'], ['120']],
  ])('%s', (query, texts, expected) => {
    expect(found(texts, query)).toEqual(expected);
  });

  test('finds every piece of a text that is cut from it, and gives its own letters back', () => {
    const words = fc.array(fc.constantFrom('Não', 'boleto', 'código', 'é', 'Ação', 'pagar'), {
      minLength: 2,
      maxLength: 20,
    });
    const glue = fc.constantFrom(' ', ', ', '. ', ' - ');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, glue), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.nat(),
        (list, which, where) => {
          const texts = list.map(([parts, between]) => parts.join(between));
          const [parts] = list[which % list.length] as [string[], string];
          const first = where % (parts.length - 1);
          const query = parts
            .slice(first, first + 2)
            .join(' ')
            .toUpperCase();
          const hits = found(texts, query);
          expect(hits.length).toBeGreaterThan(0);
          for (const hit of hits) expect(foldQuery(hit ?? '')).toBe(foldQuery(query));
        },
      ),
    );
  });

  test('keeps each letter at its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { text: folded, map } = fold(text);
        expect(map).toHaveLength(folded.length);
        for (let i = 1; i < map.length; i++) expect(map[i]).toBeGreaterThan(map[i - 1] as number);
      }),
    );
  });

  test('finds all hits among twenty thousand words in less time than it takes to fold them once', () => {
    const turns = Array.from({ length: 1700 }, () =>
      turn('Bom dia, eu não recebi o boleto da segunda via, não é?', 0),
    );
    const timeOf = (act: () => void) => {
      const start = performance.now();
      act();
      return performance.now() - start;
    };
    const fastest = (act: () => void) => Math.min(...Array.from({ length: 5 }, () => timeOf(act)));
    const index = buildIndex(turns);
    const folding = fastest(() => buildIndex(turns));
    expect(fastest(() => expect(search(index, 'nao')).toHaveLength(3400))).toBeLessThan(folding);
  });
});
