import type { RamalError } from '../errors/ramal-error.ts';
import type { Host } from './host-context.ts';

/** Reports a failure to the host by one `ramal-error` event. */
export function reportError(host: Host, error: RamalError): void {
  const { correlationId, attribute } = error.facts;
  host.emit('ramal-error', {
    code: error.code,
    message: error.message,
    retryable: error.retryable,
    ...(correlationId && { correlationId }),
    ...(attribute && { attribute }),
  });
}
