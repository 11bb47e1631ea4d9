import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { RamalEventMap, RamalProperties, RamalTag, RamalTagElement, Written } from './types.ts';

/** A tag in Vue's templates: attributes or properties, and its events (`@ramal-error`). */
type RamalVueComponent<T extends RamalTag> = new () => RamalTagElement<T> & {
  $props: HTMLAttributes &
    RamalProperties<T> &
    Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> & {
      theme?: 'light' | 'dark' | 'system';
    } & PublicProps;
  $emit: EmitFn<{ [E in keyof RamalEventMap]: (event: RamalEventMap[E]) => void }>;
};

type RamalVueComponents = { [T in RamalTag]: RamalVueComponent<T> };

declare module 'vue' {
  interface GlobalComponents extends RamalVueComponents {}
}
