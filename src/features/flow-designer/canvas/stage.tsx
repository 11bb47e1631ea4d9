import { type KeyboardEvent, useRef } from 'react';
import { targetElement } from '../../../core/host/target-element.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { cancelDrag } from './canvas-actions.ts';
import { CanvasContext, useCanvas, useCanvasView } from './canvas-context.ts';
import { actionFor, keyName } from './canvas-keys.ts';
import { KeyHelpDialog } from './tools/key-help-dialog.tsx';
import { MiniMap } from './tools/mini-map.tsx';
import { Palette } from './tools/palette.tsx';
import { Toolbar } from './tools/toolbar.tsx';
import { useCanvasTools } from './tools/use-canvas-tools.ts';
import { CLIPBOARD_KEYS, useClipboard } from './tools/use-clipboard.ts';
import { FlowView } from './view/flow-view.tsx';
import type { Size } from './view/viewport.ts';

interface Props {
  readonly size: Size;
  readonly name: string;
  readonly origin: string;
}

/** The cards, with the toolbar and the other tools over them. */
export function Stage({ size, name, origin }: Props) {
  const cards = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLTextAreaElement>(null);
  const tools = useCanvasTools(size, cards, origin);
  const clipboard = useClipboard(tools, trap);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetElement(event);
    const onCards = target === cards.current || target === trap.current;
    if (!onCards && target?.matches('input, textarea, select')) return;
    const name = keyName(event);
    if (onCards && CLIPBOARD_KEYS.has(name)) {
      trap.current?.select();
      return;
    }
    const act = name === 'Escape' && cancelDrag(tools) ? () => {} : actionFor(name, onCards);
    if (!act) return;
    // A key that was handled here must not reach the page or the host.
    event.preventDefault();
    event.stopPropagation();
    act(tools);
  };
  return (
    <CanvasContext value={tools}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards and of the buttons before them */}
      <div className="canvas-room" onKeyDown={onKeyDown} {...clipboard}>
        <FlowView size={size} name={name} cards={cards} />
        <LazyOverview />
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
        <div className="canvas-corners">
          <Toolbar />
          <MiniMap />
        </div>
      </div>
      <KeyHelpDialog />
    </CanvasContext>
  );
}

const loadOverview = () => import('./overview/overview.tsx').then((module) => module.Overview);

/** The overview over the cards, while it is shown. */
function LazyOverview() {
  const { view } = useCanvas();
  const shown = useCanvasView(({ overview }) => overview !== null);
  const { code: Overview } = useLazyCode(loadOverview, shown, () => view.setState({ overview: null }));
  return shown && Overview ? <Overview /> : null;
}
