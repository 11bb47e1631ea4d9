import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useDesignerData, useFlowRecord } from '../designer-context.ts';
import { CanvasContext, type CanvasTools, useCanvasView } from './canvas-context.ts';
import { actionFor, keyName } from './canvas-keys.ts';
import { FlowView } from './flow-view.tsx';
import { KeyHelpDialog } from './key-help-dialog.tsx';
import { MiniMap } from './mini-map.tsx';
import { Palette } from './palette.tsx';
import { Toolbar } from './toolbar.tsx';
import { useBox } from './use-box.ts';
import { useCanvasTools } from './use-canvas-tools.ts';
import { CLIPBOARD_KEYS, useClipboard } from './use-clipboard.ts';
import type { Size } from './viewport.ts';

/** The cards, and what stands before them. */
export function Stage({ size }: { size: Size }) {
  const cards = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLTextAreaElement>(null);
  const tools = useCanvasTools(size, cards);
  const clipboard = useClipboard(tools, trap);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const onCards = target === cards.current || target === trap.current;
    if (!onCards && target.matches('input, textarea, select')) return;
    const name = keyName(event);
    if (onCards && CLIPBOARD_KEYS.has(name)) {
      trap.current?.select();
      return;
    }
    const act = actionFor(name, onCards);
    if (!act) return;
    // What was done here is nobody else's: neither the page's nor the host's.
    event.preventDefault();
    event.stopPropagation();
    act(tools);
  };
  return (
    <CanvasContext value={tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards and of the buttons before them */}
      <div className="canvas-room" onKeyDown={onKeyDown} {...clipboard}>
        <Cards size={size} cards={cards} tools={tools} />
        <textarea
          ref={trap}
          className="ui-hidden"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value=" "
          onKeyUp={tools.focus}
        />
        <Palette />
        <Toolbar />
        <MiniMap />
      </div>
      <KeyHelpDialog />
    </CanvasContext>
  );
}

interface CardsProps {
  readonly size: Size;
  readonly cards: React.RefObject<HTMLDivElement | null>;
  readonly tools: CanvasTools;
}

/**
 * All cards are one stop of the Tab key. The keyboard's place among them is told as the active descendant: a card
 * that leaves the screen leaves the page, and would take the focus with it.
 */
function Cards({ size, cards, tools }: CardsProps) {
  const text = useText();
  const { flow } = useFlowRecord();
  const current = useDesignerData((data) => data.current);
  const box = useBox(tools, cards);
  return (
    <div
      ref={cards}
      className="canvas-cards"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      role="application"
      data-current-step=""
      aria-label={text('flow-page.canvas.label', { name: flow.name })}
      aria-activedescendant={tools.cardId(current)}
      {...box}
    >
      <FlowView size={size} />
      <BoxView />
    </div>
  );
}

function BoxView() {
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
