import { emit, PHASES, type Phase, type ShownDetail } from '../host/events.ts';
import type { RamalElement } from '../host/ramal-element.ts';
import type { SessionCore } from '../session/session.ts';
import { sessionOf } from '../session/session-of.ts';
import type { R2wcClass } from './r2wc-element.ts';

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
      // Other records are reported even in the same phase. An error, a missing session and a missing permission are
      // reported with their details by the code that finds them.
      if (phase === this.#phase && !shown) return;
      this.#phase = phase;
      for (const other of PHASES) this.setState(other, other === phase);
      if (phase === 'loading') emit(this, 'ramal-loading', undefined);
      else if (phase === 'ready' || phase === 'empty') emit(this, `ramal-${phase}`, shown ?? null);
    }

    setState(state: string, on: boolean): void {
      this.#internals.states[on ? 'add' : 'delete'](state);
    }

    clearStates(): void {
      this.#phase = undefined;
      this.#internals.states.clear();
    }
  };
