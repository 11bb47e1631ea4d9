import { make } from './make.ts';
import type { Tag } from './manifest.ts';
import type { Texts } from './texts.ts';

const LONGEST = 200;

/** The detail of an event as text; a file by its size. */
function detailOf(detail: unknown): string {
  if (detail === null || detail === undefined) return '';
  return JSON.stringify(detail, (_, value) => (value instanceof Blob ? `Blob (${value.size} B)` : value));
}

/** The events of the tag as they happen, the newest first. */
export function eventLog(texts: Texts) {
  const list = make('ol', { className: 'log', tabIndex: 0, ariaLabel: texts.events });
  const count = make('span', { className: 'count' });
  let heard = 0;
  const none = make('p', { className: 'none' }, texts.noEvents);
  const clear = make('button', { type: 'button', className: 'quiet' }, texts.clear);
  clear.onclick = () => {
    list.replaceChildren();
    heard = 0;
    count.textContent = '';
    none.hidden = false;
  };
  const add = (event: Event) => {
    none.hidden = true;
    heard += 1;
    count.textContent = String(heard);
    const time = new Date().toLocaleTimeString('en-GB', { hour12: false });
    const detail = detailOf((event as CustomEvent).detail);
    list.prepend(
      make(
        'li',
        {},
        make('time', {}, time),
        make('b', {}, event.type),
        ...(detail ? [make('code', {}, detail)] : []),
      ),
    );
    while (list.children.length > LONGEST) list.lastElementChild?.remove();
  };
  return {
    panel: make(
      'section',
      { className: 'panel events', ariaLabel: texts.events },
      make('header', {}, make('h2', {}, texts.events), count, clear),
      none,
      list,
    ),
    /** Listens to all events of a tag, until the signal aborts. */
    watch(element: HTMLElement, { events }: Tag, signal: AbortSignal) {
      for (const { name } of events) element.addEventListener(name, add, { signal });
    },
  };
}
