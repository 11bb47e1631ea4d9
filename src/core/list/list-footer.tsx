import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../i18n/use-text.ts';
import { Skeleton } from '../ui/cards/skeleton.tsx';
import { NativeSelect } from '../ui/inputs/native-select.tsx';
import { Pagination } from '../ui/paging/pagination.tsx';
import { uncovered } from '../ui/toasts/uncovered.ts';
import type { Dispatch } from './state/list-actions.ts';
import { type ListState, PAGE_SIZES } from './state/list-state.ts';
import { useFit } from './table/use-fit.ts';
import type { Rows } from './table/use-rows.ts';
import type { ListView } from './view/list-view.ts';

interface ListFooterProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly rows: Rows<unknown>;
  readonly view: ListView;
  /** The element of the rows and this footer. */
  readonly results: RefObject<Element | null>;
  /** Called when the user chooses another page. */
  readonly onPage: (page: number) => void;
}

/** The range of rows on show, the number of rows per page, and the links to the other pages. */
export function ListFooter({ state, dispatch, rows: found, view, results, onPage }: ListFooterProps) {
  const text = useText();
  const { page, pageSize } = state;
  const { rows, total, stale, error } = found;
  const { isFit, showFitting } = useFit({ state, view, dispatch, results, hasRows: rows !== undefined });
  if (!rows && error) return null;
  const sizes = [...new Set([...PAGE_SIZES, ...(isFit ? [] : [pageSize])])].sort((one, other) => one - other);
  const choose = (value: string) => {
    if (value === FIT) return showFitting();
    view.keepFit(undefined);
    dispatch({ type: 'pageSize', pageSize: Number(value) });
  };
  return (
    <footer ref={uncovered} className="list-footer">
      <span role="status">
        {rows && !stale ? (
          <Summary page={page} pageSize={pageSize} shown={rows.length} total={total} />
        ) : (
          !error && <Skeleton width={96} />
        )}
      </span>
      <NativeSelect
        label={text('list.pageSize')}
        value={isFit ? FIT : String(pageSize)}
        options={[
          ...sizes.map((count) => ({
            value: String(count),
            label: text('list.pageSize.option', { count }),
          })),
          { value: FIT, label: text('list.pageSize.fit', { count: isFit ? pageSize : 0 }) },
        ]}
        onChange={choose}
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

/** The choice of as many rows as the window shows. */
const FIT = 'fit';

interface SummaryProps {
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number | null;
}

function Summary({ page, pageSize, shown, total }: SummaryProps) {
  // What stands in place of the rows says that there are none.
  if (shown === 0) return null;
  const from = (page - 1) * pageSize + 1;
  const to = from + shown - 1;
  return total === null ? (
    <FormattedMessage id="list.summary.unknown" values={{ from, to }} />
  ) : (
    <FormattedMessage id="list.summary" values={{ from, to, total }} />
  );
}
