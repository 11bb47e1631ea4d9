import { FLOW_NODE_KINDS } from '../../../../core/contract/flow/kind-rules.ts';
import type { DesignNode } from '../model/flow.ts';
import type { Exit, NodeKind } from './kind.ts';
import { unknown } from './unknown.ts';

const files = import.meta.glob<Readonly<Record<string, NodeKind>>>(['./*.ts', '!./kind.ts', '!./kinds.ts'], {
  eager: true,
});

function declared(kind: string): NodeKind {
  const file = `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const found = files[`./${file}`]?.[kind];
  if (!found) throw new Error(`src/features/flow-designer/domain/kinds/${file} has to export ${kind}.`);
  return found;
}

/** Every kind of node, in the order of the lists of kinds: that of the contract's rules. */
export const KINDS: readonly NodeKind[] = FLOW_NODE_KINDS.map(declared);

const byName = new Map(KINDS.map((kind) => [kind.kind, kind]));

/** The kind of a name; a name that this version does not know gives `unknown`. */
export const kindNamed = (name: string): NodeKind => byName.get(name) ?? unknown;

/** The kind of a node. */
export const kindOf = (node: DesignNode): NodeKind => kindNamed(node.data.component);

/** The exit of a kind by its branch. */
export const exitOf = (kind: NodeKind, branch: string): Exit | undefined =>
  kind.exits.find((exit) => exit.branch === branch);
