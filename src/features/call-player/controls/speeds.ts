/** The specification's cycle (file 1, section 9); the attribute `speeds` widens it. */
const SPEEDS: readonly number[] = [1, 1.1, 1.2];
/** The speeds at which browsers keep the pitch. */
const SLOWEST = 0.25;
const FASTEST = 4;

const isUsable = (speed: number) => speed >= SLOWEST && speed <= FASTEST;

const wordsOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** Reads `speeds="0.8, 1, 1.5"`; a text without a speed gives the specified cycle. */
export function parseSpeeds(text = ''): readonly number[] {
  const usable = wordsOf(text).map(Number).filter(isUsable);
  return usable.length ? [...new Set([1, ...usable])].sort((a, b) => a - b) : SPEEDS;
}

/** The parts of the attribute that cannot be used, as the host wrote them; undefined if there are none. */
export function misreadSpeeds(text = ''): string | undefined {
  const wrong = wordsOf(text).filter((word) => !isUsable(Number(word)));
  return wrong.length ? `no speed from ${SLOWEST} to ${FASTEST}: ${wrong.join(', ')}` : undefined;
}

/** The speed after `rate` in the cycle; back to the first after the last. */
export function nextSpeed(speeds: readonly number[], rate: number): number {
  return speeds.find((speed) => speed > rate + 1e-6) ?? speeds[0] ?? 0;
}

/** One step up or down, without going around. */
export function stepSpeed(speeds: readonly number[], rate: number, direction: 1 | -1): number {
  if (direction > 0) return speeds.find((speed) => speed > rate + 1e-6) ?? rate;
  return speeds.findLast((speed) => speed < rate - 1e-6) ?? rate;
}
