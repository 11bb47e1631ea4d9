import { useState } from 'react';
import type { NodeChange } from 'reactflow';
import { isKind, type Position, START } from '../../domain/model/flow.ts';
import { subtree } from '../../domain/model/tree.ts';
import { type Designer, flowOf } from '../../work/designer-store.ts';
import type { CanvasTools } from '../canvas-context.ts';
import { type CardDrag, NOT_MOVED } from '../view/canvas-view.ts';
import type { CardNode } from '../view/projection.ts';

/** Drags one card, the selection, or with Alt a card and everything below it, as one step of the history. */
export function useCardDrag({ designer, view }: CanvasTools) {
  const [handlers] = useState(() => {
    const follow = (id: string, position: Position) => {
      const { cardDrag: drag } = view.getState();
      if (!drag) return;
      const moved = new Map([[id, position]]);
      const x = position.x - drag.held.x;
      const y = position.y - drag.held.y;
      for (const [other, from] of drag.others) moved.set(other, { x: from.x + x, y: from.y + y });
      view.setState({ moved });
    };
    return {
      onNodeDragStart: (event: { altKey: boolean }, { id }: CardNode) => {
        view.setState({ cardDrag: begin(designer, id, event.altKey) });
        if (!designer.getState().selection.has(id)) designer.goTo(id);
      },
      onNodesChange: (changes: NodeChange<CardNode>[]) => {
        for (const change of changes)
          if (change.type === 'position' && change.position) follow(change.id, change.position);
      },
      onNodeDragStop: () => {
        const { cardDrag, moved } = view.getState();
        if (cardDrag && moved.size > 0)
          designer.dispatch({ type: 'moveNodes', positions: Object.fromEntries(moved) });
        view.setState({ cardDrag: null, moved: NOT_MOVED });
      },
    };
  });
  return handlers;
}

function begin(designer: Designer, id: string, withAll: boolean): CardDrag {
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
