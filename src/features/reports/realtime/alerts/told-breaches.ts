/** Milliseconds after which a breach that was told may be told anew, where its figure swings about the limit. */
const REST = 30_000;

/**
 * The breaches of all tables of a page. Each is told once while it lasts, whichever of them has it. One that cannot be told at once, in
 * quiet hours or soon after another of the same limit, is told later, if it is still there.
 */
export class ToldBreaches {
  /** The tables that have a breach now, by its key. */
  readonly #holders = new Map<string, Set<object>>();
  readonly #told = new Set<string>();
  /** The moments at which breaches were told last. */
  readonly #at = new Map<string, number>();

  /** Takes the keys of all breaches that a table has now; none, once it is gone. */
  hold(table: object, keys: readonly string[]): void {
    for (const [key, holders] of this.#holders) {
      if (keys.includes(key)) continue;
      holders.delete(table);
      if (holders.size === 0) this.#forget(key);
    }
    for (const key of keys) {
      const holders = this.#holders.get(key) ?? new Set();
      this.#holders.set(key, holders.add(table));
    }
  }

  /** Tells whether a breach is to be told now. */
  isDue(key: string, now: number): boolean {
    return !this.#told.has(key) && now - (this.#at.get(key) ?? Number.NEGATIVE_INFINITY) >= REST;
  }

  /** Notes that a breach was told. */
  tell(key: string, now: number): void {
    this.#told.add(key);
    this.#at.set(key, now);
  }

  #forget(key: string): void {
    this.#holders.delete(key);
    this.#told.delete(key);
  }
}
