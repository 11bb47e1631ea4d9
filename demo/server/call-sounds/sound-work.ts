import { join } from 'node:path';
import type { Task } from '../background.ts';
import type { Db } from '../database/database.ts';
import { SetupError } from '../database/setup-error.ts';
import type { Log } from '../http/failures/log.ts';
import { isProgram } from '../jobs/find-program.ts';
import { type JobWork, jobLane } from '../jobs/job-lane.ts';
import type { Settings } from '../settings.ts';
import { type Transcriber, transcribeWork } from '../transcripts/transcribe-sound.ts';
import { convertWork, findConverter } from './formats/convert-sound.ts';
import { removeStaleFiles } from './remove-files.ts';
import type { SoundPlaces } from './sound-places.ts';

/** The work on recordings that is done in the background. */
export interface SoundWork {
  readonly sounds: SoundPlaces;
  readonly converter: string | undefined;
  readonly tasks: (clock: () => Date) => readonly Task[];
  /** The names of the tasks that new work is for. */
  readonly names: readonly string[];
  /** Ends what runs, and puts it back. */
  stop(): void;
}

type Options = Pick<
  Settings,
  'databaseUrl' | 'dataDir' | 'recordingsDir' | 'recordingsS3' | 'ffmpegPath' | 'transcriber'
> & {
  readonly log: Log;
};

const SECOND = 1000;
const REMOVING = 'Removing files of recordings';
const NAMES = { convert: 'Making recordings playable', transcribe: 'Transcribing recordings' } as const;

/**
 * The server's own folder for recordings. With the embedded database it is in the folder of that, which is backed up, restored, replaced
 * and removed as one: there is never a recording without its call, nor a call without its recording.
 */
export const recordingsFolder = ({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ? join(dataDir, 'recordings') : join(dataDir, 'database', 'recordings');

/**
 * Prepares the work on recordings: one worker for each kind that this server can do.
 * @throws SetupError for errors that the operator can mend.
 */
export async function openSoundWork(db: Db, options: Options): Promise<SoundWork> {
  const { log, recordingsDir: folder, recordingsS3: s3, transcriber } = options;
  const sounds: SoundPlaces = { own: recordingsFolder(options), folder, s3 };
  const converter = await findConverter(options.ffmpegPath);
  await checkTranscriber(transcriber);
  const works: JobWork[] = [
    ...(converter ? [convertWork(db, sounds, converter)] : []),
    ...(transcriber ? [transcribeWork(db, sounds, transcriber)] : []),
  ];
  const lanes = works.map((work) => ({
    name: NAMES[work.kind],
    ...jobLane({ db, log, work, isConverting: converter !== undefined }),
  }));
  return {
    sounds,
    converter,
    names: [...lanes.map(({ name }) => name), REMOVING],
    tasks: (clock) => [
      ...lanes.map(({ name, run }) => ({ name, isStoring: true, every: 5 * SECOND, run })),
      { name: REMOVING, every: 3600 * SECOND, run: () => removeStaleFiles(db, sounds, clock()) },
    ],
    stop: () => {
      for (const lane of lanes) lane.stop();
    },
  };
}

/** A command that is not there would be found out with the first recording, and in the log alone. */
async function checkTranscriber(transcriber: Transcriber | undefined): Promise<void> {
  const [program] = transcriber?.command ?? [];
  if (program === undefined || (await isProgram(program))) return;
  throw new SetupError(`TRANSCRIBE_COMMAND names “${program}”, which is no program that can be run.`);
}
