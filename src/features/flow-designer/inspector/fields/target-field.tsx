import { useMemo, useState } from 'react';
import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import { referenceId } from '../../../../core/contract/flow/reference.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Combobox } from '../../../../core/ui/inputs/combobox.tsx';
import type { Option } from '../../../../core/ui/inputs/option-match.ts';
import { type FlowState, startOf } from '../../domain/model/flow.ts';
import { stepName } from '../../domain/model/step-name.ts';
import { type Format, formatText } from '../../domain/model/text.ts';
import { callOrder } from '../../domain/model/tree.ts';
import { useFlowState } from '../../work/designer-context.ts';
import type { NodeFieldProps } from './node-field-props.ts';

/** Another step of the flow. The list is made when it is opened: a large flow has thousands. */
export function TargetField({ field, node, onChange, ...rest }: NodeFieldProps<'node'>) {
  const text = useText();
  const flow = useFlowState();
  const [opened, setOpened] = useState(false);
  const options = useMemo(
    () => (opened ? targetsOf(flow, node.id, text) : []),
    [opened, flow, node.id, text],
  );
  const target = referenceId(node.data[field.name]);
  const chosen = target === null ? null : optionOf(flow, target, text);
  return (
    <Combobox
      {...rest}
      value={chosen ? [chosen] : []}
      onChange={([option]) => onChange(option?.value ?? null)}
      options={options}
      onOpen={() => setOpened(true)}
    />
  );
}

const targetsOf = (flow: FlowState, id: string, format: Format): Option[] =>
  callOrder(flow, startOf(flow).id).flatMap((target) => {
    const aim = flow.nodes.get(target);
    return aim && isTarget(id, aim) ? [optionOf(flow, target, format)] : [];
  });

const optionOf = (flow: FlowState, id: string, format: Format): Option => ({
  value: id,
  label: formatText(stepName(flow, id), format),
});
