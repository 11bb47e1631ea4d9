import type { ComponentType } from 'react';
import { RadiosView } from '../../../../core/fields/choice/radios-view.tsx';
import { FlagView } from '../../../../core/fields/flag/flag.tsx';
import { NumberView } from '../../../../core/fields/number/number-view.tsx';
import { PhonesView } from '../../../../core/fields/phones/phones-view.tsx';
import { LongTextView } from '../../../../core/fields/text/long-text-view.tsx';
import { useText } from '../../../../core/i18n/use-text.ts';
import type { FieldKind, FieldOf } from '../../domain/kinds/field.ts';
import type { DesignNode, NodeData } from '../../domain/model/flow.ts';
import type { Issue } from '../../domain/rules/issue.ts';
import { useDesigner } from '../../work/designer-context.ts';
import { useFieldTexts, useIssueTexts } from './field-texts.tsx';
import type { NodeFieldProps } from './node-field-props.ts';
import { OptionField } from './option-field.tsx';
import { TargetField } from './target-field.tsx';

/** Binds each kind of field to a node's data. A kind without a view does not compile. */
const VIEWS: { readonly [K in FieldKind]: ComponentType<NodeFieldProps<K>> } = {
  option: OptionField,
  node: TargetField,
  phones: PhonesField,
  choice: ChoiceField,
  longText: ({ field, node, onChange, ...rest }) => (
    <LongTextView
      maxLength={field.maxLength}
      binding={{ ...rest, value: node.data[field.name] ?? '', onChange: (text) => onChange(text || null) }}
    />
  ),
  number: ({ field, node, ...rest }) => (
    <NumberView binding={{ ...rest, value: node.data[field.name] ?? null }} />
  ),
  flag: ({ field, node, ...rest }) => (
    <FlagView binding={{ ...rest, value: node.data[field.name] === true }} />
  ),
};

interface FieldViewProps<K extends FieldKind> {
  readonly field: FieldOf<K>;
  readonly node: DesignNode;
  readonly issues: readonly Issue[];
}

/** A field of a node, changed as the user types. */
export function FieldView<K extends FieldKind>({ field, node, issues }: FieldViewProps<K>) {
  const designer = useDesigner();
  const { name }: { readonly name: string } = field;
  const { kind }: { readonly kind: FieldKind } = field;
  const own = issues.filter((issue) => issue.field === name || issue.field?.startsWith(`${name}.`));
  const texts = useFieldTexts(field, own);
  const View: ComponentType<NodeFieldProps<K>> = VIEWS[field.kind];
  const set = (value: unknown) =>
    designer.dispatch(
      kind === 'node'
        ? { type: 'setGoTo', id: node.id, target: value as string | null }
        : { type: 'setNodeData', id: node.id, data: { [name]: value } as Partial<NodeData> },
    );
  return (
    <div data-field={name}>
      <View {...texts} {...{ name, field, node }} issues={own} onChange={set} />
    </div>
  );
}

function ChoiceField({ field, node, ...rest }: NodeFieldProps<'choice'>) {
  const text = useText();
  return (
    <RadiosView
      {...rest}
      value={node.data[field.name] ?? ''}
      values={Object.keys(field.choices)}
      wordsOf={(value) => text(field.choices[value] ?? field.label)}
    />
  );
}

/** The errors of all numbers are under each of them, those of one under that one alone. */
function PhonesField({ field, node, issues, ...rest }: NodeFieldProps<'phones'>) {
  const textsOf = useIssueTexts();
  return (
    <PhonesView
      binding={{ ...rest, value: node.data[field.name] ?? [] }}
      textsOf={(at) =>
        textsOf(issues.filter((issue) => issue.field === field.name || issue.field === `${field.name}.${at}`))
      }
    />
  );
}
