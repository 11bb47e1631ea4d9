import { expect, it } from 'vitest';
import { readTranscript, type Transcript } from './read-transcript.ts';

const told = ({ turns }: Transcript) =>
  turns.map(({ participant, transcript, startedAt, endedAt }) => [
    participant,
    transcript,
    startedAt,
    endedAt,
  ]);

const channels = ['AGENT', 'CLIENT'] as const;

const deepgramWord = (word: string, start: number, end: number, speaker?: number) => ({
  ...{ word: word.toLowerCase().replace(/\W/g, ''), start, end, confidence: 0.99, punctuated_word: word },
  ...(speaker !== undefined && { speaker, speaker_confidence: 0.7 }),
});
const deepgram = (...lists: object[][]) => ({
  metadata: { request_id: 'a', duration: 12, channels: lists.length },
  results: {
    channels: lists.map((words) => ({
      alternatives: [{ transcript: '', confidence: 0.99, words }],
      detected_language: 'en',
    })),
  },
});

it('takes the channels of Deepgram for sides, and begins a turn after a pause', () => {
  const content = deepgram(
    [deepgramWord('Good', 0.5, 0.8), deepgramWord('morning.', 0.8, 1.2), deepgramWord('Yes?', 6, 6.4)],
    [deepgramWord('Hello,', 2, 2.4), deepgramWord('Ana.', 2.4, 3)],
  );
  const read = readTranscript('deepgram', content, { channels });
  expect(read.language).toBe('en');
  expect(told(read)).toEqual([
    ['AGENT', 'Good morning.', 0.5, 1.2],
    ['CLIENT', 'Hello, Ana.', 2, 3],
    ['AGENT', 'Yes?', 6, 6.4],
  ]);
  expect(read.turns[1]?.words.map(({ word }) => word)).toEqual(['Hello', 'Ana']);
});

it('takes the speakers of Deepgram where there is one channel, and its utterances where it has them', () => {
  const words = [deepgramWord('Hi.', 0, 0.3, 0), deepgramWord('Bye.', 0.4, 0.8, 1)];
  const content = deepgram(words);
  const speakers = { 0: 'AGENT', 1: 'CLIENT' } as const;
  const expected = [
    ['AGENT', 'Hi.', 0, 0.3],
    ['CLIENT', 'Bye.', 0.4, 0.8],
  ];
  expect(told(readTranscript('deepgram', content, { speakers }))).toEqual(expected);
  const utterances = words.map((word, speaker) => ({
    ...{ start: word.start, end: word.end, confidence: 0.9, channel: 0, transcript: word.punctuated_word },
    ...{ words: [word], speaker, id: String(speaker) },
  }));
  const spoken = { ...content, results: { ...content.results, utterances } };
  expect(told(readTranscript('deepgram', spoken, { speakers }))).toEqual(expected);
});

const assemblyWord = (text: string, start: number, end: number, more: object = {}) => ({
  ...{ text, start, end, confidence: 0.97, speaker: null },
  ...more,
});

it('reads the utterances of AssemblyAI, whose channels begin with 1 and times are milliseconds', () => {
  const utterance = (channel: string, text: string, start: number, end: number) => ({
    ...{ channel, speaker: channel, text, start, end, confidence: 0.9 },
    words: [assemblyWord(text, start, end, { channel, speaker: channel })],
  });
  const content = {
    ...{ id: 'b', status: 'completed', language_code: 'en_us', audio_duration: 9, audio_channels: 2 },
    ...{ text: 'Hello. Hi.', words: [] },
    utterances: [utterance('1', 'Hello.', 250, 700), utterance('2', 'Hi.', 650, 1100)],
  };
  const read = readTranscript('assemblyai', content, { channels });
  expect(read.language).toBe('en-US');
  expect(told(read)).toEqual([
    ['AGENT', 'Hello.', 0.25, 0.7],
    ['CLIENT', 'Hi.', 0.65, 1.1],
  ]);
  expect(read.turns[0]?.words).toEqual([{ word: 'Hello', startedAt: 0.25, endedAt: 0.7 }]);
});

it('reads AssemblyAI with words alone', () => {
  const words = [assemblyWord('Hello', 250, 700), assemblyWord('there.', 700, 900)];
  const read = readTranscript('assemblyai', { status: 'completed', words, utterances: null });
  expect(told(read)).toEqual([['UNINFORMED', 'Hello there.', 0.25, 0.9]]);
});

const said = (content: string, start_time: string, end_time: string, more: object = {}) => ({
  ...{ type: 'pronunciation', alternatives: [{ confidence: '0.99', content }], start_time, end_time },
  ...more,
});
const mark = (content: string, more: object = {}) => ({
  ...{ type: 'punctuation', alternatives: [{ confidence: '0.0', content }] },
  ...more,
});
const amazon = (results: object) => ({
  ...{ jobName: 'call-17', accountId: '111122223333', status: 'COMPLETED' },
  results: { transcripts: [{ transcript: '' }], ...results },
});

it('reads the speakers of Amazon Transcribe from its items, and from its labels where they are not there', () => {
  const items = [
    said("I've", '4.87', '5.02', { speaker_label: 'spk_0' }),
    said('waited', '5.02', '5.5', { speaker_label: 'spk_0' }),
    mark('.', { speaker_label: 'spk_0' }),
    said('Sorry', '6.49', '6.88', { speaker_label: 'spk_1' }),
    mark('!', { speaker_label: 'spk_1' }),
  ];
  const speakers = { spk_0: 'CLIENT', spk_1: 'AGENT' } as const;
  const expected = [
    ['CLIENT', "I've waited.", 4.87, 5.5],
    ['AGENT', 'Sorry!', 6.49, 6.88],
  ];
  const read = readTranscript('amazon-transcribe', amazon({ language_code: 'en-US', items }), { speakers });
  expect(read.language).toBe('en-US');
  expect(told(read)).toEqual(expected);
  const labels = {
    speakers: 2,
    segments: [
      ['4.87', 'spk_0'],
      ['5.02', 'spk_0'],
      ['6.49', 'spk_1'],
    ].map(([start_time, speaker_label]) => ({
      ...{ start_time, speaker_label, end_time: start_time },
      items: [{ start_time, speaker_label, end_time: start_time }],
    })),
  };
  const older = items.map(({ speaker_label: _, ...item }: Record<string, unknown>) => item);
  expect(
    told(readTranscript('amazon-transcribe', amazon({ items: older, speaker_labels: labels }), { speakers })),
  ).toEqual(expected);
});

it('takes the channels of Amazon Transcribe for sides', () => {
  const one = [said('Hello', '0.1', '0.4'), mark('.')];
  const other = [said('Hi', '0.3', '0.6')];
  const channel_labels = {
    channels: [
      { channel_label: 'ch_0', items: one },
      { channel_label: 'ch_1', items: other },
    ],
    number_of_channels: 2,
  };
  expect(
    told(
      readTranscript('amazon-transcribe', amazon({ items: [...one, ...other], channel_labels }), {
        channels,
      }),
    ),
  ).toEqual([
    ['AGENT', 'Hello.', 0.1, 0.4],
    ['CLIENT', 'Hi', 0.3, 0.6],
  ]);
});
