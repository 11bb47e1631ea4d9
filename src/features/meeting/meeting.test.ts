import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findText } from './messages/find-text.ts';
import { lastMoment, messageAt, readMessages, type TimedMessage } from './messages/timed-messages.ts';
import { MINUTES, minutesName } from './minutes.ts';
import { speechShares } from './speech-shares.ts';

describe('shares of speech', () => {
  test.each<[string, (number | null | undefined)[], number[]]>([
    ['are rounded', [60.4, 39.6], [60, 40]],
    ['lose what rounding added from the first', [33.5, 33.5, 33], [33, 34, 33]],
    ['gain what rounding lost at the first', [33.33, 33.33, 33.34], [34, 33, 33]],
    ['never take the first below 0', [0.5, 33.5, 32.5, 33.5], [0, 33, 33, 34]],
    ['stay 0 where nobody spoke', [0, 0], [0, 0]],
    ['of nobody are nothing', [], []],
    ['that are not told are 0', [null, undefined, 100], [0, 0, 100]],
  ])('%s', (_name, given, expected) => {
    expect(speechShares(given)).toEqual(expected);
  });

  it('total 100 wherever somebody spoke, none below 0', () => {
    const spoken = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(spoken, (weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        fc.pre(sum > 0.01);
        const shares = speechShares(weights.map((weight) => (100 * weight) / sum));
        const isQuiet = shares.every((share) => share === 0);
        if (!isQuiet) expect(shares.reduce((total, share) => total + share, 0)).toBe(100);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const message = (id: number, timestamp: number | null, transcript: string, formattedTimestamp?: string) => ({
  id,
  speakerName: id % 2 ? 'Lívia' : 'Otávio',
  timestamp,
  transcript,
  formattedTimestamp: formattedTimestamp ?? null,
});

describe('the messages', () => {
  it('have their time from the first one on', () => {
    const messages = readMessages([
      message(1, 1_700_000_005_000, 'Bom dia.'),
      message(2, 1_700_000_008_500, 'Olá!'),
      message(3, 1_700_003_666_000, 'Até logo.'),
    ]);
    expect(messages.map(({ clock }) => clock)).toEqual(['00:00:00', '00:00:03', '01:01:01']);
    expect(messages.map(({ start }) => start)).toEqual([0, 3.5, 3661]);
  });

  it('without times have what the server wrote, and no place in a time line', () => {
    const [untimed] = readMessages([message(1, null, 'Bom dia.', '00:00:07')]);
    expect(untimed).toMatchObject({ clock: '00:00:07', start: undefined, end: undefined });
    expect(readMessages([message(1, null, 'Oi')])[0]?.clock).toBe('');
  });

  it('end when the next begins, or when they are spoken', () => {
    const messages = readMessages([message(1, 0, 'x'.repeat(140)), message(2, 4000, 'y'.repeat(28))]);
    expect(messages.map(({ end }) => end)).toEqual([4, 6]);
    expect(lastMoment(messages)).toBe(6);
    expect(messageAt(messages, 3.4)?.id).toBe('1');
    expect(messageAt(messages, 4)?.id).toBe('2');
    expect(messageAt(messages, 900)?.id).toBe('2');
  });
});

const spoken = (text: string): TimedMessage => ({
  id: text,
  speaker: 'Lívia',
  text,
  start: 61,
  end: 65,
  clock: '00:01:01',
});

describe('the search', () => {
  const found = (text: string, words: string) =>
    findText([spoken(text)], words).map(({ from, to }) => text.slice(from, to));

  test.each([
    ['A reunião de AMANHÃ', 'amanha', ['AMANHÃ']],
    ['A reunião de amanhã', 'REUNIÃO', ['reunião']],
    ['não, nao e NÃO', 'não', ['não', 'nao', 'NÃO']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['50% (ou mais)', '% (', ['% (']],
    ['cafe\u0301 quente', 'café', ['cafe']],
    ['qualquer coisa', '', []],
    ['qualquer coisa', '   ', []],
    ['qualquer coisa', 'nada', []],
  ])('in “%s” for “%s”', (text, words, expected) => {
    expect(found(text, words)).toEqual(expected);
  });
});

describe('the files', () => {
  const minutes = {
    title: 'Convênios',
    recorded: 'Recorded by Ana',
    messages: [spoken('=1+1 "sim"'), { ...spoken('Tchau <3'), start: undefined, end: undefined, clock: '' }],
    headings: ['Time', 'Speaker', 'Text'],
    separator: ';',
  };

  it('as text', () => {
    expect(MINUTES.txt.write(minutes)).toBe(
      'Convênios\r\nRecorded by Ana\r\n\r\n[00:01:01] Lívia: =1+1 "sim"\r\nLívia: Tchau <3\r\n',
    );
  });

  it('as a table that runs nothing', () => {
    expect(MINUTES.csv.write(minutes)).toBe(
      '\uFEFFTime;Speaker;Text\r\n00:01:01;Lívia;"\'=1+1 ""sim"""\r\n;Lívia;Tchau <3\r\n',
    );
  });

  it('as captions, of what has a time', () => {
    expect(MINUTES.vtt.write(minutes)).toBe(
      'WEBVTT\n\n00:01:01.000 --> 00:01:05.000\n<v Lívia>=1+1 "sim"</v>\n',
    );
  });

  it('have a name that every system takes', () => {
    expect(minutesName({ title: 'Plano: 50/50?\n', createdAt: '2026-05-04T12:00:00Z' })).toBe(
      '2026-05-04 Plano 50 50',
    );
  });
});
