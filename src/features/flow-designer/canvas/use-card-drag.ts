import { useState } from 'react';
import type { NodeChange } from 'reactflow';
import { type Designer, flowOf } from '../designer-store.ts';
import type { Position } from '../domain/flow.ts';
import { isKind, START } from '../domain/flow.ts';
import { subtree } from '../domain/tree.ts';
import type { CanvasTools } from './canvas-context.ts';
import { NOT_MOVED } from './canvas-view.ts';
import type { CardNode } from './projection.ts';

/** One drag: React Flow moves the card that is held, the others go with it, in sight or not. */
interface Drag {
  readonly held: Position;
  readonly others: ReadonlyMap<string, Position>;
}

/** Drags one card, the selection, or with Alt a card with all that follows it. One step of the history. */
export function useCardDrag({ designer, view }: CanvasTools) {
  const [handlers] = useState(() => {
    let drag: Drag | null = null;
    const follow = (id: string, position: Position) => {
      if (!drag) return;
      const moved = new Map([[id, position]]);
      const x = position.x - drag.held.x;
      const y = position.y - drag.held.y;
      for (const [other, from] of drag.others) moved.set(other, { x: from.x + x, y: from.y + y });
      view.setState({ moved });
    };
    return {
      onNodeDragStart: (event: { altKey: boolean }, { id }: CardNode) => {
        drag = begin(designer, id, event.altKey);
        if (!designer.getState().selection.has(id)) designer.goTo(id);
      },
      onNodesChange: (changes: NodeChange<CardNode>[]) => {
        for (const change of changes)
          if (change.type === 'position' && change.position) follow(change.id, change.position);
      },
      onNodeDragStop: () => {
        const { moved } = view.getState();
        drag = null;
        if (moved.size > 0) designer.dispatch({ type: 'moveNodes', positions: Object.fromEntries(moved) });
        view.setState({ moved: NOT_MOVED });
      },
    };
  });
  return handlers;
}

function begin(designer: Designer, id: string, withAll: boolean): Drag {
  const { selection } = designer.getState();
  const flow = flowOf(designer.getState());
  const several = selection.has(id) ? selection : [];
  const others = new Map<string, Position>();
  for (const other of withAll ? subtree(flow, [id]) : several) {
    const node = flow.nodes.get(other);
    if (node && other !== id && !isKind(node, START)) others.set(other, node.position);
  }
  return { held: flow.nodes.get(id)?.position ?? { x: 0, y: 0 }, others };
}
