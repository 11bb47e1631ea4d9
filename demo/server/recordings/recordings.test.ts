import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTopics } from '../data/plan/topics.ts';
import {
  type Recording,
  recordingById,
  recordingPath,
  recordings,
  recordingsDirectory,
} from './recordings.ts';

const MPEG2_LAYER3_BITRATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160] as const;
const MPEG2_SAMPLE_RATES = [22_050, 24_000, 16_000] as const;
const SAMPLES_PER_FRAME = 576;

/** Reads the file from header to header; fails at the first byte outside of a frame. */
function readFrames(data: Buffer): { frames: number; sampleRate: number; channels: number } {
  let frames = 0;
  let sampleRate = 0;
  let channels = 0;
  for (let at = 0; at < data.length; frames++) {
    const [sync = 0, version = 0, rates = 0, mode = 0] = data.subarray(at, at + 4);
    if (sync !== 0xff || (version & 0xfe) !== 0xf2)
      throw new Error(`No MPEG-2 layer III frame at byte ${at}.`);
    sampleRate = MPEG2_SAMPLE_RATES[(rates >> 2) & 3] ?? 0;
    channels = mode >> 6 === 3 ? 1 : 2;
    const bitRate = (MPEG2_LAYER3_BITRATES[rates >> 4] ?? 0) * 1000;
    at += Math.floor((72 * bitRate) / sampleRate) + ((rates >> 1) & 1);
  }
  return { frames, sampleRate, channels };
}

/** The words of a text as people count them: letters and digits, with their hyphens and apostrophes. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

const spoken = (recording: Recording): string =>
  recording.transcripts.map(({ transcript }) => transcript).join(' ');

test('there are twelve calls: eight in Portuguese, four in English, one of them between colleagues', () => {
  expect(recordings.filter(({ language }) => language === 'pt-BR')).toHaveLength(8);
  expect(recordings.filter(({ language }) => language === 'en-US')).toHaveLength(4);
  expect(recordings.filter(({ kind }) => kind === 'AGENT_A_AGENT_B').map(({ id }) => id)).toEqual([
    'pt-interna',
  ]);
  expect(recordingById('pt-segunda-via')?.file).toBe('pt-segunda-via.mp3');
  expect(recordingById('none')).toBeUndefined();
});

test('the word that the tour looks for is said in each company', () => {
  const topics = createTopics([]).filter(({ direction }) => direction !== 'INTERNAL');
  const companies = topics.flatMap(({ levelId, recordingIds }) =>
    recordingIds.some((id) => spoken(recordingById(id) as Recording).includes('reembolso')) ? levelId : [],
  );
  expect(new Set(companies)).toEqual(new Set(topics.map(({ levelId }) => levelId)));
});

test('they last from 40 seconds to 5 minutes, and some are long', () => {
  const durations = recordings.map(({ duration }) => duration).sort((a, b) => a - b);
  expect(durations[0]).toBeGreaterThanOrEqual(40);
  expect(durations[0]).toBeLessThan(60);
  expect(durations.at(-1)).toBeGreaterThan(285);
  expect(durations.at(-1)).toBeLessThanOrEqual(300);
});

test('the sound files are found from wherever the server was bundled to', () => {
  const here = recordingsDirectory();
  expect(existsSync(join(here, 'pt-segunda-via.mp3'))).toBe(true);
  const root = join(here, '..', '..', '..');
  expect(recordingsDirectory(join(root, 'build', 'server'))).toBe(here);
  expect(() => recordingsDirectory('/')).toThrow('package.json');
});

test('words that the companies watch for are said', () => {
  const text = recordings.map(spoken).join(' ').toLowerCase();
  for (const word of ['boleto', 'cancelar', 'reembolso', 'segunda via', 'contrato', 'convênio', 'procon']) {
    expect(text).toContain(word);
  }
  for (const word of ['cancel', 'refund', 'invoice', 'password', 'delivery', 'discount']) {
    expect(text).toContain(word);
  }
});

test('one call has two people talking at once, one a hold of more than half a minute', () => {
  const gaps = recordings.flatMap(({ id, transcripts }) =>
    transcripts.slice(1).map((turn, index) => ({
      id,
      gap: turn.startedAt - (transcripts[index]?.endedAt ?? 0),
      same: turn.participant === transcripts[index]?.participant,
    })),
  );
  expect(gaps.filter(({ gap, same }) => gap < -0.3 && !same).map(({ id }) => id)).toContain(
    'pt-cancelamento',
  );
  expect(gaps.filter(({ gap }) => gap > 30).map(({ id }) => id)).toContain('en-delivery');
});

describe.each(recordings)('$id', (recording) => {
  test('its sound is stereo, small, and lasts what is written', () => {
    const path = recordingPath(recording);
    expect(statSync(path).size).toBe(recording.bytes);
    expect(recording.bytes).toBeLessThan(1_000_000);
    expect(recording.bytes / (recording.duration / 60)).toBeLessThan(200_000);
    const { frames, sampleRate, channels } = readFrames(readFileSync(path));
    expect([sampleRate, channels]).toEqual([16_000, 2]);
    expect(Math.abs((frames * SAMPLES_PER_FRAME) / sampleRate - recording.duration)).toBeLessThan(0.03);
  });

  test('every word that is read has its time', () => {
    for (const turn of recording.transcripts) {
      expect(turn.words.map(({ word }) => word)).toEqual(wordsOf(turn.transcript));
    }
  });

  test('words follow one another within their turn, and turns within the call', () => {
    for (const turn of recording.transcripts) {
      expect(turn.startedAt).toBe(turn.words[0]?.startedAt);
      expect(turn.endedAt).toBe(turn.words.at(-1)?.endedAt);
      let before = 0;
      for (const { word, startedAt, endedAt } of turn.words) {
        expect(startedAt, word).toBeGreaterThanOrEqual(before);
        expect(endedAt - startedAt, word).toBeGreaterThan(0.025);
        expect(endedAt - startedAt, word).toBeLessThan(2);
        before = endedAt;
      }
      expect(before).toBeLessThan(recording.duration);
    }
  });

  test('its two speakers are the ones of its kind, and neither talks over themselves', () => {
    const kinds = { AGENT_CLIENT: ['AGENT', 'CLIENT'], AGENT_A_AGENT_B: ['AGENT_A', 'AGENT_B'] };
    const speakers = new Set(recording.transcripts.map(({ participant }) => participant));
    expect([...speakers].sort()).toEqual(kinds[recording.kind]);
    for (const speaker of speakers) {
      const turns = recording.transcripts.filter(({ participant }) => participant === speaker);
      turns.slice(1).forEach((turn, index) => {
        expect(turn.startedAt).toBeGreaterThan(turns[index]?.endedAt ?? 0);
      });
    }
  });
});
