import type { IntlShape } from 'react-intl';
import type { RamalError } from '../errors/ramal-error.ts';
import type { MessageId } from './message-id.ts';

/**
 * The server's message to the user. After a switch of the language it is left out, because it is in the
 * former one.
 */
const serverWords = (intl: IntlShape, { facts }: RamalError): string | undefined =>
  (facts.locale ?? intl.locale) === intl.locale ? facts.serverMessage : undefined;

/** Gives the text of an error's card: the server's message, else our own for this kind of error. */
export function errorText(
  intl: IntlShape,
  error: RamalError,
  id: MessageId = isUnsent(error) ? 'core.unsent' : `core.error.${error.code}`,
): string {
  const seconds = error.facts.retryAfter ?? 0;
  const minutes = seconds > LONG ? Math.ceil(seconds / 60) : 0;
  return serverWords(intl, error) ?? intl.formatMessage({ id }, { seconds, minutes });
}

/** Tells whether an error is of a change that never left the browser. */
export const isUnsent = ({ code, facts }: RamalError): boolean =>
  code === 'offline' && facts.isOutcomeUnknown === false;

/** Waits longer than this, in seconds, are given in minutes. */
const LONG = 90;

/**
 * Gives the toast of a failed call: the server's message, else the status text, else our own (file 1, section
 * 8).
 */
export function toastText(intl: IntlShape, error: RamalError): string {
  const text =
    serverWords(intl, error) ||
    error.facts.statusText ||
    errorText(intl, error) ||
    intl.formatMessage({ id: 'core.unexpected' });
  return withOutcome(intl, error, text);
}

/** Says after a text of an error that nobody knows whether it was done, where that is so; servers end theirs with a full stop or without. */
export function withOutcome(intl: IntlShape, { facts }: RamalError, text: string): string {
  if (!facts.isOutcomeUnknown) return text;
  const ended = /[.!?…]\s*$/.test(text) ? text : `${text}.`;
  return `${ended} ${intl.formatMessage({ id: 'core.outcomeUnknown' })}`;
}
