/** The specification's cycle (file 1, section 9); the attribute `speeds` widens it. */
const SPEEDS: readonly number[] = [1, 1.1, 1.2];
/** What browsers play with the pitch kept. */
const SLOWEST = 0.25;
const FASTEST = 4;

/** Reads `speeds="0.8, 1, 1.5"`; the specified cycle where it holds no speed. */
export function parseSpeeds(text: string | undefined): readonly number[] {
  const given = (text ?? '').split(/[\s,;]+/).map(Number);
  const usable = given.filter((speed) => speed >= SLOWEST && speed <= FASTEST);
  return usable.length ? [...new Set([1, ...usable])].sort((a, b) => a - b) : SPEEDS;
}

/** The speed after `rate` in the cycle; back to the first after the last. */
export function nextSpeed(speeds: readonly number[], rate: number): number {
  return speeds.find((speed) => speed > rate + 1e-6) ?? (speeds[0] as number);
}

/** One step up or down, without going around. */
export function stepSpeed(speeds: readonly number[], rate: number, direction: 1 | -1): number {
  if (direction > 0) return speeds.find((speed) => speed > rate + 1e-6) ?? rate;
  return speeds.findLast((speed) => speed < rate - 1e-6) ?? rate;
}
