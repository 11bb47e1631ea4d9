import { referenceId } from '../../../../core/contract/flow/reference.ts';
import type { DesignNode, FlowState } from '../model/flow.ts';
import { type FlowOption, type FlowOptions, findOption } from '../model/options.ts';
import { hasName, recordFields } from '../rules/missing-records.ts';

/**
 * Leads the steps of a file to the records of this company. A file of another one has other ids: where an id is that of a record with another
 * name here, the step leads to the one that has the name, else to none, and is listed among what is missing.
 */
export function ownRecords(flow: FlowState, options: FlowOptions): FlowState {
  const nodes = [...flow.nodes].map(([id, node]) => [id, ownNode(node, options)] as const);
  return { ...flow, nodes: new Map(nodes) };
}

function ownNode(node: DesignNode, options: FlowOptions): DesignNode {
  const led = recordFields(node).flatMap(({ name, list }) => {
    const value = ownValue(node.data[name], options[list] ?? []);
    return value === undefined ? [] : [[name, { ...Object(node.data[name]), value }] as const];
  });
  return led.length === 0 ? node : { ...node, data: { ...node.data, ...Object.fromEntries(led) } };
}

/** The id in the place of one that is another record's here; undefined: it is right, or there is no telling. */
function ownValue(
  reference: Parameters<typeof referenceId>[0],
  known: readonly FlowOption[],
): FlowOption['value'] | undefined {
  const id = referenceId(reference);
  const name = typeof reference === 'object' ? reference?.label : undefined;
  const found = id === null ? undefined : findOption(known, id);
  if (!found || !name || hasName(found, name)) return undefined;
  const [named, other] = known.filter((option) => hasName(option, name));
  // No record has an id with a question mark.
  return named && !other ? named.value : `${id}?`;
}
