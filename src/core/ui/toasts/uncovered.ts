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

const isOver = (box: Box, other: Box): boolean =>
  other.right > box.left && other.left < box.right && other.bottom > box.top && other.top < box.bottom;

const movedBy = ({ top, bottom, left, right }: Box, x: number, y: number): Box => ({
  ...{ top: top + y, bottom: bottom + y },
  ...{ left: left + x, right: right + x },
});

/** How far a box has to rise so that it covers none of some others; 0 also where there is no room for it above them. */
function riseOver(box: Box, others: readonly Box[]): number {
  let rise = 0;
  // From the lowest: above one it may come to stand on the next.
  for (const other of others.toSorted((one, two) => two.bottom - one.bottom))
    if (isOver(movedBy(box, 0, -rise), other)) rise = box.bottom - other.top + GAP;
  return rise < box.top ? rise : 0;
}

/** The share of the window's height from which on something is stood beside, not above: above a panel is what belongs to it. */
const TALL = 0.5;

/**
 * How far a box has to move so that it covers none of some others: beside a tall one, above the rest.
 * @param room The window, in pixels.
 * @returns Pixels to the right and up; 0 where there is no room.
 */
export function wayAround(
  box: Box,
  others: readonly Box[],
  room: { readonly width: number; readonly height: number },
): { x: number; rise: number } {
  const isTall = ({ top, bottom }: Box) => bottom - top >= room.height * TALL;
  let x = 0;
  for (const other of others.filter(isTall)) {
    const now = movedBy(box, x, 0);
    if (!isOver(now, other)) continue;
    const [left, right] = [other.left - GAP - now.right, other.right + GAP - now.left];
    if (now.left + left >= 0) x += left;
    else if (now.right + right <= room.width) x += right;
  }
  const low = others.filter((other) => !isTall(other));
  return { x, rise: riseOver(movedBy(box, x, 0), low) };
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
    const room = { width: innerWidth, height: innerHeight };
    const { x, rise } = wayAround(boxOf(element), [...used].map(boxOf), room);
    style.translate = `${x}px ${-rise}px`;
  };
  place();
  const looking = setInterval(place, LOOK_EVERY);
  return () => clearInterval(looking);
}
