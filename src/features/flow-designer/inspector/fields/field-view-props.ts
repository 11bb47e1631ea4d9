import type { Field } from '../../domain/kinds/field.ts';
import type { DesignNode } from '../../domain/model/flow.ts';
import type { Issue } from '../../domain/rules/issue.ts';

/** What the view of a type of field is given. */
export interface FieldViewProps<T extends Field['type'] = Field['type']> {
  readonly field: Extract<Field, { type: T }>;
  readonly node: DesignNode;
  /** Those of this field. */
  readonly issues: readonly Issue[];
  /** The field's new value, as it is kept in the node's data. */
  readonly onChange: (value: unknown) => void;
}
