import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/** What fades in has its colours once it is there; what turns for ever has them at any time. */
async function colorsAreThere(): Promise<void> {
  const isEnding = ({ effect }: Animation) =>
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const ending = [document, ...shadows].flatMap((root) => root.getAnimations()).filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The violations that axe finds. Passes are checked as well, but not described. */
export async function violationsIn(context: ElementContext, options: RunOptions = {}): Promise<Result[]> {
  await colorsAreThere();
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  return violations;
}
