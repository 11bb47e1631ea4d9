import type { Participant } from '../../../../core/contract/calls/calls.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';

/** The sides of a call, each with a colour: our agent, and the client. A third speaker has no colour. */
export type Side = 'agent' | 'client' | 'other';

const SIDES: Record<Participant, Side> = {
  AGENT: 'agent',
  AGENT_A: 'agent',
  CLIENT: 'client',
  AGENT_B: 'client',
  ALL: 'other',
  UNINFORMED: 'other',
};

/** The names of the participants' roles. */
export const SPEAKER_LABELS = {
  AGENT: 'call-player.participant.AGENT',
  CLIENT: 'call-player.participant.CLIENT',
  AGENT_A: 'call-player.participant.AGENT_A',
  AGENT_B: 'call-player.participant.AGENT_B',
  ALL: 'call-player.participant.ALL',
  UNINFORMED: 'call-player.participant.UNINFORMED',
} as const satisfies Record<Participant, MessageId>;

/** The side of a participant. */
export const sideOf = (participant: Participant): Side => SIDES[participant];

/** Sorts agents first, as in all drawings and lists. */
export const bySide = (a: Participant, b: Participant): number => {
  const order = ['agent', 'client', 'other'];
  return order.indexOf(sideOf(a)) - order.indexOf(sideOf(b));
};
