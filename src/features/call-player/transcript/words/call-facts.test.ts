import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Participant } from '../../../../core/contract/calls/calls.ts';
import { wordBadges } from './badges.ts';
import { WORD_FILES } from './files/word-files.ts';
import { matchLanes } from './lanes.ts';
import { percentOf, talkShare } from './talk-share.ts';
import { type RawSegment, readTranscript, type Turn } from './transcript.ts';

const turn = (participant: Participant, start: number, end: number, text = 'fala'): Turn => ({
  id: start,
  participant,
  start,
  end,
  text,
  language: '',
  firstWord: 0,
  lastWord: 0,
});

const raw = (participant: Participant, transcript: string, rest: Partial<RawSegment> = {}): RawSegment => ({
  id: 1,
  participant,
  transcript,
  words: transcript.split(' '),
  registeredWords: [],
  ...rest,
});

describe('the shares of talk in whole percent', () => {
  const sumOf = (turns: Turn[], duration: number) => {
    const share = talkShare(turns, duration);
    return [...percentOf(share).values()].reduce((sum, one) => sum + one, 0);
  };

  test('add up to 100 where each alone would be rounded down', () => {
    const turns = [turn('AGENT', 0, 53.45), turn('CLIENT', 53.45, 84.8)];
    expect([...percentOf(talkShare(turns, 100))]).toEqual([
      ['AGENT', 54],
      ['CLIENT', 31],
      ['silence', 15],
    ]);
    expect(sumOf(turns, 100)).toBe(100);
  });

  test('add up to 100 and the time in which both talk', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 90 })), {
          maxLength: 12,
        }),
        (all) => {
          const turns = all.map(([agent, start, length]) =>
            turn(agent ? 'AGENT' : 'CLIENT', start / 10, (start + length) / 10),
          );
          const { overlap } = talkShare(turns, 97);
          expect(Math.abs(sumOf(turns, 97) - 100 - (100 * overlap) / 97)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});

describe('word badges', () => {
  const segments = [
    raw('CLIENT', 'Quero a segunda via do boleto. O boleto, por favor: boleto!', {
      registeredWords: ['segunda via'],
    }),
    raw('CLIENT', 'Consulta o banco, o código do banco.', {
      registeredWords: [{ word: 'Cancelar', count: 2 }],
    }),
    raw('AGENT', 'O boleto está pronto', { registeredWords: [] }),
  ];
  const badges = wordBadges(segments, 'pt-BR');

  test('come highlighted first, then the most frequent, then by the alphabet', () => {
    expect(badges.get('CLIENT')).toEqual([
      { word: 'cancelar', count: 2, registered: true },
      { word: 'segunda via', count: 1, registered: true },
      { word: 'boleto', count: 3, registered: false },
      { word: 'banco', count: 2, registered: false },
      { word: 'código', count: 1, registered: false },
      { word: 'consulta', count: 1, registered: false },
      { word: 'favor', count: 1, registered: false },
      { word: 'quero', count: 1, registered: false },
      { word: 'segunda', count: 1, registered: false },
    ]);
  });

  test('of all participants are counted together', () => {
    expect(badges.get('ALL')?.find(({ word }) => word === 'boleto')).toEqual({
      word: 'boleto',
      count: 4,
      registered: false,
    });
    expect(badges.get('AGENT')?.map(({ word }) => word)).toEqual(['boleto', 'pronto']);
  });

  test("believe the server's counts", () => {
    const counted = wordBadges([raw('AGENT', '', { words: [{ word: 'Plano', count: 7 }] })], 'pt-BR');
    expect(counted.get('AGENT')).toEqual([{ word: 'plano', count: 7, registered: false }]);
  });
});

