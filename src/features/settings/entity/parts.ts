import type { ComponentType } from 'react';
import type {
  ColumnFact,
  DetailFact,
  Field,
  FieldValues,
  Filter,
  RecordData,
} from '../../../core/contract/define/field.ts';
import type { EntityMode, EntityName } from '../../../core/contract/entity-pages.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { ListState } from '../../../core/list/list-state.ts';

/**
 * What only one entity has, in the folder of its name: `<entity>/list-parts.tsx`, `detail-parts.tsx` and
 * `form-parts.tsx`, each with an object of this shape as default export. Names are those of the declaration's
 * columns, filters, details and fields of `kind: 'part'`.
 */
export interface EntityParts {
  /** Cells of the list, by the column's name. */
  readonly columns?: Readonly<Record<string, ComponentType<FactProps<ColumnFact>>>>;
  /** Filters of the list, by their name. */
  readonly filters?: Readonly<Record<string, ComponentType<FilterPartProps>>>;
  /** Deeds of a row, before those that every entity has. */
  readonly actions?: ComponentType<{ readonly record: RecordData }>;
  /** Lines of the detail, by their name. */
  readonly details?: Readonly<Record<string, ComponentType<FactProps<DetailFact>>>>;
  /** Deeds in the detail's heading, before Edit. */
  readonly headerActions?: ComponentType<{ readonly record: RecordData }>;
  /** Fields of the form, by their name. */
  readonly fields?: FieldParts;
}

/** A value of a record, and what its declaration says of it. */
export interface FactProps<F> {
  readonly fact: F;
  readonly record: RecordData;
}

/** What a filter's view is given. */
export interface FilterViewProps<F = Filter> {
  readonly filter: F;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter that depends on others sees them all. */
export interface FilterPartProps extends FilterViewProps {
  readonly filters: ListState['filters'];
}

/** What a field's view is given; it reads and writes its value through `useFormField`. */
export interface FieldViewProps<F = Field> {
  readonly field: F;
  /** The record that is edited; none while one is created. */
  readonly record: RecordData | undefined;
}

/** What a value is told with: the texts, and what the form and the record hold beside it. */
export interface WordsAround {
  readonly text: (id: MessageId, values?: Record<string, string | number>) => string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly record: RecordData | undefined;
}

/** A field that only one entity has. Its value may be anything; it may write several keys of the payload. */
export interface FieldPart<V = unknown> extends FieldValues<Field, V> {
  readonly view: ComponentType<FieldViewProps>;
  /** The value in words, to be told from another's; options, texts and yes or no have theirs. */
  words?(value: V, around: WordsAround): string;
  /** What is sent where the user may not see the field; nothing unless said otherwise. */
  readonly hidden?: (record: RecordData | undefined, level: number | null) => RecordData;
}

export type FieldParts = Readonly<Record<string, FieldPart>>;

const files = import.meta.glob<{ readonly default: EntityParts }>('../*/{list,detail,form}-parts.tsx');

const FILE = { list: 'list', view: 'detail', edit: 'form', create: 'form' } as const;

/** Fetches an entity's own parts of a screen; most have none. */
export async function loadParts(name: EntityName, mode: EntityMode): Promise<EntityParts> {
  const load = files[`../${name}/${FILE[mode]}-parts.tsx`];
  return load ? (await load()).default : {};
}
