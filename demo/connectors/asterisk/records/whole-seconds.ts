import type { CelRecord } from './cel.ts';
import { isWholeSecond, type Micros } from './moments.ts';

/** Rows of whole seconds after which a CEL that has had fractions counts as one without: a call or two may have none by chance. */
const MANY = 200;

/** Tells where the moments of a CEL are whole seconds by all of its rows: those of one call say nothing. A table that is altered has both. */
export class WholeSeconds {
  #hasFractions = false;
  /** The rows since the last fraction, and the moment of the last of them. */
  #rows = 0;
  #last: Micros = 0;
  /** The end of the last part of the CEL that had none. */
  #until: Micros = 0;

  take({ at }: CelRecord): void {
    if (isWholeSecond(at)) {
      this.#rows++;
      this.#last = at;
      return;
    }
    if (this.#rows >= MANY) this.#until = this.#last;
    this.#hasFractions = true;
    this.#rows = 0;
  }

  /** True: the rows that were read last are of whole seconds. */
  get areNow(): boolean {
    return this.#rows >= (this.#hasFractions ? MANY : 1);
  }

  /** True: the rows around a moment that was read are of whole seconds. */
  areAt(at: Micros): boolean {
    return this.areNow || at <= this.#until;
  }
}
