import type { ErrorCode } from '../../errors/ramal-error.ts';

/** A tag shows what it was asked for. */
export interface ReadyMetric {
  readonly kind: 'ready';
  /** The tag's name: `ramal-call-list`. */
  readonly tag: string;
  /** `empty`: there is nothing to show. */
  readonly phase: 'ready' | 'empty';
  /** The time in ms since it began to load, its code included. */
  readonly duration: number;
}

/** Something failed. */
export interface ErrorMetric {
  readonly kind: 'error';
  /** The tag's name; null for a failure of the whole page, such as a faulty `adapter`. */
  readonly tag: string | null;
  readonly code: ErrorCode;
  readonly retryable: boolean;
  /** The attribute or option at fault. */
  readonly attribute?: string;
}

/** A request to the back end has ended. */
export interface RequestMetric {
  readonly kind: 'request';
  readonly method: string;
  /** The path as the contract has it, without ids: `/calls/{id}`. */
  readonly path: string;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** The reason why there was no answer. */
  readonly code?: ErrorCode;
  /** The time in ms until the answer began. */
  readonly duration: number;
}

/**
 * A figure that tags took of themselves, for the host's own monitoring. It holds no id, no text of a user and no
 * token.
 */
export type Metric = ReadyMetric | ErrorMetric | RequestMetric;
