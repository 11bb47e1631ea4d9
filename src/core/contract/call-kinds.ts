/** The enumerations of calls; without schemas, so that what only compares names loads nothing more. */

export const CALL_TYPES = ['INBOUND', 'OUTBOUND', 'INTERNAL'] as const;
export type CallType = (typeof CALL_TYPES)[number];

export const CALL_STATUSES = ['ANSWERED', 'NO_ANSWER', 'BUSY', 'ON_PROGRESS', 'DITCHED'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Who may speak in a call. `ALL` stands for everybody, `UNINFORMED` only appears in filters. */
export const PARTICIPANTS = ['ALL', 'AGENT', 'CLIENT', 'AGENT_A', 'AGENT_B', 'UNINFORMED'] as const;
export type Participant = (typeof PARTICIPANTS)[number];
