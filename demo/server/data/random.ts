/** A stream of numbers that is the same for the same seeds, in every run and on every machine. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the list, each with its own weight; a weight of 0 is never chosen. */
  weighted<T>(list: readonly T[], weight: (item: T) => number): T;
  /** `count` different ones of the list (all of it when it is shorter), in a random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A log-normal value: half of them lie below `median`, `spread` is the deviation of its logarithm. */
  logNormal(median: number, spread: number): number;
}

/** FNV-1a over the text of all parts: near seeds give unrelated streams. */
export function hash(...parts: readonly (string | number)[]): number {
  const text = parts.join('\u0000');
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** A stream seeded by all of `parts` (mulberry32). */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = hash(...parts);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from: the list is empty.');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (list, weight) => pickWeighted(list, weight, next()),
    sample: (list, count) => shuffle(list, int).slice(0, count),
    logNormal: (median, spread) => median * Math.exp(spread * gauss(next)),
  };
}

function pickWeighted<T>(list: readonly T[], weight: (item: T) => number, at: number): T {
  let rest = at * list.reduce((sum, item) => sum + weight(item), 0);
  for (const item of list) {
    rest -= weight(item);
    if (rest < 0) return item;
  }
  throw new RangeError('Nothing to pick from: all weights are 0.');
}

function shuffle<T>(list: readonly T[], int: (from: number, to: number) => number): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = int(0, last);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

function gauss(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
