import type { HTMLAttributes } from 'svelte/elements';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { Tags } from './tag.ts';
import type {
  InMarkup,
  RamalHandlers,
  RamalProperties,
  RamalTag,
  RamalTagElement,
  Written,
} from './types.ts';

/** What a tag takes in Svelte's markup: attributes or properties, and its events (`onramal-error`). */
type RamalSvelteProps<T extends RamalTag> = Omit<
  HTMLAttributes<RamalTagElement<T>>,
  keyof RamalProperties<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> &
  RamalHandlers<Tags[T]['events']>;

/** A scope takes whatever `configure` does. */
type RamalSvelteScope = HTMLAttributes<RamalScope> &
  InMarkup<Configuration> &
  Omit<Written<Configuration>, keyof Configuration> &
  RamalHandlers;

type RamalSvelteElements = { [T in RamalTag]: RamalSvelteProps<T> } & { 'ramal-scope': RamalSvelteScope };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends RamalSvelteElements {}
}
