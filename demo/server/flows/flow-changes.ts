import { isDeepStrictEqual } from 'node:util';
import type {
  FlowChanges,
  FlowConnection,
  FlowElement,
  FlowNode,
} from '../../../src/core/contract/calls/flows.ts';
import { referenceName } from '../../../src/core/contract/flow/reference.ts';

/** A step as callers meet it: what it does, and the way that leads to it. Where its card stands is nothing to them. */
interface Step {
  readonly kind: string;
  /** What it names: its queue, its sound, its hours. */
  readonly name: string | null;
  /** As JSON has it, whatever the order of its keys: the database keeps another one. */
  readonly said: unknown;
}

const OPEN_EDGE = 'openEdge';

const isConnection = (element: FlowElement): element is FlowConnection => 'source' in element;

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The steps of a flow by their ids; open paths are none. */
function stepsOf(elements: readonly FlowElement[]): ReadonlyMap<string, Step> {
  const ways = new Map(
    elements.filter(isConnection).map(({ source, target, sourceHandle, data }) => {
      const { hasErrors: _found, ...set } = data ?? {};
      return [String(target), [String(source), sourceHandle, set]];
    }),
  );
  const nodes = elements.filter((element): element is FlowNode => !isConnection(element));
  return new Map(
    nodes.flatMap(({ id, data }) => {
      const { component, hasErrors: _found, ...set } = data;
      if (component === OPEN_EDGE) return [];
      const name = referenceName(data.related);
      return [[String(id), { kind: component, name, said: asJson([set, ways.get(String(id))]) }] as const];
    }),
  );
}

/**
 * How many steps a version added, removed and changed, and the first that callers meet otherwise. A step of another kind under an old id is
 * another step.
 */
export function flowChanges(before: readonly FlowElement[], after: readonly FlowElement[]): FlowChanges {
  const [old, now] = [stepsOf(before), stepsOf(after)];
  const isThere = (id: string, { kind }: Step, steps: typeof now) => steps.get(id)?.kind === kind;
  const added = [...now].filter(([id, step]) => !isThere(id, step, old));
  const removed = [...old].filter(([id, step]) => !isThere(id, step, now));
  const changed = [...now].filter(
    ([id, step]) => isThere(id, step, old) && !isDeepStrictEqual(old.get(id)?.said, step.said),
  );
  const [, first] = [...changed, ...added, ...removed][0] ?? [];
  return {
    ...{ added: added.length, removed: removed.length, changed: changed.length },
    step: first ? { component: first.kind, name: first.name } : null,
  };
}
