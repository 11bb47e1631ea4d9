import { useIntl } from 'react-intl';
import type { listAuditEvents } from '../../core/contract/calls/audit.ts';
import {
  COMMAND_RESULTS,
  type CommandResult,
} from '../../core/contract/calls/telephone/telephone-commands.ts';
import type { Row } from '../../core/contract/define/endpoint.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { HostCells } from '../../core/list/table/host-columns.tsx';
import { ListTable, type SortedTableProps } from '../../core/list/table/list-table.tsx';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { Link } from '../../core/ui/link.tsx';

type Event = Row<typeof listAuditEvents>;

const COLUMNS = [
  { name: 'at', sort: 'at' },
  { name: 'action', sort: undefined },
  { name: 'person', sort: undefined },
  { name: 'subject', sort: undefined },
  { name: 'from', sort: undefined },
] as const;

/** The columns to choose from. */
export function useViewColumns() {
  const text = useText();
  return COLUMNS.map(({ name }) => ({ id: name, label: text(`audit-log.column.${name}`) }));
}

interface AuditTableProps extends SortedTableProps {
  readonly events: readonly Event[] | undefined;
  /** Empty rows, while events are loading. */
  readonly count: number;
}

/** The recorded events as a table. */
export function AuditTable({ events, count, ...table }: AuditTableProps) {
  const text = useText();
  const columns = COLUMNS.map(({ name, sort }) => ({
    label: text(`audit-log.column.${name}`),
    cell: { 'data-cell': name },
    sort,
  }));
  return (
    <ListTable className="audit-table" label={text('audit-log.title')} columns={columns} {...table}>
      <tbody {...tableRole('rowgroup')}>
        {events ? (
          <EventRows events={events} />
        ) : (
          Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their number tells them apart
            <tr key={row} data-shape="">
              <RowCells>
                {COLUMNS.map(({ name }) => (
                  <td key={name} data-cell={name}>
                    <Skeleton width="72%" />
                  </td>
                ))}
              </RowCells>
            </tr>
          ))
        )}
      </tbody>
    </ListTable>
  );
}

/** The rows of events. */
export const EventRows = ({ events }: { events: readonly Event[] }) =>
  events.map((event) => <EventRow key={event.id} event={event} />);

function EventRow({ event }: { event: Event }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const cell = (name: (typeof COLUMNS)[number]['name']) => ({
    'data-cell': name,
    'data-label': text(`audit-log.column.${name}`),
    ...tableRole('cell'),
  });
  const { at, action, details, from } = event;
  return (
    <tr {...tableRole('row')}>
      <RowCells>
        <td {...cell('at')}>
          <time dateTime={at}>{formatMoment(at, locale, timeZone)}</time>
        </td>
        <td {...cell('action')}>
          {action === 'OTHER' ? text('ui.other') : text(`audit-log.action.${action}`)}
          <Details details={details} />
        </td>
        <td {...cell('person')}>
          <Person event={event} />
        </td>
        <td {...cell('subject')}>
          <Subject subject={event.subject} />
        </td>
        <td {...cell('from')}>{from || <Nothing />}</td>
      </RowCells>
      <HostCells id={event.id} />
    </tr>
  );
}

const RESULTS: ReadonlySet<string> = new Set(COMMAND_RESULTS);
const isResult = (details: string): details is CommandResult => RESULTS.has(details);

/** More of what was done: the end of what was asked of a telephone system in words, all else as the server wrote it. */
function Details({ details }: Pick<Event, 'details'>) {
  const text = useText();
  if (!details) return null;
  const words = isResult(details) ? text(`audit-log.result.${details}`) : details;
  return <small title={words}>{words}</small>;
}

const Nothing = () => <span className="list-quiet list-nothing" aria-hidden="true" />;

/** Who did it: a person, a program by its key, or a person through a program. */
function Person({ event: { user, key } }: { event: Event }) {
  const text = useText();
  if (!user && !key) return <Nothing />;
  return (
    <>
      {user?.name}
      {key && <small>{text('audit-log.byKey', { key: key.name })}</small>}
    </>
  );
}

/** The record that it was about: a call leads to its page. */
function Subject({ subject }: Pick<Event, 'subject'>) {
  const text = useText();
  const mayView = useCan()('viewCall');
  if (!subject) return <Nothing />;
  const { kind, id, name } = subject;
  if (kind !== 'call' || id == null) return name ?? id ?? <Nothing />;
  const label = text('audit-log.call', { id: String(id) });
  return mayView ? (
    <Link to="ViewCallById" params={{ id }} className="ui-link">
      {label}
    </Link>
  ) : (
    label
  );
}
