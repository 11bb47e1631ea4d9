import type { CallName } from '../../src/core/contract/index.ts';
import type { ServedCall } from './handlers.ts';

/** The calls of the contract that no screen needs yet, and that this server therefore does not answer yet (501). */
export const NOT_SERVED = ['listMeetings', 'getMeeting'] as const satisfies readonly Exclude<
  CallName,
  ServedCall
>[];
