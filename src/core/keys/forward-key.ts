import { targetElement } from '../host/target-element.ts';

interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
}

/**
 * Gives the key as in a text that runs from left to right: in one that runs from right to left the arrows are
 * exchanged.
 */
export function forwardKey({ key, target }: Pressed): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  const element = targetElement({ target });
  return mirrored && element && getComputedStyle(element).direction === 'rtl' ? mirrored : key;
}
