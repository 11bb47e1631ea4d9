import type { SessionCore } from '../session/session.ts';
import type { Phase, ShownDetail } from './events.ts';

/** The element of a tag, as screens see it. */
export interface RamalElement extends HTMLElement {
  /** The session of this element, by its place in the document. */
  readonly ramalSession: SessionCore;
  readonly phase: Phase | undefined;
  setPhase(phase: Phase, shown?: ShownDetail): void;
  setState(state: string, on: boolean): void;
}
