import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { plainId, sameId } from '../../../core/contract/ids/ids.ts';
import type { NavigateDetail } from '../../../core/host/events.ts';
import { type Host, useHost } from '../../../core/host/host-context.ts';
import { useHref } from '../../../core/host/use-navigate.ts';
import { type EntityMode, pagesOf } from '../../../core/routes/entity-pages.ts';
import type { RouteName } from '../../../core/routes/href.ts';
import { LeaveDialog } from '../record/leave-dialog.tsx';
import { modeOf } from './entity-routes.ts';

/** The place of a tag: an entity, a screen of it, and a record. */
export interface Place {
  readonly entity: EntityName;
  readonly mode: EntityMode;
  readonly recordId: Id | undefined;
  readonly provider: string | undefined;
}

/** Where the tag wants to go while it is asked: from what the page gave it. */
interface Leaving {
  readonly given: Place;
  readonly place: Place;
}

interface Unsaved {
  is: boolean;
  /** Work on the server would end half-way. */
  isRunning: boolean;
  /** The page leaves the asking to the tag. */
  asks: boolean;
}

const isSame = (one: Place, other: Place) =>
  one.entity === other.entity &&
  one.mode === other.mode &&
  (one.recordId === other.recordId || sameId(one.recordId, other.recordId)) &&
  one.provider === other.provider;

/**
 * Where the tag is. Its links tell the page (`ramal-navigate`); on a page that has no addresses for routes, and does
 * not prevent the event, the tag goes to the screens of its own entity by itself. It asks before it leaves something
 * unsaved, also where the page sets other attributes, unless the page asks by itself.
 */
export function useOwnPlace(given: Place): { place: Place; host: Host; dialog: ReactNode } {
  const [own, setOwn] = useState<Leaving>({ given, place: given });
  const [leaving, setLeaving] = useState<Leaving>();
  const unsaved = useRef<Unsaved>({ is: false, isRunning: false, asks: true });
  const { place } = own;
  if (own.given !== given) {
    const { is, asks } = unsaved.current;
    const stays = is && asks && !isSame(given, place);
    setOwn({ given, place: stays ? place : given });
    setLeaving(stays ? { given, place: given } : undefined);
  }
  const latest = useRef(given);
  latest.current = given;
  const host = useOwnHost(
    unsaved,
    useCallback((to) => {
      const next = placeOf(latest.current, to);
      const go = unsaved.current.is ? setLeaving : setOwn;
      if (next) go({ given: latest.current, place: next });
      return next !== undefined;
    }, []),
  );
  const leave = useCallback((next: Leaving) => {
    setLeaving(undefined);
    setOwn(next);
  }, []);
  useOnceSaved(unsaved, leaving, leave);
  const dialog = leaving && (
    <LeaveDialog
      isRunning={unsaved.current.isRunning}
      onStay={() => setLeaving(undefined)}
      onLeave={() => {
        host.setDirty(false);
        leave(leaving);
      }}
    />
  );
  return { place, host, dialog };
}

/** The tag's host, which keeps what is unsaved, and lets the tag follow a link that the page has no place for. */
function useOwnHost(unsaved: RefObject<Unsaved>, follow: (to: NavigateDetail) => boolean): Host {
  const outer = useHost();
  const toHref = useHref();
  return useMemo<Host>(
    () => ({
      ...outer,
      setDirty(is, isRunning = false) {
        unsaved.current.is = is;
        unsaved.current.isRunning = isRunning;
        unsaved.current.asks = outer.setDirty(is, isRunning);
        return unsaved.current.asks;
      },
      emit(type, detail) {
        const unhandled = outer.emit(type, detail);
        if (type !== 'ramal-navigate' || !unhandled) return unhandled;
        const to = detail as NavigateDetail;
        // The page has a place for it: there the link leads.
        if (toHref(to.name as RouteName, to.params as never) !== undefined) return unhandled;
        return !follow(to);
      },
    }),
    [outer, toHref, unsaved, follow],
  );
}

/** Saved while it was asked: there is nothing to lose any more, and the tag goes where it was asked about. */
function useOnceSaved(
  unsaved: RefObject<Unsaved>,
  leaving: Leaving | undefined,
  leave: (next: Leaving) => void,
): void {
  const { element } = useHost();
  useEffect(() => {
    if (!leaving) return;
    const goOn = () => unsaved.current.is || leave(leaving);
    element.addEventListener('ramal-dirty', goOn);
    return () => element.removeEventListener('ramal-dirty', goOn);
  }, [element, unsaved, leaving, leave]);
}

/** The screen of the tag's own entity that a route stands for. */
function placeOf(given: Place, { name, params }: NavigateDetail): Place | undefined {
  const { variants } = pagesOf(given.entity);
  const mode = modeOf(given.entity, name);
  const provider = variants && params[variants.parameter];
  return (
    mode && {
      ...given,
      mode,
      recordId: params.id && plainId(params.id),
      provider: provider ?? given.provider,
    }
  );
}
