import { useIntl } from 'react-intl';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { errorText } from '../../core/i18n/error-text.ts';
import { Notice } from '../../core/ui/notice.tsx';

/** Above a form: why what was sent was refused. */
export function FailureNotice({ error }: { error: RamalError | undefined }) {
  const intl = useIntl();
  return error ? (
    <Notice tone="red" role="alert">
      {errorText(intl, error)}
    </Notice>
  ) : null;
}
