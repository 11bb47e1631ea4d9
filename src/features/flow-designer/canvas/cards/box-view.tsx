import { useCanvasView } from '../canvas-context.ts';

/** The box that is drawn around cards to select them. */
export function BoxView() {
  const box = useCanvasView((view) => view.box);
  if (!box) return null;
  const { x, y, width, height } = box;
  return (
    <div
      className="canvas-box"
      style={{ translate: `${x}px ${y}px`, inlineSize: width, blockSize: height }}
    />
  );
}
