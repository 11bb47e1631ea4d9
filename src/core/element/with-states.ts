import { emit, PHASES, type Phase, type ShownDetail } from '../host/events.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { SessionCore } from '../session/session.ts';
import { sessionOf } from '../session/session-of.ts';
import type { R2wcClass } from './r2wc-element.ts';

/** An error, a missing session and a missing permission, which come last, are told with their details where they arise. */
const BEFORE_ERROR = 3;

/** Adds what a screen asks of its element, and what it tells the host by it. */
export const withStates = (base: R2wcClass) =>
  class extends base implements RamalElement {
    readonly #internals = this.attachInternals();
    #phase: Phase | undefined;

    get ramalSession(): SessionCore {
      return sessionOf(this);
    }

    get phase(): Phase | undefined {
      return this.#phase;
    }

    setPhase(phase: Phase, shown?: ShownDetail): void {
      // Other records in the same phase are told too.
      if (phase === this.#phase && !shown) return;
      this.#phase = phase;
      for (const other of PHASES) this.setState(other, other === phase);
      if (PHASES.indexOf(phase) < BEFORE_ERROR)
        emit(this, `ramal-${phase}` as 'ramal-ready', shown as ShownDetail);
    }

    setState(state: string, on: boolean): void {
      this.#internals.states[on ? 'add' : 'delete'](state);
    }

    clearStates(): void {
      this.#phase = undefined;
      this.#internals.states.clear();
    }
  };
