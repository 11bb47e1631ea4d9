import { kindOf } from '../../kinds/kinds.ts';
import { type DesignConnection, type FlowState, GO_TO, isKind, startOf } from '../flow.ts';
import { childrenOf, treeOf } from '../tree.ts';

/** Whether callers can take a connection: a menu's option needs a number, or waits for the user. */
const isTaken = ({ data }: DesignConnection): boolean =>
  data.component !== 'clientInfoConnection' || data.waitUser === true || typeof data.uraOption === 'number';

/** The go-to nodes that no caller can reach. */
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
 * The go-to nodes in loops where a caller never presses a key. Every loop has a link, so the search begins at
 * the targets of links only.
 */
export function findLoops(state: FlowState): string[] {
  const { links, linked, incoming } = treeOf(state);
  const isQuiet = (id: string) => {
    const node = state.nodes.get(id);
    return node !== undefined && !kindOf(node).asksCaller?.(node.data);
  };
  const targets = new Set([...links.values()].map(({ target }) => target));
  const followers = (id: string) => {
    const link = links.get(id);
    const edges = link ? [link] : childrenOf(state, id);
    return edges.map(({ target }) => target).filter(isQuiet);
  };
  const leaders = (id: string) => {
    const edge = incoming.get(id);
    const sources = (linked.get(id) ?? []).map(({ source }) => source);
    return (edge ? [...sources, edge.source] : sources).filter(isQuiet);
  };
  const rounds = new Set(onRounds([...targets].filter(isQuiet), followers, leaders));
  return [...links.keys()].filter((id) => rounds.has(id));
}

type Ways = (id: string) => readonly string[];

/** The nodes that can get back to themselves: strongly connected parts (Kosaraju, without recursion). */
function onRounds(from: readonly string[], followers: Ways, leaders: Ways): string[] {
  const seen = new Set<string>();
  const finished = from.flatMap((id) => visit(id, followers, seen));
  const back: Ways = (id) => leaders(id).filter((leader) => seen.has(leader));
  const taken = new Set<string>();
  return finished.reverse().flatMap((id) => {
    const part = visit(id, back, taken);
    return part.length > 1 || followers(id).includes(id) ? part : [];
  });
}

/** The nodes that can be reached and were not seen before, each after all nodes that it leads to. */
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
