import type { Participant } from '../../../../core/contract/calls/calls.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';

/** The names of the participants' roles, agents first, as in all drawings and lists. Each has a colour (`call-player.css`). */
export const SPEAKER_LABELS = {
  AGENT: 'call-player.participant.AGENT',
  AGENT_A: 'call-player.participant.AGENT_A',
  CLIENT: 'call-player.participant.CLIENT',
  AGENT_B: 'call-player.participant.AGENT_B',
  ALL: 'call-player.participant.ALL',
  UNINFORMED: 'call-player.participant.UNINFORMED',
} as const satisfies Record<Participant, MessageId>;

/** All speakers, in their order. */
export const SPEAKERS = Object.keys(SPEAKER_LABELS) as readonly Participant[];

/** Sorts by the order of speakers. */
export const bySpeaker = (one: Participant, other: Participant): number =>
  SPEAKERS.indexOf(one) - SPEAKERS.indexOf(other);
