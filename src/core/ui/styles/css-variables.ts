import type { CSSProperties } from 'react';

/** Gives custom properties as a style: React's type knows the properties of CSS alone. */
export const cssVariables = (variables: Readonly<Record<`--${string}`, string | number>>): CSSProperties =>
  variables;
