import Columns2 from 'lucide-react/icons/columns-2';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo, useState } from 'react';
import { useNarrow } from '../../core/host/use-narrow.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useCan } from '../../core/session/use-can.ts';
import { Button, buttonLook } from '../../core/ui/button.tsx';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { Notice } from '../../core/ui/cards/notice.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import { fold } from '../../core/ui/inputs/option-match.ts';
import { SearchBox } from '../../core/ui/inputs/search-box.tsx';
import { Link } from '../../core/ui/link.tsx';
import { Pagination } from '../../core/ui/paging/pagination.tsx';
import baseCss from '../../core/ui/styles/base.css?inline';
import listCss from '../../core/ui/styles/list.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import type { Comparison } from './compare.ts';
import { CompareBar } from './compare-bar.tsx';
import type { MatrixRole, PermissionRow } from './matrix/matrix.ts';
import { MatrixGrid } from './matrix/matrix-grid.tsx';
import { FIRST, useMatrix } from './matrix/use-matrix.ts';
import permissionsCss from './permissions.css?inline';
import { RoleSwitches } from './role-switches.tsx';

/** Rows of a page; all are loaded, and paged here (file 2, section 9). */
const PAGE = 20;
/** Milliseconds between the last key and the filter, which needs no request. */
const FILTER_DELAY = 150;

/** Pixels below which the table has no room for two roles beside the names. */
const NARROW = 560;

const NO_ROWS: readonly PermissionRow[] = [];
const NO_ROLES: readonly MatrixRole[] = [];

function Permissions() {
  const text = useText();
  const matrix = useMatrix();
  const { rows = NO_ROWS, roles = NO_ROLES, changes } = matrix;
  const { error, isPending } = matrix;
  const [comparison, compare] = useState<Comparison>();
  const compared = useMemo(
    () => (comparison?.only ? rows.filter(({ id }) => comparison.only?.has(id)) : rows),
    [rows, comparison],
  );
  const list = useFilteredPages(compared);
  const columns = useMemo(
    () => (comparison ? [comparison.one, comparison.other] : roles),
    [roles, comparison],
  );
  const [isNarrow, setNarrow] = useState(false);
  useNarrow(NARROW, setNarrow);
  const Table = isNarrow && !comparison ? RoleSwitches : MatrixGrid;
  useQueryPhase({ error, isPending }, rows.length === 0);
  return (
    <section
      className="permissions ui-inset"
      aria-label={text('permission-matrix.title')}
      aria-busy={isPending}
      data-compared={comparison && ''}
    >
      <Toolbar filter={list.filter} onFilter={list.setFilter}>
        <CompareToggle {...{ roles, comparison, compare }} />
      </Toolbar>
      {comparison && (
        <CompareBar
          {...{ comparison, rows, roles, changes }}
          onCompare={compare}
          onChangeAll={matrix.setAll}
        />
      )}
      {error && !(matrix.rows && matrix.roles) ? (
        <ErrorCard error={error} onRetry={matrix.retry} busy={matrix.isFetching} />
      ) : !matrix.rows || !matrix.roles ? (
        <MatrixSkeleton />
      ) : list.shown.length === 0 ? (
        <Nothing
          filter={list.filter}
          isCompared={comparison !== undefined}
          onClear={() => list.setFilter('')}
        />
      ) : (
        <>
          <Table
            rows={list.shown}
            found={list.found}
            roles={columns}
            changes={changes}
            onChange={matrix.set}
            onChangeAll={matrix.setAll}
          />
          <footer>
            <p role="status">
              {text('permission-matrix.count', { count: list.found.length, roles: columns.length })}
            </p>
            <Pagination page={list.page} pages={list.pages} onPage={list.setPage} />
          </footer>
        </>
      )}
    </section>
  );
}

interface NothingProps {
  readonly filter: string;
  readonly isCompared: boolean;
  readonly onClear: () => void;
}

/** No permission matches, or two roles are alike. */
function Nothing({ filter, isCompared, onClear }: NothingProps) {
  const text = useText();
  return (
    <EmptyState title={text(isCompared && !filter ? 'permission-matrix.alike' : 'permission-matrix.none')}>
      {filter && <Button onClick={onClear}>{text('permission-matrix.clear')}</Button>}
    </EmptyState>
  );
}

interface CompareToggleProps {
  readonly roles: readonly MatrixRole[];
  readonly comparison: Comparison | undefined;
  readonly compare: (comparison: Comparison | undefined) => void;
}

function CompareToggle({ roles: [one, other], comparison, compare }: CompareToggleProps) {
  const text = useText();
  if (!one || !other) return null;
  return (
    <Button
      aria-pressed={comparison !== undefined}
      onClick={() => compare(comparison ? undefined : { one, other, only: undefined })}
    >
      <Columns2 size={16} aria-hidden="true" />
      {text('permission-matrix.compare')}
    </Button>
  );
}

/** The rows whose description matches the text, page by page; a new filter begins at the first page. */
function useFilteredPages(rows: readonly PermissionRow[]) {
  const [filter, setFilter] = useState('');
  const [wanted, setPage] = useState(1);
  const found = useMemo(
    () => rows.filter(({ description }) => fold(description).includes(fold(filter.trim()))),
    [rows, filter],
  );
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(wanted, pages);
  const shown = useMemo(() => found.slice((page - 1) * PAGE, page * PAGE), [found, page]);
  return {
    ...{ filter, page, pages, shown, found, setPage },
    setFilter: (text: string) => {
      setFilter(text);
      setPage(1);
    },
  };
}

interface ToolbarProps {
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly children: ReactNode;
}

function Toolbar({ filter, onFilter, children }: ToolbarProps) {
  const text = useText();
  const can = useCan();
  return (
    <header>
      <h1>{text('permission-matrix.title')}</h1>
      <SearchBox
        label={text('permission-matrix.filter')}
        placeholder={text('permission-matrix.filter')}
        value={filter}
        onSearch={onFilter}
        delay={FILTER_DELAY}
        maxLength={200}
      />
      {children}
      {can('createRole') && (
        <Link to="CreateRole" {...buttonLook({ variant: 'primary' })}>
          <Plus size={16} aria-hidden="true" />
          {text('permission-matrix.newRole')}
        </Link>
      )}
      {!can('assignPermissionToRole') && <Notice tone="blue">{text('permission-matrix.readOnly')}</Notice>}
    </header>
  );
}

function MatrixSkeleton() {
  const text = useText();
  return (
    <div className="matrix-scroll" data-loading="">
      <p className="ui-hidden" role="status">
        {text('permission-matrix.loading')}
      </p>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number tells them apart
        <p key={row}>
          <Skeleton width={220} />
          <Skeleton width={320} />
        </p>
      ))}
    </div>
  );
}

/** The screen of `<ramal-permissions>`. */
export default defineScreen<object>({
  view: Permissions,
  styles: [tokensCss, baseCss, fieldsCss, listCss, permissionsCss],
  messages: import.meta.glob('../../../locales/*/permission-matrix.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'assignRoleToUser',
  first: () => () => FIRST,
});
