import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import { copySubtree } from '../exchange/copy.ts';
import { fromElements } from '../exchange/read-elements.ts';
import { toElements } from '../exchange/write-elements.ts';
import type { Exit } from '../kinds/kind.ts';
import { exitOf, KINDS, kindOf } from '../kinds/kinds.ts';
import {
  type DesignConnection,
  type DesignNode,
  emptyFlow,
  type FlowState,
  isKind,
  startOf,
} from '../model/flow.ts';
import { outline } from '../model/outline.ts';
import { callOrder, childrenOf, subtree, treeOf } from '../model/tree.ts';
import { allowedChildren, mayFollow } from '../rules/rules.ts';
import { validate } from '../rules/validate.ts';
import type { Command } from './commands.ts';
import { beginHistory, type History, isDirty, markSaved, perform, redo, undo } from './history.ts';

/** Chooses an element of a list, whatever its length. */
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

type Make = (state: FlowState, a: number, b: number, c: number) => Command;

const ids = (state: FlowState) => [...state.nodes.keys()];
const edges = (state: FlowState) => [...state.connections.keys()];
const kind = (at: number) => pick(KINDS, at).kind;

/** A node, and a kind that may be added there. */
function fitting(state: FlowState, a: number, b: number): { id: string; kind: string } {
  const free = ids(state).filter((id) => allowedChildren(state, id).length > 0);
  const id = pick(free, a) ?? '1';
  return { id, kind: pick(allowedChildren(state, id), b)?.kind ?? 'hangUp' };
}

/** Prefers a card near the end of its path: else the flows stay small. */
const late = (state: FlowState, a: number) => pick(ids(state).slice(a % 7 === 0 ? 0 : -6), a);

const add: Make = (state, a, b) => {
  const { id, kind } = fitting(state, a, b);
  if (isKind(state.nodes.get(id), 'openEdge')) return { type: 'replaceOpenEdge', id, kind };
  return { type: 'addNode', parent: id, kind };
};

const MAKERS: readonly Make[] = [
  (state, a, b) => ({ type: 'addNode', parent: pick(ids(state), a), kind: kind(b) }),
  (state, a, b, c) => ({
    type: 'addNode',
    parent: pick(ids(state), a),
    kind: kind(b),
    branch: pick(
      ['next', 'inTime', 'outOfTime', 'end', 'option', 'timeout', 'invalid', 'noAnswer', 'survey'],
      c,
    ),
  }),
  (state, a, b) => ({ type: 'replaceOpenEdge', id: pick(ids(state), a), kind: kind(b) }),
  (state, a, b) => ({ type: 'insertOnEdge', connection: pick(edges(state), a) ?? '0', kind: kind(b) }),
  (state, a, b, c) => ({
    type: 'removeSubtree',
    ids: c % 3 === 0 ? [late(state, a), late(state, b)] : [late(state, a)],
  }),
  (state, a, b, c) => ({
    type: 'removeAndReconnect',
    id: late(state, a),
    ...(c % 2 === 0 && { keep: pick(childrenOf(state, late(state, a)), b)?.target }),
  }),
  (state, a, b, c) => ({
    type: 'setNodeData',
    id: pick(ids(state), a),
    data: pick(
      [
        { textToAudio: `text ${b}` },
        { related: { value: b % 5, label: 'Name' } },
        { timeout: b },
        { callTo: ['+551133334444', '+5511999990000'].slice(0, b % 3), redirectType: 'SEQUENTIAL' },
        { userInput: b % 2 === 0 },
        { component: 'start', goToNode: 'nowhere' },
      ],
      c,
    ),
  }),
  (state, a, b, c) => ({
    type: 'setConnectionData',
    id: pick(edges(state), a) ?? '0',
    data: pick([{ uraOption: b % 12 }, { waitUser: b % 2 === 0 }, { timerWait: b }, { uraOption: null }], c),
  }),
  (state, a, b, c) => {
    const goTos = [...state.nodes.values()].filter((node) => isKind(node, 'goTo'));
    const id = pick(goTos, a)?.id ?? '1';
    return { type: 'setGoTo', id, target: c % 5 === 0 ? null : pick(ids(state), b) };
  },
  (state, a, b, c) => ({
    type: 'moveNodes',
    positions: { [pick(ids(state), a)]: { x: (b % 4_000) - 2_000, y: c % 4_000 } },
  }),
  (state, a, b, c) => {
    const copied = copySubtree(state, [pick(ids(state), a), pick(ids(state), b)], 'here');
    const clipboard = copied ?? { origin: null, roots: [], nodes: [], connections: [] };
    return {
      type: 'pasteSubtree',
      onto: fitting(state, c, b).id,
      clipboard,
      origin: b % 2 === 0 ? 'here' : 'there',
    };
  },
  (state, a) => ({ type: 'duplicateSubtree', id: pick(ids(state), a) }),
  () => ({ type: 'tidy' }),
  (state, a) => ({
    type: 'loadVersion',
    // Rarely, and never so that the whole flow is removed.
    flow: a % 4 === 0 ? fromElements(toElements(state)).state : state,
  }),
];

