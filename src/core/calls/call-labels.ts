import type { CallItem } from '../contract/calls/calls.ts';
import type { MessageId } from '../i18n/message-id.ts';

/** The words for a call's type and status, the same on every screen; what a server adds is "other". */
export const CALL_TYPE_LABELS = {
  INBOUND: 'ui.callType.INBOUND',
  OUTBOUND: 'ui.callType.OUTBOUND',
  INTERNAL: 'ui.callType.INTERNAL',
  OTHER: 'ui.other',
} as const satisfies Record<CallItem['type'], MessageId>;

export const CALL_STATUS_LABELS = {
  ANSWERED: 'ui.callStatus.ANSWERED',
  NO_ANSWER: 'ui.callStatus.NO_ANSWER',
  BUSY: 'ui.callStatus.BUSY',
  ON_PROGRESS: 'ui.callStatus.ON_PROGRESS',
  DITCHED: 'ui.callStatus.DITCHED',
  OTHER: 'ui.other',
} as const satisfies Record<CallItem['status'], MessageId>;
