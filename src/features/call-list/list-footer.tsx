import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { NativeSelect } from '../../core/ui/native-select.tsx';
import { Pagination } from '../../core/ui/pagination.tsx';
import { Skeleton } from '../../core/ui/skeleton.tsx';
import { type ListState, PAGE_SIZES } from './list-state.ts';
import type { Calls } from './use-calls.ts';
import type { Dispatch } from './use-list-state.ts';

interface ListFooterProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly calls: Calls;
  /** Another page was asked for. */
  readonly onPage: (page: number) => void;
}

/** Which calls of how many are shown, how many at a time, and the way to the others. */
export function ListFooter({ state: { page, pageSize }, dispatch, calls, onPage }: ListFooterProps) {
  const text = useText();
  const { rows, total, stale, error } = calls;
  if (!rows && error) return null;
  const sizes = [...new Set([...PAGE_SIZES, pageSize])].sort((one, other) => one - other);
  return (
    <footer className="call-footer">
      <span role="status">
        {rows && !stale ? (
          <Summary page={page} pageSize={pageSize} shown={rows.length} total={total} />
        ) : (
          !error && <Skeleton width={96} />
        )}
      </span>
      <NativeSelect
        label={text('call-list.pageSize')}
        value={String(pageSize)}
        options={sizes.map((count) => ({
          value: String(count),
          label: text('call-list.pageSize.option', { count }),
        }))}
        onChange={(value) => dispatch({ type: 'pageSize', pageSize: Number(value) })}
      />
      <Pagination
        page={page}
        pages={total === null ? undefined : Math.max(1, Math.ceil(total / pageSize))}
        more={rows !== undefined && rows.length >= pageSize}
        onPage={onPage}
      />
    </footer>
  );
}

interface SummaryProps {
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number | null;
}

function Summary({ page, pageSize, shown, total }: SummaryProps) {
  if (shown === 0) return <FormattedMessage id="call-list.summary.none" />;
  const from = (page - 1) * pageSize + 1;
  const to = from + shown - 1;
  return total === null ? (
    <FormattedMessage id="call-list.summary.unknown" values={{ from, to }} />
  ) : (
    <FormattedMessage id="call-list.summary" values={{ from, to, total }} />
  );
}
