import type { PointerEvent } from 'react';

/** The place of a pointer along an element: 0 at its left edge, 1 at its right. */
export function placeAt({ currentTarget, clientX }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.max(0, Math.min(1, (clientX - left) / width)) : 0;
}
