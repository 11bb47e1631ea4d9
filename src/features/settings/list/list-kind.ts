import type { Filter } from '../../../core/contract/define/field.ts';
import { formatOrderBy } from '../../../core/contract/define/parameters.ts';
import type { Entity } from '../../../core/contract/define/screens.ts';
import type { GivenRecord, StateKind } from '../../../core/host/tag-state.ts';
import { type ListAction, type ListRules, reduceList } from '../../../core/list/list-actions.ts';
import {
  BASICS_UNDERSTOOD,
  formatBasics,
  type ListState,
  misreadKeys,
  parseBasics,
  written,
} from '../../../core/list/list-state.ts';

/** How the list of an entity is read from the address, written to it, and changed: all from its declaration. */
export function listKind({ screens, sortKeys, pageSize }: Entity): StateKind<ListState, ListAction> {
  const { filterFields } = screens;
  const filterKeys = filterFields.map(({ name }) => name);
  const rules: ListRules = {
    filterKeys,
    descendingFirst: new Set(sortKeys.filter((key) => key === 'createdAt')),
    // What the server lists, it lists for one company.
    keptFilters: filterFields.filter(({ kind }) => kind === 'choice').map(({ name }) => name),
  };
  const understood = Object.fromEntries(
    filterKeys.map((key) => [key, (given: string, { filters }: ListState) => filters[key] === given.trim()]),
  );
  return {
    parse: (record) => ({
      ...parseBasics(record, { sortKeys, pageSize }),
      filters: Object.fromEntries(
        filterFields.flatMap((filter) => {
          const value = readFilter(filter, record);
          return value === undefined ? [] : [[filter.name, value]];
        }),
      ),
    }),
    format: ({ search, filters, ...basics }) =>
      written({ search, ...filters, ...formatBasics(basics, pageSize) }),
    reduce: (state, action) => reduceList(state, action, rules),
    misread: (given, state) => misreadKeys(given, state, { ...understood, ...BASICS_UNDERSTOOD }),
  };
}

const LONGEST = 200;
const IDS = /^[1-9]\d*(,[1-9]\d*)*$/;

function readFilter(filter: Filter, record: GivenRecord): string | undefined {
  const given = record[filter.name]?.trim();
  if (!given || given.length > LONGEST) return undefined;
  if (filter.kind === 'choice') return filter.values.find((value) => value === given);
  if (filter.kind === 'options') return IDS.test(given) ? given : undefined;
  return given;
}

/** The query of the list's request; of the CSV without a page (decision 36). */
export function queryOf({ screens }: Entity, state: ListState) {
  const { page, pageSize } = state;
  return { ...exportQueryOf(screens.filterFields, state), page, per_page: pageSize };
}

export function exportQueryOf(fields: readonly Filter[], { search, filters, sort }: ListState) {
  const given = fields.flatMap(({ name, kind }) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, kind === 'options' ? value.split(',') : value]];
  });
  return { search, ...Object.fromEntries(given), order_by: formatOrderBy(sort) };
}

/** Whether an empty list may be due to what the user set. */
export const isFiltered = ({ search, filters }: ListState): boolean =>
  search !== '' || Object.values(filters).some(Boolean);
