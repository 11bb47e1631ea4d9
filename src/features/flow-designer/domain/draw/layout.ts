/** Every measure of the canvas, in its pixels. */
export const LAYOUT = {
  /** A fixed size, so that React Flow need not measure cards. */
  card: { width: 350, height: 120 },
  /** From a parent to its child; sideways in whole steps (file 1, section 9). */
  offset: { x: 270, y: 200 },
  /** Between the centres of neighbours after tidying. */
  siblingPitch: 540,
  /** Free space around a card that is added. */
  gap: 40,
  grid: 5,
  zoom: { min: 0.45, max: 1, initial: 0.5 },
} as const;

/** From a level to the next after tidying. */
export const levelPitch = Math.max(LAYOUT.offset.y, LAYOUT.card.height + LAYOUT.gap);

/** The nearest position on the grid. */
export const snap = (value: number): number => Math.round(value / LAYOUT.grid) * LAYOUT.grid || 0;
