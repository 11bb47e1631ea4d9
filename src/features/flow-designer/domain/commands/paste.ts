import type { Clipboard } from '../clipboard.ts';
import type { Command, Refusal, Touched } from '../commands.ts';
import { copySubtree } from '../copy.ts';
import type { Draft } from '../draft.ts';
import { type DesignConnection, type DesignNode, isKind, OPEN_EDGE, type Position, START } from '../flow.ts';
import { kindOf } from '../kinds.ts';
import { freeShift } from '../placement.ts';
import { findPlace, isTarget, type Place } from '../rules.ts';
import { treeOf } from '../tree.ts';

type Paste = Extract<Command, { type: 'pasteSubtree' }>;
type Duplicate = Extract<Command, { type: 'duplicateSubtree' }>;

export function duplicateSubtree(draft: Draft, { id }: Duplicate): Touched | Refusal {
  const node = draft.nodes.get(id);
  const edge = treeOf(draft.before).incoming.get(id);
  if (node && isKind(node, START)) return 'startStays';
  if (!node || !edge) return 'notFound';
  const clipboard = copySubtree(draft.before, [id], '');
  if (!clipboard) return 'nothingToPaste';
  return pasteSubtree(draft, { type: 'pasteSubtree', onto: edge.source, clipboard, origin: '' });
}

export function pasteSubtree(draft: Draft, { onto, clipboard, branch, origin }: Paste): Touched | Refusal {
  const target = draft.nodes.get(onto);
  if (!target) return 'notFound';
  const edge = treeOf(draft.before).incoming.get(onto);
  const isOpen = isKind(target, OPEN_EDGE) && edge !== undefined;
  const parent = isOpen ? (draft.nodes.get(edge.source) as DesignNode) : target;
  if (clipboard.roots.length === 0) return 'nothingToPaste';
  const copy = new Copy(clipboard, draft, origin !== undefined && origin === clipboard.origin);
  let first: Touched | undefined;
  for (const root of clipboard.roots) {
    const node = copy.original(root);
    if (!node) return 'nothingToPaste';
    const place = findPlace(draft, parent.id, kindOf(node), isOpen ? edge.branch : branch);
    if (typeof place === 'string') return place;
    const pasted = copy.putBelow(parent, place, node);
    first ??= pasted;
  }
  copy.connectAll();
  return first ?? 'nothingToPaste';
}

/** One pasting: gives new ids, finds room, leads the links among what was copied to the copies. */
class Copy {
  readonly #ids: ReadonlyMap<string, string>;
  readonly #originals: ReadonlyMap<string, DesignNode>;
  readonly #children = new Map<string, DesignConnection[]>();
  readonly #clipboard: Clipboard;
  readonly #draft: Draft;
  readonly #isHome: boolean;

  constructor(clipboard: Clipboard, draft: Draft, isHome: boolean) {
    this.#clipboard = clipboard;
    this.#draft = draft;
    this.#isHome = isHome;
    this.#originals = new Map(clipboard.nodes.map((node) => [node.id, node]));
    this.#ids = new Map(clipboard.nodes.map(({ id }) => [id, draft.newId()]));
    for (const edge of clipboard.connections) {
      if (isKind(this.original(edge.source), 'goTo')) continue;
      this.#children.set(edge.source, [...(this.#children.get(edge.source) ?? []), edge]);
    }
  }

  original(id: string): DesignNode | undefined {
    return this.#originals.get(id);
  }

  putBelow(parent: DesignNode, { exit, open }: Place, root: DesignNode): Touched {
    const draft = this.#draft;
    const held = open && draft.nodes.get(open.target);
    if (held) draft.nodes.delete(held.id);
    const wanted = held?.position ?? draft.wantedPlace(parent, exit);
    this.#putGroup(root, wanted, held?.id);
    const id = this.#ids.get(root.id) as string;
    if (open) draft.retarget(open, id);
    const edge = open ?? draft.connect(parent.id, exit, id);
    return { node: id, connection: edge.id };
  }

  /** The whole group keeps its shape; it moves to the right until it touches nothing. */
  #putGroup(root: DesignNode, wanted: Position, replaced: string | undefined): void {
    const group = this.#groupOf(root);
    const dx = wanted.x - root.position.x;
    const dy = wanted.y - root.position.y;
    const places = group.map(({ position: { x, y } }) => ({ x: x + dx, y: y + dy }));
    const occupied = this.#draft.occupiedWithout(new Set(replaced ? [replaced] : []));
    const shift = freeShift(places, occupied);
    group.forEach((node, at) => {
      const { x, y } = places[at] as Position;
      const id = this.#ids.get(node.id) as string;
      this.#draft.put({ ...node, id, position: { x: x + shift, y }, data: this.#dataOf(node, id) });
    });
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

  /** A go-to's target is told by its link alone, which `connectAll` makes. */
  #dataOf(node: DesignNode, _id: string): DesignNode['data'] {
    return isKind(node, 'goTo') ? { ...node.data, goToNode: null } : node.data;
  }

  connectAll(): void {
    for (const edge of this.#clipboard.connections) {
      const source = this.#ids.get(edge.source) as string;
      if (isKind(this.original(edge.source), 'goTo')) this.#connectLink(edge, source);
      else this.#attach(edge, source, this.#ids.get(edge.target));
    }
  }

  #connectLink(link: DesignConnection, source: string): void {
    const target = this.#ids.get(link.target) ?? (this.#isHome ? link.target : undefined);
    const aim = target === undefined ? undefined : this.#draft.nodes.get(target);
    const goTo = this.#draft.nodes.get(source);
    if (!aim || !goTo || !isTarget(source, aim)) return;
    this.#draft.nodes.set(source, { ...goTo, data: { ...goTo.data, goToNode: aim.id } });
    this.#attach(link, source, aim.id);
  }

  #attach(edge: DesignConnection, source: string, target: string | undefined): void {
    if (target === undefined) return;
    this.#draft.attach({ ...edge, id: this.#draft.newId(), source, target });
  }
}
