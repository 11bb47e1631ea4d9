import { useCallback, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type Edge, type Node, ReactFlow, useNodesState } from 'reactflow';
import 'reactflow/dist/style.css';
import type { FlowElement } from '../../src/core/contract/calls/flows.ts';

/**
 * The shortest code that a developer would write by hand to show and move a flow's steps: React Flow
 * unchanged.
 */

const elements = (await (await fetch('/bench/flow.json')).json()) as FlowElement[];

const nodes: Node[] = elements
  .filter((element) => !('source' in element))
  .map(({ id, data, ...rest }) => ({
    id: String(id),
    position: (rest as { position?: { x: number; y: number } }).position ?? { x: 0, y: 0 },
    style: { width: 350, height: 120 },
    data: { label: `${(data as { component?: string }).component} ${id}` },
  }));
const edges: Edge[] = elements
  .filter((element) => 'source' in element)
  .map(({ id, source, target }) => ({
    id: String(id),
    source: String(source),
    target: String(target),
    label: 'option',
  }));

function Bare() {
  const [shown, setShown, onNodesChange] = useNodesState(nodes);
  const before = useRef(shown);
  const undo = useCallback(() => setShown(before.current), [setShown]);
  useEffect(() => {
    const onKey = ({ key, ctrlKey }: KeyboardEvent) => ctrlKey && key === 'z' && undo();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [undo]);
  return (
    <ReactFlow
      nodes={shown}
      edges={edges}
      onNodesChange={onNodesChange}
      onNodeDragStart={() => {
        before.current = shown;
      }}
      minZoom={0.45}
      maxZoom={1}
      defaultViewport={{ x: 620, y: 40, zoom: 0.45 }}
    />
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Bare />);
