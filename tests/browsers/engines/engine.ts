/** A function that runs in the page, with values that JSON can carry. */
export type Work<A extends unknown[], T> = (...values: A) => T | Promise<T>;

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that write no letter, and letters with a modifier: `Enter`, `Control+k`. */
export type Key = string;

/** A window of a browser, as its driver moves it. */
export interface Window {
  goto(url: string): Promise<void>;
  run<A extends unknown[], T>(work: Work<A, T>, ...values: A): Promise<T>;
  /** Moves the mouse there, in a few steps. */
  move(to: Point): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Touches the screen there. */
  tap(at: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}

/** A browser of another engine than the other tests have. */
export interface Engine {
  /** As the browser tells it: `Firefox 153.7`. */
  readonly version: string;
  /** Opens a window without anything stored. The one before must be closed. */
  open(): Promise<Window>;
  /** Bytes of all its processes in memory; what they share is counted once. */
  memory(): number;
  close(): Promise<void>;
}

/** The modifiers and the last key of a key with its modifiers. */
export function partsOf(key: Key): { readonly modifiers: readonly string[]; readonly last: string } {
  const parts = key.length === 1 ? [key] : key.split('+');
  return { modifiers: parts.slice(0, -1), last: parts.at(-1) ?? '' };
}
