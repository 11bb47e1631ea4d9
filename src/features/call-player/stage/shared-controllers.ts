import type { Id } from '../../../core/contract/ids/id.ts';
import type { Session } from '../../../core/session/session.ts';
import type { AudioController } from '../media/controller.ts';
import { isSounding } from '../media/player-snapshot.ts';

interface Open {
  readonly controller: AudioController;
  players: number;
}

/**
 * The open recordings of each session, by name: a player at the edge of the page and the call's own have one sound, one position and
 * one download.
 */
const recordings = new WeakMap<Session, Map<string, Open>>();

/** Gives the controller of a call's recording, which `make` makes for its first player. Each player gives it back. */
export function takeController(
  session: Session,
  callId: Id,
  recording: string,
  make: () => AudioController,
): AudioController {
  const open = recordings.get(session) ?? new Map<string, Open>();
  recordings.set(session, open);
  let shared = open.get(recording);
  if (!shared) {
    shared = { controller: make(), players: 0 };
    open.set(recording, shared);
    shared.controller.changed.on((snapshot) => tellSession(session, callId, isSounding(snapshot)));
  }
  shared.players += 1;
  return shared.controller;
}

/** Gives a controller back; its last player ends it. */
export function leaveController(session: Session, callId: Id, recording: string): void {
  const open = recordings.get(session);
  const shared = open?.get(recording);
  if (!shared || --shared.players > 0) return;
  open?.delete(recording);
  shared.controller.dispose();
  tellSession(session, callId, false);
}

/** Tells the lists of the session which call sounds. */
function tellSession(session: Session, callId: Id, sounds: boolean): void {
  const { playing } = session.getState();
  if (sounds !== (playing === callId)) session.setState({ playing: sounds ? callId : null });
}
