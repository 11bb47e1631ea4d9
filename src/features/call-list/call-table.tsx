import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { CallItem } from '../../core/contract/calls/calls.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ListTable, type SortedTableProps } from '../../core/list/table/list-table.tsx';
import { onRowClick, onRowKey } from '../../core/list/table/row-keys.ts';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { callDate, callDay } from './call-day.ts';
import { CallRow } from './call-row.tsx';
import { COLUMNS } from './columns.ts';

interface CallTableProps extends SortedTableProps {
  readonly children: ReactNode;
}

/** The headings, and the rows in them. */
export function CallTable(props: CallTableProps) {
  const text = useText();
  const columns = COLUMNS.map((column) => ({
    label: text(`call-list.column.${column.id}`),
    cell: cellOf(column),
    sort: 'sort' in column ? column.sort : undefined,
    hidden: 'hidden' in column,
  }));
  return <ListTable className="call-table" label={text('call-list.title')} columns={columns} {...props} />;
}

const cellOf = (column: (typeof COLUMNS)[number]) => ({
  'data-cell': column.id,
  'data-end': 'end' in column ? ('' as const) : undefined,
});

/** The columns of values: all but that of the actions. */
const VALUES = COLUMNS.filter((column) => !('hidden' in column));

/** The columns to choose from. Whoever sees no calls but their own knows the agent. */
export function useViewColumns() {
  const text = useText();
  const seesOthers = useCan()(['viewAllUsersCalls', 'viewLabelUsersCalls']);
  return VALUES.map(({ id }) => ({
    id,
    label: text(`call-list.column.${id}`),
    isExtra: id === 'agent' && !seesOthers,
  }));
}

interface CallRowsProps {
  readonly calls: readonly CallItem[];
  /** The text that the list is searched by. */
  readonly searched?: string;
  /** The rows stand under headings by day. */
  readonly byDay?: boolean;
}

/** The calls. The arrow keys go from row to row; a click anywhere in a row opens it. */
export function CallRows({ calls, searched, byDay = false }: CallRowsProps) {
  const { locale } = useIntl();
  const opens = useCan()('viewCall');
  const timeZone = useSessionData((data) => data.timeZone);
  const playing = useSessionData((data) => data.playing);
  const dates = calls.map(({ startedAt }) => (byDay ? callDate(startedAt, locale, timeZone) : ''));
  return (
    <tbody {...tableRole('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
      {calls.map((call, index) => (
        <Fragment key={call.id}>
          {dates[index] !== (dates[index - 1] ?? '') && (
            <DayRow day={callDay(call.startedAt, locale, timeZone)} />
          )}
          <CallRow
            call={call}
            opens={opens}
            searched={searched}
            isPlaying={sameId(call.id, playing)}
            timeZone={timeZone}
            first={index === 0}
          />
        </Fragment>
      ))}
    </tbody>
  );
}

const WORDS = new Map<string, MessageId>([
  ['today', 'period.preset.today'],
  ['yesterday', 'period.preset.yesterday'],
]);

/** The heading of the calls of a day. */
function DayRow({ day }: { day: string }) {
  const text = useText();
  const word = WORDS.get(day);
  return (
    <tr {...tableRole('row')} className="list-day">
      <th scope="rowgroup" {...tableRole('rowheader')}>
        {word ? text(word) : day}
      </th>
    </tr>
  );
}

/** Widths of names and words, so that the bars look like calls. */
const NAMES = ['72%', '58%', '84%', '64%', '76%'];

/** Rows in the shape of calls, while they load. */
export function SkeletonRows({ count, byDay }: { count: number; byDay: boolean }) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {byDay && (
        <tr className="list-day">
          <th scope="rowgroup">
            <Skeleton width={72} height={10} />
          </th>
        </tr>
      )}
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          <RowCells>
            {VALUES.map((column) => (
              <td key={column.id} {...cellOf(column)}>
                <SkeletonCell id={column.id} width={NAMES[index % NAMES.length] ?? ''} />
              </td>
            ))}
          </RowCells>
          <td data-cell="actions" />
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonCell({ id, width }: { id: (typeof COLUMNS)[number]['id']; width: string }) {
  if (id === 'actions' || id === 'tags') return null;
  if (id === 'status') return <Skeleton width={96} height={22} />;
  if (id === 'startedAt') return <Skeleton width={136} />;
  if (id === 'waitingTime' || id === 'duration') return <Skeleton width={56} />;
  if (id === 'type') return <Skeleton width={60} />;
  return (
    <span className="ui-cell">
      <span>
        <Skeleton width={width} />
      </span>
      <small>
        <Skeleton width="46%" height={10} />
      </small>
    </span>
  );
}
