import { describe, expect, it } from 'vitest';
import { give, type Receiver, readAll } from '../../../../demo/connectors/asterisk/command/backfill.ts';
import { Joining } from '../../../../demo/connectors/asterisk/command/joining.ts';
import type { JoinedCall, Records } from '../../../../demo/connectors/asterisk/join/joined-call.ts';
import { OpenCalls } from '../../../../demo/connectors/asterisk/read/open-calls.ts';
import {
  type AnyRecord,
  type Kind,
  reachedAt,
  type Source,
} from '../../../../demo/connectors/asterisk/read/source.ts';
import type { CdrRecord } from '../../../../demo/connectors/asterisk/records/cdr.ts';
import { parseCdr } from '../../../../demo/connectors/asterisk/records/cdr.ts';
import { recordsOf } from '../support/captured.ts';

type Order = Source['order'];

/** Records as a file or table has them. */
function sourceOf(kind: Kind, records: readonly AnyRecord[], order: Order): Source {
  const sorted = [...records].sort((one, other) => reachedAt(one, order) - reachedAt(other, order));
  return {
    ...{ kind, order },
    all: async function* (from) {
      for (const record of sorted) if (from === null || reachedAt(record, order) >= from) yield [record];
    },
    more: async function* () {},
    close: async () => undefined,
  };
}

const sourcesOf = ({ cdr, cel, queueLog }: Records, order: Order): Source[] => [
  ...(cdr.length > 0 ? [sourceOf('cdr', cdr, order)] : []),
  ...(cel.length > 0 ? [sourceOf('cel', cel, 'end')] : []),
  sourceOf('queue', queueLog, 'end'),
];

interface Read {
  readonly calls: Map<string, JoinedCall>;
  readonly place: { readonly from: number; readonly done: number };
  /** The most calls that were open at a time. */
  readonly most: number;
}

/** Reads records to their end, or as a reader that is killed there. */
async function read(
  records: Records,
  order: Order,
  { isKilled = false, from = null as number | null, done = 0 } = {},
): Promise<Read> {
  const open = new OpenCalls();
  const joining = new Joining('pbx', {}, { from: null, until: null, done });
  const calls = new Map<string, JoinedCall>();
  let most = 0;
  const receiver: Receiver = {
    take: async (joined) => {
      most = Math.max(most, open.count);
      for (const call of joined.calls) calls.set(call.id, call);
    },
  };
  const signal = new AbortController().signal;
  const reached = await readAll(sourcesOf(records, order), open, joining, receiver, { from, signal });
  const place = open.placeAt(reached);
  if (!isKilled) await give([...open.calls], { open, joining, receiver, reached });
  return { calls, place, most };
}

/** The records that a switch has written until a moment. */
const until = ({ cdr, cel, queueLog }: Records, moment: number): Records => {
  const before = <R extends AnyRecord>(records: readonly R[]) =>
    records.filter((one) => reachedAt(one, 'end') < moment);
  return { cdr: before(cdr), cel: before(cel), queueLog: before(queueLog) };
};

const records = recordsOf('scenarios');
const FORMS = [
  ['all records', records, 'end'],
  ['all records of tables', records, 'start'],
  ['rows and log', { ...records, cel: [] }, 'start'],
  ['events and log', { ...records, cdr: [] }, 'end'],
] as const;

describe.each(FORMS)('calls that are read in the order of time: %s', (_, all, order) => {
  it('are the same wherever the reader was killed and went on', async () => {
    const whole = (await read(all, order)).calls;
    const moments = [...all.cel, ...all.cdr].map(({ at }) => at).sort((one, other) => one - other);
    const [first = 0, last = 0] = [moments[0], moments.at(-1)];
    for (let part = 1; part < 12; part++) {
      const moment = first + ((last - first) * part) / 12;
      const { calls, place } = await read(until(all, moment), order, { isKilled: true });
      // Without events the program goes back by a day.
      const from = all.cel.length > 0 ? place.from : 0;
      const after = await read(all, order, { from, done: place.done });
      expect(
        [...calls]
          .filter(([id, call]) => JSON.stringify(whole.get(id)) !== JSON.stringify(call))
          .map(([id]) => id),
      ).toEqual([]);
      expect(new Map([...calls, ...after.calls])).toEqual(
        new Map([...new Set([...calls.keys(), ...after.calls.keys()])].map((id) => [id, whole.get(id)])),
      );
      expect(calls.size + after.calls.size).toBeGreaterThanOrEqual(whole.size);
    }
  });
});

/** A row of a CDR of strangers. */
const rowAt = (second: number, more: Readonly<Record<string, string>>): CdrRecord => {
  const uniqueid = `${1_795_000_000 + second}.1`;
  const row = {
    calldate: new Date((1_795_000_000 + second) * 1000).toISOString().slice(0, 19),
    uniqueid,
    linkedid: uniqueid,
    duration: '5',
    ...more,
  };
  const { record } = parseCdr(row, 'UTC');
  if (!record) throw new Error('It is no row.');
  return record;
};

describe('records of strangers', () => {
  const readRows = async (more: (at: number) => Readonly<Record<string, string>>, rows = 5000) =>
    read(
      { cdr: Array.from({ length: rows }, (_, at) => rowAt(at * 60, more(at))), cel: [], queueLog: [] },
      'start',
    );

  it('do not grow to one call by a channel whose name comes again', async () => {
    const { calls, most } = await readRows(() => ({
      channel: 'DAHDI/1-1',
      dst: '101',
      disposition: 'ANSWERED',
      billsec: '3',
    }));
    expect(most).toBeLessThan(20);
    expect(calls.size).toBeGreaterThan(4000);
  });

  it('do not fill the memory by naming one call', async () => {
    const { most } = await readRows(() => ({ linkedid: '1795000000.1' }), 50_000);
    expect(most).toBeLessThan(20);
  });

  it('do not end all calls by a moment that has not come', async () => {
    const future: Readonly<Record<string, string>> = { calldate: '2099-01-01 00:00:00' };
    const { calls } = await readRows((at) => (at === 10 ? future : {}), 100);
    // That one goes on until then.
    expect(calls.size).toBe(99);
  });
});
