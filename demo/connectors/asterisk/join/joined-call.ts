import type * as z from 'zod/mini';
import type { IngestedCall } from '../../../../src/core/contract/ingest/ingested-call.ts';
import type { CdrRecord } from '../records/cdr.ts';
import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import type { QueueRecord } from '../records/queue-log.ts';

/** Records of a switch, of one call or of many. Of CDR and CEL one is enough; their order is of no account. */
export interface Records {
  readonly cdr: readonly CdrRecord[];
  readonly cel: readonly CelRecord[];
  readonly queueLog: readonly QueueRecord[];
}

/** Data of a call that are less certain than the others, and why. */
export const UNCERTAINTIES = [
  /** The moments are whole seconds; without a CEL those of a person's answer come from the queue_log or from the switch's answer. */
  'times',
  /** No CEL: transfers are seen in part. */
  'transfers',
  /** A menu was passed that does not log its keys. */
  'digits',
  /** The switch stopped, or its records do: the moment and the manner of the end are not known. */
  'end',
  /** The first records are missing. */
  'beginning',
] as const;
/** Data of a call that are less certain than the others. */
export type Uncertainty = (typeof UNCERTAINTIES)[number];

/** The key of a menu that does not log keys. */
export const UNKNOWN_DIGITS = 'unknown';

/** A recording of a call. */
export interface JoinedRecording {
  /** The file's name, without its folder. */
  readonly name: string;
  /** Whose voice the recorded channel received: the other side is what it transmitted. On calls that an agent began it is the agent's. */
  readonly received: 'CLIENT' | 'AGENT';
}

/** A call that was joined from the records of a switch. */
export interface JoinedCall {
  /** The switch: it tells the ids of one from those of another. */
  readonly source: string;
  /** The first `linkedid` of the call. */
  readonly id: string;
  /** The call as `PUT ingest/calls/{source}/{id}` takes it. */
  readonly call: z.input<typeof IngestedCall>;
  /** Its recordings that have sound, the oldest first. */
  readonly recordings: readonly JoinedRecording[];
  /** The names of recordings that have no file. */
  readonly missing: readonly string[];
  /** Every `linkedid` that it had: calls of their own that became parts of it are among them. */
  readonly linkedIds: readonly string[];
  readonly uniqueIds: readonly string[];
  /** False: the call may go on. */
  readonly isFinished: boolean;
  /** The moment of its last record. */
  readonly lastAt: Micros;
  readonly uncertain: readonly Uncertainty[];
  readonly startedAt: Micros;
  /** A person's answer. */
  readonly answeredAt: Micros | null;
  readonly endedAt: Micros | null;
  /** The caller's number or extension as the switch has it; empty: withheld or not known. */
  readonly origin: string;
  readonly destination: string;
  /** The extension of the first who spoke. */
  readonly agent: string | null;
  /** The number of the first queue. */
  readonly queue: string | null;
  readonly transfers: number;
  /** The keys in menus in their order; an empty one: the menu ran out of time; `unknown`: a menu that logs none. */
  readonly digits: readonly string[];
}

/** The reasons why records are no call. */
export const UNJOINED = {
  service: 'a service of the switch, such as a pause, a sign-in to a queue, or listening in',
  noChannel: 'no record of a channel that called or was called',
} as const;

/** Records that are no call. */
export interface Unjoined {
  readonly linkedIds: readonly string[];
  readonly reason: keyof typeof UNJOINED;
  readonly at: Micros;
}

/** The joined records. */
export interface Joined {
  readonly calls: readonly JoinedCall[];
  readonly unjoined: readonly Unjoined[];
}
