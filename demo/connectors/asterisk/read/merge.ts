import type { Micros } from '../records/moments.ts';
import { type AnyRecord, reachedAt, type Source } from './source.ts';

/** A source with its records that are not yet taken. */
interface Head {
  readonly source: Source;
  readonly batches: AsyncIterator<readonly AnyRecord[]>;
  records: readonly AnyRecord[];
  at: number;
}

async function fill(head: Head): Promise<boolean> {
  while (head.at >= head.records.length) {
    const { done, value } = await head.batches.next();
    if (done) return false;
    head.records = value;
    head.at = 0;
  }
  return true;
}

const reached = ({ records, at, source }: Head): Micros => {
  const record = records[at];
  return record ? reachedAt(record, source.order) : Number.POSITIVE_INFINITY;
};

/** A record with the moment that its reading has reached: none before it is still to come. */
export interface Reached {
  readonly record: AnyRecord;
  readonly at: Micros;
}

const AT_ONCE = 500;

/** Reads several sources as one, in the order of time. Of each some hundred records are in memory. */
export async function* inTime(
  sources: readonly Source[],
  from: Micros | null,
): AsyncGenerator<readonly Reached[]> {
  let heads: Head[] = [];
  for (const source of sources) {
    const head = { source, batches: source.all(from)[Symbol.asyncIterator](), records: [], at: 0 };
    if (await fill(head)) heads.push(head);
  }
  let some: Reached[] = [];
  while (heads.length > 0) {
    const [first, ...others] = heads as [Head, ...Head[]];
    const next = others.reduce((one, other) => (reached(other) < reached(one) ? other : one), first);
    some.push({ record: next.records[next.at] as AnyRecord, at: reached(next) });
    next.at++;
    if (next.at >= next.records.length && !(await fill(next))) heads = heads.filter((head) => head !== next);
    if (some.length < AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
