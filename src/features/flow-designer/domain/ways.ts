import { type DesignConnection, type FlowState, GO_TO, isKind, startOf } from './flow.ts';
import { kindOf } from './kinds.ts';
import { childrenOf, treeOf } from './tree.ts';

/** Whether a caller can ever take a connection: a menu's option needs a number, or waits for the user. */
const isTaken = ({ data }: DesignConnection): boolean =>
  data.component !== 'clientInfoConnection' || data.waitUser === true || typeof data.uraOption === 'number';

/** The go-to nodes that no caller gets to. */
export function findUnreachable(state: FlowState): string[] {
  const { links } = treeOf(state);
  const goTos = [...state.nodes.values()].filter((node) => isKind(node, GO_TO));
  if (goTos.length === 0) return [];
  const reached = new Set<string>();
  const waiting = [startOf(state).id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const edge of childrenOf(state, id)) if (isTaken(edge)) waiting.push(edge.target);
    const link = links.get(id);
    if (link) waiting.push(link.target);
  }
  return goTos.filter(({ id }) => !reached.has(id)).map(({ id }) => id);
}

/**
 * The go-to nodes by which a caller can go round without ever pressing a key: those that lie, with others, in a
 * strongly connected part of the flow without its questions (Kosaraju, without recursion).
 */
export function findLoops(state: FlowState): string[] {
  if (treeOf(state).links.size === 0) return [];
  const followers = (id: string) => quiet(state, onward(state, id));
  const leaders = (id: string) => quiet(state, backward(state, id));
  const seen = new Set<string>();
  const finished = quiet(state, [...state.nodes.keys()]).flatMap((id) => visit(id, followers, seen));
  const taken = new Set<string>();
  return finished.reverse().flatMap((id) => {
    const part = visit(id, leaders, taken);
    return part.length > 1 ? part.filter((member) => isKind(state.nodes.get(member), GO_TO)) : [];
  });
}

const quiet = (state: FlowState, ids: readonly string[]): string[] =>
  ids.filter((id) => {
    const node = state.nodes.get(id);
    return node && !kindOf(node).asksCaller?.(node.data);
  });

function onward(state: FlowState, id: string): string[] {
  const link = treeOf(state).links.get(id);
  return link ? [link.target] : childrenOf(state, id).map(({ target }) => target);
}

function backward(state: FlowState, id: string): string[] {
  const { incoming, linked } = treeOf(state);
  const edge = incoming.get(id);
  return [...(edge ? [edge.source] : []), ...(linked.get(id) ?? []).map(({ source }) => source)];
}

/** What can be got to and was not seen before, each after all that it leads to. */
function visit(from: string, next: (id: string) => readonly string[], seen: Set<string>): string[] {
  if (seen.has(from)) return [];
  seen.add(from);
  const finished: string[] = [];
  const path = [{ id: from, left: [...next(from)] }];
  for (let here = path.at(-1); here; here = path.at(-1)) {
    const follower = here.left.pop();
    if (follower === undefined) {
      finished.push(here.id);
      path.pop();
    } else if (!seen.has(follower)) {
      seen.add(follower);
      path.push({ id: follower, left: [...next(follower)] });
    }
  }
  return finished;
}
