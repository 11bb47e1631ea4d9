import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';

/** Instead of a record that is not there, or whose id cannot be one. */
export function NotFound() {
  const host = useHost();
  const text = useText();
  useEffect(() => {
    host.setPhase('error');
    reportError(host, new RamalError('not-found', 'No such record'));
  }, [host]);
  return (
    <EmptyState title={text('settings.notFound')}>
      <p>
        <FormattedMessage id="settings.notFound.hint" />
      </p>
    </EmptyState>
  );
}
