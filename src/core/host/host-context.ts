import { createContext, useContext } from 'react';
import { type EventDetail, emit, type Phase, type RamalEventMap, type ShownDetail } from './events.ts';
import type { RamalElement } from './ramal-element.ts';

/** What a screen knows of the tag it is in. */
export interface Host {
  readonly element: RamalElement;
  readonly root: ShadowRoot;
  /** Fires a composed event from the tag. False: the host prevented it. */
  emit<K extends keyof RamalEventMap>(type: K, detail: EventDetail<K>): boolean;
  /** Tells what the tag is doing, as `:state()` and as an event; `shown` says with which records. */
  setPhase(phase: Phase, shown?: ShownDetail): void;
  /**
   * Says whether there is something unsaved: `:state(dirty)`, asked before navigation and level switch. True: the page leaves
   * the asking to the tag.
   */
  setDirty(dirty: boolean): boolean;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('A screen is shown inside a tag.');
  return host;
}

export function hostOf(root: ShadowRoot): Host {
  const element = root.host as RamalElement;
  // One for each tag: what one has saved, another may still hold.
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    element,
    root,
    emit: (type, detail) => emit(element, type, detail),
    setPhase: (...told) => element.setPhase(...told),
    setDirty: (dirty) => {
      element.setState('dirty', dirty);
      const asks = emit(element, 'ramal-dirty', { dirty });
      if (dirty && asks) addEventListener('beforeunload', warn);
      else removeEventListener('beforeunload', warn);
      return asks;
    },
  };
}
