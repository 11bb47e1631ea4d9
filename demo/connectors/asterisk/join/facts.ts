import { phoneNumber } from '../../../../src/core/contract/define/fields/phone.ts';
import type { CallStep } from '../../../../src/core/contract/ingest/ingested-call.ts';
import type { CallStatus, CallType } from '../../../../src/core/contract/kinds/call-kinds.ts';
import type { Micros } from '../records/moments.ts';
import type { Uncertainty } from './joined-call.ts';

/** One end of a call: an extension of the company, or a number outside. */
export interface End {
  readonly extension?: string;
  readonly number?: string;
  readonly name?: string;
}

/** Somebody of the company. */
export interface Agent {
  readonly extension: string;
  readonly name?: string;
}

/** A step of a call on its way. */
export interface FactStep {
  readonly type: CallStep;
  readonly at: Micros;
  readonly from?: End;
  readonly to?: End;
  readonly queue?: string;
  readonly cause?: string;
}

/** A key of a menu, or an answer of a survey. */
export interface FactKey {
  readonly at: Micros;
  readonly menu: string;
  readonly key: string;
}

/** The facts about a call, from whichever records it has. */
export interface Facts {
  readonly id: string;
  readonly type: CallType;
  readonly status: CallStatus;
  readonly startedAt: Micros;
  readonly answeredAt: Micros | null;
  readonly endedAt: Micros;
  readonly from: End;
  readonly to: End;
  readonly tracking: string | null;
  /** In the order in which they spoke. */
  readonly agents: readonly Agent[];
  /** The number of the first queue. */
  readonly queue: string | null;
  readonly steps: readonly FactStep[];
  readonly keys: readonly FactKey[];
  readonly digits: readonly string[];
  readonly transfers: number;
  readonly uncertain: ReadonlySet<Uncertainty>;
}

/** A number that the contract takes as one, as the switch wrote it; undefined for words, services and what is no number. */
export const numberOrNone = (text: string): string | undefined =>
  text.length <= 50 && phoneNumber(text) !== null ? text : undefined;

/** An extension as the contract takes it; undefined where it is none. */
export const extensionOrNone = (text: string): string | undefined =>
  /^[\w*#.+-]{1,20}$/.test(text) ? text : undefined;

/** An end by its number, which may be withheld or none. */
export const outside = (number: string, name = ''): End => ({
  number: numberOrNone(number),
  name: name || undefined,
});
