import type { Endpoint } from './endpoint.ts';
import type { Resource, SomeCalls } from './entity.ts';
import type { ColumnFact, DetailFact, Field, Filter } from './field.ts';

/** How an entity is shown and edited: the second half of its declaration, beside its calls. */
export interface Screens {
  /** The property that names a record: `name`, `word`, `number`. Its column comes first and links to the record. */
  readonly title: ColumnFact;
  /** Columns after the title, in their order. */
  readonly columns: readonly ColumnFact[];
  readonly filterFields: readonly Filter[];
  /** Lines of the detail, below the title; when it was made and changed, and by whom, comes by itself. */
  readonly details: readonly DetailFact[];
  readonly fields: readonly Field[];
  /**
   * What belongs to a record and is not part of its form, each in a panel of its own: in the detail below its lines,
   * in the form below its fields, locked until the record is saved (decision 101).
   */
  readonly panels?: readonly DetailFact[];
  /** Deeds of the tracking service, by when they are done. */
  readonly track?: { readonly create?: string };
  /** The whole list as CSV: its call, and what the tracking service knows it by. */
  readonly csv?: { readonly endpoint: Endpoint; readonly identifier: string };
  /** False: the list has no way to a new record, though the page exists (decision 5). */
  readonly add?: false;
}

/** An entity with all that the settings' engine needs. */
export type Entity = Resource & { readonly calls: SomeCalls; readonly screens: Screens };

/** Declares how an entity is shown; keeps the names, so that each is checked for its label. */
// @__NO_SIDE_EFFECTS__
export const withScreens = <R extends Resource, const S extends Screens>(
  resource: R,
  screens: S,
): R & { readonly screens: S } => ({ ...resource, screens });
