interface Pressed {
  readonly key: string;
  readonly target: EventTarget | null;
}

/** The key, as it would be in what runs from left to right. */
export function forwardKey({ key, target }: Pressed): string {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key];
  return mirrored && getComputedStyle(target as Element).direction === 'rtl' ? mirrored : key;
}
