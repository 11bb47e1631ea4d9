import { expect, it } from 'vitest';
import { readTranscript } from './read-transcript.ts';

it('reads WebVTT: voices, notes, entities, and the times of words', () => {
  const content = `\uFEFFWEBVTT
Kind: captions
Language: pt-BR

NOTE the first --> is no time

STYLE
::cue { color: red }

1
00:00.500 --> 00:02.000 align:start
<v Ana>Bom dia,
<b>Silva &amp; Filhos</b>.</v>

00:00:02.000 --> 00:00:04.000
<v Rui>Oi<00:00:03.000><c> tudo</c><00:00:03.500><c> bem?</c>

00:04.000 --> 00:05.000
[SPEAKER_01]: Tchau.
`;
  const speakers = { Ana: 'AGENT', Rui: 'CLIENT', SPEAKER_01: 'AGENT' } as const;
  expect(readTranscript('vtt', content, { speakers })).toEqual({
    language: 'pt-BR',
    unknown: [],
    turns: [
      { participant: 'AGENT', transcript: 'Bom dia, Silva & Filhos.', words: [], startedAt: 0.5, endedAt: 2 },
      {
        participant: 'CLIENT',
        transcript: 'Oi tudo bem?',
        words: [
          { word: 'Oi', startedAt: 2, endedAt: 3 },
          { word: 'tudo', startedAt: 3, endedAt: 3.5 },
          { word: 'bem', startedAt: 3.5, endedAt: 4 },
        ],
        startedAt: 2,
        endedAt: 4,
      },
      { participant: 'AGENT', transcript: 'Tchau.', words: [], startedAt: 4, endedAt: 5 },
    ],
  });
});

it('makes a turn of each voice in a caption', () => {
  const content = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Agent>- Alô?</v>\n<v Client>- Oi.</v>\n';
  const { turns } = readTranscript('vtt', content);
  expect(turns.map(({ participant, transcript }) => [participant, transcript])).toEqual([
    ['AGENT', '- Alô?'],
    ['CLIENT', '- Oi.'],
  ]);
});

it('reads SubRip: lines of any system, marks of style, speakers', () => {
  const content =
    '1\r\n00:00:00,000 --> 00:00:02,500\r\n[SPEAKER_00]: Good <i>morning</i>\r\nto you.\r\n\r\n' +
    '2\r\n01:00:02,500 --> 01:00:04,000\r\n(speaker 1) Hello.\r\n';
  const speakers = { SPEAKER_00: 'AGENT', 'speaker 1': 'CLIENT' } as const;
  expect(readTranscript('srt', content, { speakers, language: 'en_us' })).toEqual({
    language: 'en-US',
    unknown: [],
    turns: [
      { participant: 'AGENT', transcript: 'Good morning to you.', words: [], startedAt: 0, endedAt: 2.5 },
      { participant: 'CLIENT', transcript: 'Hello.', words: [], startedAt: 3602.5, endedAt: 3604 },
    ],
  });
});

it('reads our own form, with turns or with words alone', () => {
  const words = [
    { word: 'Bom', startedAt: 1, endedAt: 1.2, participant: 'Agent' },
    { word: 'dia', startedAt: 1.2, endedAt: 1.5, participant: 'Agent' },
    { word: 'Oi', startedAt: 1.6, endedAt: 1.9, participant: 'client' },
  ];
  const expected = [
    {
      participant: 'AGENT',
      transcript: 'Bom dia',
      words: words.slice(0, 2).map(({ participant: _, ...word }) => word),
      startedAt: 1,
      endedAt: 1.5,
    },
    {
      participant: 'CLIENT',
      transcript: 'Oi',
      words: [{ word: 'Oi', startedAt: 1.6, endedAt: 1.9 }],
      startedAt: 1.6,
      endedAt: 1.9,
    },
  ];
  expect(readTranscript('turns', { words }).turns).toEqual(expected);
  // In any order: overlapping speech comes by channels.
  expect(readTranscript('turns', { turns: expected.toReversed() }).turns).toEqual(expected);
});
