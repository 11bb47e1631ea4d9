import { joinCalls } from '../../../../demo/connectors/asterisk/join/join-calls.ts';
import type { JoinOptions } from '../../../../demo/connectors/asterisk/join/join-options.ts';
import type { Joined, JoinedCall } from '../../../../demo/connectors/asterisk/join/joined-call.ts';
import { parseCdr } from '../../../../demo/connectors/asterisk/records/cdr.ts';
import { parseCel } from '../../../../demo/connectors/asterisk/records/cel.ts';
import { parseQueueLog } from '../../../../demo/connectors/asterisk/records/queue-log.ts';
import type { Row } from '../../../../demo/connectors/asterisk/records/row.ts';

/** The second in which the minimal calls begin: 2027-01-15T08:00:00Z. */
export const BEGIN = 1_800_000_000;

/** The channels of the minimal calls, by short names, with their ids. */
const CHANNELS: Readonly<Record<string, readonly [name: string, id: string]>> = {
  caller: ['PJSIP/carrier-00000001', `${BEGIN}.1`],
  anna: ['PJSIP/311-00000002', `${BEGIN}.2`],
  ben: ['PJSIP/312-00000003', `${BEGIN}.3`],
  line: ['PJSIP/carrier-00000004', `${BEGIN}.4`],
  'half 1': ['Local/311@from-queue-00000001;1', `${BEGIN}.5`],
  'half 2': ['Local/311@from-queue-00000001;2', `${BEGIN}.6`],
  again: ['PJSIP/311-00000007', `${BEGIN}.7`],
};

const nameOf = (short: string) => CHANNELS[short]?.[0] ?? short;
/** The id of a channel by its short name. */
export const idOf = (short: string): string => CHANNELS[short]?.[1] ?? short;

/** An event: the second after the beginning, the event, its channel, and what else its row has. */
export type Event = readonly [second: number, event: string, channel: string, more?: Row];

/** The row of an event; all are of the call that `linkedid` begins with. */
function celRow([second, eventtype, channel, more = {}]: Event, linkedid: string): Row {
  const eventtime = (BEGIN + second).toFixed(6);
  return { eventtype, eventtime, channame: nameOf(channel), uniqueid: idOf(channel), linkedid, ...more };
}

/** The records that a test is about. */
export interface Minimal {
  readonly cel?: readonly Event[];
  readonly cdr?: readonly Row[];
  readonly queueLog?: readonly string[];
  readonly options?: Partial<JoinOptions>;
}

/** Joins minimal records. */
export function joined({ cel = [], cdr = [], queueLog = [], options }: Minimal): Joined {
  const linkedid = idOf(cel[0]?.[2] ?? 'caller');
  return joinCalls(
    {
      cel: cel.flatMap((event) => parseCel(celRow(event, linkedid), 'UTC').record ?? []),
      cdr: cdr.flatMap((row) => parseCdr({ linkedid, ...row }, 'UTC').record ?? []),
      queueLog: queueLog.flatMap((line) => parseQueueLog(line, 'UTC').record ?? []),
    },
    { switchName: 'pbx', ...options },
  );
}

/** The only call of minimal records. */
export function onlyCall(minimal: Minimal): JoinedCall {
  const { calls } = joined(minimal);
  const [call] = calls;
  if (!call || calls.length > 1) throw new Error(`There are ${calls.length} calls.`);
  return call;
}

const NUMBER = '11987654321';
const enter = (bridge: string): Row => ({ extra: JSON.stringify({ bridge_id: bridge }) });
const hangUp = (cause: number, source: string): Row => ({
  extra: JSON.stringify({ hangupcause: cause, hangupsource: nameOf(source), dialstatus: '' }),
});

/** Events of a kind each, for the scripts of tests. */
export const see = {
  incoming: (second: number, exten = '1130001000'): Event => [
    second,
    'CHAN_START',
    'caller',
    { exten, context: 'from-trunk', cid_num: NUMBER, cid_name: 'Rita' },
  ],
  /** A telephone dials. */
  dials: (second: number, who: string, exten: string, more: Row = {}): Event => [
    second,
    'CHAN_START',
    who,
    { exten, context: 'from-internal', cid_num: '311', ...more },
  ],
  rings: (second: number, who: string, more: Row = {}): Event => [
    second,
    'CHAN_START',
    who,
    { exten: 's', context: who === 'line' ? 'from-trunk' : 'from-internal', ...more },
  ],
  answers: (second: number, who: string, more: Row = {}): Event => [second, 'ANSWER', who, more],
  enters: (second: number, who: string, bridge: string, more: Row = {}): Event => [
    second,
    'BRIDGE_ENTER',
    who,
    { ...enter(bridge), ...more },
  ],
  leaves: (second: number, who: string, bridge: string, more: Row = {}): Event => [
    second,
    'BRIDGE_EXIT',
    who,
    { ...enter(bridge), ...more },
  ],
  ends: (second: number, who: string, source = '', cause = 16): Event => [
    second,
    'HANGUP',
    who,
    hangUp(cause, source),
  ],
  over: (second: number, who = 'caller'): Event => [second, 'LINKEDID_END', who],
  tells: (second: number, event: string, who: string, extra: Readonly<Record<string, string>>): Event => [
    second,
    event,
    who,
    { extra: JSON.stringify(extra) },
  ],
} as const;

/** A call from outside that a telephone answers after three seconds, and that the caller ends after ten. */
export const ANSWERED: readonly Event[] = [
  see.incoming(0),
  see.rings(1, 'anna'),
  see.answers(3, 'anna'),
  see.answers(3.001, 'caller'),
  see.enters(3.01, 'anna', 'a'),
  see.enters(3.02, 'caller', 'a'),
  see.leaves(10, 'caller', 'a'),
  see.ends(10, 'caller', 'caller'),
  see.ends(10.01, 'anna', 'caller'),
  see.over(10.02),
];
