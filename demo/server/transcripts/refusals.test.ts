import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  TRANSCRIPT_FORMATS,
  type TranscriptFormat,
} from '../../../src/core/contract/kinds/transcript-formats.ts';
import { type Known, readTranscript } from './read-transcript.ts';
import { TranscriptRefused } from './readers/transcript-refused.ts';

/** The fields that a transcript is refused for; undefined when it is taken. */
function refusedFields(format: TranscriptFormat, content: unknown, known: Known = {}): string[] | undefined {
  try {
    readTranscript(format, content, known);
    return undefined;
  } catch (error) {
    if (!(error instanceof TranscriptRefused)) throw error;
    const { why } = error;
    return 'field' in why ? [why.field] : why.issues.map(({ path }) => path.join('.'));
  }
}

const turn = { participant: 'AGENT', transcript: 'Oi', startedAt: 1, endedAt: 2 };

describe('a transcript that cannot be', () => {
  it.each([
    ['is no number', { turns: [turn, { ...turn, endedAt: 'soon' }] }, 'turns.1.endedAt'],
    ['is before the start', { turns: [{ ...turn, startedAt: -1 }] }, 'turns.0.startedAt'],
    ['ends before it begins', { turns: [turn, { ...turn, endedAt: 0.5 }] }, 'turns.1.endedAt'],
    [
      'has a word outside of its turn',
      { turns: [{ ...turn, words: [{ word: 'Oi', startedAt: 60, endedAt: 61 }] }] },
      'turns.0.words.0',
    ],
    ['is weeks long', { turns: [{ ...turn, endedAt: 1e9 }] }, 'turns.0.endedAt'],
    ['has no turns', { segments: [] }, 'turns'],
    [
      'has a word of a thousand letters',
      { words: [{ word: 'x'.repeat(1000), startedAt: 0, endedAt: 1 }] },
      'words.0.word',
    ],
    ['has too many turns', { turns: Array.from({ length: 20_001 }, () => turn) }, 'turns'],
  ])('is told by its field: one that %s', (_, content, field) => {
    expect(refusedFields('turns', content)).toEqual([field]);
  });

  it('is one that goes on after the recording', () => {
    const content = { turns: [turn, { ...turn, startedAt: 70, endedAt: 75 }] };
    expect(refusedFields('turns', content, { duration: 20 })).toEqual(['turns.1']);
    // Models round the last segment up.
    expect(refusedFields('turns', content, { duration: 60 })).toBeUndefined();
  });

  it.each<[TranscriptFormat, unknown, string]>([
    ['vtt', '1\n00:00:01,000 --> 00:00:02,000\nOi', 'line 1'],
    ['vtt', 'WEBVTT\n\n00:00 --> later\nOi', 'line 3'],
    ['vtt', { text: 'WEBVTT' }, ''],
    ['srt', 'Bom dia', ''],
    ['srt', '1\n00:00:01,000 --> 00:00:0x,000\nOi', 'line 2'],
    ['srt', '1\n00:99:59,000 --> 03:00:01,000\nOi', 'line 2'],
    ['srt', '1\n00:00:01,000 --> 00:00:99,000\nOi', 'line 2'],
    ['assemblyai', { status: 'processing', text: null, words: null }, 'status'],
    ['assemblyai', { status: 'error', error: 'No audio', text: null, words: null }, 'status'],
    ['amazon-transcribe', { status: 'IN_PROGRESS', results: {} }, 'status'],
    ['amazon-transcribe', { status: 'FAILED', results: {} }, 'status'],
    ['deepgram', { err_code: 'Bad Request' }, 'results'],
    ['whisper-cpp', { segments: [] }, 'transcription'],
    ['whisperx', { segments: [{ start: 0, end: Number.NaN, text: 'Oi' }] }, 'segments.0.end'],
  ])('is one of another format, or unfinished: %s', (format, content, field) => {
    expect(refusedFields(format, content)).toEqual([field]);
  });

  it.each<[TranscriptFormat, unknown]>([
    ['assemblyai', { status: 'error', words: null }],
    ['amazon-transcribe', { status: 'FAILED', results: {} }],
  ])('is told as failed where its service gave it up: %s', (format, content) => {
    expect(() => readTranscript(format, content)).toThrow('transcriptFailed');
  });

  it.each(TRANSCRIPT_FORMATS)('is refused as one, and never fails otherwise: %s', (format) => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...WRAPPINGS), (value, wrap) => {
        refusedFields(format, wrap(value));
      }),
      { numRuns: 300 },
    );
  });

  it('of a silent recording is empty, and taken', () => {
    for (const [format, content] of [
      ['turns', { turns: [] }],
      ['vtt', 'WEBVTT\n'],
      ['srt', ''],
      ['whisper-cpp', { transcription: [] }],
      ['faster-whisper', { segments: [], language: 'pt' }],
      ['whisperx', { segments: [] }],
      ['deepgram', { results: { channels: [{ alternatives: [{ transcript: '', words: [] }] }] } }],
      ['assemblyai', { status: 'completed', words: [], utterances: null }],
      ['amazon-transcribe', { status: 'COMPLETED', results: { items: [] } }],
    ] as const)
      expect(readTranscript(format, content).turns).toEqual([]);
  });
});

/** Places in which any value may stand. */
const WRAPPINGS: readonly ((value: unknown) => unknown)[] = [
  (value) => value,
  (value) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${JSON.stringify(value)}`,
  (value) => ({ turns: [value], words: [value], segments: [value], transcription: [value], results: value }),
  (value) => ({
    turns: [{ ...turn, words: value }],
    segments: [{ start: 0, end: 1, text: 'Oi', words: value }],
  }),
  (value) => ({ results: { items: [value], channels: [{ alternatives: [{ words: [value] }] }] } }),
];

it('reads a call of a day without trouble', () => {
  const words = Array.from({ length: 50_000 }, (_, i) => ({ word: 'oi', startedAt: i, endedAt: i + 0.5 }));
  expect(readTranscript('turns', { words }).turns[0]?.words).toHaveLength(50_000);
});
