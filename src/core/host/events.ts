import type { ErrorCode } from '../errors/ramal-error.ts';

/** What a tag is doing, as `:state()` and as the event `ramal-<phase>`. */
export const PHASES = ['loading', 'ready', 'empty', 'error', 'auth-required', 'forbidden'] as const;
export type Phase = (typeof PHASES)[number];

/** A failure, told to the host; the tag shows its own message besides. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  /** Names the request in the server's log, where there was one. */
  readonly correlationId?: string;
  /** The attribute, with code `attribute`. */
  readonly attribute?: string;
}

/** What a tag shows: one record by its id, or the rows of a page, or what was asked of a report. */
export interface ShownDetail {
  readonly id?: number;
  /** The ids of the rows, in their order. */
  readonly ids?: readonly number[];
  /** How many rows there are on all pages; null where the back end does not tell. */
  readonly total?: number | null;
  /** Range and filters of a report. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A record that the server has taken. */
export interface SavedDetail {
  /** Its kind, as in the attribute `entity`: `queue`, `user`, `connect-flow` … */
  readonly entity: string;
  readonly id: number;
  readonly action: 'created' | 'edited' | 'activated' | 'inactivated';
}

/** A file for the user. Preventing the event leaves it to the host. */
export interface DownloadDetail {
  readonly name: string;
  readonly content: Blob;
}

/** Where a link of a tag leads. Preventing the event leaves the way to the host. */
export interface NavigateDetail {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/** What the user set in a tag (search, filters, page …), for whoever keeps the address. */
export interface StateDetail {
  readonly query: Readonly<Record<string, string>>;
  /** The last entry of the history is to be replaced, not followed. */
  readonly replace: boolean;
}

export interface ToastDetail {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
}

/** An action for a customer-success service (decision 106). */
export interface TrackDetail {
  readonly clientId: string | null;
  readonly type: 'navigation' | 'action';
  readonly identifier: string;
  readonly email: string | null;
}

/** Every event of the tags: bubbling and composed. */
export interface RamalEventMap {
  'ramal-loading': CustomEvent<void>;
  'ramal-ready': CustomEvent<ShownDetail | null>;
  'ramal-empty': CustomEvent<ShownDetail | null>;
  'ramal-error': CustomEvent<ErrorDetail>;
  'ramal-auth-required': CustomEvent<void>;
  'ramal-forbidden': CustomEvent<{ readonly permissions: readonly string[] }>;
  'ramal-navigate': CustomEvent<NavigateDetail>;
  'ramal-state': CustomEvent<StateDetail>;
  'ramal-toast': CustomEvent<ToastDetail>;
  'ramal-track': CustomEvent<TrackDetail>;
  'ramal-dirty': CustomEvent<{ readonly dirty: boolean }>;
  'ramal-download': CustomEvent<DownloadDetail>;
  'ramal-login': CustomEvent<void>;
  'ramal-logout': CustomEvent<void>;
  'ramal-play': CustomEvent<{ readonly callId: number; readonly time: number }>;
  'ramal-pause': CustomEvent<{ readonly callId: number; readonly time: number }>;
  'ramal-seek': CustomEvent<{ readonly callId: number; readonly time: number }>;
  /** A flow differs from what the server has, or does so no longer. */
  'ramal-change': CustomEvent<{ readonly flowId: number; readonly dirty: boolean }>;
  'ramal-saved': CustomEvent<SavedDetail>;
  'ramal-published': CustomEvent<{ readonly flowId: number }>;
  /** How much is wrong with a flow as it is shown. */
  'ramal-problems': CustomEvent<{
    readonly flowId: number;
    readonly errors: number;
    readonly warnings: number;
  }>;
}

export type EventDetail<K extends keyof RamalEventMap> = RamalEventMap[K]['detail'];

/** Fires an event from a tag. False: the host prevented it. */
export function emit<K extends keyof RamalEventMap>(
  target: EventTarget,
  type: K,
  detail: EventDetail<K>,
): boolean {
  return target.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }),
  );
}
