import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import { type JobKind, jobs } from '../database/schema/jobs.ts';

/** A queue of work in the database: any number of servers take from it, each job is one worker's at a time, and done once. */

/** A job that a worker has taken. */
export interface TakenJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly recordingId: string;
  /** Tries, this one among them. */
  readonly attempts: number;
}

/** Seconds that a job stays with a worker that says nothing more. */
const LEASE = 60;
/** Tries of a job; between the first two are 30 seconds, then four times as long each. */
const TRIES = 6;
const PAUSE = { first: 30, factor: 4 } as const;

/** Adds work for a recording; work of its kind that is there begins again. */
export async function addJob(tx: Db, kind: JobKind, recordingId: string): Promise<void> {
  const fresh = { attempts: 0, worker: null, lockedUntil: null, failure: null, failedAt: null };
  const runAt = sql`now()`;
  await tx
    .insert(jobs)
    .values({ kind, recordingId, runAt, ...fresh })
    .onConflictDoUpdate({ target: [jobs.recordingId, jobs.kind], set: { runAt, ...fresh } });
}

/** Removes all work for a recording. A worker that has some finds that it is no longer its own. */
export async function removeJobs(tx: Db, recordingId: string): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.recordingId, recordingId));
}

/**
 * Takes the job that has waited longest. One of a server that was killed is there again after its lease.
 * @param isConverting True: this server makes recordings playable, so what is transcribed waits for that.
 */
export async function takeJob(
  db: Db,
  kind: JobKind,
  worker: string,
  isConverting: boolean,
): Promise<TakenJob | undefined> {
  const [job] = await rowsOf<TakenJob>(
    db,
    sql`update jobs set worker = ${worker}, locked_until = now() + make_interval(secs => ${LEASE}), attempts = attempts + 1
      where id = (
        select id from jobs as waiting
        where kind = ${kind} and failed_at is null and run_at <= now() and (locked_until is null or locked_until < now())
          and not (${isConverting && kind === 'transcribe'} and exists (
            select from jobs as earlier
            where earlier.recording_id = waiting.recording_id and earlier.kind = 'convert' and earlier.failed_at is null
          ))
        order by run_at, id limit 1 for update skip locked
      )
      returning id, kind, recording_id as "recordingId", attempts`,
  );
  return job;
}

const isHeld = ({ id }: TakenJob, worker: string) => and(eq(jobs.id, id), eq(jobs.worker, worker));

/** Keeps a job for another lease; false: it is another worker's by now, or was removed. */
export async function keepJob(db: Db, job: TakenJob, worker: string): Promise<boolean> {
  const kept = await db
    .update(jobs)
    .set({ lockedUntil: sql`now() + make_interval(secs => ${LEASE})` })
    .where(isHeld(job, worker))
    .returning({ id: jobs.id });
  return kept.length > 0;
}

/** Ends a job with its result, in one transaction; a result that came too late is not stored. */
export async function finishJob(
  db: Db,
  job: TakenJob,
  worker: string,
  store: (tx: Db) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(jobs).where(isHeld(job, worker)).returning({ id: jobs.id });
    if (ended.length > 0) await store(tx);
    return ended.length > 0;
  });
}

/** Puts a failed job back for later, or for good after the last try, or where no try can help. */
export async function failJob(
  db: Db,
  job: TakenJob,
  worker: string,
  { failure, isFinal }: { readonly failure: string; readonly isFinal: boolean },
): Promise<void> {
  const pause = PAUSE.first * PAUSE.factor ** (job.attempts - 1);
  const isOver = isFinal || job.attempts >= TRIES;
  await db
    .update(jobs)
    .set({
      ...{ worker: null, lockedUntil: null, failure: failure.slice(0, 1000) },
      runAt: sql`now() + make_interval(secs => ${pause})`,
      ...(isOver && { failedAt: sql`now()` }),
    })
    .where(isHeld(job, worker));
}

/** Puts a job back as if it had not been taken: its server stops. */
export async function releaseJob(db: Db, job: TakenJob, worker: string): Promise<void> {
  await db
    .update(jobs)
    .set({ worker: null, lockedUntil: null, attempts: job.attempts - 1 })
    .where(isHeld(job, worker));
}

/** Milliseconds between two renewals of a lease. */
export const RENEWAL = (LEASE / 3) * 1000;
