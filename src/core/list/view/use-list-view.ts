import { useEffect, useMemo, useState } from 'react';
import type { Dispatch, StateKind, StateRecord } from '../../host/tag-state.ts';
import { useIdKind } from '../../session/back-end/use-id-kind.ts';
import { useOwner } from '../../session/kept/use-owner.ts';
import { useSessionData } from '../../session/use-session.ts';
import type { ListAction } from '../state/list-actions.ts';
import type { ListState } from '../state/list-state.ts';
import type { Period } from '../state/period.ts';
import { choiceOf, formatColumns, parseColumns, shownColumns, type ViewColumn } from './column-choice.ts';
import type { ListView } from './list-view.ts';
import { type ListViews, readViews, type SavedView, type ViewPlace, writeViews } from './stored-views.ts';

interface Viewed<R> {
  /** The list's name in the browser's storage. */
  readonly list: string;
  readonly columns: readonly ViewColumn[];
  readonly kind: StateKind<ListState<R>, ListAction<R>> & { readonly period: Period<R> };
  readonly state: ListState<R>;
  readonly dispatch: Dispatch<ListAction<R>>;
}

/** The settings that a view keeps: all but the page and the days, since yesterday's are not wanted tomorrow. */
function queryOf<R>({ kind, state }: Viewed<R>, shown?: readonly string[]): StateRecord {
  const written = kind.format({ ...state, page: 1, columns: shown });
  const days = kind.period.write(state.range);
  return Object.fromEntries(Object.entries(written).filter(([name]) => !Object.hasOwn(days, name)));
}

const isSame = (one: StateRecord, other: StateRecord) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

/** The columns and saved views of a list, remembered for each user. */
export function useListView<R>(viewed: Viewed<R>): ListView {
  const { list, columns, kind, state, dispatch } = viewed;
  const [{ columns: own, fits, saved }, keep] = useStoredViews(list);
  const timeZone = useSessionData((data) => data.timeZone);
  const ids = useIdKind();
  const keepSaved = (change: (stored: ListViews['saved']) => ListViews['saved']) =>
    keep((stored) => ({ ...stored, saved: change(stored.saved) }));
  const chosen = formatColumns(state.columns ?? parseColumns(own));
  const names = columns.map(({ id }) => id).join();
  // The rows render again only when their columns are others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the columns
  const shown = useMemo(() => shownColumns(columns, parseColumns(chosen)), [names, chosen]);
  const now = queryOf(viewed, shown);
  const open = ({ query }: SavedView, replace = false) => {
    const record = { ...query, ...kind.period.write(state.range) };
    dispatch({ type: 'open', state: kind.parse(record, timeZone, ids) }, { replace });
  };

  useDefault(viewed, saved, timeZone, open);
  return {
    columns,
    shown,
    choose(next) {
      const choice = choiceOf(columns, next);
      keep(({ columns: _, ...stored }) => ({ ...stored, ...(choice && { columns: formatColumns(choice) }) }));
      if (state.columns) dispatch({ type: 'columns', columns: choice });
    },
    fits,
    keepFit: (count) => keep(({ fits: _, ...stored }) => ({ ...stored, ...(count && { fits: count }) })),
    saved,
    current: saved.find(({ query }) => isSame(query, now)),
    open: (view) => open(view),
    save(name) {
      const made = { name, query: { ...now } };
      keepSaved((stored) => {
        const isDefault = stored.some((one) => one.name === name && one.isDefault);
        return [...stored.filter((one) => one.name !== name), { ...made, ...(isDefault && { isDefault }) }];
      });
      // Its address can be shared.
      open(made, true);
    },
    change: (view, changed) =>
      keepSaved((stored) =>
        stored.flatMap((one) => {
          if (one.name === view.name) return changed ?? [];
          // One view alone is the first to be shown.
          return changed?.isDefault ? { ...one, isDefault: false } : one;
        }),
      ),
    restore: (view) => keepSaved((stored) => [...stored.filter(({ name }) => name !== view.name), view]),
  };
}

/** Opens the default view where nothing else is asked for, other days than the usual ones among it. */
function useDefault<R>(
  viewed: Viewed<R>,
  saved: readonly SavedView[],
  timeZone: string,
  open: (view: SavedView, replace: boolean) => void,
): void {
  const [first] = useState(() => {
    const { kind, state } = viewed;
    const usual = kind.period.read({}, timeZone);
    const areUsualDays = isSame(kind.period.write(state.range), kind.period.write(usual));
    const isPlain = state.page === 1 && isSame(queryOf(viewed), {}) && areUsualDays;
    return isPlain ? saved.find(({ isDefault }) => isDefault) : undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list is opened
  useEffect(() => {
    if (first) open(first, true);
  }, [first]);
}

/** Gives what is stored of a list, and the function that changes it as it is stored now: another tab may have changed it. */
function useStoredViews(list: string): [ListViews, (change: (stored: ListViews) => ListViews) => void] {
  const owner = useOwner();
  const place: ViewPlace = useMemo(() => ({ ...owner, list }), [owner, list]);
  const [kept, setKept] = useState(() => ({ place, views: readViews(place) }));
  // Another company or list has views of its own.
  const current = kept.place === place ? kept : { place, views: readViews(place) };
  if (current !== kept) setKept(current);
  return [
    current.views,
    (change) => {
      // Where nothing is stored, what the tag has is all there is.
      const views = change(owner.prefix === null ? current.views : readViews(place));
      writeViews(place, views);
      setKept({ place, views });
    },
  ];
}
