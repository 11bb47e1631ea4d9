/** Everything that can go wrong, by one word each. */
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

/** Trying the same again may help. */
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

export const isRetryable = (code: ErrorCode): boolean => RETRYABLE.has(code);

export interface ErrorFacts {
  /** What the server says to the user, in the language of the request. */
  readonly serverMessage?: string;
  /** The language of what the server says. */
  readonly locale?: string;
  readonly status?: number;
  readonly statusText?: string;
  /** Messages by field, with `invalid`. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, with `rate-limited`. */
  readonly retryAfter?: number;
  /** Names the request in the server's log. */
  readonly correlationId?: string;
  /** The attribute that means nothing, with `attribute`. */
  readonly attribute?: string;
  readonly cause?: unknown;
  /** The call changes something, and may have done so all the same: it was sent, and no answer tells. */
  readonly isOutcomeUnknown?: boolean;
  /** Where trying again helps other than with most errors of the code. */
  readonly retryable?: boolean;
}

/** The one error type of the product; `message` is for logs, users read what `core/ui` makes of it. */
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

/** Anything thrown, as the one error type; what is unknown counts as `fallback`. */
export function toRamalError(error: unknown, fallback: ErrorCode = 'render'): RamalError {
  if (error instanceof RamalError) return error;
  return new RamalError(fallback, error instanceof Error ? error.message : String(error), { cause: error });
}
