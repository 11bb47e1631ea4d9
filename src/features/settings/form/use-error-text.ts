import { useIntl } from 'react-intl';
import type { MessageId } from '../../../core/i18n/message-id.ts';

/** An error as the form keeps it: `server` where the text is the server's own. */
export interface FormError {
  readonly type?: unknown;
  readonly message?: unknown;
}

/** The words of an error, in the language of now; the server's own cannot follow a switch. */
export function useErrorText(): (error: FormError | undefined) => string | undefined {
  const intl = useIntl();
  return (error) => {
    if (!error?.type) return undefined;
    const message = String(error.message ?? '{}');
    if (error.type !== 'server')
      return intl.formatMessage({ id: `validation.${error.type}` as MessageId }, JSON.parse(message));
    const { text, locale } = JSON.parse(message) as { text: string; locale: string };
    return locale === intl.locale ? text : intl.formatMessage({ id: 'core.error.invalid' });
  };
}
