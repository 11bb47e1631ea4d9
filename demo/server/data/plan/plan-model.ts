import type { CallStatus, CallType } from '../../../../src/core/contract/kinds/call-kinds.ts';

/** The status of a finished call. */
export type FinalStatus = Exclude<CallStatus, 'ON_PROGRESS'>;

/**
 * One event of a call's way. Each attempt to reach a user is a leg: ON_PROGRESS when it begins to ring, then
 * its outcome (ANSWERED, NO_ANSWER, BUSY, DITCHED). The first event, without a destination user, is the
 * call's arrival. In an inbound call, a leg whose source is a user is a transfer. Users are ids of the
 * center.
 */
export interface PlannedEvent {
  status: CallStatus;
  sourceUserId: number | null;
  destinationUserId: number | null;
  /** Digits: a telephone number with the country's code, or an extension. */
  sourceNumber: string;
  destinationNumber: string;
  /** Epoch milliseconds, whole seconds: the time of this status. */
  time: number;
}

/** A key that the caller pressed, with its menu: name, flow, and node in that flow. */
export interface PlannedUraStep {
  node: string;
  flowId: number;
  nodeId: string;
  digit: string;
  /** Epoch milliseconds, whole seconds. */
  time: number;
}

/** The answers to a survey. */
export interface PlannedSurvey {
  surveyId: number;
  /** Epoch milliseconds: after the call's end. */
  answeredAt: number;
  answers: readonly { questionId: number; value: number }[];
}

/** A call in its final state. All times are epoch milliseconds at whole seconds. */
export interface PlannedCall {
  /** Unique over all days: date and number within the day. */
  key: string;
  levelId: number;
  type: CallType;
  status: FinalStatus;
  startedAt: number;
  /** Set exactly if the status is ANSWERED. */
  answeredAt: number | null;
  endedAt: number;
  /** The user of the call; null: none was reached before the caller gave up. */
  userId: number | null;
  /** INTERNAL: the called user. */
  secondUserId: number | null;
  /** The team of the call. */
  userLabelId: number | null;
  queueId: number | null;
  contactId: number | null;
  /** The caller: digits, or an extension. */
  origin: string;
  /** The called: digits, or an extension. */
  destinationNumber: string;
  /** The customer's number; null for INTERNAL. */
  numberClient: string | null;
  /** The center's number that the customer dialled or saw. */
  trackingNumber: string | null;
  numberId: number | null;
  /** The first contact flow of the call; null: none. */
  connectFlowId: number | null;
  mediaId: number | null;
  tags: readonly string[];
  ura: readonly PlannedUraStep[];
  events: readonly PlannedEvent[];
  /** The survey that the customer answered after the call; null: none. */
  survey: PlannedSurvey | null;
  /** Null: there is no recording. Otherwise the talk lasts as long as the recording, to the second. */
  recordingId: string | null;
}

/** The stored state of a call at a time. */
export interface CallState {
  status: CallStatus;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  /** Null while it has rung at no user. */
  userId: number | null;
  secondUserId: number | null;
  tags: readonly string[];
  events: readonly PlannedEvent[];
  ura: readonly PlannedUraStep[];
  survey: PlannedSurvey | null;
  /** Null until the call is over, when its recording is stored. */
  recordingId: string | null;
}
