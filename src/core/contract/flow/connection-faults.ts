import { type FieldFault, NONE, wholeFaults } from './data-checks.ts';
import type { GraphConnection } from './graph.ts';
import { rulesOf } from './kind-rules.ts';

type Data = GraphConnection['data'];

/** The largest option. */
const LARGEST_OPTION = 99;

/** Tells whether a menu's option can wait for the user at a kind of step. */
export const canWaitAt = (targetKind: string | undefined): boolean =>
  targetKind !== undefined && rulesOf(targetKind)?.isDialled === true;

/** How many connections of one source hold each option. */
export type OptionCounts = ReadonlyMap<number | 'wait', number>;

function optionOf(data: Data): number | 'wait' | null {
  if (data.component !== 'clientInfoConnection') return null;
  return data.waitUser === true ? 'wait' : (data.uraOption ?? null);
}

/** Counts the options that are used by a menu's connections. Other connections do not count. */
export function countOptions(edges: Iterable<{ readonly data: Data }>): OptionCounts {
  const counts = new Map<number | 'wait', number>();
  for (const { data } of edges) {
    const option = optionOf(data);
    if (option !== null) counts.set(option, (counts.get(option) ?? 0) + 1);
  }
  return counts;
}

/**
 * The faults in the data of a connection. `counts` are those of its source, since no option may be there twice.
 */
export function connectionFaults(
  data: Data,
  targetKind: string | undefined,
  counts: () => OptionCounts,
): readonly FieldFault[] {
  if (data.component === 'awaitable') return wholeFaults('timerWait', data.timerWait);
  if (data.component !== 'clientInfoConnection') return NONE;
  const option = optionOf(data);
  if (option === null) return [{ field: 'uraOption', code: 'fill' }];
  const field = option === 'wait' ? 'waitUser' : 'uraOption';
  const isUsed = (counts().get(option) ?? 0) > 1;
  const wrong = option === 'wait' ? waitFaults(targetKind) : rangeFaults(option);
  return isUsed ? [{ field, code: 'used' }, ...wrong] : wrong;
}

const waitFaults = (targetKind: string | undefined): readonly FieldFault[] =>
  canWaitAt(targetKind) ? NONE : [{ field: 'waitUser', code: 'waitTarget' }];

const rangeFaults = (option: number): readonly FieldFault[] =>
  Number.isInteger(option) && option >= 0 && option <= LARGEST_OPTION
    ? NONE
    : [{ field: 'uraOption', code: 'optionRange' }];
