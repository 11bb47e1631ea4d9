import type { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, ReactNode, Ref } from 'react';
import type { RamalScope } from '../core/element/define-scope.ts';
import type { Configuration } from '../core/session/session-data.ts';
import type { Tags } from './tag.ts';
import type {
  InMarkup,
  RamalEventMap,
  RamalHandlers,
  RamalProperties,
  RamalTag,
  RamalTagElement,
  ScopeOptions,
  Written,
} from './types.ts';

/** The types of the tags in React's JSX, `import type {} from 'ramal/react'`, and of the components. */

/** The props of a tag in JSX: attributes or properties, and its events (`onramal-error`). */
export type RamalJsxProps<T extends RamalTag> = DetailedHTMLProps<
  Omit<HTMLAttributes<RamalTagElement<T>>, keyof RamalProperties<T>>,
  RamalTagElement<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> &
  RamalHandlers<Tags[T]['events']>;

/** The props of a scope in JSX: the options of `configure`, as attributes or properties. */
type ScopeJsxProps = DetailedHTMLProps<HTMLAttributes<RamalScope>, RamalScope> &
  InMarkup<ScopeOptions> &
  Omit<Written<ScopeOptions>, keyof ScopeOptions> &
  RamalHandlers;

/** The tags with their props, for `JSX.IntrinsicElements`. */
export type RamalIntrinsicElements = { [T in RamalTag]: RamalJsxProps<T> } & {
  'ramal-scope': ScopeJsxProps;
};

/** A tag that has a component. */
export type RamalComponentTag = RamalTag | 'ramal-scope';

type Pascal<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<S>;

/** The handlers of a component: `onRamalReady`. */
type ComponentHandlers<E extends keyof RamalEventMap> = {
  [K in E as `on${Pascal<K>}`]?: ((event: RamalEventMap[K]) => void) | undefined;
};

type ElementOf<T extends RamalComponentTag> = T extends RamalTag ? RamalTagElement<T> : RamalScope;

type OptionsOf<T extends RamalComponentTag> = T extends RamalTag ? RamalProperties<T> : Configuration;

type EventsOf<T extends RamalComponentTag> = T extends RamalTag ? Tags[T]['events'] : keyof RamalEventMap;

/** The props of a component: the tag's properties, its events, and what every element has. */
export type RamalComponentProps<T extends RamalComponentTag> = Omit<
  HTMLAttributes<ElementOf<T>>,
  keyof OptionsOf<T> | 'children'
> &
  InMarkup<OptionsOf<T>> &
  ComponentHandlers<EventsOf<T>> & {
    readonly children?: ReactNode;
    readonly ref?: Ref<ElementOf<T>> | undefined;
    readonly key?: string | number | null | undefined;
  };

/** The component of a tag. */
export type RamalComponent<T extends RamalComponentTag> = ForwardRefExoticComponent<RamalComponentProps<T>>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends RamalIntrinsicElements {}
  }
}
