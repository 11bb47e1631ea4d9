import { emit, PHASES, type Phase, type ShownDetail } from '../host/events.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { SessionCore } from '../session/session.ts';
import { sessionOf } from '../session/session-of.ts';
import type { R2wcClass } from './r2wc-element.ts';

/**
 * The phases before this index are reported here. The later ones (an error, a missing session, a missing
 * permission) are reported with their details by the code that finds them.
 */
const BEFORE_ERROR = 3;

/** Adds to an element the members that screens need: its session, phase and states. */
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
      // Other records are reported even in the same phase.
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
