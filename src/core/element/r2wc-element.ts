import r2wc from '@r2wc/core';
import type { TagRoot } from '../host/ramal-element.ts';
import type { CONNECTED, PROPS, RENDER } from './r2wc-symbols.ts';
import type { Props } from './with-properties.ts';

/** The parts of r2wc's elements that the subclass uses. */
export interface R2wcElement extends HTMLElement {
  [CONNECTED]: boolean;
  [PROPS]: Props;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Mounts, updates and unmounts a tag's content; r2wc calls it. */
export interface Renderer<C> {
  mount(container: TagRoot, component: unknown, props: Props): C;
  update(context: C, props: Props): void;
  unmount(context: C): void;
}

/** A class that r2wc made, by its core with our renderer or by its React package. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's base takes any arguments, says TypeScript
export type R2wcClass = new (...args: any[]) => R2wcElement;

/** The options for r2wc. They name no attributes and properties, since the subclass reads and keeps these. */
export const R2WC_OPTIONS = { shadow: 'open' as const, props: [] };

/**
 * r2wc's function as it is: its types do not know that it passes the component on unseen, gives a renderer the
 * shadow root, and makes a class with the members above.
 */
type MakeClass = <C>(component: () => null, options: typeof R2WC_OPTIONS, renderer: Renderer<C>) => R2wcClass;

/** In the place of a component: the renderer has its own. */
const nothing = () => null;

/** Makes an r2wc class around a renderer, without any code of React. */
export const r2wcClass: <C>(renderer: Renderer<C>) => R2wcClass = (renderer) =>
  (r2wc as unknown as MakeClass)(nothing, R2WC_OPTIONS, renderer);
