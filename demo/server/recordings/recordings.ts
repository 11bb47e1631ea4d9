import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A word with the time in which it is heard: seconds from the start of the recording. */
interface RecordedWord {
  word: string;
  startedAt: number;
  endedAt: number;
}

/** One turn of one speaker; times as in its words. */
interface RecordedTurn {
  participant: 'AGENT' | 'CLIENT' | 'AGENT_A' | 'AGENT_B';
  startedAt: number;
  endedAt: number;
  /** What was said, with its punctuation. */
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
  /** Whose voices: left, right. */
  voices: readonly ['F' | 'M', 'F' | 'M'];
  transcripts: readonly RecordedTurn[];
}

const files = import.meta.glob<Recording>('./*.json', { eager: true, import: 'default' });

/** All recorded calls, ordered by id. */
export const recordings: readonly Recording[] = Object.values(files).sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map(recordings.map((recording) => [recording.id, recording]));

export const recordingById = (id: string): Recording | undefined => byId.get(id);

/** Where the sound files lie, also when this module has been bundled: found from the package's own folder. */
export function recordingsDirectory(from: string = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return join(from, 'demo', 'server', 'recordings');
  const parent = dirname(from);
  if (parent === from) throw new Error('The package of the server was not found: no package.json above it.');
  return recordingsDirectory(parent);
}

/** The sound file of a recording. */
export const recordingPath = (recording: Recording): string => join(recordingsDirectory(), recording.file);
