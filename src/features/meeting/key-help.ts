import type { KeyHelp } from '../../core/keys/key-help.ts';
import { RECORD_KEYS } from '../../core/list/key-help.ts';

/** The keys of the page of a meeting. */
export const MEETING_KEYS: readonly KeyHelp[] = [
  { keys: ['/'], does: 'keys.meeting.search' },
  { keys: ['Enter', 'Shift Enter'], does: 'keys.meeting.matches' },
  ...RECORD_KEYS,
];
