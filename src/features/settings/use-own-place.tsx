import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  ENTITY_PAGES,
  type EntityMode,
  type EntityName,
  type EntityPages,
} from '../../core/contract/entity-pages.ts';
import type { NavigateDetail } from '../../core/element/events.ts';
import { type Host, useHost } from '../../core/element/host-context.ts';
import type { RouteName } from '../../core/routes/href.ts';
import { useHref } from '../../core/routes/use-navigate.ts';
import { modeOf } from './entity-routes.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** What a tag shows: which entity's which screen, of which record. */
export interface Place {
  readonly entity: EntityName;
  readonly mode: EntityMode;
  readonly recordId: string | undefined;
  readonly provider: string | undefined;
}

/**
 * Where the tag is. Its links tell the page (`ramal-navigate`); on a page that has no addresses for routes, and does
 * not prevent the event, the tag goes to the screens of its own entity by itself. It asks before it leaves something
 * unsaved.
 */
export function useOwnPlace(given: Place): { place: Place; host: Host; dialog: ReactNode } {
  const outer = useHost();
  const toHref = useHref();
  const [own, setOwn] = useState({ given, place: given });
  const [leaving, setLeaving] = useState<Place>();
  const dirty = useRef(false);
  if (own.given !== given) setOwn({ given, place: given });
  const place = own.given === given ? own.place : given;

  const host = useMemo<Host>(() => {
    const go = (next: Place) => (dirty.current ? setLeaving(next) : setOwn({ given, place: next }));
    return {
      ...outer,
      setDirty(isDirty) {
        dirty.current = isDirty;
        outer.setDirty(isDirty);
      },
      emit(type, detail) {
        const unhandled = outer.emit(type, detail);
        if (type !== 'ramal-navigate' || !unhandled) return unhandled;
        const to = detail as NavigateDetail;
        // The page has a place for it: there the link leads.
        if (toHref(to.name as RouteName, to.params as never) !== undefined) return unhandled;
        const next = placeOf(given, to);
        if (next) go(next);
        return !next;
      },
    };
  }, [outer, toHref, given]);

  const dialog = leaving && (
    <LeaveDialog
      onStay={() => setLeaving(undefined)}
      onLeave={() => {
        host.setDirty(false);
        setLeaving(undefined);
        setOwn({ given, place: leaving });
      }}
    />
  );
  return { place, host, dialog };
}

/** The screen of the tag's own entity that a route stands for. */
function placeOf(given: Place, { name, params }: NavigateDetail): Place | undefined {
  const { variants }: EntityPages = ENTITY_PAGES[given.entity];
  const mode = modeOf(given.entity, name);
  const provider = variants && params[variants.parameter];
  return mode && { ...given, mode, recordId: params.id, provider: provider ?? given.provider };
}
