import type { Field } from '../../domain/kinds/field.ts';
import type { DesignNode } from '../../domain/model/flow.ts';
import type { Issue } from '../../domain/rules/issue.ts';

/** The props of the view of a type of field. */
export interface FieldViewProps<T extends Field['type'] = Field['type']> {
  readonly field: Extract<Field, { type: T }>;
  readonly node: DesignNode;
  /** The issues of this field. */
  readonly issues: readonly Issue[];
  /** Gets the field's new value, as the node's data holds it. */
  readonly onChange: (value: unknown) => void;
}
