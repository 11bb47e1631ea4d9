import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobs } from '../../../demo/server/database/schema/jobs.ts';
import { recordings } from '../../../demo/server/database/schema/recordings.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { HopelessJob, type JobWork, jobLane } from '../../../demo/server/jobs/job-lane.ts';
import { addJob, removeJobs } from '../../../demo/server/jobs/job-queue.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** A busy machine takes longer than a second for what is done behind an answer. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(jobs));

/** Recordings with work that no worker of the server does: it has no command that transcribes. */
async function waiting(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await server.db.insert(recordings).values(ids.map((id) => ({ id, levelId: 1, place: 'none' as const })));
  for (const id of ids) await addJob(server.db, 'transcribe', id);
  return ids;
}

/** Each lane is a server's. */
const lane = (run: JobWork['run'], seconds = 60, log = silentLog) =>
  jobLane({ db: server.db, log, work: { kind: 'transcribe', seconds, run }, isConverting: false });

const storing = (id: string, text: string) => ({
  store: async (tx: TestServer['db']) => {
    await tx
      .update(recordings)
      .set({ format: sql`coalesce(${recordings.format}, '') || ${text}` })
      .where(eq(recordings.id, id));
  },
});
const stored = async (id: string) =>
  (await server.db.select({ format: recordings.format }).from(recordings).where(eq(recordings.id, id)))[0]
    ?.format;
const jobOf = async (id: string) => (await server.db.select().from(jobs).where(eq(jobs.recordingId, id)))[0];
const soonAgain = () => server.db.update(jobs).set({ runAt: sql`now()` });

describe('work that waits in the database', () => {
  it('is done once, however many servers take from it', async () => {
    const ids = await waiting(30);
    const lanes = [1, 2, 3].map(() => lane(async ({ recordingId }) => storing(recordingId, '.')));
    await Promise.all(lanes.map(({ run }) => run()));
    expect(await Promise.all(ids.map(stored))).toEqual(ids.map(() => '.'));
    expect(await server.db.select().from(jobs)).toEqual([]);
  });

  it('is tried again after a failure, each time later, and not for ever', async () => {
    const [id = ''] = await waiting(1);
    let tries = 0;
    const { run } = lane(async () => {
      tries += 1;
      throw new Error(`no. ${tries}`);
    });
    const pauses: number[] = [];
    for (let round = 0; round < 8; round++) {
      await run();
      const job = await jobOf(id);
      pauses.push(Math.round(((job?.runAt.getTime() ?? 0) - Date.now()) / 10_000) * 10);
      await soonAgain();
    }
    expect(tries).toBe(6);
    expect(pauses.slice(0, 4)).toEqual([30, 120, 480, 1920]);
    expect(await jobOf(id)).toMatchObject({ failure: 'no. 6', attempts: 6, worker: null });
    expect((await jobOf(id))?.failedAt).not.toBeNull();
  });

  it('fails in one line, with no number of a caller', async () => {
    const [id = ''] = await waiting(1);
    const lines: string[] = [];
    const log = { ...silentLog, error: (line: string) => lines.push(line) };
    const { run } = lane(
      async () => {
        throw new Error('file:/monitor/in-5521976543210-9.amr: Invalid data\n  found when processing\n');
      },
      60,
      log,
    );
    await run();
    const failure = 'file:/monitor/in-….amr: Invalid data | found when processing';
    expect(lines).toEqual([`The job “transcribe” of recording ${id} failed, try 1: ${failure}`]);
    expect(await jobOf(id)).toMatchObject({ failure });
  });

  it('is not tried again where that cannot help', async () => {
    const [id = ''] = await waiting(1);
    const { run } = lane(async () => {
      throw new HopelessJob('no file');
    });
    await run();
    expect(await jobOf(id)).toMatchObject({ failure: 'no file', attempts: 1 });
    expect((await jobOf(id))?.failedAt).not.toBeNull();
  });

  it('is ended when it takes too long', async () => {
    const [id = ''] = await waiting(1);
    const { run } = lane(
      (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      1,
    );
    await run();
    expect(await jobOf(id)).toMatchObject({ failure: 'It took longer than 1 s.', failedAt: null });
  });

  it('of a killed server is taken up by another, whose result alone counts', async () => {
    const [id = ''] = await waiting(1);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    const discarded = vi.fn(async () => undefined);
    const slow = lane(async () => {
      await held;
      return { ...storing(id, 'late'), discard: discarded };
    }).run();
    await eventually(async () => expect((await jobOf(id))?.worker).toBeTruthy());
    const other = lane(async () => storing(id, 'other'));
    await other.run();
    expect(await stored(id)).toBeNull();
    // The lease of the first is over.
    await server.db.update(jobs).set({ lockedUntil: sql`now() - interval '1 second'` });
    await other.run();
    go();
    await slow;
    expect(await stored(id)).toBe('other');
    expect(discarded).toHaveBeenCalledOnce();
  });

  it('is put back when its server stops, and is not a try', async () => {
    const [id = ''] = await waiting(1);
    const one = lane(
      (_, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const running = one.run();
    await eventually(async () => expect((await jobOf(id))?.worker).toBeTruthy());
    one.stop();
    await running;
    expect(await jobOf(id)).toMatchObject({ worker: null, attempts: 0, failure: null });
  });

  it('is forgotten when another recording comes in its place', async () => {
    const [id = ''] = await waiting(1);
    const { run } = lane(async () => {
      await removeJobs(server.db, id);
      return storing(id, 'former');
    });
    await run();
    expect(await stored(id)).toBeNull();
  });

  it('waits until its recording is playable, on a server that makes it so', async () => {
    const [id = ''] = await waiting(1);
    await addJob(server.db, 'convert', id);
    await server.db
      .update(jobs)
      .set({ runAt: sql`now() + interval '1 day'` })
      .where(eq(jobs.kind, 'convert'));
    const work: JobWork = { kind: 'transcribe', seconds: 60, run: async () => storing(id, 'heard') };
    await jobLane({ db: server.db, log: silentLog, work, isConverting: true }).run();
    expect(await stored(id)).toBeNull();
    await jobLane({ db: server.db, log: silentLog, work, isConverting: false }).run();
    expect(await stored(id)).toBe('heard');
  });
});
