/** What can be heard now, among all copies of the bundle on the page. */
interface Playing {
  current: Pausable | null;
}

export interface Pausable {
  pause(): void;
}

// Versioned plain data: copies of different releases share it.
const KEY = Symbol.for('ramal.playing/1');

function playing(): Playing {
  const scope = globalThis as { [KEY]?: Playing };
  scope[KEY] ??= { current: null };
  return scope[KEY];
}

/** Says that `player` begins to sound; whoever sounded before is paused. */
export function claim(player: Pausable): void {
  const shared = playing();
  const before = shared.current;
  shared.current = player;
  if (before && before !== player) before.pause();
}

/** Says that `player` is gone, so that the page does not keep it alive. */
export function release(player: Pausable): void {
  const shared = playing();
  if (shared.current === player) shared.current = null;
}
