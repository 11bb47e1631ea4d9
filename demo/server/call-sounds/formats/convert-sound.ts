import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { recordings, staleFiles } from '../../database/schema/recordings.ts';
import { SetupError } from '../../database/setup-error.ts';
import { HopelessJob, type JobWork } from '../../jobs/job-lane.ts';
import { runProgram } from '../../jobs/run-program.ts';
import type { CallRecording } from '../call-recording.ts';
import { withLocalSound } from '../local-sound.ts';
import { ownName, ownPath, removeOwn, type SoundPlaces } from '../sound-places.ts';
import { inputOf } from './sound-format.ts';

/** Makes recordings playable that browsers do not play, by ffmpeg: GSM, ADPCM, G.722, AMR and others. */

/** A day of sound takes some minutes. */
const SECONDS = 900;

/**
 * The path of ffmpeg; undefined where it is not installed.
 * @throws SetupError where the operator has named one that does not run.
 */
export async function findConverter(named: string | undefined): Promise<string | undefined> {
  const path = named ?? 'ffmpeg';
  const child = spawn(path, ['-version'], { stdio: 'ignore' });
  const code = await once(child, 'close').then(
    ([result]) => result as number | null,
    () => null,
  );
  if (code === 0) return path;
  if (named === undefined) return undefined;
  throw new SetupError(`FFMPEG_PATH names “${named}”, which does not run.`);
}

/** The work of making a recording playable. */
export const convertWork = (db: Db, places: SoundPlaces, ffmpeg: string): JobWork => ({
  kind: 'convert',
  seconds: SECONDS,
  run: async ({ recordingId }, signal) => {
    const [recording] = await db.select().from(recordings).where(eq(recordings.id, recordingId));
    if (!recording || recording.levelId === null) throw new HopelessJob('The recording is no longer there.');
    const name = `${ownName(recording.levelId, randomUUID())}.mp3`;
    // Listed first: of a file whose program is killed nothing else would tell.
    const staleAt = sql`now() + make_interval(secs => ${2 * SECONDS})`;
    await db.insert(staleFiles).values({ file: name, staleAt });
    const to = await ownPath(places, name);
    const args = (from: string) => [...argsOf(recording), '-i', `file:${from}`, ...OUTPUT, `file:${to}`];
    try {
      await withLocalSound(places, recording, signal, (from) =>
        runProgram({ command: ffmpeg, args: args(from), signal, most: 1_000_000 }),
      );
    } catch (error) {
      await removeOwn(places, name);
      throw error;
    }
    return {
      store: async (tx) => {
        await tx.delete(staleFiles).where(eq(staleFiles.file, name));
        await tx.update(recordings).set({ playableFile: name }).where(eq(recordings.id, recordingId));
      },
      discard: () => removeOwn(places, name),
    };
  },
});

/**
 * The format is told, and not guessed: a file that looks like a list of others would have ffmpeg read those. No protocol but that of
 * files is open to it.
 */
const argsOf = ({ format }: CallRecording): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-protocol_whitelist', 'file'],
  ...inputOf(format ?? ''),
];

/** The first sound of the file alone, as MP3 of a quality that a telephone does not have. */
const OUTPUT = ['-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'libmp3lame', '-q:a', '4', '-f', 'mp3'];
