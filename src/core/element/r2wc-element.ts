import r2wc from '@r2wc/core';
import type { CONNECTED, PROPS, RENDER } from './r2wc-symbols.ts';
import type { Props } from './with-properties.ts';

/** What r2wc makes, as far as the subclass touches it. */
export interface R2wcElement extends HTMLElement {
  [CONNECTED]: boolean;
  [PROPS]: Props;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Mounts, updates and unmounts what is inside a tag; r2wc calls it. */
export interface Renderer<C> {
  mount(container: ShadowRoot, component: unknown, props: Props): C;
  update(context: C, props: Props): void;
  unmount(context: C): void;
}

/** Any class that r2wc made: from its core with a renderer of ours, or from its React package. */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's base takes any arguments, says TypeScript
export type R2wcClass = new (...args: any[]) => R2wcElement;

/** What r2wc is told: nothing of the attributes and properties, which the subclass reads and keeps. */
export const R2WC_OPTIONS = { shadow: 'open' as const, props: [] };

/** An r2wc class around a renderer: nothing of React is needed to define it. */
export const r2wcClass = <C>(renderer: Renderer<C>): R2wcClass =>
  r2wc(null as never, R2WC_OPTIONS, renderer as never) as never;
