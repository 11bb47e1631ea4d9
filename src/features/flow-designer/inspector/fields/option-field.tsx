import { useMemo } from 'react';
import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import { OptionsPicker } from '../../../../core/fields/option/options-picker.tsx';
import { useText } from '../../../../core/i18n/use-text.ts';
import { type FlowOption, findOption } from '../../domain/model/options.ts';
import { AudioPreview } from '../../steps/audio-preview.tsx';
import { useDesignerData } from '../../work/designer-context.ts';
import { ChosenRecord } from './chosen-record.tsx';
import type { NodeFieldProps } from './node-field-props.ts';

const NONE: readonly FlowOption[] = [];

/** A choice from a list. The chosen option stays although the list no longer has it. */
export function OptionField({ field, node, help, onChange, ...rest }: NodeFieldProps<'option'>) {
  const text = useText();
  const list = useDesignerData((data) => data.options[field.list]);
  const known = list ?? NONE;
  const options = useMemo(() => known.map(({ value, label }) => ({ value: String(value), label })), [known]);
  const reference = node.data[field.name];
  const value = referenceId(reference);
  const option = value === null ? undefined : findOption(known, value);
  return (
    <>
      <OptionsPicker
        {...rest}
        help={help ?? (list ? undefined : text('flow-page.inspector.listMissing'))}
        source={options}
        multiple={false}
        value={value === null ? [] : [{ value, label: referenceName(reference) ?? value }]}
        onChange={([chosen]) => {
          const found = chosen && findOption(known, chosen.value);
          onChange(chosen ? { value: found?.value ?? chosen.value, label: chosen.label } : null);
        }}
      />
      {field.list === 'audios' && <AudioPreview data={node.data} />}
      {option && <ChosenRecord list={field.list} option={option} />}
    </>
  );
}
