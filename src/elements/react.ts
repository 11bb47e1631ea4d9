import type { DetailedHTMLProps, HTMLAttributes } from 'react';
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

/** The types of the tags in React's JSX: `import type {} from 'ramal/react'`. */

/** What a tag takes in JSX: attributes or properties, and its events (`onramal-error`). */
export type RamalJsxProps<T extends RamalTag> = DetailedHTMLProps<
  Omit<HTMLAttributes<RamalTagElement<T>>, keyof RamalProperties<T>>,
  RamalTagElement<T>
> &
  InMarkup<RamalProperties<T>> &
  Omit<Written<RamalProperties<T>>, keyof RamalProperties<T>> &
  RamalHandlers<Tags[T]['events']>;

/** What a scope takes in JSX: whatever `configure` does, as attributes or properties. */
type ScopeJsxProps = DetailedHTMLProps<HTMLAttributes<RamalScope>, RamalScope> &
  InMarkup<Configuration> &
  Omit<Written<Configuration>, keyof Configuration> &
  RamalHandlers;

export type RamalIntrinsicElements = { [T in RamalTag]: RamalJsxProps<T> } & {
  'ramal-scope': ScopeJsxProps;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends RamalIntrinsicElements {}
  }
}
