import type { EntityName } from '../../access/entity-access.ts';
import type { UsedInFlows } from '../../calls/flow-uses.ts';
import type { QueryEndpoint } from '../endpoint.ts';
import type { ColumnFact, DetailFact, Field, Filter, OptionSource } from '../fields/field.ts';
import type { DeclaredField } from '../fields/kinds.ts';
import type { Resource, SomeCalls } from './entity.ts';
import { type Fields, filtersOf, sortKeyOf } from './entity-schemas.ts';

/** The screens of an entity: what follows from its fields, and the options that belong to no field. */
export interface Screens extends ScreenOptions {
  /** The property that names a record: `name`, `word`, `number`. Its column comes first and links to the record. */
  readonly title: ColumnFact;
  /** Columns after the title, in their order. */
  readonly columns: readonly ColumnFact[];
  readonly filterFields: readonly Filter[];
  /** Lines of the detail, below the title; when it was made and changed, and by whom, comes by itself. */
  readonly details: readonly DetailFact[];
  readonly fields: readonly Field[];
  /** Lists that belong to a record but not to its form, each in its own panel. */
  readonly panels: readonly DetailFact[];
}

/** The options of an entity's screens besides its fields. */
export interface ScreenOptions {
  /** The actions that the tracking service is told, by the moment they are done. */
  readonly track?: { readonly create?: string };
  /** The whole list as CSV: its call, and its name at the tracking service. */
  readonly csv?: { readonly endpoint: QueryEndpoint; readonly identifier: string };
  /** The entities that records of this one are members of: several are added at once from their list. */
  readonly joins?: readonly Join[];
  /** A record can be the beginning of another one: all that matters of it is in its form, or is copied once that is saved. */
  readonly copies?: true;
  /** Steps of flows name records of this one, by the list that they are chosen from. */
  readonly inFlows?: UsedInFlows;
  /** False: the list has no way to a new record, though the page exists (decision 5). */
  readonly add?: false;
}

/** The entities with members; each has its words in `locales/<lang>/settings.json`, `bulk.join.<entity>`. */
export type JoinedEntity = Extract<EntityName, 'user-label' | 'queue'>;

/** An entity whose records have members, with the field that names them. */
export interface Join {
  readonly to: JoinedEntity;
  readonly members: string;
  /** The records to choose from. */
  readonly source: OptionSource;
}

/** Where fields are in another order than that of their declaration, which is the order of what is sent. */
export interface Order<Name extends string = string> {
  readonly columns?: readonly Name[];
  readonly form?: readonly Name[];
}

/** An entity with all that the settings' engine needs. */
export type Entity = Resource & {
  readonly fields: Fields;
  readonly calls: SomeCalls;
  readonly screens: Screens;
};

const detailOf = (name: string, { line, is }: DeclaredField) =>
  ({ name, permission: is.viewPermission, feature: is.feature, ...line }) as DetailFact;

const columnOf = (name: string, { cell, line, is }: DeclaredField) =>
  ({
    name,
    permission: is.viewPermission,
    feature: is.feature,
    ...(cell ?? line),
    sort: sortKeyOf(name, is),
    sortKind: is.sortKind,
  }) as ColumnFact;

const fieldOf = (name: string, { input, is }: DeclaredField) =>
  ({
    name,
    permission: is.editPermission,
    feature: is.feature,
    unless: is.unless,
    inBulk: is.inBulk,
    only: is.only,
    variants: is.variants,
    ...input,
  }) as Field;

/** The screens that follow from the fields. */
export function screensOf(
  fields: Fields,
  ownFilters: readonly Filter[],
  { columns, form }: Order,
): Omit<Screens, keyof ScreenOptions> {
  const all = Object.keys(fields);
  const each = <T>(
    names: readonly string[],
    isThere: (field: DeclaredField) => unknown,
    view: (name: string, field: DeclaredField) => T,
  ) =>
    names.flatMap((name) => {
      const field = fields[name];
      return field && isThere(field) ? [view(name, field)] : [];
    });
  return {
    title: each(all, ({ is }) => is.title, columnOf)[0] as ColumnFact,
    columns: each(columns ?? all, ({ is }) => is.column, columnOf),
    filterFields: [
      ...ownFilters,
      ...filtersOf(fields).map(({ name, values }) => ({ kind: 'choice', name, values }) as const),
    ],
    details: each(all, ({ line, is }) => line && !is.title && !is.panel && is.detail !== false, detailOf),
    fields: each(form ?? all, ({ input, is }) => input && !is.readOnly, fieldOf),
    panels: each(all, ({ is }) => is.panel, detailOf),
  };
}
