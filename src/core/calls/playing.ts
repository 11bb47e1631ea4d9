/** The player that sounds now, among all copies of the bundle on the page. */
interface Playing {
  current: Pausable | null;
}

/** A player that another one can pause. */
export interface Pausable {
  pause(): void;
}

// Versioned plain data: copies of different releases share it.
const KEY = Symbol.for('ramal.playing/1');
const page: { [KEY]?: Playing; readonly document?: Document } = globalThis;

function playing(): Playing {
  page[KEY] ??= { current: null };
  return page[KEY];
}

/** Tells that `player` begins to sound; the one before is paused. */
export function claim(player: Pausable): void {
  const shared = playing();
  const before = shared.current;
  shared.current = player;
  if (before && before !== player) before.pause();
}

/** Pauses the player that sounds now. */
export const pausePlaying = (): void => playing().current?.pause();

/** Tells that `player` is gone, so that the page can free its memory. */
export function release(player: Pausable): void {
  const shared = playing();
  if (shared.current === player) shared.current = null;
}
