import { toAttributeName } from '../host/attributes.ts';
import { emit } from '../host/events.ts';

/** Tells what is wrong with an element's attributes, by property, once it is where it can be heard. */
export function tellFaults(element: HTMLElement, faults: Map<string, unknown>): void {
  if (!element.isConnected) return;
  for (const [prop, error] of faults) {
    faults.delete(prop);
    const attribute = toAttributeName(prop);
    const message = `<${element.localName} ${attribute}>: ${(error as Error).message}`;
    emit(element, 'ramal-error', { code: 'attribute', message, retryable: false, attribute });
  }
}
