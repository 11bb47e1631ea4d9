import { createContext, useContext } from 'react';
import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import type { StateRecord } from '../../../core/host/tag-state.ts';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import type { ChartModel } from '../views/chart-model.ts';
import { ROWS } from '../views/row-views.ts';
import { SERIES } from '../views/series-views.ts';

/** The report's filters as the call list has them; null if the list could not show the same calls. */
export const DrillContext = createContext<StateRecord | null>(null);

type Query = (row: number, series?: number) => StateRecord | null;

/** The call list's query for a row, or for a mark of it. */
export function useDrillQuery({ panel, rows, series }: ChartModel): Query {
  const own = useContext(DrillContext);
  const can = useCan();
  const tellsParts = useFeature('callParts');
  const hasSets = useFeature('filterSets');
  if (!panel.leadsTo || !own || !can('viewCalls')) return () => null;
  return (row, index) => {
    const source = rows[row]?.source;
    const ofRow = source && panel.rows && ROWS[panel.rows].filters?.(source);
    const filter = index === undefined ? undefined : filterOf(series[index]?.key);
    const query = ofRow && narrowedBy(own, { ...ofRow, ...(filter && { [filter[0]]: filter[1] }) });
    if (!query || ('part' in query && !tellsParts) || ('without' in query && !hasSets)) return null;
    // The list has an agent's calls in either part, the reports count those that were taken first.
    return 'user' in query && tellsParts ? { part: 'FIRST', ...query } : query;
  };
}

/** Why a panel's figures lead to no calls: the list of calls has no filter for them, it is not theirs to see, or it cannot be narrowed to just these. */
export type Nowhere = 'noFilter' | 'forbidden' | 'filtered';

/** The reason why a panel with rows leads to no calls; undefined where it does. */
export function useNowhere({
  rows,
  leadsTo,
}: Pick<ChartModel['panel'], 'rows' | 'leadsTo'>): Nowhere | undefined {
  const own = useContext(DrillContext);
  const can = useCan();
  if (!rows) return undefined;
  if (!leadsTo) return 'noFilter';
  if (!can('viewCalls')) return 'forbidden';
  return own ? undefined : 'filtered';
}

/** The call list's filter for the marks of a series; undefined where they are all calls of their row. */
export const filterOf = (key: string | undefined) =>
  key && isKeyOf(SERIES, key) ? SERIES[key].filter : undefined;

/** The days of a row are some of the report's. */
const RANGE: readonly string[] = ['startDate', 'endDate'];

/** Gives the report's own filter with that of a mark; null where it leaves no calls of these: a mark leads to no others than it counts. */
function narrowedBy(own: StateRecord, mark: Readonly<Record<string, string>>): StateRecord | null {
  const excludes = ([name, value]: readonly [string, string]) =>
    !RANGE.includes(name) && (own[name] ?? value) !== value;
  return Object.entries(mark).some(excludes) ? null : { ...own, ...mark };
}

/** Opens the calls of a mark; undefined if it leads to none. */
export function useDrill(model: ChartModel): ((row: number, series: number) => void) | undefined {
  const navigate = useNavigate();
  const queryOf = useDrillQuery(model);
  const { leadsTo } = model.panel;
  if (!leadsTo || !model.rows.some((_, row) => queryOf(row))) return undefined;
  return (row, series) => {
    const query = queryOf(row, series);
    if (query) navigate(leadsTo, {}, query);
  };
}
