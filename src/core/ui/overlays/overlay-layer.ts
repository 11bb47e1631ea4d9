import { useEffect, useState } from 'react';
import { useHost } from '../../host/host-context.ts';
import { useSheet } from '../../host/styles/use-sheet.ts';
import overlayCss from './overlay.css?inline';
import { keepInTopLayer } from './top-layer.ts';

/**
 * The place of a tag's pop-ups: a shown `popover` in its own shadow root. It is in the browser's top layer,
 * so that no ancestor clips, moves or covers it. Each tag has at most one, as long as a pop-up needs it.
 */
interface Layer {
  readonly element: HTMLElement;
  users: number;
  dispose(): void;
}

const layers = new WeakMap<ShadowRoot, Layer>();

/**
 * Removes `aria-hidden` from Base UI's focus guards, the empty elements around a menu that pass the focus on.
 * An element that can have the focus must not be hidden (WAI-ARIA 1.2, `aria-hidden`): a screen reader would
 * find the focus nowhere.
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
  // Inside the element that shuts out the page's styles (screen/screen.css), so that pop-ups inherit the
  // screen's.
  (root.querySelector('.ramal-root') ?? root).append(element);
  const leaveTopLayer = keepInTopLayer(element);
  // A full-screen element enters the top layer above this one, so this one must enter again.
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
      leaveTopLayer();
      guards.disconnect();
      document.removeEventListener('fullscreenchange', raise);
      element.remove();
    },
  };
}

/** Gives the layer for a pop-up's portal; null until it is made. */
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
      // Later, because the next pop-up may open at the same time, and libraries still clean up inside.
      setTimeout(() => {
        if (layer.users > 0 || layers.get(root) !== layer) return;
        layers.delete(root);
        layer.dispose();
      });
    };
  }, [root]);
  return element;
}
