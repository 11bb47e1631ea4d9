import { isDeepStrictEqual } from 'node:util';
import type {
  FlowChanges,
  FlowConnection,
  FlowElement,
  FlowNode,
} from '../../../src/core/contract/calls/flows.ts';

/** A step as callers meet it: what it does, and the way that leads to it. Where its card stands is nothing to them. */
interface Step {
  readonly kind: string;
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
      return [[String(id), { kind: component, said: asJson([set, ways.get(String(id))]) }] as const];
    }),
  );
}

/** How many steps a version added, removed and changed. A step of another kind under an old id is another step. */
export function flowChanges(before: readonly FlowElement[], after: readonly FlowElement[]): FlowChanges {
  const [old, now] = [stepsOf(before), stepsOf(after)];
  const changes = { added: 0, removed: 0, changed: 0 };
  for (const [id, { kind, said }] of now) {
    const was = old.get(id);
    if (was?.kind !== kind) changes.added += 1;
    else if (!isDeepStrictEqual(was.said, said)) changes.changed += 1;
  }
  for (const [id, { kind }] of old) if (now.get(id)?.kind !== kind) changes.removed += 1;
  return changes;
}
