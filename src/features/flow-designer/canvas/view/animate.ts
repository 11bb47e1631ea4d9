/**
 * Tells, frame by frame, which share of a way is behind, fast at first and slower at its end; at once the whole for those
 * who want no motion.
 *
 * @param time Milliseconds.
 * @param step Is told the share, last of all 1; false: it goes no further.
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

/** What is between two numbers. */
export const between = (from: number, to: number, share: number): number => from * (1 - share) + to * share;
