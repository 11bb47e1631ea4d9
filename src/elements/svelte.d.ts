import type { HTMLAttributes } from 'svelte/elements';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Tags } from './tag.ts';
import type {
  InMarkup,
  RamalHandlers,
  RamalProperties,
  RamalTag,
  RamalTagElement,
  ScopeOptions,
  Written,
} from './types.ts';

/** The attributes, properties and events (`onramal-error`) of a tag in Svelte's markup. */
type RamalSvelteProps<T extends RamalTag> = Omit<
  HTMLAttributes<RamalTagElement<T>>,
  keyof RamalProperties<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> &
  RamalHandlers<Tags[T]['events']>;

/** A scope takes what `configure` does, but for functions that are named as a handler. */
type RamalSvelteScope = HTMLAttributes<RamalScope> &
  InMarkup<ScopeOptions> &
  Omit<Written<ScopeOptions>, keyof ScopeOptions> &
  RamalHandlers;

type RamalSvelteElements = { [T in RamalTag]: RamalSvelteProps<T> } & { 'ramal-scope': RamalSvelteScope };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends RamalSvelteElements {}
}
