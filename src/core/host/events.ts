import type { Id } from '../contract/ids/id.ts';
import type { ErrorCode } from '../errors/ramal-error.ts';
import { sessionOf } from '../session/session-of.ts';

/** The phases of a tag, each a `:state()` and an event `ramal-<phase>`. */
export const PHASES = ['loading', 'ready', 'empty', 'error', 'auth-required', 'forbidden'] as const;
/** A phase of a tag. */
export type Phase = (typeof PHASES)[number];

/** A failure, for the host; the tag also shows its own message. */
export interface ErrorDetail {
  readonly code: ErrorCode;
  readonly message: string;
  readonly retryable: boolean;
  /** The id of the request in the server's log, if there was one. */
  readonly correlationId?: string;
  /** The attribute, with code `attribute`. */
  readonly attribute?: string;
}

/**
 * The content of a tag: one record by its id, or the rows of a page, or the range and filters of a report.
 */
export interface ShownDetail {
  readonly id?: Id;
  /** The ids of the rows, in their order. */
  readonly ids?: readonly Id[];
  /** The number of rows on all pages; null if the back end does not give it. */
  readonly total?: number | null;
  /** Range and filters of a report. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** A record that the server has saved. */
export interface SavedDetail {
  /** Its kind, as in the attribute `entity`: `queue`, `user`, `connect-flow` … */
  readonly entity: string;
  readonly id: Id;
  readonly action: 'created' | 'edited' | 'activated' | 'inactivated';
}

/** A file for the user. If the event is prevented, the host saves it. */
export interface DownloadDetail {
  readonly name: string;
  readonly content: Blob;
}

/** The target of a link in a tag. If the event is prevented, the host opens it. */
export interface NavigateDetail {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly href: string;
}

/** A call that the user wants to hear from a list. If the event is prevented, the host plays it; else the call is opened. */
export interface ListenDetail {
  readonly callId: Id;
  /** Where to begin, in seconds from the recording's start. */
  readonly time: number;
}

/** A link to a moment of a call, asked for by its button. If the event is prevented, the host gives it on; else it is copied. */
export interface ShareDetail {
  readonly callId: Id;
  /** Seconds from the recording's start. */
  readonly time: number;
  readonly url: string;
}

/** The user's settings in a tag (search, filters, page …), for a page that keeps them in its address. */
export interface StateDetail {
  readonly query: Readonly<Record<string, string>>;
  /** The last entry of the history must be replaced, instead of a new one added. */
  readonly replace: boolean;
}

/** A short message for the user. */
export interface ToastDetail {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
  /** What can be done about it, such as to undo it, with the words of its button. Offered for ten seconds. */
  readonly action?: ToastAction;
  /** The kind of error that it tells; a message of a lost connection goes when there is one again. */
  readonly code?: ErrorCode;
}

/** An action that a short message offers. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
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
  'ramal-listen': CustomEvent<ListenDetail>;
  'ramal-play': CustomEvent<{ readonly callId: Id; readonly time: number }>;
  'ramal-pause': CustomEvent<{ readonly callId: Id; readonly time: number }>;
  'ramal-ended': CustomEvent<{ readonly callId: Id; readonly time: number }>;
  'ramal-seek': CustomEvent<{ readonly callId: Id; readonly time: number }>;
  'ramal-share': CustomEvent<ShareDetail>;
  /** A flow now differs from the server's version, or no longer does. */
  'ramal-change': CustomEvent<{ readonly flowId: Id; readonly dirty: boolean }>;
  'ramal-saved': CustomEvent<SavedDetail>;
  'ramal-published': CustomEvent<{ readonly flowId: Id }>;
  /** The number of errors and warnings in the flow on show. */
  'ramal-problems': CustomEvent<{
    readonly flowId: Id;
    readonly errors: number;
    readonly warnings: number;
  }>;
}

/** The detail of an event. */
export type EventDetail<K extends keyof RamalEventMap> = RamalEventMap[K]['detail'];

/** Fires an event from a tag; false if the host prevented it. */
export function emit<K extends keyof RamalEventMap>(target: Node, type: K, detail: EventDetail<K>): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
  sessionOf(target).heard?.push([target, event]);
  return target.dispatchEvent(event);
}
