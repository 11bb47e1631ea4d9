import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { EmptyState } from '../../core/ui/empty-state.tsx';

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
