import type { WaitBound } from '../../contract/reports/service-level.ts';

/** Within how many seconds a call should be answered, at choice. */
export const TARGETS = [5, 10, 15, 20, 30, 45, 60, 90, 120] as const satisfies readonly WaitBound[];

/** Callers who give up within so many seconds do not count, at choice; 0: all of them count. */
export const SHORT_ABANDONS = [0, 5, 10, 15, 20] as const satisfies readonly (WaitBound | 0)[];

/** The targets that a service level is measured by; seconds. */
export interface ServiceTargets {
  readonly target: (typeof TARGETS)[number];
  readonly shortAbandon: (typeof SHORT_ABANDONS)[number];
}

/** The most usual ones. */
export const USUAL_TARGETS: ServiceTargets = { target: 20, shortAbandon: 5 };

const oneOf = <T extends number>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => String(choice) === String(value ?? '').trim());

/** Reads targets, whatever is given; one that is no choice is undefined. */
export function parseTargets(given: {
  readonly target?: unknown;
  readonly shortAbandon?: unknown;
}): Partial<ServiceTargets> {
  const target = oneOf(TARGETS, given.target);
  const shortAbandon = oneOf(SHORT_ABANDONS, given.shortAbandon);
  return { ...(target !== undefined && { target }), ...(shortAbandon !== undefined && { shortAbandon }) };
}
