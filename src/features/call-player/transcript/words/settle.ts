/** Frames for which a position must hold: later rendering may move it again. */
const HELD_FRAMES = 4;
/** Gives up after so many frames, but not before so many milliseconds: a busy page draws few frames. */
const MOST_FRAMES = 60;
const MOST_TIME = 5000;
const USERS_OWN = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `attempt` once in each frame until it has been true for some frames, unless the user scrolls.
 * `attempt` returns true if nothing was left to do; it is not called while the element scrolls. Returns a
 * function that stops it, which is also called at the end.
 */
export function settle(scroller: HTMLElement, attempt: () => boolean): AbortController {
  const ended = new AbortController();
  const begun = performance.now();
  let at = Number.NaN;
  let held = 0;
  let frames = 0;
  // After the frame's layout: reading positions then needs no second layout.
  const later = () => requestAnimationFrame(() => setTimeout(step));
  const step = () => {
    if (ended.signal.aborted) return;
    const { scrollTop } = scroller;
    const moving = scrollTop !== at && frames > 0;
    at = scrollTop;
    frames += 1;
    held = !moving && attempt() ? held + 1 : 0;
    const late = frames >= MOST_FRAMES && performance.now() - begun > MOST_TIME;
    if (held >= HELD_FRAMES || late) ended.abort();
    else later();
  };
  for (const type of USERS_OWN)
    scroller.addEventListener(type, () => ended.abort(), { passive: true, signal: ended.signal });
  later();
  return ended;
}
