import { useIntl } from 'react-intl';
import type { RamalError } from '../../errors/ramal-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { Notice } from './notice.tsx';
import { useIsOver } from './use-is-over.ts';

interface Props {
  readonly error: RamalError | undefined;
  /** The message for a refusal (401), if the server has none in the user's language. */
  readonly refused?: MessageId;
  /** Replaces “not known whether this was done” by a more exact message; false if repeating does no harm. */
  readonly unknown?: MessageId | false;
}

/** The message above a form: the reason why the server refused it. */
export function FailureNotice({ error, refused, unknown = 'core.outcomeUnknown' }: Props) {
  const intl = useIntl();
  const isOver = useIsOver(error);
  if (!error || isOver) return null;
  const isUnknown = error.facts.isOutcomeUnknown && unknown;
  return (
    <Notice tone="red" role="alert">
      {errorText(intl, error, error.code === 'unauthorised' ? refused : undefined)}
      {isUnknown && ` ${intl.formatMessage({ id: unknown })}`}
    </Notice>
  );
}
