import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/** What axe finds wrong. What passes is looked at as well, and not described. */
export async function violationsIn(context: ElementContext, options: RunOptions = {}): Promise<Result[]> {
  const { violations } = await axe.run(context, { resultTypes: ['violations'], ...options });
  return violations;
}
