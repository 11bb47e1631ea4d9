/** What is used at the bottom of the window: bars and buttons of all tags. */
const used = new Set<Element>();
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of watchers) watcher();
};

/** Keeps the short messages off an element while it is there; as its `ref`. */
export function uncovered(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  used.add(element);
  tell();
  return () => {
    used.delete(element);
    tell();
  };
}

/** Pixels between a message and what it stands above. */
const GAP = 8;

/** The part of a box that decides, in pixels of the window. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far a box has to rise so that it covers none of some others.
 * @returns Pixels; 0 also where there is no room for it above them.
 */
export function riseOver({ top, bottom, left, right }: Box, others: readonly Box[]): number {
  let rise = 0;
  // From the lowest: above one it may come to stand on the next.
  for (const other of others.toSorted((one, two) => two.bottom - one.bottom)) {
    const isBeside = other.right <= left || other.left >= right;
    const isAway = other.bottom <= top - rise || other.top >= bottom - rise;
    if (!isBeside && !isAway) rise = bottom - other.top + GAP;
  }
  return rise < top ? rise : 0;
}

/**
 * Keeps a box that stands at the bottom of the window off what is used there, also after that changes.
 * @returns Ends this.
 */
export function keepUncovered(element: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    element.style.translate = '';
    const rise = riseOver(
      element.getBoundingClientRect(),
      [...used].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0),
    );
    if (rise > 0) element.style.translate = `0 ${-rise}px`;
  };
  const ask = () => {
    frame ||= requestAnimationFrame(place);
  };
  const end = new AbortController();
  const quietly = { capture: true, passive: true, signal: end.signal };
  for (const event of ['scroll', 'resize']) window.addEventListener(event, ask, quietly);
  const sizes = new ResizeObserver(ask);
  // What is above an element moves it, and makes the page longer.
  for (const one of [element, document.documentElement]) sizes.observe(one);
  watchers.add(ask);
  ask();
  return () => {
    cancelAnimationFrame(frame);
    end.abort();
    sizes.disconnect();
    watchers.delete(ask);
  };
}
