import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A word with its times: seconds from the start of the recording. */
interface RecordedWord {
  word: string;
  startedAt: number;
  endedAt: number;
}

/** A turn of a speaker; times as in its words. */
interface RecordedTurn {
  participant: 'AGENT' | 'CLIENT' | 'AGENT_A' | 'AGENT_B';
  startedAt: number;
  endedAt: number;
  /** The text with its punctuation. */
  transcript: string;
  words: readonly RecordedWord[];
}

/** A recorded call: stereo, the agent (or AGENT_A) on the left, the client (or AGENT_B) on the right. */
export interface Recording {
  id: string;
  language: 'pt-BR' | 'en-US';
  kind: 'AGENT_CLIENT' | 'AGENT_A_AGENT_B';
  /** The file's name in `recordingsDirectory()`. */
  file: string;
  /** Seconds, to the millisecond. */
  duration: number;
  bytes: number;
  /** The voices on the left and on the right. */
  voices: readonly ['F' | 'M', 'F' | 'M'];
  transcripts: readonly RecordedTurn[];
}

const files = import.meta.glob<Recording>('./*.json', { eager: true, import: 'default' });

/** All recorded calls, ordered by id. */
export const recordings: readonly Recording[] = Object.values(files).sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map(recordings.map((recording) => [recording.id, recording]));

/** A recording by its id. */
export const recordingById = (id: string): Recording | undefined => byId.get(id);

/**
 * The folder of the sound files, found from the package's own folder, so that it works for a bundled module
 * too.
 */
export function recordingsDirectory(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return join(from, 'demo', 'server', 'recordings');
  const parent = dirname(from);
  if (parent === from) throw new Error('The package of the server was not found: no package.json above it.');
  return recordingsDirectory(parent);
}

/** The sound file of a recording. */
export const recordingPath = (recording: Recording): string => join(recordingsDirectory(), recording.file);
