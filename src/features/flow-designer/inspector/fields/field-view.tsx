import type { ComponentType } from 'react';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import type { Command } from '../../domain/commands/commands.ts';
import type { Field } from '../../domain/kinds/field.ts';
import type { DesignNode, NodeData } from '../../domain/model/flow.ts';
import type { Issue } from '../../domain/rules/issue.ts';
import { useDesigner } from '../../work/designer-context.ts';
import { ChoiceView } from './choice-view.tsx';
import { useFieldTexts } from './field-texts.tsx';
import type { FieldViewProps } from './field-view-props.ts';
import { NumberField } from './number-field.tsx';
import { OptionView } from './option-view.tsx';
import { PhonesView } from './phones-view.tsx';
import { TargetView } from './target-view.tsx';
import { TextView } from './text-view.tsx';

/** A view for each type of field: a missing one is a compile error. */
const VIEWS: { readonly [T in Field['type']]: ComponentType<FieldViewProps<T>> } = {
  option: OptionView,
  text: TextView,
  seconds: SecondsView,
  flag: FlagView,
  phones: PhonesView,
  choice: ChoiceView,
  node: TargetView,
};

interface Props {
  readonly field: Field;
  readonly node: DesignNode;
  readonly issues: readonly Issue[];
}

/** A field of a node, changed as the user types. */
export function FieldView({ field, node, issues }: Props) {
  const designer = useDesigner();
  const View = VIEWS[field.type] as ComponentType<FieldViewProps>;
  const own = issues.filter(
    (issue) => issue.field === field.name || issue.field?.startsWith(`${field.name}.`),
  );
  return (
    <div data-field={field.name}>
      <View
        field={field}
        node={node}
        issues={own}
        onChange={(value) => designer.dispatch(commandOf(field, node, value))}
      />
    </div>
  );
}

function commandOf(field: Field, { id }: DesignNode, value: unknown): Command {
  if (field.type === 'node') return { type: 'setGoTo', id, target: value as string | null };
  return { type: 'setNodeData', id, data: { [field.name]: value } as Partial<NodeData> };
}

function SecondsView({ field, node, issues, onChange }: FieldViewProps<'seconds'>) {
  const value = node.data[field.name] as number | null | undefined;
  return <NumberField {...useFieldTexts(field, issues)} value={value ?? null} onChange={onChange} />;
}

function FlagView({ field, node, issues, onChange }: FieldViewProps<'flag'>) {
  const { label, help } = useFieldTexts(field, issues);
  return (
    <Checkbox
      label={label}
      help={help}
      checked={node.data[field.name] === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
