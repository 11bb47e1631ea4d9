/** All kinds of failures, one word each. */
export type ErrorCode =
  | 'offline'
  | 'timeout'
  | 'aborted'
  | 'unauthorised'
  /** The host's `getToken` failed. */
  | 'token'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'rate-limited'
  | 'server'
  | 'contract'
  | 'chunk'
  | 'attribute'
  | 'storage'
  | 'media'
  | 'render';

/** The failures that may pass if the user tries again. */
const RETRYABLE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'timeout',
  'token',
  'rate-limited',
  'server',
  'contract',
  'chunk',
  'media',
  'render',
]);

/** Tells whether a failure of this kind may pass if the user tries again. */
export const isRetryable = (code: ErrorCode): boolean => RETRYABLE.has(code);

/** The details of a failure, where there are any. */
export interface ErrorFacts {
  /** The server's message to the user, in the language of the request. */
  readonly serverMessage?: string;
  /** The language of the server's message. */
  readonly locale?: string;
  readonly status?: number;
  readonly statusText?: string;
  /** Messages by field, with `invalid`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, with `rate-limited`. */
  readonly retryAfter?: number;
  /** The id of the request in the server's log. */
  readonly correlationId?: string;
  /** The faulty attribute, with `attribute`. */
  readonly attribute?: string;
  readonly cause?: unknown;
  /** The call may have changed the record: it was sent, and no answer tells its outcome. */
  readonly isOutcomeUnknown?: boolean;
  /** Replaces the rule of the code on whether a retry may help. */
  readonly retryable?: boolean;
}

/**
 * The only error type of the product. `message` is for logs; users read the text that `errorText` makes of
 * it.
 */
export class RamalError extends Error {
  override readonly name = 'RamalError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.code = code;
    this.facts = facts;
  }

  get retryable(): boolean {
    return this.facts.retryable ?? isRetryable(this.code);
  }
}

/** Converts any thrown value to a `RamalError`; an unknown one gets the code `fallback`. */
export function toRamalError(error: unknown, fallback: ErrorCode = 'render'): RamalError {
  if (error instanceof RamalError) return error;
  return new RamalError(fallback, error instanceof Error ? error.message : String(error), { cause: error });
}
