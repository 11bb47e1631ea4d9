import type { FlowElement } from '../../../../src/core/contract/calls/flows.ts';
import type { Exit, Referred, Step } from './flow-steps.ts';
import { layOut, type Placed } from './layout.ts';

/** Gives the name of a reference in its option list. */
export type NameOf = (referred: Referred) => string;

interface Numbered extends Placed {
  readonly id: string;
  readonly step: Step;
  readonly children: readonly Numbered[];
}

/**
 * The elements of every version of a flow. A step that several versions share keeps its id and, if possible,
 * its position: so a comparison shows only real changes.
 */
export function elementsOf(versions: readonly Step[], nameOf: NameOf): FlowElement[][] {
  const ids = new Map<string, string>();
  const trees = versions.map((version) => numbered(version, ids));
  const newest = trees.at(-1);
  const places = newest ? layOut(newest) : new Map<string, { x: number; y: number }>();
  return trees.map((tree) => {
    const own = layOut(tree);
    const all = listOf(tree);
    const byName = new Map(all.flatMap(({ step, id }) => (step.as ? [[step.as, id] as const] : [])));
    const placeOf = (id: string) => places.get(id) ?? own.get(id) ?? { x: 0, y: 0 };
    return [
      ...all.map((node) => ({
        id: node.id,
        ...(node.parentId !== undefined && { parentId: node.parentId }),
        position: { ...placeOf(node.id) },
        data: dataOf(node.step, nameOf, byName),
      })),
      ...all.flatMap((node) => connectionsOf(node, byName)),
    ];
  });
}

/** Ids in the order in which steps first appear over the versions. */
function numbered(root: Step, ids: Map<string, string>): Numbered & { parentId?: string } {
  const used = new Set<string>();
  const visit = (step: Step, path: string, parentId?: string): Numbered & { parentId?: string } => {
    let key = keyOf(step, path);
    while (used.has(key)) key += '+';
    used.add(key);
    const id = ids.get(key) ?? String(ids.size + 1);
    ids.set(key, id);
    const children = step.exits.map((exit) => visit(exit.step, `${key}/${nameOfExit(exit)}`, id));
    return { id, step, children, ...(parentId !== undefined && { parentId }) };
  };
  return visit(root, '');
}

/** The key of a step: steps that end a branch have their path, others their content. */
function keyOf(step: Step, path: string): string {
  if (step.as) return step.as;
  const { component, ...data } = step.data;
  const does = JSON.stringify([data, step.refers ?? null]);
  return step.exits.length === 0 ? `${path}/${component}` : `${component} ${does}`;
}

const nameOfExit = ({ branch, data }: Exit): string =>
  branch ?? (data.waitUser ? 'wait' : String(data.uraOption ?? 'next'));

const listOf = (node: Numbered & { parentId?: string }): (Numbered & { parentId?: string })[] => [
  node,
  ...node.children.flatMap(listOf),
];

function dataOf({ data, refers, goTo }: Step, nameOf: NameOf, byName: ReadonlyMap<string, string>) {
  const option = refers && { value: refers.id, label: nameOf(refers) };
  return {
    ...data,
    ...(option && (refers.kind === 'flow' ? { goToConnectFlow: option } : { related: option })),
    ...(goTo && { goToNode: byName.get(goTo) ?? null }),
    hasErrors: false,
  };
}

function connectionsOf(node: Numbered, byName: ReadonlyMap<string, string>): FlowElement[] {
  const target = node.step.goTo === undefined ? undefined : byName.get(node.step.goTo);
  return [
    ...node.step.exits.map((exit, index) => {
      const child = (node.children[index] as Numbered).id;
      return {
        id: `c${node.id}-${child}`,
        source: node.id,
        target: child,
        ...(exit.branch && { sourceHandle: exit.branch }),
        ...(labelOf(exit) && { label: labelOf(exit) }),
        data: { ...exit.data, hasErrors: false },
      };
    }),
    ...(target
      ? [
          {
            id: `c${node.id}-${target}`,
            source: node.id,
            target,
            data: { component: 'normal', hasErrors: false },
          },
        ]
      : []),
  ];
}

/** The label in the designer's form (file 1, section 4). */
function labelOf({ data }: Exit): string | undefined {
  if (data.waitUser) return 'wait user';
  if (data.timerWait != null) return String(data.timerWait);
  return data.uraOption == null ? undefined : `option ${data.uraOption}`;
}
