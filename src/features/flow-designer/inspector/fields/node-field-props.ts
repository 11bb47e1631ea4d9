import type { FieldBinding } from '../../../../core/fields/field-binding.ts';
import type { FieldKind, FieldOf } from '../../domain/kinds/field.ts';
import type { DesignNode, NodeData } from '../../domain/model/flow.ts';
import type { Issue } from '../../domain/rules/issue.ts';

/** The props of the view of a kind of field: its declaration, and what binds it to the node. */
export interface NodeFieldProps<K extends FieldKind>
  extends Omit<FieldBinding<unknown>, 'value' | 'onChange'> {
  readonly field: FieldOf<K>;
  readonly node: DesignNode;
  /** The issues of this field. */
  readonly issues: readonly Issue[];
  /** Sets the value in the node's data. */
  readonly onChange: (value: Readonly<NodeData[FieldOf<K>['name']]>) => void;
}
