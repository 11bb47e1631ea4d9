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
function keyOf({ type, name }: Field, data: NodeData): string {
  const value = data[name];
  if (type === 'option' || type === 'node') return referenceId(value as NodeData['related']) ?? '';
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
  const value = data[field.name];
  switch (field.type) {
    case 'option':
      return referenceName(value as NodeData['related']);
    case 'node': {
      const id = referenceId(value as NodeData['goToNode']);
      return id === null ? null : stepName(state, id);
    }
    case 'flag':
      return { id: value ? 'flow-designer.diff.yes' : 'flow-designer.diff.no' };
    case 'choice':
      return choiceText(field, value as string | null | undefined);
    case 'phones':
      return (value as readonly string[] | null | undefined)?.filter(hasText).join(', ') || null;
    default:
      return value === null || value === undefined || value === '' ? null : String(value);
  }
}

function choiceText(
  { choices }: Extract<Field, { type: 'choice' }>,
  value: string | null | undefined,
): Value {
  const choice = choices.find((each) => each.value === value);
  return choice ? { id: choice.label } : (value ?? null);
}
