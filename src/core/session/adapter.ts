import type { MeetingPlatform } from '../contract/kinds/meeting-platforms.ts';

/** A request of the contract, to be changed for another back end. */
export interface WireRequest {
  method: string;
  /** The path below the base, with its parameters: `/calls/7`. */
  path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  /** A value to send as JSON, a form, or undefined. */
  body: unknown;
}

/** The call that an answer belongs to. */
export interface WireCall {
  readonly method: string;
  /** The path as the contract declares it: `/calls/{id}`. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}

/**
 * The differences of a host's back end. The meaning and default of each are in `options.ts` and
 * `docs/adapter.md`.
 */
export interface Adapter {
  readonly paths: Readonly<Record<string, string>>;
  readonly tokenHeader: string;
  readonly tokenScheme: string;
  readonly levelHeader: string;
  readonly languageHeader: string;
  readonly zoneHeader: string | null;
  readonly alwaysJson: boolean;
  readonly arrayFormat: 'brackets' | 'repeat' | 'comma';
  readonly countHeader: string;
  readonly countPath: string | null;
  readonly envelopes: readonly string[];
  readonly formPuts: 'PUT' | 'POST';
  readonly exportPageSize: number | null;
  readonly contactUpdate: 'new' | 'full';
  readonly wrapFlowElements: boolean;
  readonly historyPageSize: number | null;
  readonly serviceTimeRanges: Readonly<Record<string, string>>;
  readonly newestPause: boolean;
  readonly alsoGrants: Readonly<Record<string, readonly string[]>>;
  readonly logoutPath: string | null;
  readonly request: (request: WireRequest) => WireRequest | undefined;
  readonly response: (body: unknown, call: WireCall) => unknown;
  readonly meetingPlatforms: readonly MeetingPlatform[];
  readonly searchDelay: number;
  readonly strictFlows: boolean;
  readonly channels: readonly [string, string];
  readonly downloadToast: boolean;
}
