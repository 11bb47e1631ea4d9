import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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

/** The types of the tags in React's JSX: `import type {} from 'ramal/react'`. */

type Handlers = { [E in keyof RamalEventMap as `on${E}`]?: (event: RamalEventMap[E]) => void };

/** What a tag takes in JSX: attributes or properties, and its events (`onramal-error`). */
export type RamalJsxProps<T extends RamalTag> = DetailedHTMLProps<
  Omit<HTMLAttributes<RamalTagElement<T>>, keyof RamalProperties<T>>,
  RamalTagElement<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> & {
    theme?: 'light' | 'dark' | 'system';
  } & Handlers;

/** What a scope takes in JSX: whatever `configure` does, as attributes or properties. */
type ScopeJsxProps = DetailedHTMLProps<HTMLAttributes<RamalScope>, RamalScope> &
  InMarkup<Configuration> &
  Omit<Written<Configuration>, keyof Configuration> &
  Handlers;

export type RamalIntrinsicElements = { [T in RamalTag]: RamalJsxProps<T> } & {
  'ramal-scope': ScopeJsxProps;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends RamalIntrinsicElements {}
  }
}
