import type { CallItem } from '../contract/calls/calls.ts';
import type { MessageId } from '../i18n/message-id.ts';

/** The labels of call types, the same on every screen; types that only the server knows are "other". */
export const CALL_TYPE_LABELS = {
  INBOUND: 'ui.callType.INBOUND',
  OUTBOUND: 'ui.callType.OUTBOUND',
  INTERNAL: 'ui.callType.INTERNAL',
  OTHER: 'ui.other',
} as const satisfies Record<CallItem['type'], MessageId>;

/** The labels of call statuses, the same on every screen; statuses that only the server knows are "other". */
export const CALL_STATUS_LABELS = {
  ANSWERED: 'ui.callStatus.ANSWERED',
  NO_ANSWER: 'ui.callStatus.NO_ANSWER',
  BUSY: 'ui.callStatus.BUSY',
  ON_PROGRESS: 'ui.callStatus.ON_PROGRESS',
  DITCHED: 'ui.callStatus.DITCHED',
  OTHER: 'ui.other',
} as const satisfies Record<CallItem['status'], MessageId>;

/** The labels of call types and statuses, which have no name in common but "other". */
export const CALL_KIND_LABELS = new Map(
  Object.entries<MessageId>({
    ...CALL_TYPE_LABELS,
    ...CALL_STATUS_LABELS,
  }),
);
