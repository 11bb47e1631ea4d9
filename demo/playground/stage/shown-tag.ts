import type { Configuration, Id } from '../../../src/elements/index.ts';
import { configure } from '../../../src/elements/loader.ts';
import type { FakeBackEnd } from '../../../src/elements/testing.ts';
import { type Choice, plainChoice, type Values } from '../state.ts';
import type { Language } from '../texts.ts';
import { partRules } from './part-rules.ts';
import { type Filling, fillingsOf, isCell } from './slot.ts';

interface Surroundings {
  readonly back: FakeBackEnd;
  readonly language: Language;
}

/** The tag on the stage, updated after each change of the setup. */
export class ShownTag {
  readonly element: HTMLElement;
  readonly #place: HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  readonly #around: Surroundings;
  #scope: HTMLElement | undefined;
  #now: Choice;
  #ids: readonly Id[] = [];

  constructor(place: HTMLElement, tag: string, around: Surroundings) {
    this.#place = place;
    this.#around = around;
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
    configure(sessionAfter(before.attributes, next.attributes, this.#around));
    setAttributes(element, before.attributes, next.attributes);
    for (const name of removed(before.tokens, next.tokens)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(next.tokens)) element.style.setProperty(name, value);
    if (before.slots !== next.slots) this.#fill();
    this.#sheet.replaceSync(partRules(next).join('\n'));
    this.#stand(before.scope ?? {}, next.scope);
  }

  end(): void {
    configure(sessionAfter(this.#now.attributes, {}, this.#around));
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
    this.#scope ??= Object.assign(document.createElement('ramal-scope'), this.#around.back.configuration);
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

/** A session keeps what an attribute told it: gives back what the page had, where one is taken away. */
function sessionAfter(before: Values, after: Values, { back, language }: Surroundings): Configuration {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const usual = {
    'base-url': { baseUrl: back.baseUrl },
    level: { level: 1 },
    locale: { locale: language },
    'time-zone': { timeZone },
    currency: { currency: 'BRL' },
  } as const;
  const given = Object.entries(usual).filter(([name]) => name in before && !(name in after));
  return Object.assign({}, ...given.map(([, option]) => option));
}

function setAttributes(element: HTMLElement, before: Values, after: Values): void {
  for (const name of removed(before, after)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(after))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const ofRow = (cell: Filling, id: Id): Filling => ({
  ...cell,
  slot: cell.slot.replace('<id>', String(id)),
  text: cell.text.replaceAll('<id>', String(id)),
});

function made({ element, slot, text, label }: Filling): HTMLElement {
  const made = Object.assign(document.createElement(element), { slot, textContent: text });
  if (label) made.dataset.label = label;
  return made;
}
