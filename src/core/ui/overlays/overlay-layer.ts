import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context.ts';
import { useSheet } from '../../host/use-sheet.ts';
import overlayCss from './overlay.css?inline';

/**
 * Where a tag's pop-ups are: a shown `popover` in its own shadow root, thus in the browser's top layer, where
 * no ancestor clips, moves or covers it. One for each tag, there while a pop-up needs it.
 */
interface Layer {
  readonly element: HTMLElement;
  users: number;
  dispose(): void;
}

const layers = new WeakMap<ShadowRoot, Layer>();

/**
 * Base UI hides the stops around a menu that pass the focus on from screen readers, which then meet a focus that
 * is nowhere. What can have the focus is not hidden (WAI-ARIA 1.2, `aria-hidden`); they are empty and say nothing.
 */
function unhideFocusGuards(root: ShadowRoot): MutationObserver {
  const unhide = () => {
    for (const guard of root.querySelectorAll('[data-base-ui-focus-guard][aria-hidden]'))
      guard.removeAttribute('aria-hidden');
  };
  const guards = new MutationObserver(unhide);
  guards.observe(root, { childList: true, subtree: true });
  return guards;
}

function createLayer(root: ShadowRoot): Layer {
  const element = document.createElement('div');
  element.className = 'ui-layer';
  element.popover = 'manual';
  // Inside the wall against the page (element/host.css), so that pop-ups inherit what the screen does.
  (root.querySelector('.ramal-root') ?? root).append(element);
  element.showPopover();

  // A move of the tag hides its popovers without an event; being hidden changes the layer's size. Shown in the
  // next frame: changed in this one, its size would be reported as an error of the page.
  const show = () => {
    if (element.isConnected && !element.matches(':popover-open')) element.showPopover();
  };
  const hidden = new ResizeObserver(() => requestAnimationFrame(show));
  // In the next frame as well: React may get here while sizes are being told, and this one would be told too late.
  const watching = requestAnimationFrame(() => hidden.observe(element));
  // What goes full screen enters the top layer above this: enter again.
  const raise = () => {
    if (!element.isConnected || !element.matches(':popover-open')) return;
    element.hidePopover();
    element.showPopover();
  };
  document.addEventListener('fullscreenchange', raise);
  const guards = unhideFocusGuards(root);
  return {
    element,
    users: 0,
    dispose() {
      cancelAnimationFrame(watching);
      hidden.disconnect();
      guards.disconnect();
      document.removeEventListener('fullscreenchange', raise);
      element.remove();
    },
  };
}

/** The layer for a pop-up's portal; null until it is there. */
export function useOverlayLayer(): HTMLElement | null {
  const { root } = useHost();
  const [element, setElement] = useState<HTMLElement | null>(null);
  useSheet(overlayCss);
  useEffect(() => {
    const layer = layers.get(root) ?? createLayer(root);
    layers.set(root, layer);
    layer.users += 1;
    setElement(layer.element);
    return () => {
      layer.users -= 1;
      // The next pop-up may open in the same moment; and libraries still tidy up inside.
      setTimeout(() => {
        if (layer.users > 0 || layers.get(root) !== layer) return;
        layers.delete(root);
        layer.dispose();
      });
    };
  }, [root]);
  return element;
}
