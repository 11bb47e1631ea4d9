import { isTarget } from '../../../../core/contract/flow/data-faults.ts';
import { referenceId } from '../../../../core/contract/flow/reference.ts';
import type { Clipboard } from '../exchange/clipboard.ts';
import { copySubtree } from '../exchange/copy.ts';
import type { WorkingFlow } from '../exchange/working-flow.ts';
import { kindOf } from '../kinds/kinds.ts';
import {
  type DesignConnection,
  type DesignNode,
  GO_TO,
  isKind,
  OPEN_EDGE,
  type Position,
  START,
} from '../model/flow.ts';
import { known } from '../model/known.ts';
import { push, treeOf } from '../model/tree.ts';
import { findPlace, type Place } from '../rules/rules.ts';
import type { Command, Refusal, Touched } from './commands.ts';
import { freeShift } from './placement.ts';

type Paste = Extract<Command, { type: 'pasteSubtree' }>;
type Duplicate = Extract<Command, { type: 'duplicateSubtree' }>;

/** Copies a node and everything below it beside itself. */
export function duplicateSubtree(working: WorkingFlow, { id }: Duplicate): Touched | Refusal {
  const node = working.nodes.get(id);
  const edge = treeOf(working.before).incoming.get(id);
  if (node && isKind(node, START)) return 'startStays';
  if (!node || !edge) return 'notFound';
  const clipboard = copySubtree(working.before, [id], '');
  if (!clipboard) return 'nothingToPaste';
  return pasteSubtree(working, { type: 'pasteSubtree', onto: edge.source, clipboard, origin: '' });
}

/** Pastes copied nodes below a node, or in the place of an open edge. */
export function pasteSubtree(
  working: WorkingFlow,
  { onto, clipboard, branch, origin }: Paste,
): Touched | Refusal {
  const target = working.nodes.get(onto);
  if (!target) return 'notFound';
  const edge = treeOf(working.before).incoming.get(onto);
  const isOpen = isKind(target, OPEN_EDGE) && edge !== undefined;
  const parent = isOpen ? known(working.nodes, edge.source) : target;
  if (clipboard.roots.length === 0) return 'nothingToPaste';
  const copy = new Copy(clipboard, working, origin !== undefined && origin === clipboard.origin);
  let first: Touched | undefined;
  for (const root of clipboard.roots) {
    const node = copy.original(root);
    if (!node) return 'nothingToPaste';
    const place = findPlace(working, parent.id, kindOf(node), isOpen ? edge.branch : branch);
    if (typeof place === 'string') return place;
    const pasted = copy.putBelow(parent, place, node);
    first ??= pasted;
  }
  copy.connectAll();
  return first ?? 'nothingToPaste';
}

/** One paste: gives new ids, finds free positions, and leads links inside the copy to the copies. */
class Copy {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #originals: ReadonlyMap<string, DesignNode>;
  readonly #children = new Map<string, DesignConnection[]>();
  readonly #clipboard: Clipboard;
  readonly #working: WorkingFlow;
  readonly #isHome: boolean;

  constructor(clipboard: Clipboard, working: WorkingFlow, isHome: boolean) {
    this.#clipboard = clipboard;
    this.#working = working;
    this.#isHome = isHome;
    this.#originals = new Map(clipboard.nodes.map((node) => [node.id, node]));
    this.#ids = new Map(clipboard.nodes.map(({ id }) => [id, working.newId()]));
    for (const edge of clipboard.connections) {
      if (isKind(this.original(edge.source), GO_TO)) continue;
      push(this.#children, edge.source, edge);
    }
  }

  original(id: string): DesignNode | undefined {
    return this.#originals.get(id);
  }

  putBelow(parent: DesignNode, { exit, open }: Place, root: DesignNode): Touched {
    const working = this.#working;
    const held = open && working.nodes.get(open.target);
    if (held) working.nodes.delete(held.id);
    const wanted = held?.position ?? working.wantedPlace(parent, exit);
    this.#putGroup(root, wanted, held?.id);
    const id = known(this.#ids, root.id);
    if (open) working.retarget(open, id);
    const edge = open ?? working.connect(parent.id, exit, id);
    return { node: id, connection: edge.id };
  }

  /** Places the whole group in its shape, as far to the right as needed to touch no card. */
  #putGroup(root: DesignNode, wanted: Position, replaced: string | undefined): void {
    const group = this.#groupOf(root);
    const dx = wanted.x - root.position.x;
    const dy = wanted.y - root.position.y;
    const places = group.map((node) => ({ node, x: node.position.x + dx, y: node.position.y + dy }));
    const occupied = this.#working.occupiedWithout(new Set(replaced ? [replaced] : []));
    const shift = freeShift(places, occupied);
    for (const { node, x, y } of places) {
      const id = known(this.#ids, node.id);
      this.#working.put({ ...node, id, position: { x: x + shift, y }, data: newGoTo(node) });
    }
  }

  #groupOf(root: DesignNode): DesignNode[] {
    const group: DesignNode[] = [];
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      group.push(node);
      for (const { target } of this.#children.get(node.id) ?? []) {
        const child = this.original(target);
        if (child) waiting.push(child);
      }
    }
    return group;
  }

  connectAll(): void {
    const links = new Map<string, DesignConnection>();
    for (const edge of this.#clipboard.connections) {
      const isLink = isKind(this.original(edge.source), GO_TO);
      if (isLink) links.set(edge.source, edge);
      else this.#attach(edge, this.#ids.get(edge.source), this.#ids.get(edge.target));
    }
    for (const node of this.#clipboard.nodes) if (isKind(node, GO_TO)) this.#aim(node, links.get(node.id));
  }

  /** Leads a go-to to the copy of its target; in its own flow also to a target outside the copy. */
  #aim(original: DesignNode, link: DesignConnection | undefined): void {
    const target = referenceId(original.data.goToNode);
    if (target === null) return;
    const goTo = known(this.#working.nodes, known(this.#ids, original.id));
    const id = this.#ids.get(target) ?? (this.#isHome ? target : undefined);
    const aim = id === undefined ? undefined : this.#working.nodes.get(id);
    if (!aim || !isTarget(goTo.id, aim)) return;
    this.#working.nodes.set(goTo.id, { ...goTo, data: { ...goTo.data, goToNode: aim.id } });
    this.#attach(link ?? NEW_LINK, goTo.id, aim.id);
  }

  #attach(edge: Omit<DesignConnection, 'id'>, source: string | undefined, target: string | undefined): void {
    if (source === undefined || target === undefined) return;
    this.#working.attach({ ...edge, id: this.#working.newId(), source, target });
  }
}

const NEW_LINK: Omit<DesignConnection, 'id'> = {
  source: '',
  target: '',
  branch: GO_TO,
  label: null,
  data: { component: 'normal' },
};

/** A copied go-to without its target, which is set once all copies exist. */
const newGoTo = (node: DesignNode): DesignNode['data'] =>
  isKind(node, GO_TO) ? { ...node.data, goToNode: null } : node.data;
