import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PropsOf, SESSION_ATTRIBUTES } from '../core/element/attributes.ts';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Phase, RamalEventMap } from '../core/element/events.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { registry } from './registry.ts';

export type {
  ErrorDetail,
  NavigateDetail,
  Phase,
  RamalEventMap,
  StateDetail,
  ToastDetail,
  TrackDetail,
} from '../core/element/events.ts';
export type { ErrorCode } from '../core/errors/ramal-error.ts';

type Declaration = (typeof registry)[number];

/** The name of a tag. */
export type RamalTag = Declaration['tag'];

type AttributesOf<T extends RamalTag> = Extract<Declaration, { tag: T }>['attributes'];

/** What can be set on a tag, as properties. */
export type RamalProperties<T extends RamalTag> = PropsOf<AttributesOf<T>> &
  PropsOf<typeof SESSION_ATTRIBUTES>;

/** A tag's element: its properties, and what it is doing. */
export type RamalTagElement<T extends RamalTag> = HTMLElement &
  RamalProperties<T> & { readonly phase: Phase | undefined };

/** Every tag's element by its name. */
export type RamalTagNameMap = { [T in RamalTag]: RamalTagElement<T> } & { 'ramal-scope': RamalScope };

type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : '';

/** The same as attributes: `call-id`. What is no text is written as text. */
type Written<P> = { [K in keyof P & string as Kebab<K>]?: P[K] | string | undefined };

type Handlers = { [E in keyof RamalEventMap as `on${E}`]?: (event: RamalEventMap[E]) => void };

/** What a tag takes in JSX: attributes or properties, and its events (`onramal-error`). */
export type RamalJsxProps<T extends RamalTag> = DetailedHTMLProps<
  Omit<HTMLAttributes<RamalTagElement<T>>, keyof RamalProperties<T>>,
  RamalTagElement<T>
> &
  RamalProperties<T> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> & {
    theme?: 'light' | 'dark' | 'system';
  } & Handlers;

/** What a scope takes in JSX: whatever `configure` does, as attributes or properties. */
type ScopeJsxProps = DetailedHTMLProps<HTMLAttributes<RamalScope>, RamalScope> &
  Configuration &
  Omit<Written<Configuration>, keyof Configuration> &
  Handlers;

export type RamalIntrinsicElements = { [T in RamalTag]: RamalJsxProps<T> } & {
  'ramal-scope': ScopeJsxProps;
};

declare global {
  interface HTMLElementTagNameMap extends RamalTagNameMap {}
  interface HTMLElementEventMap extends RamalEventMap {}
  interface DocumentEventMap extends RamalEventMap {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends RamalIntrinsicElements {}
  }
}
