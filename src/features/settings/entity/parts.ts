import type { ComponentType } from 'react';
import type { EntityName } from '../../../core/contract/access/entity-access.ts';
import type {
  ColumnFact,
  DetailFact,
  Field,
  OptionData,
  RecordData,
} from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { FieldValues } from '../../../core/fields/field-kind.ts';
import type { FormValues } from '../../../core/fields/form/check-values.ts';
import type { RegularKind } from '../../../core/fields/kinds.tsx';
import type { FilterParts } from '../../../core/list/filters/filter-panel.tsx';
import type { EntityMode } from '../../../core/routes/entity-pages.ts';
import type { CellReader } from '../import/cells/cell-reader.ts';

/**
 * The parts that only one entity has, in the folder of its name: `<entity>/list-parts.tsx`, `detail-parts.tsx`,
 * `form-parts.tsx` and `import-parts.ts`, each with an object of this shape as default export. Names are those of the declaration's
 * columns, filters, details and fields of `kind: 'part'`.
 */
export interface EntityParts {
  /** Cells of the list, by the column's name. */
  readonly columns?: Readonly<Record<string, ComponentType<FactProps<ColumnFact>>>>;
  /** Filters of the list, by their name. */
  readonly filters?: FilterParts;
  /** Actions of a row, before those that every entity has. */
  readonly actions?: ComponentType<{ readonly record: RecordData }>;
  /** Lines of the detail, by their name. */
  readonly details?: Readonly<Record<string, ComponentType<FactProps<DetailFact>>>>;
  /** Entries of a list that was changed, by the field's name, where they are not their names. */
  readonly entries?: Readonly<Record<string, ComponentType<{ readonly values: readonly unknown[] }>>>;
  /** A panel of the detail, after those that are declared. */
  readonly panel?: ComponentType<{ readonly record: RecordData }>;
  /** Actions in the detail's heading, before Edit. */
  readonly headerActions?: ComponentType<{ readonly record: RecordData }>;
  /** Fields of the form, by their name. */
  readonly fields?: FieldParts;
  /** Shown over the form after a record was created, before its page is: for what the server tells only then. */
  readonly created?: ComponentType<CreatedProps>;
  /** Shown over the form of a new record once several files were chosen for it: each becomes a record. */
  readonly several?: ComponentType<SeveralProps>;
  /** The values of other fields that follow from the file that was chosen for a new record; those get them that are empty, or have them from another file. */
  readonly named?: (file: File) => FormValues;
  /** Fields of the form that a file can have, by their name: how each is read from a cell. */
  readonly cells?: Readonly<Record<string, CellReader>>;
  /** The values of a new record that follow from its others, where the file does not say them. */
  readonly completed?: (values: FormValues, told: (name: string) => boolean) => FormValues;
}

/** The `result` of the answer to a create, and the way on. */
export interface CreatedProps {
  readonly result: RecordData;
  /** The record that the new one is a copy of. */
  readonly copied: RecordData | undefined;
  readonly onDone: () => void;
}

/** The files that were chosen at once. */
export interface SeveralProps {
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** A value of a record, and what its declaration says of it. */
export interface FactProps<F> {
  readonly fact: F;
  readonly record: RecordData;
}

/** The properties of a field's view; it reads and writes its value through `useFormField`. */
export interface FieldViewProps<F = Field> {
  readonly field: F;
  /** The record that is edited; none while one is created. */
  readonly record: RecordData | undefined;
}

/** A schema of values that a browser keeps: of anything that was kept it makes such a value. */
export interface KeptSchema<V = unknown> {
  safeParse(kept: unknown): { readonly success: boolean; readonly data?: V };
}

/** A field that only one entity has. Its value may be anything; it may write several keys of the payload. */
export interface FieldPart<V = unknown> extends FieldValues<Field, V> {
  readonly view: ComponentType<FieldViewProps>;
  /** The values that a browser keeps until they are saved: those of a kind of field, or of a schema; none, unless it is said. */
  readonly kept?: RegularKind | KeptSchema<V>;
  /** The value of a new record, where it depends on the company that the user works in. */
  readonly preset?: (level: OptionData | null) => V;
  /** The value that is sent where the user may not see the field; none unless said otherwise. */
  readonly hidden?: (record: RecordData | undefined, level: Id | null) => RecordData;
}

/** The parts of an entity's form, by the names of their fields. */
export type FieldParts = Readonly<Record<string, FieldPart>>;

const files = import.meta.glob<{ readonly default: EntityParts }>([
  '../*/{list,detail,form}-parts.tsx',
  '../*/import-parts.ts',
]);

const FILE = { list: 'list', view: 'detail', edit: 'form', create: 'form', import: 'import' } as const;

/** Fetches an entity's own parts of a screen; most have none. */
export async function loadParts(name: EntityName, mode: EntityMode): Promise<EntityParts> {
  const load = files[`../${name}/${FILE[mode]}-parts.tsx`] ?? files[`../${name}/${FILE[mode]}-parts.ts`];
  return load ? (await load()).default : {};
}
