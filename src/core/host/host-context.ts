import { createContext, useContext } from 'react';
import { type EventDetail, emit, type Phase, type RamalEventMap, type ShownDetail } from './events.ts';
import type { RamalElement, TagRoot } from './ramal-element.ts';

declare global {
  interface ShadowRootEventMap extends RamalEventMap {}
}

/** The tag around a screen, as the screen sees it. */
export interface Host {
  readonly element: RamalElement;
  readonly root: TagRoot;
  /** Fires a composed event from the tag; false if the host prevented it. */
  emit<K extends keyof RamalEventMap>(type: K, detail: EventDetail<K>): boolean;
  /** Sets the tag's phase, as `:state()` and as an event; `shown` names the records on show. */
  setPhase(phase: Phase, shown?: ShownDetail): void;
  /**
   * Sets whether the tag holds unsaved input: `:state(dirty)`, with a question before navigation and level
   * switch. True: the page leaves that question to the tag.
   *
   * @param running It is work on the server that would end half-way, `:state(running)`: the question says that what is done stays.
   */
  setDirty(dirty: boolean, running?: boolean): boolean;
}

/** The tag around the current component. */
export const HostContext = createContext<Host | null>(null);

/** Gives the tag around a component; throws outside of a tag. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a tag around the component');
  return host;
}

/** Makes the `Host` of a shadow root. */
export function hostOf(root: TagRoot): Host {
  const element = root.host;
  // Each tag has its own listener: when one tag has saved, another may still hold unsaved input.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    element,
    root,
    emit: (type, detail) => emit(element, type, detail),
    setPhase: (...told) => element.setPhase(...told),
    setDirty: (dirty, running = false) => {
      element.setState('dirty', dirty);
      element.setState('running', running);
      const asks = emit(element, 'ramal-dirty', { dirty });
      if (dirty && asks) addEventListener('beforeunload', warn);
      else removeEventListener('beforeunload', warn);
      return asks;
    },
  };
}
