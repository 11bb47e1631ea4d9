import { useMemo } from 'react';
import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Combobox } from '../../../../core/ui/inputs/combobox.tsx';
import type { Option } from '../../../../core/ui/inputs/option-match.ts';
import type { NodeData } from '../../domain/model/flow.ts';
import { type FlowOption, findOption } from '../../domain/model/options.ts';
import { AudioPreview } from '../../steps/audio-preview.tsx';
import { useDesignerData } from '../../work/designer-context.ts';
import { useFieldTexts } from './field-texts.tsx';
import type { FieldViewProps } from './field-view-props.ts';

const NONE: readonly FlowOption[] = [];

/** A choice from a list. The chosen option stays although the list no longer has it. */
export function OptionView({ field, node, issues, onChange }: FieldViewProps<'option'>) {
  const text = useText();
  const list = useDesignerData((data) => data.options[field.list]);
  const known = list ?? NONE;
  const options = useMemo(() => known.map(({ value, label }) => ({ value: String(value), label })), [known]);
  const texts = useFieldTexts(field, issues);
  const chosen = chosenOf(node.data[field.name] as NodeData['related'], known);
  const choose = (option: Option | null) => {
    const found = option && findOption(known, option.value);
    onChange(option && { value: found?.value ?? option.value, label: option.label });
  };
  return (
    <>
      <Combobox
        {...texts}
        help={texts.help ?? (list ? undefined : text('flow-page.inspector.listMissing'))}
        value={chosen}
        onChange={choose}
        options={options}
      />
      {field.list === 'audios' && <AudioPreview data={node.data} />}
    </>
  );
}

/** The name of the chosen option: from its list, else as it was saved. */
function chosenOf(reference: NodeData['related'], known: readonly FlowOption[]): Option | null {
  const value = referenceId(reference);
  if (value === null) return null;
  return { value, label: findOption(known, value)?.label ?? referenceName(reference) ?? value };
}