describe('talk share', () => {
  test('tells who speaks how long, silence and overlap', () => {
    const share = talkShare([turn('AGENT', 0, 10), turn('CLIENT', 8, 20), turn('AGENT', 30, 40)], 50);
    expect(share.speakers).toEqual([
      { participant: 'AGENT', seconds: 20 },
      { participant: 'CLIENT', seconds: 12 },
    ]);
    expect(share).toMatchObject({ silence: 20, overlap: 2, duration: 50 });
  });

  test("does not count one speaker's own overlapping turns twice, nor what is after the recording", () => {
    const share = talkShare([turn('AGENT', 0, 10), turn('AGENT', 5, 12), turn('CLIENT', 18, 90)], 20);
    expect(share).toEqual({
      speakers: [
        { participant: 'AGENT', seconds: 12 },
        { participant: 'CLIENT', seconds: 2 },
      ],
      silence: 6,
      overlap: 0,
      duration: 20,
    });
  });

  test('agrees with a look at every tenth of a second', () => {
    const spans = fc.array(
      fc.record({
        who: fc.constantFrom<Participant>('AGENT', 'CLIENT', 'AGENT_B'),
        start: fc.nat(100),
        length: fc.nat(30),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, (list) => {
        const turns = list.map(({ who, start, length }) => turn(who, start, start + length));
        const share = talkShare(turns, 100);
        let [silence, overlap] = [0, 0];
        for (let t = 0.5; t < 100; t++) {
          const speaking = new Set(
            turns.filter(({ start, end }) => start < t && t < end).map((one) => one.participant),
          );
          if (speaking.size === 0) silence++;
          if (speaking.size > 1) overlap++;
        }
        expect(share.silence).toBeCloseTo(silence, 6);
        expect(share.overlap).toBeCloseTo(overlap, 6);
      }),
    );
  });
});

describe('lanes', () => {
  const peaks = (loud: [channel: number, from: number, to: number][]) => {
    const channels = [new Float32Array(1000).fill(0.01), new Float32Array(1000).fill(0.01)];
    for (const [channel, from, to] of loud) channels[channel]?.fill(0.6, from * 10, to * 10);
    return { length: 1000, duration: 100, channels };
  };
  const turns = [turn('AGENT', 0, 20), turn('CLIENT', 25, 50), turn('AGENT', 60, 80)];

  test.each([
    [
      'the agent on the left',
      peaks([
        [0, 0, 20],
        [1, 25, 50],
        [0, 60, 80],
      ]),
      ['AGENT', 'CLIENT'],
    ],
    [
      'the agent on the right',
      peaks([
        [1, 0, 20],
        [0, 25, 50],
        [1, 60, 80],
      ]),
      ['CLIENT', 'AGENT'],
    ],
    [
      'both on both',
      peaks([
        [0, 0, 50],
        [1, 0, 50],
      ]),
      null,
    ],
    ['only the beginning, where the client has not spoken yet', peaks([[0, 0, 20]]), ['AGENT', 'CLIENT']],
  ])('%s', (_, measured, expected) => {
    expect(matchLanes(measured, turns)).toEqual(expected);
  });

  test('are not guessed from nothing', () => {
    expect(matchLanes({ ...peaks([]), channels: [new Float32Array(1000)] }, turns)).toBeNull();
    expect(matchLanes(peaks([[0, 0, 20]]), [])).toBeNull();
  });
});

describe('captions', () => {
  const name = (who: Participant) => (who === 'AGENT' ? 'Agente' : 'Cliente <1>');

  test('are WebVTT with speakers, cut between words, in order, within the recording', () => {
    const text = 'uma fala longa que não cabe em duas linhas de legenda '.repeat(4).trim();
    const transcript = readTranscript(
      [
        {
          id: 1,
          participant: 'CLIENT',
          transcript: text,
          words: [],
          registeredWords: [],
          startedAt: 3,
          endedAt: 27,
        },
        {
          id: 2,
          participant: 'AGENT',
          transcript: 'Bom dia & até <logo>',
          words: [],
          registeredWords: [],
          startedAt: 0,
          endedAt: 2.5,
        },
        {
          id: 3,
          participant: 'AGENT',
          transcript: 'depois do fim',
          words: [],
          registeredWords: [],
          startedAt: 90,
          endedAt: 95,
        },
      ],
      { duration: 60, answeredAt: null },
    );
    const vtt = WORD_FILES.vtt.write(transcript, 60, name);
    const cues = vtt.split('\n\n').slice(1);
    expect(vtt.startsWith('WEBVTT\n\n00:00:00.000 --> 00:00:02.')).toBe(true);
    expect(cues[0]).toContain('<v Agente>Bom dia &amp; até &lt;logo&gt;</v>');
    expect(cues[1]).toContain('<v Cliente &lt;1&gt;>');
    for (const cue of cues) expect(cue.split('>').at(-2)?.length).toBeLessThanOrEqual(84 + '</v'.length);
    const spoken = cues.slice(1).map((cue) => /<v [^>]*>(.*)<\/v>/.exec(cue.replace(/&lt;1&gt;/, '1'))?.[1]);
    expect(spoken.join(' ')).toBe(text);
    expect(vtt).not.toContain('depois do fim');
  });
});
