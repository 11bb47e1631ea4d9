import { eq } from 'drizzle-orm';
import type { Participant } from '../../../src/core/contract/kinds/call-kinds.ts';
import type { TranscriptFormat } from '../../../src/core/contract/kinds/transcript-formats.ts';
import { withLocalSound } from '../call-sounds/local-sound.ts';
import type { SoundPlaces } from '../call-sounds/sound-places.ts';
import type { Db } from '../database/database.ts';
import { recordings } from '../database/schema/recordings.ts';
import { HopelessJob, type JobWork } from '../jobs/job-lane.ts';
import { runProgram } from '../jobs/run-program.ts';
import { readTranscript } from './read-transcript.ts';
import { storeTranscript } from './store-transcript.ts';

/** The operator's own command that transcribes. */
export interface Transcriber {
  /** The program and its arguments; `{file}` is the recording's path, which is the last argument where it is not named. */
  readonly command: readonly [string, ...string[]];
  readonly format: TranscriptFormat;
  /** The participant of each channel. */
  readonly channels: readonly Participant[] | undefined;
  readonly seconds: number;
}

/** The most bytes that the command may write: the words of a day. */
const OUTPUT = 64 * 1024 * 1024;

/** The work of transcribing a recording. */
export const transcribeWork = (db: Db, places: SoundPlaces, transcriber: Transcriber): JobWork => ({
  kind: 'transcribe',
  seconds: transcriber.seconds,
  run: async ({ recordingId }, signal) => {
    const [recording] = await db.select().from(recordings).where(eq(recordings.id, recordingId));
    if (!recording) throw new HopelessJob('The recording is no longer there.');
    const { playableFile, duration } = recording;
    const heard = playableFile ? { ...recording, place: 'own' as const, file: playableFile } : recording;
    const output = await withLocalSound(places, heard, signal, (path) =>
      runProgram({ ...commandFor(transcriber, path), signal, most: OUTPUT }),
    );
    const { format, channels } = transcriber;
    const known = { channels, duration: duration ?? undefined };
    const transcript = readTranscript(format, contentOf(format, output.toString()), known);
    return {
      store: async (tx) => {
        await tx.update(recordings).set({ isTranscriptSent: false }).where(eq(recordings.id, recordingId));
        await storeTranscript(tx, recordingId, transcript);
      },
    };
  },
});

function commandFor({ command: [command, ...args] }: Transcriber, path: string) {
  const named = args.map((arg) => arg.replaceAll('{file}', path));
  return { command, args: args.some((arg) => arg.includes('{file}')) ? named : [...named, path] };
}

function contentOf(format: TranscriptFormat, text: string): unknown {
  if (format === 'vtt' || format === 'srt') return text;
  try {
    return JSON.parse(text);
  } catch {
    // Without the text: these are the words of the call.
    throw new Error(`It wrote no JSON, which is what “${format}” is.`);
  }
}
