import type { Permission } from '../../../core/contract/access/permissions.ts';
import { connectFlow } from '../../../core/contract/entities/connect-flow.ts';
import { number } from '../../../core/contract/entities/number.ts';
import { user } from '../../../core/contract/entities/user.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Link } from '../../../core/ui/link.tsx';
import { OpeningFigure, type OpeningList } from './opening-figure.tsx';

/** Records that are read to be counted: of more than these nothing is said. */
const MOST = 200;
/** Records that are named of each kind. */
const NAMED = 5;

interface Named {
  readonly id: Id;
  readonly name: string;
}

type RecordRoute = 'ConnectFlowDesigner' | 'ViewUserById';

/** The permissions of which one opens the page of a record. */
const OPENS: Readonly<Record<RecordRoute, readonly Permission[]>> = {
  ConnectFlowDesigner: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
  ViewUserById: ['viewUser'],
};

interface Finding {
  readonly text: MessageId;
  readonly count: number;
  /** The records, where they are known; else the list that has them. */
  readonly named?: readonly Named[];
  /** The page of a named record. */
  readonly to?: RecordRoute;
}

interface Findings {
  /** Something that is asked for has not come yet. */
  readonly isPending: boolean;
  readonly all: readonly Finding[];
}

/** Those that meet a condition, of all records; undefined where there are more than were read. */
function allThat<R extends Named>(
  data: { readonly rows: readonly R[]; readonly total: number | null } | undefined,
  meets: (row: R) => boolean,
): readonly R[] | undefined {
  const isWhole = data && data.rows.length < MOST && (data.total ?? 0) <= data.rows.length;
  return isWhole ? data.rows.filter(meets) : undefined;
}

function useFindings(): Findings {
  const can = useCan();
  const numbers = useEndpoint(
    number.calls.list,
    { query: { hasConnectFlow: false, per_page: 1 } },
    { enabled: can('viewNumbers') },
  );
  const flows = useEndpoint(
    connectFlow.calls.list,
    { query: { per_page: MOST } },
    { enabled: can('viewConnectFlows') },
  );
  const users = useEndpoint(user.calls.list, { query: { per_page: MOST } }, { enabled: can('viewUsers') });
  const waiting = allThat(
    flows.data,
    ({ isActive, ...flow }) =>
      isActive && flow.currentFlowId != null && flow.currentFlowId !== flow.lastAppliedFlowId,
  );
  const strangers = allThat(users.data, ({ isActive, lastLogin }) => isActive && !lastLogin);
  const count = numbers.data?.total ?? undefined;
  return {
    isPending: [numbers, flows, users].some(({ isLoading }) => isLoading),
    all: [
      ...(count === undefined ? [] : [{ text: 'today.numbersWithoutFlow', count } as const]),
      ...findingOf('today.flowsNotPublished', waiting, 'ConnectFlowDesigner'),
      ...findingOf('today.usersNeverIn', strangers, 'ViewUserById'),
    ],
  };
}

const findingOf = (
  text: MessageId,
  named: readonly Named[] | undefined,
  to: RecordRoute,
): readonly Finding[] => (named ? [{ text, count: named.length, named, to }] : []);

/** How much an administrator would put right: numbers that lead nowhere, flows that callers do not have yet, users who never signed in. */
export function NeedsALookFigure({ list }: { list: OpeningList }) {
  const { isPending, all } = useFindings();
  if (!isPending && all.length === 0) return null;
  const sum = all.reduce((total, { count }) => total + count, 0);
  return <OpeningFigure list={list} value={isPending ? undefined : sum} />;
}

/** The kinds of what is not right, and where each is put right. */
export function NeedsALook() {
  const text = useText();
  const { all } = useFindings();
  return (
    <ul>
      {all
        .filter(({ count }) => count > 0)
        .map((finding) => (
          <li key={finding.text}>
            {finding.named && finding.to ? (
              <Records {...finding} named={finding.named} to={finding.to} />
            ) : (
              <Link to="ListNumber" query={{ hasConnectFlow: 'false' }} className="ui-link">
                {text(finding.text, { count: finding.count })}
              </Link>
            )}
          </li>
        ))}
    </ul>
  );
}

/** The first of the records, each with its way where the user may see its page. */
function Records({ text: id, count, named, to }: Required<Finding>) {
  const text = useText();
  const opens = useCan()(OPENS[to]);
  return (
    <>
      <span>{text('today.named', { what: text(id, { count }) })}</span>{' '}
      {named.slice(0, NAMED).map(({ id: recordId, name }) =>
        opens ? (
          <Link key={recordId} to={to} params={{ id: recordId }} className="ui-link">
            {name}
          </Link>
        ) : (
          <span key={recordId}>{name}</span>
        ),
      )}
      {count > NAMED && <span>{text('today.more', { count: count - NAMED })}</span>}
    </>
  );
}
