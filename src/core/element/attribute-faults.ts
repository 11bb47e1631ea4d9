import { toAttributeName } from '../host/attributes.ts';
import { emit } from '../host/events.ts';

/** Reports the faults of an element's attributes as events, once the element is in a document. */
export function tellFaults(element: HTMLElement, faults: Map<string, Error>): void {
  if (!element.isConnected) return;
  for (const [prop, error] of faults) {
    faults.delete(prop);
    const attribute = toAttributeName(prop);
    const message = `<${element.localName} ${attribute}>: ${error.message}`;
    emit(element, 'ramal-error', { code: 'attribute', message, retryable: false, attribute });
  }
}
