import type { Feature } from '../../../core/contract/define/features.ts';
import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { FEATURED_FILTERS } from '../../../core/contract/kinds/call-kinds.ts';
import type { StateRecord } from '../../../core/host/tag-state.ts';
import { leavesOut } from '../../../core/list/filters/value-set.ts';
import type { Panel, PanelRow } from '../../../core/reports/report-page.ts';
import { ROWS } from '../views/row-views.ts';

/** The list of calls that a mark of a report leads to. */

type Filter = Readonly<Record<string, string>>;

/** Tells whether the back end has a feature. */
type Has = (feature: Feature) => boolean;

/** Tells whether the back end narrows the list of calls by all of a query. */
export const isTaken = (query: StateRecord, has: Has): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      (!isKeyOf(FEATURED_FILTERS, name) || has(FEATURED_FILTERS[name])) &&
      (!leavesOut(value) || has('filterSets')),
  );

/** The days of a row are some of the report's. */
const RANGE: readonly string[] = ['startDate', 'endDate'];

/**
 * Gives the report's own filters with those of a mark; null where these leave no calls of it, since a mark leads to no others than it
 * counts, or where the back end cannot narrow by them.
 */
export function narrowed(own: StateRecord, mark: Filter, has: Has): StateRecord | null {
  const query = { ...own };
  for (const [name, value] of Object.entries(mark)) {
    const given = RANGE.includes(name) ? undefined : own[name];
    if (given === undefined) query[name] = value;
    else if (leavesOut(value) ? given === value.slice(1) : given !== value) return null;
  }
  if (!isTaken(query, has)) return null;
  // The list has an agent's calls in either part, the reports count those that were taken first.
  return 'user' in query && has('callParts') ? { part: 'FIRST', ...query } : query;
}

/** Gives the call list's query for a row of a panel, or for its mark in a series that has a filter of its own; null where it leads to none. */
export function markQuery(
  own: StateRecord,
  { rows }: Pick<Panel, 'rows'>,
  source: PanelRow,
  filter: Filter | undefined,
  has: Has,
): StateRecord | null {
  const ofRow = rows && ROWS[rows].filters?.(source);
  return ofRow ? narrowed(own, { ...ofRow, ...filter }, has) : null;
}
