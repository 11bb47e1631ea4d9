import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/** The violations that axe finds. Passes are checked as well, but not described. */
export async function violationsIn(context: ElementContext, options: RunOptions = {}): Promise<Result[]> {
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  return violations;
}
