import { useIntl } from 'react-intl';
import type { MeetingItem } from '../../core/contract/calls/meetings.ts';
import { formatDuration } from '../../core/i18n/format-duration.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { HostCells } from '../../core/list/table/host-columns.tsx';
import { ListTable, type SortedTableProps } from '../../core/list/table/list-table.tsx';
import { onRowClick, onRowKey } from '../../core/list/table/row-keys.ts';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { Link } from '../../core/ui/link.tsx';

/** The columns in order, with the key of those that the list can be sorted by. */
export const COLUMNS = [
  { id: 'title', sort: 'title' },
  { id: 'participants' },
  { id: 'createdAt', sort: 'createdAt' },
  { id: 'speechDuration', sort: 'speechDuration', end: true },
  { id: 'platform' },
  { id: 'recordedBy' },
  { id: 'actions', hidden: true },
] as const;
type Column = (typeof COLUMNS)[number];

interface MeetingTableProps extends SortedTableProps {
  readonly meetings: readonly MeetingItem[] | undefined;
  /** Empty rows, while meetings are loading. */
  readonly count: number;
}

/** The meetings as a table. */
export function MeetingTable({ meetings, count, ...table }: MeetingTableProps) {
  const text = useText();
  const columns = COLUMNS.map((column) => ({
    label: text(`meetings.column.${column.id}`),
    cell: cellOf(column),
    sort: 'sort' in column ? column.sort : undefined,
    hidden: 'hidden' in column,
  }));
  return (
    <ListTable className="meeting-table" label={text('meetings.title')} columns={columns} {...table}>
      {meetings ? <MeetingRows meetings={meetings} /> : <SkeletonRows count={count} />}
    </ListTable>
  );
}

/** The columns of values: all but that of the actions. */
const VALUES = COLUMNS.filter((column) => !('hidden' in column));

/** The columns to choose from. */
export function useViewColumns() {
  const text = useText();
  return VALUES.map(({ id }) => ({
    id,
    label: text(`meetings.column.${id}`),
  }));
}

/** Figures are aligned at the column's end. */
const cellOf = (column: Column) => ({
  'data-cell': column.id,
  'data-end': 'end' in column ? ('' as const) : undefined,
});

/** The meetings. The arrow keys go from row to row; a click anywhere in a row opens it. */
export function MeetingRows({ meetings }: { meetings: readonly MeetingItem[] }) {
  const opens = useCan()('viewMeeting');
  return (
    <tbody {...tableRole('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
      {meetings.map((meeting, at) => (
        <Row key={meeting.id} meeting={meeting} opens={opens} first={at === 0} />
      ))}
    </tbody>
  );
}

interface RowProps {
  readonly meeting: MeetingItem;
  /** The user may open a meeting: without it the title is plain text. */
  readonly opens: boolean;
  /** The first row can be focused although it has no link. */
  readonly first: boolean;
}

function Row({ meeting, opens, first }: RowProps) {
  const { locale } = useIntl();
  const text = useText();
  const timeZone = useSessionData((data) => data.timeZone);
  const { id, title, createdAt, platform, createdByUser } = meeting;
  const cell = (name: Column['id']) => ({
    'data-cell': name,
    'data-label': text(`meetings.column.${name}`),
    ...tableRole('cell'),
  });
  return (
    <tr {...tableRole('row')} tabIndex={opens ? undefined : first ? 0 : -1}>
      <RowCells>
        <th scope="row" {...tableRole('rowheader')} data-cell="title">
          <span className="ui-cell">
            {opens ? (
              <Link to="ViewMeetingById" params={{ id }} className="list-name" title={title}>
                {title}
              </Link>
            ) : (
              <span className="list-name" title={title}>
                {title}
              </span>
            )}
            <small>{text('meetings.id', { id: String(id) })}</small>
          </span>
        </th>
        <td
          {...cell('participants')}
          data-text={(meeting.participants ?? []).map(({ name }) => name).join(', ')}
        >
          <People names={(meeting.participants ?? []).map(({ name }) => name)} />
        </td>
        <td {...cell('createdAt')}>
          <time dateTime={createdAt}>{formatMoment(createdAt, locale, timeZone)}</time>
        </td>
        <td {...cell('speechDuration')} data-end="" data-seconds={meeting.speechDuration ?? undefined}>
          <Speech seconds={meeting.speechDuration} />
        </td>
        <td {...cell('platform')}>
          {platform === 'OTHER' ? text('ui.other') : text(`meetings.platform.${platform}`)}
        </td>
        <td {...cell('recordedBy')} title={createdByUser?.name}>
          {createdByUser?.name ?? <Nothing />}
        </td>
      </RowCells>
      <HostCells id={id} />
      <td {...tableRole('cell')} data-cell="actions">
        {opens && (
          <Link
            to="ViewMeetingById"
            params={{ id }}
            className="ui-button"
            data-variant="quiet"
            data-size="small"
            aria-label={text('meetings.view.of', { title })}
          >
            {text('meetings.view')}
          </Link>
        )}
      </td>
    </tr>
  );
}

const Nothing = () => <span className="list-quiet list-nothing" aria-hidden="true" />;

/** A duration, with the seconds of the service as its title. */
function Speech({ seconds }: { seconds: number | null | undefined }) {
  const text = useText();
  if (typeof seconds !== 'number') return <Nothing />;
  return (
    <span className="ui-cell">
      <span>{formatDuration(seconds)}</span>
      <small>{text('meetings.seconds', { seconds: Math.round(seconds) })}</small>
    </span>
  );
}

/**
 * Names that two lines have room for; the others are a number, with their names for pointer and screen
 * reader.
 */
const PEOPLE = 3;

function People({ names }: { names: readonly string[] }) {
  const text = useText();
  if (names.length === 0) return <Nothing />;
  const rest = names.slice(PEOPLE).join(', ');
  return (
    <span className="meeting-people" title={names.join(', ')}>
      {names.slice(0, PEOPLE).join(', ')}
      {rest && (
        <span className="list-quiet">
          {' '}
          <span aria-hidden="true">{text('meetings.more', { count: names.length - PEOPLE })}</span>
          <span className="ui-hidden">{rest}</span>
        </span>
      )}
    </span>
  );
}

const WIDTHS = ['72%', '58%', '84%'];

/** Rows in the shape of meetings, while they load. */
function SkeletonRows({ count }: { count: number }) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <tr key={row}>
          <RowCells>
            {VALUES.map(({ id }) => (
              <td key={id} data-cell={id}>
                <Skeleton width={WIDTHS[row % WIDTHS.length] ?? ''} />
              </td>
            ))}
          </RowCells>
          <td data-cell="actions" />
        </tr>
      ))}
    </tbody>
  );
}
