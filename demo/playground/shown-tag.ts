import { onSession } from '../../src/elements/session.ts';
import { partRules } from './part-rules.ts';
import { type Filling, fillingsOf, isCell } from './slot.ts';
import { type Choice, plainChoice, type Values } from './state.ts';

/** The tag on the stage, updated after each change of the setup. */
export class ShownTag {
  readonly element: HTMLElement;
  readonly #place: HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  readonly #ended = new AbortController();
  #scope: ReturnType<typeof makeScope> | undefined;
  #now: Choice;
  #ids: readonly number[] = [];

  constructor(place: HTMLElement, tag: string) {
    this.#place = place;
    this.element = document.createElement(tag);
    this.#now = plainChoice(tag, {});
    document.adoptedStyleSheets.push(this.#sheet);
    this.element.addEventListener('ramal-ready', ({ detail }) => {
      this.#ids = detail?.ids ?? [];
      this.#fill();
    });
  }

  set(next: Choice): void {
    const before = this.#now;
    this.#now = next;
    const { element } = this;
    setAttributes(element, before.attributes, next.attributes);
    for (const name of removed(before.tokens, next.tokens)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(next.tokens)) element.style.setProperty(name, value);
    if (before.slots !== next.slots) this.#fill();
    this.#sheet.replaceSync(partRules(next).join('\n'));
    this.#stand(before.scope ?? {}, next.scope);
  }

  end(): void {
    this.#ended.abort();
    this.element.remove();
    const { adoptedStyleSheets: sheets } = document;
    document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== this.#sheet);
  }

  /** On the page, or in a scope: moved from one to the other, a tag begins again. */
  #stand(before: Values, wanted: Values | null): void {
    if (wanted === null) {
      this.#scope = undefined;
      if (this.element.parentElement !== this.#place) this.#place.replaceChildren(this.element);
      return;
    }
    this.#scope ??= makeScope(this.#ended.signal);
    setAttributes(this.#scope, before, wanted);
    if (this.#scope.isConnected) return;
    this.#place.replaceChildren(this.#scope);
    this.#scope.append(this.element);
  }

  #fill(): void {
    const fillings = fillingsOf(this.#now.slots);
    const cells = fillings.filter(isCell).flatMap((cell) => this.#ids.map((id) => ofRow(cell, id)));
    this.element.replaceChildren(...[...fillings.filter((one) => !isCell(one)), ...cells].map(made));
  }
}

const removed = (before: Values, after: Values) => Object.keys(before).filter((name) => !(name in after));

function setAttributes(element: HTMLElement, before: Values, after: Values): void {
  for (const name of removed(before, after)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const ofRow = (cell: Filling, id: number): Filling => ({
  ...cell,
  slot: cell.slot.replace('<id>', String(id)),
  text: cell.text.replaceAll('<id>', String(id)),
});

function made({ element, slot, text, label }: Filling): HTMLElement {
  const made = Object.assign(document.createElement(element), { slot, textContent: text });
  if (label) made.dataset.label = label;
  return made;
}

/**
 * A scope, which takes nothing from the page: it gets the token that the page's session stores, as a host
 * would fetch one.
 */
function makeScope(signal: AbortSignal) {
  const scope = document.createElement('ramal-scope');
  const getToken = () => localStorage.getItem('ramal.token');
  scope.getToken = getToken;
  onSession(
    ({ state }) => {
      if (state === 'signing-in' || state === 'signed-in') scope.getToken = getToken;
    },
    { signal },
  );
  return scope;
}
