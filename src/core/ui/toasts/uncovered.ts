/** What is used at the bottom of the window: bars and buttons of all tags. */
const used = new Set<Element>();

/** Keeps the short messages off an element while it is there; as its `ref`. */
export function uncovered(element: Element | null) {
  if (!element) return;
  used.add(element);
  return () => void used.delete(element);
}

/** Pixels between a message and what it stands above. */
const GAP = 8;

/** Milliseconds between two looks: what is used moves, comes and goes by scrolling, by answers, by another page. */
const LOOK_EVERY = 200;

/** The part of a box that decides, in pixels of the window. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far a box has to rise so that it covers none of some others.
 * @returns Pixels; 0 also where there is no room for it above them.
 */
export function riseOver({ top, bottom, left, right }: Box, others: readonly Box[]): number {
  let rise = 0;
  // From the lowest: above one it may come to stand on the next.
  for (const other of others.toSorted((one, two) => two.bottom - one.bottom))
    if (other.right > left && other.left < right && other.bottom > top - rise && other.top < bottom - rise)
      rise = bottom - other.top + GAP;
  return rise < top ? rise : 0;
}

/**
 * Keeps a box that stands at the bottom of the window off what is used there.
 * @returns Ends this.
 */
export function keepUncovered(element: HTMLElement): () => void {
  const { style } = element;
  const boxOf = (one: Element) => one.getBoundingClientRect();
  const place = () => {
    style.translate = '';
    style.translate = `0 ${-riseOver(boxOf(element), [...used].map(boxOf))}px`;
  };
  place();
  const looking = setInterval(place, LOOK_EVERY);
  return () => clearInterval(looking);
}
