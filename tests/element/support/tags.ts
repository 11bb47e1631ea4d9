import type { AttributeKind } from '../../../src/core/host/attributes.ts';
import { toAttributeName } from '../../../src/core/host/attributes.ts';
import type { RamalElement } from '../../../src/core/host/ramal-element.ts';
import '../../../src/elements/loader.ts';
import { registry } from '../../../src/elements/registry.ts';
import { until } from './wait.ts';

/** Every tag with its attributes. */
export const TAGS = registry.map(({ tag, attributes, screen }) => ({
  tag: tag as string,
  attributes: Object.entries(attributes as Readonly<Record<string, AttributeKind>>).map(([prop, kind]) => ({
    prop,
    kind,
    name: toAttributeName(prop),
  })),
  screen,
}));

/** A good value of each kind, as text and as it is read. */
export function sampleOf(kind: AttributeKind): { text: string; value: unknown } {
  if (kind === 'string') return { text: 'x1', value: 'x1' };
  if (kind === 'number' || kind === 'id') return { text: '7', value: 7 };
  if (kind === 'boolean') return { text: '', value: true };
  if (kind === 'json') return { text: '{"page":2}', value: { page: 2 } };
  const last = kind.at(-1) as string;
  return { text: last, value: last };
}

export type Tag = RamalElement & Record<string, unknown>;

/** Makes a tag with a value for each of its attributes; it is not in the document. */
export function createTag({ tag, attributes }: (typeof TAGS)[number], filled = true): Tag {
  const element = document.createElement(tag) as unknown as Tag;
  if (filled) for (const { name, kind } of attributes) element.setAttribute(name, sampleOf(kind).text);
  return element;
}

export const rootOf = (element: Element) => (element.shadowRoot as ShadowRoot).querySelector('.ramal-root');

/** Waits until the tag's screen is there. */
export const shown = (element: Element) => until(() => rootOf(element), `${element.localName} is shown`);

/** Waits for a tag's phase. */
export const inPhase = (element: Element, phase: string) =>
  until(() => element.matches(`:state(${phase})`), `${element.localName} is ${phase}`);

/** Waits until a tag has finished loading, whatever came of it. */
export const settled = (element: Element) =>
  until(
    () => rootOf(element) && !element.matches(':state(loading)'),
    `${element.localName} is no longer loading`,
  );
