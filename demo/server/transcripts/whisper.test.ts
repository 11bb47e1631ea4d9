import { expect, it } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const offsets = (from: number, to: number) => ({
  timestamps: { from: '00:00:00,000', to: '00:00:00,000' },
  offsets: { from, to },
});
const token = (text: string, from: number, to: number) => ({
  ...{ text, ...offsets(from, to), id: 400, p: 0.98, t_dtw: -1 },
});

/** `whisper-cli -ojf -di`: the model's own tokens, pieces of words, and a letter that is cut between two of them. */
const whisperCpp = {
  systeminfo: 'AVX = 1',
  model: { type: 'base', multilingual: true, vocab: 51865 },
  params: { model: 'models/ggml-base.bin', language: 'pt', translate: false },
  result: { language: 'pt' },
  transcription: [
    {
      ...offsets(0, 2400),
      text: ' Bom dia, informação.',
      tokens: [
        { text: '[_BEG_]', id: 50364, p: 0.9, t_dtw: -1 },
        token(' Bom', 0, 300),
        token(' dia', 300, 700),
        token(',', 700, 750),
        token(' inform', 800, 1200),
        token('aç\uFFFD', 1200, 1500),
        token('\uFFFDo', 1500, 1900),
        token('.', 1900, 2000),
        token('[_TT_120]', 2000, 2400),
      ],
      speaker: '0',
    },
    { ...offsets(2400, 3900), text: ' Oi.', speaker: '1' },
    { ...offsets(3900, 4000), text: ' [silêncio]', speaker: '?' },
  ],
};

it('joins the tokens of whisper.cpp to the words of its segments, and takes channels for sides', () => {
  expect(readTranscript('whisper-cpp', whisperCpp, { channels: ['AGENT', 'CLIENT'] })).toEqual({
    language: 'pt',
    unknown: [],
    turns: [
      {
        participant: 'AGENT',
        transcript: 'Bom dia, informação.',
        words: [
          { word: 'Bom', startedAt: 0, endedAt: 0.3 },
          { word: 'dia', startedAt: 0.3, endedAt: 0.75 },
          { word: 'informação', startedAt: 0.8, endedAt: 2 },
        ],
        startedAt: 0,
        endedAt: 2.4,
      },
      { participant: 'CLIENT', transcript: 'Oi.', words: [], startedAt: 2.4, endedAt: 3.9 },
      { participant: 'UNINFORMED', transcript: '[silêncio]', words: [], startedAt: 3.9, endedAt: 4 },
    ],
  });
});

it('makes turns of a whisper.cpp output with a segment for each word', () => {
  const transcription = [
    [' Tele', 0, 200],
    ['com', 200, 500],
    [',', 500, 500],
    [' bom', 600, 800],
    [' Alô', 4000, 4300],
  ].map(([text, from, to]) => ({ text, ...offsets(Number(from), Number(to)) }));
  const { turns } = readTranscript('whisper-cpp', { transcription });
  expect(turns.map(({ transcript, startedAt, endedAt }) => [transcript, startedAt, endedAt])).toEqual([
    ['Telecom, bom', 0, 0.8],
    ['Alô', 4, 4.3],
  ]);
  expect(turns[0]?.words.map(({ word }) => word)).toEqual(['Telecom', 'bom']);
});

it('gives each sign of a writing without blanks its own time', () => {
  const transcription = [
    {
      ...offsets(0, 900),
      text: '你好吗',
      tokens: [token('你', 0, 300), token('好', 300, 600), token('吗', 600, 900)],
    },
    { ...offsets(900, 1500), text: '很好 谢谢' },
  ];
  const [turn] = readTranscript('whisper-cpp', { transcription }).turns;
  expect(turn).toMatchObject({ transcript: '你好吗', startedAt: 0, endedAt: 0.9 });
  expect(turn?.words.map(({ word }) => word)).toEqual(['你', '好', '吗']);
});

