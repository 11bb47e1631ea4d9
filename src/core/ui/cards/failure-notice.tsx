import { useIntl } from 'react-intl';
import type { RamalError } from '../../errors/ramal-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { Notice } from './notice.tsx';

interface Props {
  readonly error: RamalError | undefined;
  /** What a refusal (401) means here, where the server does not say so in the user's language. */
  readonly refused?: MessageId;
  /** Instead of “not known whether this was done”, where that has a meaning of its own; false: to do it again does no harm. */
  readonly unknown?: MessageId | false;
}

/** Above a form: why what was sent was refused. */
export function FailureNotice({ error, refused, unknown = 'core.outcomeUnknown' }: Props) {
  const intl = useIntl();
  if (!error) return null;
  const isUnknown = error.facts.isOutcomeUnknown && unknown;
  return (
    <Notice tone="red" role="alert">
      {errorText(intl, error, error.code === 'unauthorised' ? refused : undefined)}
      {isUnknown && ` ${intl.formatMessage({ id: unknown })}`}
    </Notice>
  );
}
