import { useCallback, useEffect, useRef, useState } from 'react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { fromElements } from '../domain/exchange/read-elements.ts';
import { toElements } from '../domain/exchange/write-elements.ts';
import type { FlowState } from '../domain/model/flow.ts';
import { type Designer, flowOf, isUnsaved } from '../work/designer-store.ts';
import { versionOf } from '../work/flow-writer.ts';
import type { Saving } from '../work/use-saving.ts';
import { type Draft, removeDraft } from './draft.ts';
import { createDraftPlace, type DraftPlace, findLeftDraft } from './draft-place.ts';
import { useBrowserPlace } from './use-browser-place.ts';

/** Milliseconds between the last change and its storing. */
const DELAY = 500;

type LeftDraft = Draft & { readonly name: string; readonly flow: FlowState; readonly isOutdated: boolean };

/** The drafts of a designer, for the notice. */
export interface Drafts {
  /** Unsaved work of an earlier visit, to be loaded or discarded. */
  readonly found: LeftDraft | null;
  /** This device cannot store unsaved work. */
  readonly failed: boolean;
  restore(): void;
  discard(): void;
}

/**
 * Stores unsaved work in this browser, so that a crash, a reload or an expired session loses nothing; offers
 * the work of an earlier visit.
 */
export function useDraft(designer: Designer, flow: FlowSummary, saving: Saving, enabled: boolean): Drafts {
  const host = useHost();
  const browser = useBrowserPlace(flow.id);
  const [place] = useState(() => createDraftPlace(browser));
  const [found, setFound] = useState<LeftDraft | null>(null);
  /** The name of the loaded draft: removed once its content is stored in our own place. */
  const taken = useRef<string>(null);
  const [failed, setFailed] = useState(false);
  const version = versionOf(flow);

  const fail = useCallback(
    (cause: unknown) => {
      setFailed(true);
      reportError(host, new RamalError('storage', `The draft could not be kept: ${cause}`, { cause }));
    },
    [host],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is asked for once, when the flow is opened
  useEffect(() => {
    if (!enabled) return;
    let live = true;
    findLeftDraft(browser).then((draft) => {
      if (!live || !draft) return;
      const { state } = fromElements(draft.elements);
      if (draft.restored) {
        taken.current = draft.name;
        saving.basedOn(draft.base);
        designer.begin(state, false);
      } else setFound({ ...draft, flow: state, isOutdated: draft.base !== version });
    }, fail);
    return () => {
      live = false;
    };
  }, [browser, enabled]);

  useKeeping(designer, {
    place,
    version,
    enabled,
    onKept: () => {
      setFailed(false);
      if (taken.current) removeDraft(browser, taken.current).catch(fail);
      taken.current = null;
    },
    onFail: fail,
  });

  return {
    found,
    failed,
    restore: () => {
      if (!found) return;
      taken.current = found.name;
      saving.basedOn(found.base);
      // The work before loading the draft can be restored by undo.
      designer.dispatch({ type: 'loadVersion', flow: found.flow });
      setFound(null);
    },
    discard: () => {
      setFound(null);
      if (found) void removeDraft(browser, found.name).catch(fail);
    },
  };
}

interface Keeping {
  readonly place: DraftPlace;
  readonly version: string | null;
  readonly enabled: boolean;
  readonly onKept: () => void;
  readonly onFail: (cause: unknown) => void;
}

function useKeeping(designer: Designer, { place, version, enabled, onKept, onFail }: Keeping): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is told by the latest of both
  useEffect(() => {
    if (!enabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept = designer.getState().history.state;
    let wasUnsaved = isUnsaved(designer.getState());
    const keep = () => {
      timer = undefined;
      const data = designer.getState();
      const draft = { elements: toElements(flowOf(data), data.options), base: version, at: Date.now() };
      (isUnsaved(data) ? place.keep(draft) : place.clear()).then(onKept, onFail);
    };
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    const unsubscribe = designer.subscribe((data) => {
      const unsaved = isUnsaved(data);
      if (flowOf(data) === kept && unsaved === wasUnsaved) return;
      kept = flowOf(data);
      wasUnsaved = unsaved;
      clearTimeout(timer);
      timer = setTimeout(keep, DELAY);
    });
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      unsubscribe();
      flush();
    };
  }, [designer, place, version, enabled]);
  useEffect(() => () => place.leave(), [place]);
}
