import {
  connectionFaults,
  countOptions,
  type OptionCounts,
} from '../../../../core/contract/flow/connection-faults.ts';
import type { DesignConnection, FlowState } from '../model/flow.ts';
import { childrenOf } from '../model/tree.ts';
import { problemOf } from './check-field.ts';
import type { Problem } from './issue.ts';

/** The largest option that is one key. */
const ONE_KEY = 9;

/** The errors of a connection by its kind; other kinds have no fields. */
export function checkConnection(state: FlowState, { source, target, data }: DesignConnection): Problem[] {
  const targetKind = state.nodes.get(target)?.data.component;
  const faults = connectionFaults(data, targetKind, () => countsOf(childrenOf(state, source)));
  if (faults.length > 0) return faults.map(problemOf);
  const isLong =
    data.component === 'clientInfoConnection' && !data.waitUser && (data.uraOption ?? 0) > ONE_KEY;
  return isLong ? [LONG] : [];
}

const LONG: Problem = {
  field: 'uraOption',
  code: 'longOption',
  severity: 'warning',
  text: { id: 'flow-designer.issue.longOption' },
};

// Cached by the list of a source's connections, which stays the same object until one of them changes.
const known = new WeakMap<readonly DesignConnection[], OptionCounts>();

function countsOf(edges: readonly DesignConnection[]): OptionCounts {
  const counts = known.get(edges) ?? countOptions(edges);
  known.set(edges, counts);
  return counts;
}
