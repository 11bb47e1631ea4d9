import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Tags } from './tag.ts';
import type {
  InMarkup,
  RamalEventMap,
  RamalProperties,
  RamalTag,
  RamalTagElement,
  ScopeOptions,
  Written,
} from './types.ts';

/** A tag in Vue's templates: attributes or properties, and its events (`@ramal-error`). */
type RamalVueComponent<T extends RamalTag> = new () => RamalTagElement<T> & {
  $props: HTMLAttributes &
    InMarkup<RamalProperties<T>> &
    Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> &
    PublicProps;
  $emit: EmitFn<{ [E in Tags[T]['events']]: (event: RamalEventMap[E]) => void }>;
};

/** A scope takes what `configure` does, but for functions that are named as a handler. */
type RamalVueScope = new () => RamalScope & {
  $props: HTMLAttributes &
    InMarkup<ScopeOptions> &
    Omit<Written<ScopeOptions>, keyof ScopeOptions> &
    PublicProps;
};

type RamalVueComponents = { [T in RamalTag]: RamalVueComponent<T> } & { 'ramal-scope': RamalVueScope };

declare module 'vue' {
  /** The host's content of a tag: its slot, and the name that it has there. */
  interface HTMLAttributes {
    slot?: string | undefined;
    'data-label'?: string | undefined;
  }
  interface GlobalComponents extends RamalVueComponents {}
}
