import type { RamalError } from '../errors/ramal-error.ts';

/** Answers of 500 and more that say that nothing was done. */
const REFUSED = new Set([501, 503, 507]);

/** Whether a change that failed may have been made all the same: it was cut off, answered too late, or in a way that tells nothing. */
export function mayHaveArrived({ code, facts }: RamalError): boolean {
  if (code === 'server') return !REFUSED.has(facts.status ?? 500);
  return code === 'offline' || code === 'timeout' || code === 'contract';
}
