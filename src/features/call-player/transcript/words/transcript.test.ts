import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { turnAt, wordAtOffset, wordsAt } from './find-word.ts';
import { type RawSegment, type RawWord, readTranscript, type WordTable } from './transcript.ts';

const ANSWERED = '2026-11-20T14:32:07.000Z';
const TIMES = { duration: 60, answeredAt: ANSWERED };
const iso = (seconds: number) => new Date(Date.parse(ANSWERED) + seconds * 1000).toISOString();

function segment(
  transcript: string,
  startedAt: RawSegment['startedAt'],
  rest: Partial<RawSegment> = {},
): RawSegment {
  return { id: 1, participant: 'AGENT', transcript, words: [], registeredWords: [], startedAt, ...rest };
}

function spoken(raws: RawSegment[], times = TIMES) {
  const { turns, words, approximate, unit } = readTranscript(raws, times);
  const list = Array.from({ length: words.count }, (_, i) => ({
    word: turns[words.turn[i] as number]?.text.slice(words.from[i], words.to[i]),
    start: words.start[i],
    end: words.end[i],
  }));
  return { list, turns, approximate, unit };
}

/** Of several words that are heard, the one that began last. */
const wordAt = (words: WordTable, time: number): number => wordsAt(words, time)[0] ?? -1;

describe('how a server tells time is read off all of a call', () => {
  const text = 'Bom dia, Márcia.';
  test.each([
    ['seconds', 12, 15, 'seconds'],
    ['seconds as text', '12', '15.0', 'seconds'],
    ['milliseconds', 12_000, 15_000, 'milliseconds'],
    ['ISO moments', iso(12), iso(15), 'moments'],
    ['ISO moments of another zone', '2026-11-20T11:32:19-03:00', '2026-11-20T11:32:22-03:00', 'moments'],
    ['moments as numbers', Date.parse(iso(12)), Date.parse(iso(15)), 'moments'],
  ])('%s', (_, startedAt, endedAt, unit) => {
    const read = spoken([segment(text, startedAt, { endedAt }), segment('x', 0, { endedAt: 1 })].slice(0, 1));
    expect(read.turns[0]).toMatchObject({ start: 12, end: 15 });
    expect(read.unit).toBe(unit);
  });

  test('a small value among milliseconds is milliseconds too', () => {
    const read = spoken([
      segment('Alô?', 400, { endedAt: 900 }),
      segment('Oi.', 30_000, { endedAt: 31_000 }),
    ]);
    expect(read.turns.map(({ start }) => start)).toEqual([0.4, 30]);
  });

  const minute = (from: number, unit: number) =>
    segment('Bom dia, quero falar do boleto.', from * unit, {
      endedAt: (from + 3) * unit,
      words: [{ word: 'Bom', startedAt: from * unit, endedAt: (from + 0.3) * unit }],
    });

  test.each([
    ['seconds', 1],
    ['milliseconds', 1000],
  ] as const)('a transcript far longer than its call tells %s by how fast it is spoken', (unit, factor) => {
    const read = spoken([minute(0, factor), minute(700, factor), minute(1997, factor)]);
    expect(read.unit).toBe(unit);
    expect(read.turns.map(({ start }) => start)).toEqual([0, 700, 1997]);
    expect(read.list.at(-6)?.start).toBe(1997);
  });

  test('without times, paragraphs follow one another', () => {
    const read = spoken([segment('um dois três', null), segment('quatro', null)]);
    expect(read.turns[1]?.start).toBe(read.turns[0]?.end);
    expect(read.approximate).toBe(true);
  });
});

