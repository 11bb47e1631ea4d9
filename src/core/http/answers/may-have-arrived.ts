import type { Endpoint } from '../../contract/define/endpoint.ts';
import { type ErrorFacts, RamalError } from '../../errors/ramal-error.ts';

/** Statuses from 500 on which tell that nothing was changed. */
const REFUSED = new Set([501, 503, 507]);

/**
 * Tells whether a failed change may still have been made: the connection was lost, or the answer was late or
 * cannot be read.
 */
function mayHaveArrived({ code, facts }: RamalError): boolean {
  if (code === 'server') return !REFUSED.has(facts.status ?? 500);
  return code === 'offline' || code === 'timeout' || code === 'contract';
}

/** Adds to the error of a sent request whether its change may have been made. */
export function withOutcome({ method }: Endpoint, error: RamalError): RamalError {
  if (method === 'GET' || !mayHaveArrived(error)) return error;
  const facts: ErrorFacts = { ...error.facts, isOutcomeUnknown: true };
  return new RamalError(error.code, error.message, facts);
}

/** The error of a change that never left the browser, which had no network. */
export function unsent({ method }: Endpoint, error: RamalError): RamalError {
  if (method === 'GET') return error;
  return new RamalError(error.code, error.message, { ...error.facts, isOutcomeUnknown: false });
}
