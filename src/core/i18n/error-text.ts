import type { IntlShape } from 'react-intl';
import type { RamalError } from '../errors/ramal-error.ts';

/** What a card says of an error: the server's words to the user, else our own for the kind of error. */
export function errorText(intl: IntlShape, error: RamalError): string {
  const { serverMessage, retryAfter } = error.facts;
  return (
    serverMessage ?? intl.formatMessage({ id: `core.error.${error.code}` }, { seconds: retryAfter ?? 0 })
  );
}

/** What a toast says of a failed call: the server's message, else the status, else our own (file 1, section 8). */
export function toastText(intl: IntlShape, error: RamalError): string {
  return (
    error.facts.serverMessage ||
    error.facts.statusText ||
    errorText(intl, error) ||
    intl.formatMessage({ id: 'core.unexpected' })
  );
}
