/** The specification's cycle (file 1, section 9); the attribute `speeds` widens it. */
const SPEEDS: readonly number[] = [1, 1.1, 1.2];
/** What browsers play with the pitch kept. */
const SLOWEST = 0.25;
const FASTEST = 4;

const isUsable = (speed: number) => speed >= SLOWEST && speed <= FASTEST;

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Reads `speeds="0.8, 1, 1.5"`; the specified cycle where it holds no speed. */
export function parseSpeeds(text = ''): readonly number[] {
  const usable = wordsOf(text).map(Number).filter(isUsable);
  return usable.length ? [...new Set([1, ...usable])].sort((a, b) => a - b) : SPEEDS;
}

/** What of the attribute is left out, in the host's words; undefined where nothing is. */
export function misreadSpeeds(text = ''): string | undefined {
  const wrong = wordsOf(text).filter((word) => !isUsable(Number(word)));
  return wrong.length ? `no speed from ${SLOWEST} to ${FASTEST}: ${wrong.join(', ')}` : undefined;
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
