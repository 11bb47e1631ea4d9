import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { ErrorCard, ErrorNotice } from '../ui/cards/error-card.tsx';
import type { Rows } from './table/use-rows.ts';

interface ListResultsProps {
  readonly rows: Rows<unknown>;
  /** The message in place of the table if there are no rows. */
  readonly empty: ReactNode;
  /** The table with its rows, or with grey bars while they load. */
  readonly children: ReactNode;
}

/** The rows of a list, or in their place grey bars, an empty message or an error. */
export function ListResults({
  rows: { rows, error, loading, stale, retry },
  empty,
  children,
}: ListResultsProps) {
  const text = useText();
  if (!rows && error) {
    return (
      <div className="list-frame">
        <ErrorCard error={error} onRetry={retry} busy={loading} />
      </div>
    );
  }
  return (
    <>
      {error && (
        <ErrorNotice kept error={error} onRetry={retry} busy={loading}>
          <FormattedMessage id="list.error.kept" />
        </ErrorNotice>
      )}
      {!rows && (
        <p className="ui-hidden" role="status">
          <FormattedMessage id="list.loading" />
        </p>
      )}
      <div
        className="list-frame"
        data-stale={stale && loading ? '' : undefined}
        data-loading={loading ? '' : undefined}
      >
        {rows?.length === 0 ? empty : children}
        {loading && <span className="list-progress" aria-hidden="true" title={text('list.loading')} />}
      </div>
    </>
  );
}
