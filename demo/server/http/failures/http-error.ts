import type { ServerText } from './texts.ts';

/** A status of a failure. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 413
  | 414
  | 415
  | 416
  | 422
  | 429
  | 500
  | 503
  | 507;

interface Details {
  /** The values of the message's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** With 422: the messages of each field, already in the user's language. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure with a status and a message for the user, which is translated for the answer. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly text: ServerText;
  readonly details: Details;

  constructor(status: ErrorStatus, text: ServerText, details: Details = {}) {
    super(`${status} ${text}`);
    this.name = 'HttpError';
    this.status = status;
    this.text = text;
    this.details = details;
  }
}
