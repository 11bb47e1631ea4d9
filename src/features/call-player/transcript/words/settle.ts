/** Frames in a row for which a place must hold: what is drawn on the way may push it away again. */
const HELD_FRAMES = 4;
/** It is given up after so many frames, once so many milliseconds have gone by too: a busy page draws few. */
const MOST_FRAMES = 60;
const MOST_TIME = 5000;
const USERS_OWN = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Tries once in each frame of the screen until it has held for some frames, unless the user moves what scrolls.
 * `attempt` is true where nothing was left to do; it is not asked while the scroller moves. Returns what
 * ends it, and is ended when it is over.
 */
export function settle(scroller: HTMLElement, attempt: () => boolean): AbortController {
  const ended = new AbortController();
  const begun = performance.now();
  let at = Number.NaN;
  let held = 0;
  let frames = 0;
  // When the frame has been laid out: places can then be asked for without laying out the page once more.
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
