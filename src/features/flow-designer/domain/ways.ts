import { type DesignConnection, type FlowState, GO_TO, isKind, startOf } from './flow.ts';
import { kindOf } from './kinds.ts';
import { childrenOf, push, treeOf } from './tree.ts';

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
 * The go-to nodes by which a caller can go round without ever pressing a key. Every round goes by links, and from
 * a link's target one way alone leads down to a go-to: so it is enough to know which targets lie above which
 * go-to, with no question between, and to find what leads back to itself.
 */
export function findLoops(state: FlowState): string[] {
  const { links } = treeOf(state);
  const above = new Map<string, readonly string[]>();
  const below = new Map<string, string[]>();
  for (const goTo of links.keys()) {
    const targets = targetsAbove(state, goTo);
    above.set(goTo, targets);
    for (const target of targets) push(below, target, goTo);
  }
  if (below.size === 0) return [];
  const followers = (id: string) => below.get(links.get(id)?.target ?? '') ?? [];
  const leaders = (id: string) => (above.get(id) ?? []).flatMap((target) => leadersTo(state, target));
  return onRounds([...links.keys()], followers, leaders);
}

const leadersTo = (state: FlowState, target: string): string[] =>
  (treeOf(state).linked.get(target) ?? []).map(({ source }) => source);

/** The targets of links from a node up to the next question. */
function targetsAbove(state: FlowState, from: string): string[] {
  const { incoming, linked } = treeOf(state);
  const found: string[] = [];
  for (let id: string | undefined = from; id !== undefined; id = incoming.get(id)?.source) {
    const node = state.nodes.get(id);
    if (!node || kindOf(node).asksCaller?.(node.data)) break;
    if (linked.has(id)) found.push(id);
  }
  return found;
}

type Ways = (id: string) => readonly string[];

/** Those that can get back to themselves: strongly connected parts (Kosaraju, without recursion). */
function onRounds(ids: readonly string[], followers: Ways, leaders: Ways): string[] {
  const seen = new Set<string>();
  const finished = ids.flatMap((id) => visit(id, followers, seen));
  const taken = new Set<string>();
  return finished.reverse().flatMap((id) => {
    const part = visit(id, leaders, taken);
    return part.length > 1 || followers(id).includes(id) ? part : [];
  });
}

/** What can be got to and was not seen before, each after all that it leads to. */
function visit(from: string, next: Ways, seen: Set<string>): string[] {
  if (seen.has(from)) return [];
  seen.add(from);
  const finished: string[] = [];
  const path = [{ id: from, ways: next(from), at: 0 }];
  for (let here = path.at(-1); here; here = path.at(-1)) {
    const follower = here.ways[here.at];
    here.at += 1;
    if (follower === undefined) {
      finished.push(here.id);
      path.pop();
    } else if (!seen.has(follower)) {
      seen.add(follower);
      path.push({ id: follower, ways: next(follower), at: 0 });
    }
  }
  return finished;
}
