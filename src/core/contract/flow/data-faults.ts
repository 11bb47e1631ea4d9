import type { FlowNode } from '../calls/flows.ts';
import { type FieldFault, NONE, required } from './data-checks.ts';
import { rulesOf } from './kind-rules.ts';
import { referenceId } from './reference.ts';

type Data = FlowNode['data'];

/** The faults in the data of a step (file 1, section 5). Its place, and the records that it names, are checked elsewhere. */
export function dataFaults(data: Data): readonly FieldFault[] {
  let faults = NONE;
  for (const check of rulesOf(data.component)?.checks ?? []) {
    const found = check(data);
    if (found.length > 0) faults = faults.length > 0 ? [...faults, ...found] : found;
  }
  return faults;
}

/** Tells whether a go-to may lead to a step. */
export const isTarget = (id: string, target: { readonly id: string; readonly data: Data }): boolean =>
  target.id !== id && (rulesOf(target.data.component)?.target ?? true);

/** The faults in the aim of a go-to. */
export function goToFaults(
  { id, data }: { readonly id: string; readonly data: Data },
  nodes: ReadonlyMap<string, { readonly id: string; readonly data: Data }>,
): readonly FieldFault[] {
  const aim = referenceId(data.goToNode);
  if (aim === null) return [required('goToNode')];
  const target = nodes.get(aim);
  if (target && isTarget(id, target)) return NONE;
  return [{ field: 'goToNode', code: target ? 'target' : 'targetGone' }];
}
