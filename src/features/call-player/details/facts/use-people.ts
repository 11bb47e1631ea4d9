import { otherNumber } from '../../../../core/calls/call-facts.ts';
import type { Participant } from '../../../../core/contract/calls/calls.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { usePlayer } from '../../stage/player-context.ts';

/** The people of a call, by name. */
export interface People {
  /** The call's title: the contact, else the number. */
  name: string;
  /** The names on the call's way: caller, queue, called. */
  way: string[];
  /** The name of a participant, if it is known. */
  nameOf: (participant: Participant) => string | null;
}

/** The people of the call that is shown. */
export function usePeople(): People {
  const { call } = usePlayer();
  const text = useText();
  const number = otherNumber(call);
  const internal = call.type === 'INTERNAL';
  const shown =
    number === null ? text('call-player.unknownNumber') : internal ? extension(number) : formatPhone(number);
  const contact = call.contact?.name ?? null;
  const called = internal ? calledUser() : null;
  const name = contact ?? called ?? shown;
  const agent = call.user
    ? [call.user.name, call.user.extension != null ? extension(String(call.user.extension)) : '']
        .filter(Boolean)
        .join(', ')
    : '';
  const queue = call.queue ? text('call-player.queue', { queue: call.queue.name }) : '';
  const way = call.type === 'INBOUND' ? [shown, queue, agent] : [agent, queue, shown];

  function extension(digits: string): string {
    return text('call-player.extension', { extension: digits });
  }
  /** For an internal call the server names only the caller; the events name the user who answered. */
  function calledUser(): string | null {
    const answered = (call.events ?? []).filter((event) => event.destinationUser?.name);
    return (
      (answered.findLast((event) => event.status === 'ANSWERED') ?? answered.at(-1))?.destinationUser?.name ??
      null
    );
  }
  const names: Partial<Record<Participant, string | null>> = {
    AGENT: call.user?.name ?? null,
    AGENT_A: call.user?.name ?? null,
    AGENT_B: calledUser(),
    CLIENT: contact ?? (number === null ? null : shown),
  };
  return { name, way: way.filter(Boolean), nameOf: (participant) => names[participant] ?? null };
}