const segment = {
  ...{ id: 1, seek: 0, start: 0, end: 2.5, text: ' Na segunda-feira às 10%.', tokens: [50364, 400] },
  ...{ temperature: 0, avg_logprob: -0.2, compression_ratio: 1.1, no_speech_prob: 0.01 },
  words: [
    { start: 0, end: 0.2, word: ' Na', probability: 0.9 },
    { start: 0.2, end: 0.8, word: ' segunda', probability: 0.9 },
    { start: 0.8, end: 1.2, word: '-feira', probability: 0.9 },
    { start: 1.2, end: 1.3, word: ' às', probability: 0.9 },
    { start: 1.3, end: 2.5, word: ' 10%.', probability: 0.9 },
  ],
};

it('reads the words of faster-whisper, with what goes on with the word before', () => {
  const { language, turns } = readTranscript(
    'faster-whisper',
    { text: ' Na segunda-feira às 10%.', segments: [{ ...segment, speaker: 'SPEAKER_01' }], language: 'pt' },
    { speakers: { SPEAKER_01: 'CLIENT' } },
  );
  expect(language).toBe('pt');
  expect(turns).toHaveLength(1);
  expect(turns[0]).toMatchObject({
    participant: 'CLIENT',
    transcript: 'Na segunda-feira às 10%.',
    endedAt: 2.5,
  });
  expect(turns[0]?.words).toEqual([
    { word: 'Na', startedAt: 0, endedAt: 0.2 },
    { word: 'segunda-feira', startedAt: 0.2, endedAt: 1.2 },
    { word: 'às', startedAt: 1.2, endedAt: 1.3 },
    { word: '10%', startedAt: 1.3, endedAt: 2.5 },
  ]);
});

it('reads faster-whisper without words, and as a list of segments alone', () => {
  const plain = { ...segment, words: null };
  for (const content of [[plain], { segments: [plain], language: 'portuguese' }])
    expect(readTranscript('faster-whisper', content)).toEqual({
      language: undefined,
      unknown: [],
      turns: [
        {
          participant: 'UNINFORMED',
          transcript: 'Na segunda-feira às 10%.',
          words: [],
          startedAt: 0,
          endedAt: 2.5,
        },
      ],
    });
});

/** `whisperx --diarize`: a number without times, and two speakers in one segment. */
const whisperX = {
  segments: [
    {
      ...{ start: 0.1, end: 3, text: ' Em 2014 sim. Não!', speaker: 'SPEAKER_00' },
      words: [
        { word: 'Em', start: 0.1, end: 0.3, score: 0.8, speaker: 'SPEAKER_00' },
        { word: '2014' },
        { word: 'sim.', start: 1.3, end: 1.6, score: 0.8, speaker: 'SPEAKER_00' },
        { word: 'Não!', start: 2.5, end: 3, score: 0.8, speaker: 'SPEAKER_01' },
      ],
    },
  ],
  word_segments: [{ word: 'Em', start: 0.1, end: 0.3, score: 0.8, speaker: 'SPEAKER_00' }],
  language: 'pt',
};

it('splits a segment of WhisperX by its speakers, and places a word without times between its neighbours', () => {
  const speakers = { SPEAKER_00: 'AGENT', SPEAKER_01: 'CLIENT' } as const;
  expect(readTranscript('whisperx', whisperX, { speakers }).turns).toEqual([
    {
      participant: 'AGENT',
      transcript: 'Em 2014 sim.',
      words: [
        { word: 'Em', startedAt: 0.1, endedAt: 0.3 },
        { word: '2014', startedAt: 0.3, endedAt: 1.3 },
        { word: 'sim', startedAt: 1.3, endedAt: 1.6 },
      ],
      startedAt: 0.1,
      endedAt: 1.6,
    },
    {
      participant: 'CLIENT',
      transcript: 'Não!',
      words: [{ word: 'Não', startedAt: 2.5, endedAt: 3 }],
      startedAt: 2.5,
      endedAt: 3,
    },
  ]);
});
