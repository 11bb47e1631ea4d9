import type { Endpoint } from '../contract/define/endpoint.ts';
import { type ErrorFacts, RamalError } from '../errors/ramal-error.ts';

/** Answers of 500 and more that say that nothing was done. */
const REFUSED = new Set([501, 503, 507]);

/** Whether a change that was sent and failed may have been made: it was cut off, answered too late, or in a way that tells nothing. */
function mayHaveArrived({ code, facts }: RamalError): boolean {
  if (code === 'server') return !REFUSED.has(facts.status ?? 500);
  return code === 'offline' || code === 'timeout' || code === 'contract';
}

/** The error of a request that was sent, with what it says of the change that was asked for. */
export function withOutcome({ method }: Endpoint, error: RamalError): RamalError {
  if (method === 'GET' || !mayHaveArrived(error)) return error;
  const facts: ErrorFacts = { ...error.facts, isOutcomeUnknown: true };
  return new RamalError(error.code, error.message, facts);
}
