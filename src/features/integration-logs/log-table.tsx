import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useIntl } from 'react-intl';
import type { Row } from '../../core/contract/define/endpoint.ts';
import type { listIntegrationLogs } from '../../core/contract/entities/integration.ts';
import { formatPhone } from '../../core/contract/formats/format-phone.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { HostCells } from '../../core/list/table/host-columns.tsx';
import { ListTable, type SortedTableProps } from '../../core/list/table/list-table.tsx';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { Badge } from '../../core/ui/labels/badge.tsx';
import { Link } from '../../core/ui/link.tsx';

type Log = Row<typeof listIntegrationLogs>;

/** The columns in order, with the key of those that the list can be sorted by. */
export const COLUMNS = [
  { name: 'status', sort: 'status' },
  { name: 'call', sort: undefined },
  { name: 'externalId', sort: 'externalId' },
  { name: 'observation', sort: undefined },
  { name: 'processedAt', sort: 'processedAt' },
] as const;

/** The columns to choose from. */
export function useViewColumns() {
  const text = useText();
  return COLUMNS.map(({ name }) => ({ id: name, label: text(`integration-logs.column.${name}`) }));
}

interface LogTableProps extends SortedTableProps {
  /** The title of the list: the integration's name. */
  readonly title: string;
  readonly logs: readonly Log[] | undefined;
  /** Empty rows, while logs are loading. */
  readonly count: number;
}

/** The logs as a table. */
export function LogTable({ title, logs, count, ...table }: LogTableProps) {
  const text = useText();
  const columns = COLUMNS.map((column) => ({
    label: text(`integration-logs.column.${column.name}`),
    cell: { 'data-cell': column.name },
    sort: column.sort,
  }));
  return (
    <ListTable className="logs-table" label={title} columns={columns} {...table}>
      <tbody {...tableRole('rowgroup')}>
        {logs ? (
          <LogRows logs={logs} />
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

/** The rows of logs. */
export const LogRows = ({ logs }: { logs: readonly Log[] }) =>
  logs.map((log) => <LogRow key={log.id} log={log} />);

function LogRow({ log }: { log: Log }) {
  const text = useText();
  const cell = (name: (typeof COLUMNS)[number]['name']) => ({
    'data-cell': name,
    'data-label': text(`integration-logs.column.${name}`),
    ...tableRole('cell'),
  });
  return (
    <tr {...tableRole('row')}>
      <RowCells>
        <td {...cell('status')}>
          <Status status={log.status} />
        </td>
        <td {...cell('call')}>
          <CallOf log={log} />
        </td>
        <td {...cell('externalId')}>{log.externalId ?? <Nothing />}</td>
        <td {...cell('observation')} title={log.observation ?? undefined}>
          {log.observation || <Nothing />}
        </td>
        <td {...cell('processedAt')}>{log.processedAt ? <Time moment={log.processedAt} /> : <Nothing />}</td>
      </RowCells>
      <HostCells id={log.id} />
    </tr>
  );
}

const Nothing = () => <span className="list-quiet list-nothing" aria-hidden="true" />;

function Status({ status }: { status: Log['status'] }) {
  const text = useText();
  if (status === 'OTHER') return text('ui.other');
  const Icon = status === 'ok' ? CircleCheck : CircleAlert;
  return (
    <Badge tone={status === 'ok' ? 'green' : 'red'} icon={<Icon size={14} aria-hidden="true" />}>
      {text(`integration-logs.status.${status}`)}
    </Badge>
  );
}

function Time({ moment }: { moment: string }) {
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  return <time dateTime={moment}>{formatMoment(moment, locale, timeZone)}</time>;
}

/** The people and the time of a call: a link for users who may view calls. */
function CallOf({ log: { call, callId } }: { log: Log }) {
  const mayView = useCan()('viewCall');
  const id = call?.id ?? callId;
  if (!id) return <Nothing />;
  const people = (call?.events ?? [])
    .flatMap(({ sourceUser, destinationUser }) => [sourceUser?.name, destinationUser?.name])
    .filter((name) => name !== undefined);
  const from = String(call?.sourceNumber ?? '');
  const to = String(call?.destinationNumber ?? '');
  const name = from || to ? <Numbers from={from} to={to} /> : `#${id}`;
  return (
    <span className="logs-call">
      {mayView ? (
        <Link to="ViewCallById" params={{ id }} className="ui-link">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <small>
        {call && <Time moment={call.startedAt} />}
        {people.length > 0 && ` · ${[...new Set(people)].join(', ')}`}
      </small>
    </span>
  );
}

/** Both numbers; a line may break between them, not inside one. */
const Numbers = ({ from, to }: { from: string; to: string }) => (
  <>
    {from && <span className="logs-number">{formatPhone(from)}</span>}
    {from && to && ' → '}
    {to && <span className="logs-number">{formatPhone(to)}</span>}
  </>
);
