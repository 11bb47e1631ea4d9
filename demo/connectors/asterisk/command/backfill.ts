import type { Joined } from '../join/joined-call.ts';
import { inTime } from '../read/merge.ts';
import type { OpenCall, OpenCalls, Patience } from '../read/open-calls.ts';
import type { Source } from '../read/source.ts';
import type { Micros } from '../records/moments.ts';
import { type Joining, ROWS_ALONE } from './joining.ts';

const SECOND = 1_000_000;
const HOUR = 3600 * SECOND;

/** Rows of files come when they end, so that the first of a call may lie hours before the last. */
const patienceWith = (sources: readonly Source[]): Patience => ({
  afterEnd: 60 * SECOND,
  withoutEnd: 24 * HOUR,
  rowsAlone: sources.some(({ kind, order }) => kind === 'cdr' && order === 'end')
    ? 4 * HOUR
    : ROWS_ALONE * SECOND,
});

/** The use of complete calls in a run: they are sent, or only counted. */
export interface Receiver {
  /** @param reached the place in time up to which all was read. */
  take(joined: Joined, reached: Micros): Promise<void>;
}

/** Reads everything that is there, in the order of time; calls are given on as they are complete. Returns the place that it reached. */
export async function readAll(
  sources: readonly Source[],
  open: OpenCalls,
  joining: Joining,
  receiver: Receiver,
  { from, signal }: { readonly from: Micros | null; readonly signal: AbortSignal },
): Promise<Micros> {
  const patience = patienceWith(sources);
  let reached = from ?? 0;
  for await (const some of inTime(sources, from)) {
    if (signal.aborted) return reached;
    // A moment that has not come yet is a wrong one, and would end all calls.
    const now = Date.now() * 1000;
    for (const { record, at } of some) {
      open.add(record);
      if (at <= now) reached = Math.max(reached, at);
    }
    await give(open.complete(reached, patience), { open, joining, receiver, reached });
    if (isBeyond(open, joining, reached)) return reached;
  }
  return reached;
}

interface Giving {
  readonly open: OpenCalls;
  readonly joining: Joining;
  readonly receiver: Receiver;
  readonly reached: Micros;
}

/** Joins calls and gives them on. */
export async function give(
  calls: Iterable<OpenCall>,
  { open, joining, receiver, reached }: Giving,
): Promise<void> {
  const joined = [...calls].map((call) => {
    const now = joining.join(call, open);
    call.isChanged = !now.isWhole;
    return now;
  });
  await receiver.take(
    { calls: joined.flatMap((one) => one.calls), unjoined: joined.flatMap((one) => one.unjoined) },
    reached,
  );
}

/** True: no call of the days that are asked for is open, and none can begin. */
function isBeyond(open: OpenCalls, { wanted: { until } }: Joining, reached: Micros): boolean {
  if (until === null || reached < until + 60 * SECOND) return false;
  for (const { first } of open.calls) if (first < until) return false;
  return true;
}
