import type { HTMLAttributes } from 'svelte/elements';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type {
  InMarkup,
  RamalEventMap,
  RamalProperties,
  RamalTag,
  RamalTagElement,
  Written,
} from './types.ts';

type Handlers = { [E in keyof RamalEventMap as `on${E}`]?: (event: RamalEventMap[E]) => void };

/** What a tag takes in Svelte's markup: attributes or properties, and its events (`onramal-error`). */
type RamalSvelteProps<T extends RamalTag> = Omit<
  HTMLAttributes<RamalTagElement<T>>,
  keyof RamalProperties<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> & {
    theme?: 'light' | 'dark' | 'system';
  } & Handlers;

/** A scope takes whatever `configure` does. */
type RamalSvelteScope = HTMLAttributes<RamalScope> &
  InMarkup<Configuration> &
  Omit<Written<Configuration>, keyof Configuration> &
  Handlers;

type RamalSvelteElements = { [T in RamalTag]: RamalSvelteProps<T> } & { 'ramal-scope': RamalSvelteScope };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends RamalSvelteElements {}
}
