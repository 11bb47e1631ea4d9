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

/** The shadow root of a tag. */
export interface TagRoot extends ShadowRoot {
  readonly host: RamalElement;
}

/** Tells whether a target of events is a tag of this copy of the bundle, or of another. */
export const isRamalElement = (target: EventTarget | null): target is RamalElement =>
  target instanceof HTMLElement && 'setPhase' in target;
