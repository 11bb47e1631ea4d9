import type { IntlShape } from 'react-intl';
import type { RamalError } from '../errors/ramal-error.ts';
import type { MessageId } from './message-id.ts';

/** The server's words to the user; not after a switch of the language, which they cannot follow. */
const serverWords = (intl: IntlShape, { facts }: RamalError): string | undefined =>
  (facts.locale ?? intl.locale) === intl.locale ? facts.serverMessage : undefined;

/** What a card says of an error: the server's words to the user, else our own for the kind of error. */
export function errorText(
  intl: IntlShape,
  error: RamalError,
  id: MessageId = `core.error.${error.code}`,
): string {
  const seconds = error.facts.retryAfter ?? 0;
  const minutes = seconds > LONG ? Math.ceil(seconds / 60) : 0;
  return serverWords(intl, error) ?? intl.formatMessage({ id }, { seconds, minutes });
}

/** Seconds from which a wait is told in minutes. */
const LONG = 90;

/** What a toast says of a failed call: the server's message, else the status, else our own (file 1, section 8). */
export function toastText(intl: IntlShape, error: RamalError): string {
  const text =
    serverWords(intl, error) ||
    error.facts.statusText ||
    errorText(intl, error) ||
    intl.formatMessage({ id: 'core.unexpected' });
  return error.facts.isOutcomeUnknown ? `${text} ${intl.formatMessage({ id: 'core.outcomeUnknown' })}` : text;
}
