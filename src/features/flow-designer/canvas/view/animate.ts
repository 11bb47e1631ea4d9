/**
 * Calls `step` in each frame with the finished share of a movement, fast at first and slower at its end; at
 * once with 1 for users who want no motion.
 * @param time Milliseconds.
 * @param step Gets the share, at last 1; false ends the animation.
 */
export function animate(time: number, step: (share: number) => boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(1);
    return;
  }
  const start = performance.now();
  const next = (now: number) => {
    const rest = 1 - Math.min(1, Math.max(0, (now - start) / time));
    if (step(1 - rest ** 3) && rest > 0) requestAnimationFrame(next);
  };
  next(start);
}

/** The number at a share of the way from one to another. */
export const between = (from: number, to: number, share: number): number => from * (1 - share) + to * share;
