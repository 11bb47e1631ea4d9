import { describe, expect, it } from 'vitest';
import { type JoinedCall, UNKNOWN_DIGITS } from '../../../demo/connectors/asterisk/join/joined-call.ts';
import { IngestedCall } from '../../../src/core/contract/ingest/ingested-call.ts';
import { joinRun, paired, RUNS, recordsOf, type TrueCall, truthOf } from './support/captured.ts';

const seconds = (from: number, to: number): number => (to - from) / 1_000_000;

const shown = (call: JoinedCall | undefined) =>
  call && {
    ...{ type: call.call.type, status: call.call.status, agent: call.agent, queue: call.queue },
    ...{ origin: call.origin, destination: call.destination, transfers: call.transfers },
  };

const expected = ({ type, status, agent, queue, origin, destination, transfers }: TrueCall) => ({
  ...{ type, status, agent: agent ?? null, queue: queue ?? null },
  ...{ origin: origin ?? '', destination, transfers: transfers ?? 0 },
});

/** A menu of the captured switch logs its keys, another does not. */
const expectedDigits = ({ digits, menu }: TrueCall) =>
  digits === undefined ? [] : menu === 'ivr-2' ? digits : [UNKNOWN_DIGITS];

const FORMS = [
  ['scenarios', 'files'],
  ['scenarios', 'tables'],
  ['again', 'files'],
  ['others', 'files'],
] as const;

describe.each(FORMS)('the calls of the captured switch: %s, from %s', (run, form) => {
  const joined = joinRun(run, recordsOf(run, form));
  const pairs = paired(truthOf(run), joined.calls);

  it('are all found, and nothing else is one', () => {
    expect(pairs.filter(([, call]) => !call).map(([{ scenario }]) => scenario)).toEqual([]);
    expect(joined.calls).toHaveLength(pairs.length);
    expect(joined.unjoined.map(({ reason }) => reason)).not.toContain('noChannel');
  });

  it.each(pairs)('$scenario: type, status, people, queue and transfers', (truth, call) => {
    expect(shown(call)).toEqual(expected(truth));
  });

  it.each(pairs)('$scenario: waiting and talk within half a second', (truth, call) => {
    const { startedAt, answeredAt, endedAt } = call as JoinedCall;
    const waiting = seconds(startedAt, answeredAt ?? endedAt ?? Number.NaN);
    const talk = answeredAt === null ? 0 : seconds(answeredAt, endedAt ?? Number.NaN);
    expect(Math.abs(waiting - truth.waitingSeconds)).toBeLessThan(0.5);
    expect(Math.abs(talk - truth.talkSeconds)).toBeLessThan(0.5);
  });

  it.each(pairs)('$scenario: recordings, keys, and who was rung', (truth, call) => {
    expect(call?.recordings.map(({ name }) => name).sort()).toEqual([...truth.recordings].sort());
    expect(call?.digits).toEqual(expectedDigits(truth));
    const rung = call?.call.events?.flatMap((event) =>
      event.type === 'RING' ? (event.to?.extension ?? []) : [],
    );
    if (truth.rang) expect([...new Set(rung)].sort()).toEqual([...truth.rang].sort());
  });

  it('are all what the contract takes', () => {
    const refused = joined.calls.filter(({ call }) => !IngestedCall.safeParse(call).success);
    expect(refused).toEqual([]);
  });
});

describe('without a CEL', () => {
  const records = { ...recordsOf('scenarios'), cel: [] };
  const joined = joinRun('scenarios', records);
  const pairs = paired(truthOf('scenarios'), joined.calls);
  /** A switch writes no row for a number that it does not have. */
  const withRows = pairs.filter(([{ scenario }]) => scenario !== 'unknown-number');

  it('all calls that have a row are found, with type, agent, queue and status', () => {
    expect(withRows.map(([, call]) => shown(call))).toEqual(withRows.map(([truth]) => expected(truth)));
    expect(joined.calls).toHaveLength(withRows.length);
  });

  it('the five that are no calls are none', () => {
    expect(joined.unjoined.map(({ reason }) => reason)).toEqual(Array(5).fill('service'));
  });

  it('keys are those that the queue_log has, and unknown where a menu may have been passed', () => {
    expect(withRows.map(([, call]) => call?.digits)).toEqual(
      withRows.map(([truth]) => expectedDigits(truth)),
    );
  });

  it('each call says that its times and transfers are less certain', () => {
    for (const { uncertain, call } of joined.calls) {
      expect(uncertain).toEqual(expect.arrayContaining(['times', 'transfers']));
      expect(call.tags).toEqual(expect.arrayContaining(['uncertain-times', 'uncertain-transfers']));
      expect(IngestedCall.safeParse(call).success).toBe(true);
    }
  });
});

describe.each(RUNS)('the same calls, however the records come: %s', (run) => {
  const records = recordsOf(run);
  const { calls, unjoined } = joinRun(run, records);

  it('in any order', () => {
    const shuffled = <T>(list: readonly T[]): T[] =>
      list
        .map((one, at) => [(at * 7919) % 10_007, one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one);
    const mixed = {
      cdr: shuffled(records.cdr),
      cel: shuffled(records.cel),
      queueLog: shuffled(records.queueLog),
    };
    expect(joinRun(run, mixed)).toEqual({ calls, unjoined });
  });

  it('twice', () => {
    const twice = <T>(list: readonly T[]) => [...list, ...list];
    const both = { cdr: twice(records.cdr), cel: twice(records.cel), queueLog: twice(records.queueLog) };
    expect(joinRun(run, both)).toEqual({ calls, unjoined });
  });

  it('each call alone, by its ids', () => {
    for (const call of calls) {
      const linked = new Set(call.linkedIds);
      const unique = new Set(call.uniqueIds);
      const own = {
        cdr: records.cdr.filter(({ linkedid }) => linked.has(linkedid)),
        cel: records.cel.filter(({ linkedid }) => linked.has(linkedid)),
        queueLog: records.queueLog.filter(
          ({ uniqueid, event }) => unique.has(uniqueid) || event === 'QUEUESTART',
        ),
      };
      expect(joinRun(run, own).calls).toEqual([call]);
    }
  });

  it('with CEL alone', () => {
    const alone = joinRun(run, { ...records, cdr: [], queueLog: [] });
    expect(alone.calls.map(shown)).toEqual(calls.map(shown));
  });
});
