import type { LoadScreen } from '../core/element/deferred-renderer.ts';
import type { Attributes, PropsOf } from '../core/host/attributes.ts';
import type { RamalEventMap } from '../core/host/events.ts';
import type { COMMON_EVENTS } from './descriptions/events.ts';
import type { Choice, Said } from './descriptions/said.ts';

/** Every tag by its name: each file of `tags/` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the files of the tags fill it
export interface Tags {}

/** The part of a tag that the loader carries. */
export interface Declared<N extends string = string, A extends Attributes = Attributes> {
  readonly tag: N;
  /** Beside those that every tag has. */
  readonly attributes: A;
  readonly screen: () => Promise<unknown>;
  /** It is shown to everybody: nothing is asked about the user before it is. */
  readonly isPublic?: true;
  /** The usual height of its screen, in px: kept free until the screen is here, so that nothing below moves. */
  readonly height?: number;
  /** The same with other attributes, as styles. */
  readonly sizes?: string;
  /** Its usual width in px in a box that is as wide as its content, if not that of most. */
  readonly width?: number;
}

/**
 * Gives the code that values of attributes need, which the list of files names. An attribute that is not given counts as the first of its
 * words.
 */
export type CodeByValue<T extends Declared> = () => Promise<{
  readonly [N in keyof T['attributes']]?: Readonly<Record<string, () => Promise<unknown>>>;
}>;

/** The part of a tag that only documentation, types and editors need. */
export interface About<T extends Declared> {
  readonly summary: Said;
  readonly attributes: { readonly [K in keyof T['attributes']]: Said | Choice };
  /** Beside those that every tag fires. */
  readonly events: readonly (keyof RamalEventMap)[];
}

/** A tag as types have it; an attribute that has words is one of them. */
export interface Tag<
  T extends Declared,
  A extends { readonly attributes: object; readonly events: readonly unknown[] },
  D extends abstract new (
    element: never,
  ) => unknown,
> {
  readonly attributes: {
    readonly [K in keyof T['attributes']]: A['attributes'] extends {
      readonly [Name in K]: Choice<infer W>;
    }
      ? readonly W[]
      : T['attributes'][K];
  };
  readonly events: (typeof COMMON_EVENTS)[number] | Extract<A['events'][number], keyof RamalEventMap>;
  readonly driver: InstanceType<D>;
}

/** Declares a tag. Attributes that are no props of the screen do not compile, nor does a name that is not in `Tags`. */
export const defineTag = <const N extends keyof Tags, const A extends Attributes>(
  tag: Declared<N, A> & { readonly screen: LoadScreen<PropsOf<NoInfer<A>>> },
): Declared<N, A> => tag;