const number = fc.nat(1_000_000);
const actions = fc.array(fc.tuple(fc.nat(MAKERS.length * 3), number, number, number), {
  minLength: 1,
  maxLength: 200,
  size: 'max',
});

/** Adding is more frequent than the other commands: else flows stay small. */
const maker = (at: number): Make => MAKERS[at] ?? add;

const play = (history: History, [at, a, b, c]: [number, number, number, number], now: number) =>
  perform(history, maker(at)(history.state, a, b, c), now);

const large = { numRuns: 30, endOnFailure: true } as const;

/** Thousands of calls of `expect` would take seconds. */
function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

/** Checks the design's invariants in a state. */
function check(state: FlowState): void {
  const nodes = [...state.nodes.values()];
  const start = startOf(state);
  must(nodes.filter((node) => isKind(node, 'start')).length === 1, 'one start');
  const edgesTo = new Map<string, number>();
  for (const edge of state.connections.values()) {
    must(state.nodes.has(edge.source) && state.nodes.has(edge.target), 'a connection has two ends');
    if (!isKind(state.nodes.get(edge.source), 'goTo')) {
      edgesTo.set(edge.target, (edgesTo.get(edge.target) ?? 0) + 1);
    }
  }
  for (const { id } of nodes) must((edgesTo.get(id) ?? 0) === (id === start.id ? 0 : 1), 'one parent');
  must(subtree(state, [start.id]).size === nodes.length, 'no cycle, nothing loose');
  for (const node of nodes) {
    if (isKind(node, 'goTo')) checkGoTo(state, node);
    else checkExits(state, node);
  }
}

function checkGoTo(state: FlowState, node: DesignNode): void {
  const { links, linked } = treeOf(state);
  const own = [...state.connections.values()].filter(({ source }) => source === node.id);
  must(own.length <= 1 && own[0] === links.get(node.id), 'one link');
  must((own[0]?.target ?? null) === (node.data.goToNode ?? null), 'the link and the data say the same');
  const target = own[0] && state.nodes.get(own[0].target);
  if (!own[0] || !target) return;
  must(isTarget(node.id, target), 'a link leads to a target');
  must(linked.get(target.id)?.includes(own[0]) === true, 'a target knows its links');
}

function checkExits(state: FlowState, node: DesignNode): void {
  const { exits } = kindOf(node);
  const own = childrenOf(state, node.id);
  must(own.length <= exits.reduce((sum, { max }) => sum + max, 0), 'children up to the maximum');
  for (const edge of own) {
    const exit = exitOf(kindOf(node), edge.branch);
    must(exit !== undefined, 'a branch of its kind');
    if (exit) checkEdge(state, node, exit, edge);
  }
  for (const { branch, max, auto } of exits) {
    const taken = own.filter((edge) => edge.branch === branch).length;
    must(taken <= max, 'no branch twice');
    must(!auto || taken > 0, 'an exit that must lead somewhere does');
  }
}