describe('words', () => {
  const timed: RawWord[] = [
    { word: 'Bom', startedAt: 12, endedAt: 12.2 },
    { word: 'dia,', startedAt: 12.2, endedAt: 12.6 },
    { word: 'MARCIA', startedAt: 13, endedAt: 13.5 },
  ];

  test('with times sound at their times, whatever their case, accents and punctuation', () => {
    const { list, approximate } = spoken([segment('Bom dia, Márcia.', 12, { endedAt: 14, words: timed })]);
    expect(list).toEqual([
      { word: 'Bom', start: 12, end: 12.2 },
      { word: 'dia', start: 12.2, end: 12.6 },
      { word: 'Márcia', start: 13, end: 13.5 },
    ]);
    expect(approximate).toBe(false);
  });

  test("may tell time from their paragraph's start, and in another unit", () => {
    const words = [
      { word: 'Bom', startedAt: 0, endedAt: 200 },
      { word: 'dia', startedAt: 200, endedAt: 600 },
    ];
    const list = spoken([segment('Bom dia', 30, { endedAt: 31, words })], { ...TIMES, duration: 40 }).list;
    expect(list.map(({ start }) => start)).toEqual([30, 30.2]);
  });

  test('that the transcriber left out stand between their neighbours', () => {
    const { list } = spoken([segment('Bom lindo dia Márcia', 12, { endedAt: 14, words: timed })]);
    expect(list[1]?.start).toBeGreaterThanOrEqual(12.2);
    expect(list[1]?.end).toBeLessThanOrEqual(12.6);
    expect(list[3]).toEqual({ word: 'Márcia', start: 13, end: 13.5 });
  });

  test('that the text does not have are passed over, and the rest keep their times', () => {
    const words: RawWord[] = [{ word: 'hum', startedAt: 11, endedAt: 11.5 }, ...timed];
    const { list } = spoken([segment('Bom dia, Márcia.', 12, { endedAt: 14, words })]);
    expect(list[2]).toEqual({ word: 'Márcia', start: 13, end: 13.5 });
  });

  test.each([
    ['strings', ['Bom', 'dia']],
    ['counts', [{ word: 'dia', count: 1 }]],
    ['nothing', null],
  ])('given as %s are spread over the paragraph by their letters', (_, words) => {
    const { list, approximate } = spoken([segment('aaaa bbbb', 10, { endedAt: 19, words })]);
    expect(list).toEqual([
      { word: 'aaaa', start: 10, end: 14 },
      { word: 'bbbb', start: 15, end: 19 },
    ]);
    expect(approximate).toBe(true);
  });

  test('of scripts without spaces are words too', () => {
    const { list } = spoken([segment('お電話ありがとうございます。', 0, { endedAt: 4 })]);
    expect(list.length).toBeGreaterThan(2);
    expect(list.map(({ word }) => word).join('')).toBe('お電話ありがとうございます');
  });

  test('of Arabic are words, and are lit in the order in which they are spoken', () => {
    const { list } = spoken([segment('صباح الخير يا مارسيا', 0, { endedAt: 4 })]);
    expect(list.map(({ word }) => word)).toEqual(['صباح', 'الخير', 'يا', 'مارسيا']);
    expect(list.map(({ start }) => start)).toEqual(
      [...list.map(({ start }) => start)].sort((a = 0, b = 0) => a - b),
    );
  });

  test('told out of the order of the text keep their own times, and are lit by them', () => {
    const words = [
      { word: 'cedo', startedAt: 9, endedAt: 10 },
      { word: 'antes', startedAt: 1, endedAt: 2 },
      { word: 'bem', startedAt: 5, endedAt: 6 },
    ];
    const read = readTranscript([segment('cedo antes bem', 0, { endedAt: 20, words })], TIMES);
    expect(read.turns[0]?.text).toBe('cedo antes bem');
    expect([1.5, 5.5, 9.5].map((time) => wordAt(read.words, time))).toEqual([1, 2, 0]);
    expect(wordAt(read.words, 3)).toBe(-1);
  });

  test('never end before they begin, and are found by their time, whatever the server says', () => {
    const token = fc.record({
      word: fc.constantFrom('bom', 'dia', 'central', 'nada', ''),
      startedAt: fc.double({ min: -5, max: 90, noNaN: true }),
      endedAt: fc.double({ min: -5, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(token, { maxLength: 12 }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (words, start) => {
          const { list } = spoken([
            segment('Bom dia, central; bom nada dia!', start, { endedAt: start + 5, words }),
          ]);
          expect(list).toHaveLength(6);
          for (const word of list) expect(word.end).toBeGreaterThanOrEqual(word.start as number);
        },
      ),
    );
  });
});

describe('the word that sounds', () => {
  const words = (list: [string, number, number][]): RawWord[] =>
    list.map(([word, startedAt, endedAt]) => ({ word, startedAt, endedAt }));
  const call = readTranscript(
    [
      segment('um dois três', 1, {
        endedAt: 6,
        words: words([
          ['um', 1, 2],
          ['dois', 2, 3],
          ['três', 5, 6],
        ]),
      }),
      segment('não', 2.5, { participant: 'CLIENT', endedAt: 2.8, words: words([['não', 2.5, 2.8]]) }),
    ],
    TIMES,
  );
  const at = (time: number) => {
    const word = wordAt(call.words, time);
    return word < 0
      ? null
      : call.turns[call.words.turn[word] as number]?.text.slice(call.words.from[word], call.words.to[word]);
  };

  test.each([
    [0, null],
    [1.5, 'um'],
    [2.2, 'dois'],
    // The client interrupts, and the agent's word goes on afterwards.
    [2.6, 'não'],
    [2.9, 'dois'],
    [3.2, 'dois'],
    [4.5, null],
    [5.5, 'três'],
    [6.3, 'três'],
    [59, null],
  ])('at %f s', (time, expected) => {
    expect(at(time)).toBe(expected);
  });

  test('is one of each speaker who is heard', () => {
    const textOf = (word: number) =>
      call.turns[call.words.turn[word] as number]?.text.slice(call.words.from[word], call.words.to[word]);
    expect([2.2, 2.6, 2.9].map((time) => wordsAt(call.words, time).map(textOf))).toEqual([
      ['dois'],
      ['não', 'dois'],
      ['dois'],
    ]);
  });

  test('is found by the letter that was clicked', () => {
    expect(wordAtOffset(call, 0, 4)).toBe(1);
    expect(wordAtOffset(call, 0, 0)).toBe(0);
    expect(wordAtOffset(call, 0, 99)).toBe(2);
    expect(wordAtOffset(call, 1, 1)).toBe(3);
    expect(wordAtOffset(call, 7, 0)).toBe(-1);
  });

  test('tells the turn, also between words', () => {
    expect([0, 1.5, 2.6, 4.5].map((time) => turnAt(call, time))).toEqual([-1, 0, 1, 1]);
  });

  test('is the same as by looking through all words', () => {
    const spans = fc.array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 30 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(spans, fc.nat(6000), (list, tenth) => {
        const raws = list.map(([start, length]) =>
          segment('palavra', start / 10, {
            endedAt: (start + length) / 10,
            words: [{ word: 'palavra', startedAt: start / 10, endedAt: (start + length) / 10 }],
          }),
        );
        const { words: table } = readTranscript(raws, TIMES);
        const time = tenth / 100;
        const found = wordAt(table, time);
        if (found >= 0) {
          expect(table.start[found]).toBeLessThanOrEqual(time);
          expect(time).toBeLessThan((table.end[found] as number) + 0.4);
        } else {
          const near = Array.from(table.byTime)
            .filter((word) => (table.start[word] as number) <= time)
            .slice(-8);
          expect(near.some((word) => time < (table.end[word] as number))).toBe(false);
        }
      }),
    );
  });
});

test('twenty thousand words at once take no more than two thousand ten times', () => {
  const raws = Array.from({ length: 1600 }, (_, i) =>
    segment('Bom dia, a senhora chegou a receber o boleto por e-mail ontem?', i * 4.5, {
      endedAt: i * 4.5 + 4,
    }),
  );
  // Time of the processor: other programs of the machine are not counted.
  const timeOf = (count: number, times: number) => {
    const start = process.cpuUsage();
    for (let time = 0; time < times; time++) {
      const { words } = readTranscript(raws.slice(0, count), { duration: 7200, answeredAt: ANSWERED });
      expect(words.count).toBe(count * 12);
    }
    return process.cpuUsage(start).user;
  };
  timeOf(1600, 2);
  expect(timeOf(1600, 10) / timeOf(160, 100)).toBeLessThan(4);
});
