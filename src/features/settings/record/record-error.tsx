import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { BackLink } from './back-link.tsx';
import { NotFound } from './not-found.tsx';
import type { RecordQuery } from './use-record.ts';

/** Instead of a record that could not be had. */
export function RecordError({ query: { error, loading, retry } }: { query: RecordQuery }) {
  return (
    <section className="settings-page ui-inset">
      <BackLink />
      {error?.code === 'not-found' ? (
        <NotFound />
      ) : (
        <ErrorCard error={error} onRetry={retry} busy={loading} />
      )}
    </section>
  );
}
