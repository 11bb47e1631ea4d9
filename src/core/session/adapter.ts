import type { MeetingPlatform } from '../contract/meeting-platforms.ts';

/** A request, as the contract has it, on its way to another back end. */
export interface WireRequest {
  method: string;
  /** Below the base, its parameters filled in: `/calls/7`. */
  path: string;
  readonly query: URLSearchParams;
  readonly headers: Record<string, string>;
  /** What becomes JSON, a form, or undefined. */
  body: unknown;
}

/** Which call an answer is of. */
export interface WireCall {
  readonly method: string;
  /** As the contract has it: `/calls/{id}`. */
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
}

/** What differs on a host's back end; what each means, and holds without it, is in `options.ts` and `docs/adapter.md`. */
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
