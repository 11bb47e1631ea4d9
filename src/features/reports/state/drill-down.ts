import { createContext, useContext } from 'react';
import type { StateRecord } from '../../../core/host/tag-state.ts';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { useFeatures } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import type { ChartModel } from '../views/chart-model.ts';
import { ROWS } from '../views/row-views.ts';
import { markQuery, narrowed } from './mark-query.ts';

/** The report's filters as the call list has them; null if the list could not show the same calls. */
export const DrillContext = createContext<StateRecord | null>(null);

type Query = (row: number, series?: number) => StateRecord | null;

/** The call list's query for a row, or for a mark of it. */
export function useDrillQuery({ panel, rows, series }: ChartModel): Query {
  const own = useContext(DrillContext);
  const can = useCan();
  const has = useFeatures();
  if (!panel.leadsTo || !own || !can('viewCalls')) return () => null;
  return (row, index) => {
    const source = rows[row]?.source;
    const filter = index === undefined ? undefined : series[index]?.filter;
    return source ? markQuery(own, panel, source, filter, has) : null;
  };
}

/** The call list's query for a panel's one figure: for all calls that it counts, or is an average or a share of; null where it leads to none. */
export function useWholeQuery({ panel, series }: Pick<ChartModel, 'panel' | 'series'>): StateRecord | null {
  const own = useContext(DrillContext);
  const can = useCan();
  const has = useFeatures();
  if (!panel.leadsTo || !own || !can('viewCalls')) return null;
  return narrowed(own, { ...series[0]?.filter }, has);
}

/**
 * Why a panel's figures lead to no calls: the list of calls has no filter for them or for some of them, it is not theirs to see, or it cannot be
 * narrowed to just these.
 */
export type Nowhere = 'noFilter' | 'partly' | 'forbidden' | 'filtered';

/** The reason why a panel's figures, or some of them, lead to no calls; undefined where all do. */
export function useNowhere({
  rows,
  leadsTo,
  leading,
  isOfRange,
}: Pick<ChartModel['panel'], 'rows' | 'leadsTo' | 'leading' | 'isOfRange'>): Nowhere | undefined {
  const own = useContext(DrillContext);
  const can = useCan();
  const has = useFeatures();
  if (!rows && !isOfRange) return undefined;
  const feature = rows && ROWS[rows].feature;
  if (!leadsTo || (feature && !has(feature))) return 'noFilter';
  if (!can('viewCalls')) return 'forbidden';
  if (!own) return 'filtered';
  return leading && 'partly';
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
