import { hasText, referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { Field } from '../kinds/field.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { DesignNode, FlowState, NodeData } from '../model/flow.ts';
import { stepName } from '../model/step-name.ts';
import type { Text } from '../model/text.ts';

/** The fields with different values; all changes without a field of the kind count as one. */
export function changedFields(
  before: FlowState,
  after: FlowState,
  old: DesignNode,
  node: DesignNode,
  step: Text,
): Text[] {
  const { fields } = kindOf(node);
  const texts = fields.flatMap((field): Text[] => {
    if (keyOf(field, old.data) === keyOf(field, node.data)) return [];
    return [fieldText(step, field, valueText(field, before, old.data), valueText(field, after, node.data))];
  });
  const named = new Set<string>([...fields.map(({ name }) => name), 'component', 'hasErrors']);
  if (restOf(old.data, named) === restOf(node.data, named)) return texts;
  return [...texts, { id: 'flow-designer.diff.other', values: { step } }];
}

/** The value to compare: of a reference its id, since its name may change. */
function keyOf(field: Field, data: NodeData): string {
  if (field.kind === 'option' || field.kind === 'node') return referenceId(data[field.name]) ?? '';
  const value = data[field.name];
  if (value === null || value === undefined || value === '' || value === false) return '';
  return JSON.stringify(value);
}

const restOf = (data: NodeData, named: ReadonlySet<string>): string =>
  JSON.stringify(
    Object.entries(data)
      .filter(([name, value]) => !named.has(name) && value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

type Value = Text | string | null;

/** A changed field in words: its name, its former value and its new one. */
export function fieldText(
  step: Text,
  field: { readonly label: MessageId },
  before: Value,
  after: Value,
): Text {
  const values = { step, field: { id: field.label } };
  if (before === null)
    return { id: 'flow-designer.diff.fieldSet', values: { ...values, after: after ?? '' } };
  if (after === null) return { id: 'flow-designer.diff.fieldCleared', values: { ...values, before } };
  return { id: 'flow-designer.diff.field', values: { ...values, before, after } };
}

/** The value of a field, in words; null: it is empty. */
export function valueText(field: Field, state: FlowState, data: NodeData): Value {
  switch (field.kind) {
    case 'option':
      return referenceName(data[field.name]);
    case 'node': {
      const id = referenceId(data[field.name]);
      return id === null ? null : stepName(state, id);
    }
    case 'flag':
      return { id: data[field.name] ? 'flow-designer.diff.yes' : 'flow-designer.diff.no' };
    case 'choice': {
      const value = data[field.name] ?? '';
      const label = field.choices[value];
      return label ? { id: label } : value || null;
    }
    case 'phones':
      return data[field.name]?.filter(hasText).join(', ') || null;
    default: {
      const value = data[field.name] ?? '';
      return value === '' ? null : String(value);
    }
  }
}