function checkEdge(state: FlowState, parent: DesignNode, exit: Exit, { target, data }: DesignConnection) {
  const child = kindOf(state.nodes.get(target) as DesignNode);
  must(data.component === exit.connection, 'the connection that the exit has');
  must(!child.placeable || mayFollow(kindOf(parent), exit, child), 'only what may follow');
  must(!data.waitUser || child.kind === 'transferToExtension', 'only an extension is waited for');
  must(!data.waitUser || typeof data.uraOption !== 'number', 'an option, or waiting');
}

/** Undoing restores the same objects, so identity is enough and faster than a deep comparison. */
function same(a: FlowState, b: FlowState): boolean {
  const equal = <T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
  return equal(a.nodes, b.nodes) && equal(a.connections, b.connections);
}

/** The options that two connections of a source share; each of the connections must have an error. */
function shared(state: FlowState): string[] {
  return [...state.nodes.keys()].flatMap((id) => {
    const key = ({ data }: DesignConnection) => (data.waitUser ? 'wait' : data.uraOption);
    const options = childrenOf(state, id).filter(
      (edge) => edge.data.component === 'clientInfoConnection' && (key(edge) ?? null) !== null,
    );
    return options
      .filter((edge) => options.some((other) => other !== edge && key(other) === key(edge)))
      .map((edge) => edge.id);
  });
}

test('every invariant holds after every command, done or refused', () => {
  fc.assert(
    fc.property(actions, (list) => {
      let history = beginHistory(emptyFlow());
      for (const [at, action] of list.entries()) {
        const before = history.state;
        const done = play(history, action, at * 10_000);
        history = done.history;
        if (!done.ok) expect(history.state).toBe(before);
        if (history.state !== before) check(history.state);
      }
      const { state } = history;
      const used = validate(state)
        .filter(({ code }) => code === 'used')
        .map(({ id }) => id);
      expect(used.sort()).toEqual(shared(state).sort());
      expect(callOrder(state, startOf(state).id).sort()).toEqual([...state.nodes.keys()].sort());
      expect(outline(state)).toHaveLength(state.nodes.size);
    }),
    large,
  );
});

test('undo then redo is the identity, and undoing all of it leads back to the beginning', () => {
  fc.assert(
    fc.property(actions, fc.nat(400), (list, pace) => {
      const first = emptyFlow();
      let history = beginHistory(first);
      for (const [at, action] of list.entries()) {
        const before = history;
        const done = play(history, action, at * pace);
        history = done.history;
        if (!done.ok || !done.changed) continue;
        const undone = undo(history);
        must(same(redo(undone).state, history.state), 'redo brings back what undo took');
        // A burst is undone as one.
        if (before.past.length < history.past.length) must(same(undone.state, before.state), 'undo');
      }
      let back = history;
      while (back.past.length > 0) back = undo(back);
      must(same(back.state, first), 'all is undone');
      let again = back;
      while (again.future.length > 0) again = redo(again);
      must(same(again.state, history.state), 'all is done again');
    }),
    large,
  );
});

test('a flow is dirty exactly while its steps are not those that were saved', () => {
  fc.assert(
    fc.property(actions, fc.nat(199), (list, saveAt) => {
      let history = beginHistory(emptyFlow());
      let saved = history.state;
      for (const [at, action] of list.entries()) {
        history = play(history, action, at * 100).history;
        if (at === saveAt) {
          history = markSaved(history);
          saved = history.state;
        }
      }
      for (;;) {
        must(isDirty(history) || same(history.state, saved), 'not dirty: what was saved');
        if (history.past.length === 0) break;
        history = undo(history);
      }
    }),
    large,
  );
});

test('what is written can be read again, and is written the same', () => {
  fc.assert(
    fc.property(actions, (list) => {
      let history = beginHistory(emptyFlow());
      for (const [at, action] of list.entries()) history = play(history, action, at * 10_000).history;
      const elements = toElements(history.state);
      const { state, problems } = fromElements(elements);
      expect(problems).toEqual([]);
      expect(toElements(state)).toEqual(elements);
    }),
    large,
  );
});
