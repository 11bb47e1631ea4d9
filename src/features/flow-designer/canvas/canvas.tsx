import { useLayoutEffect, useRef, useState } from 'react';
import { ReactFlowProvider } from 'reactflow';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import canvasCss from './canvas.css?inline';
import cardCss from './cards/card.css?inline';
import flowCss from './react-flow.css?inline';
import { Stage } from './stage.tsx';
import type { Size } from './view/viewport.ts';

interface Props {
  /** The flow's name, for the label of the whole tree of cards. */
  readonly name: string;
  /** The id of this flow on the clipboard. */
  readonly origin: string;
}

/**
 * The flow as a tree of cards. It is drawn only once the size of the canvas is known, so that no card jumps.
 */
export function Canvas(props: Props) {
  useSheet(flowCss);
  useSheet(canvasCss);
  useSheet(cardCss);
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize((known) => known ?? { width, height });
    };
    measure();
    // Behind the outline, the canvas has no size at first.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="canvas" ref={room}>
      {size && (
        <ReactFlowProvider>
          <Stage size={size} {...props} />
        </ReactFlowProvider>
      )}
    </div>
  );
}
