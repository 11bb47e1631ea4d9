import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { Replacement } from '../commands/commands.ts';
import type { FieldOf } from '../kinds/field.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { DesignNode, FlowState } from '../model/flow.ts';
import { type FlowOption, type FlowOptions, findOption } from '../model/options.ts';

/** A record that steps lead to and that is not here: the flow came from another company, or the record was removed. */
export interface MissingRecord {
  readonly list: FlowList;
  readonly id: string;
  readonly name: string;
  /** The number of steps that lead to it. */
  readonly steps: number;
  /** The field of one of them. */
  readonly field: FieldOf<'option'>;
}

/** The fields of a step that refer to records of a list. */
export const recordFields = (node: DesignNode): readonly FieldOf<'option'>[] =>
  kindOf(node).fields.filter((field): field is FieldOf<'option'> => field.kind === 'option');

/** The records that are not in their lists, in the order of the flow; a list that is missing has none. */
export function missingRecords(flow: FlowState, options: FlowOptions): readonly MissingRecord[] {
  const found = new Map<string, MissingRecord>();
  for (const node of flow.nodes.values())
    for (const field of recordFields(node)) {
      const reference = node.data[field.name];
      const id = referenceId(reference);
      const known = options[field.list];
      if (id === null || !known || findOption(known, id)) continue;
      const key = `${field.list} ${id}`;
      const { steps = 0 } = found.get(key) ?? {};
      const name = referenceName(reference) ?? id;
      found.set(key, { list: field.list, id, name, steps: steps + 1, field });
    }
  return [...found.values()];
}

const nameKey = (name: string): string => name.normalize('NFKC').trim().toLocaleLowerCase();

/** Tells whether an option has a name, whatever its capitals are. */
export const hasName = ({ label }: FlowOption, name: string): boolean => nameKey(label) === nameKey(name);

/** For each missing record the one that has its name here, where there is one alone: a flow of another company has other ids. */
export const replacementsByName = (
  missing: readonly MissingRecord[],
  options: FlowOptions,
): readonly Replacement[] =>
  missing.flatMap(({ list, id, name }) => {
    const [found, other] = (options[list] ?? []).filter((option) => hasName(option, name));
    return found && !other ? [{ list, id, by: { value: found.value, label: found.label } }] : [];
  });
