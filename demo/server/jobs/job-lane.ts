import { randomUUID } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { JobKind } from '../database/schema/jobs.ts';
import type { Log } from '../http/failures/log.ts';
import { withoutValues } from '../http/failures/tell-error.ts';
import { failJob, finishJob, keepJob, RENEWAL, releaseJob, type TakenJob, takeJob } from './job-queue.ts';

/** The result of a job: how it is stored, and what is done where it came too late. */
export interface JobResult {
  store(tx: Db): Promise<void>;
  discard?(): Promise<void>;
}

/** A job that no further try would do: its file is broken, or there is none. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
}

/** The work of one kind. */
export interface JobWork {
  readonly kind: JobKind;
  /** Seconds that one job may take. */
  readonly seconds: number;
  readonly run: (job: TakenJob, signal: AbortSignal) => Promise<JobResult>;
}

/** One worker, which does jobs of a kind one after the other. */
export interface JobLane {
  /** Does what waits. */
  run(): Promise<void>;
  /** Ends the running job, and puts it back for another worker. */
  stop(): void;
}

interface LaneOptions {
  readonly db: Db;
  readonly log: Log;
  readonly work: JobWork;
  /** True: another lane of this server makes recordings playable. */
  readonly isConverting: boolean;
}

/** Makes a worker for jobs of one kind. */
export function jobLane({ db, log, work, isConverting }: LaneOptions): JobLane {
  const worker = randomUUID();
  const stopped = new AbortController();

  async function doJob(job: TakenJob): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      keepJob(db, job, worker).then(
        (isKept) => isKept || lost.abort(new Error('Another worker has the job.')),
        // The database is away for a moment: the lease is longer than a few of these.
        () => undefined,
      );
    }, RENEWAL);
    const limit = AbortSignal.timeout(work.seconds * 1000);
    try {
      const result = await work.run(job, AbortSignal.any([stopped.signal, lost.signal, limit]));
      const isStored = await finishJob(db, job, worker, (tx) => result.store(tx));
      if (!isStored) await result.discard?.();
    } catch (error) {
      if (stopped.signal.aborted) return await releaseJob(db, job, worker);
      const failure = limit.aborted ? `It took longer than ${work.seconds} s.` : inOneLine(error as Error);
      log.error(
        `The job “${job.kind}” of recording ${job.recordingId} failed, try ${job.attempts}: ${failure}`,
      );
      await failJob(db, job, worker, { failure, isFinal: error instanceof HopelessJob });
    } finally {
      clearInterval(renewal);
    }
  }

  return {
    async run() {
      while (!stopped.signal.aborted) {
        const job = await takeJob(db, work.kind, worker, isConverting);
        if (!job) return;
        await doJob(job);
      }
    },
    stop: () => stopped.abort(new Error('The server stops.')),
  };
}

/**
 * The reason of a failure without its data. A program names the file that it failed on, and a telephone system names files by who called.
 */
const inOneLine = ({ message }: Error): string =>
  withoutValues(message)
    .trim()
    .replaceAll(/\s*\n\s*/g, ' | ');
