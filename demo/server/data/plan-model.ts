import type { CallStatus, CallType } from '../../../src/core/contract/call-kinds.ts';

/** How a call ended: any status but the one of a call that goes on. */
export type FinalStatus = Exclude<CallStatus, 'ON_PROGRESS'>;

/**
 * One step of a call's way. Each attempt to reach somebody is a leg: ON_PROGRESS when it begins to ring, then how it came
 * out (ANSWERED, NO_ANSWER, BUSY, DITCHED). The first event, without a destination user, is the call's arrival. A leg whose
 * source is a user although the call came from outside is a transfer. Users are ids of the center.
 */
export interface PlannedEvent {
  status: CallStatus;
  sourceUserId: number | null;
  destinationUserId: number | null;
  /** Digits: a telephone number with the country's code, or an extension. */
  sourceNumber: string;
  destinationNumber: string;
  /** Epoch milliseconds, whole seconds: when the leg came to this status. */
  time: number;
}

/** A key that the caller pressed, and the menu that asked for it: its name, its flow, and its node in that flow. */
export interface PlannedUraStep {
  node: string;
  flowId: number;
  nodeId: string;
  digit: string;
  /** Epoch milliseconds, whole seconds. */
  time: number;
}

export interface PlannedSurvey {
  surveyId: number;
  /** Epoch milliseconds: after the call's end. */
  answeredAt: number;
  answers: readonly { questionId: number; value: number }[];
}

/** A call as it will have been once it is over. All times are epoch milliseconds at whole seconds. */
export interface PlannedCall {
  /** Unique over all days: date and number within the day. */
  key: string;
  levelId: number;
  type: CallType;
  status: FinalStatus;
  startedAt: number;
  /** Set when, and only when, the status is ANSWERED. */
  answeredAt: number | null;
  endedAt: number;
  /** Who took or made the call; null: nobody was reached before the caller gave up. */
  userId: number | null;
  /** INTERNAL: whom the user called. */
  secondUserId: number | null;
  /** The team that the call counts for. */
  userLabelId: number | null;
  queueId: number | null;
  contactId: number | null;
  /** Who called: digits, or an extension. */
  origin: string;
  /** Who was called: digits, or an extension. */
  destinationNumber: string;
  /** The customer's number; null for INTERNAL. */
  numberClient: string | null;
  /** The center's own number that the customer dialled or saw. */
  trackingNumber: string | null;
  numberId: number | null;
  /** The contact flow that the call came into first; null: none. */
  connectFlowId: number | null;
  mediaId: number | null;
  tags: readonly string[];
  ura: readonly PlannedUraStep[];
  events: readonly PlannedEvent[];
  /** The survey that the customer answered after the call; null: none. */
  survey: PlannedSurvey | null;
  /** Null: nothing was recorded. Otherwise the talk lasts as long as the recording, to the second. */
  recordingId: string | null;
}

/** What is stored about a call at some moment. */
export interface CallState {
  status: CallStatus;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  /** Null while nobody has been rung. */
  userId: number | null;
  secondUserId: number | null;
  tags: readonly string[];
  events: readonly PlannedEvent[];
  ura: readonly PlannedUraStep[];
  survey: PlannedSurvey | null;
  /** Null until the call is over: a recording is stored when it ends. */
  recordingId: string | null;
}
