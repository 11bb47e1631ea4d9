import { useIntl } from 'react-intl';
import type { RamalError } from '../../errors/ramal-error.ts';
import { errorText } from '../../i18n/error-text.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { Notice } from './notice.tsx';

interface Props {
  readonly error: RamalError | undefined;
  /** What a refusal (401) means here, where the server does not say so in the user's language. */
  readonly refused?: MessageId;
}

/** Above a form: why what was sent was refused. */
export function FailureNotice({ error, refused }: Props) {
  const intl = useIntl();
  return error ? (
    <Notice tone="red" role="alert">
      {errorText(intl, error, error.code === 'unauthorised' ? refused : undefined)}
    </Notice>
  ) : null;
}
