import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { FormattedMessage } from 'react-intl';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { buttonLook } from '../../../core/ui/button.tsx';
import { HostPanels } from '../../../core/ui/cards/host-panels.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { routesOf } from '../entity/entity-routes.ts';
import { Panels } from '../entity/panels.tsx';
import { useLabels } from '../entity/use-labels.ts';
import { useShown } from '../entity/use-shown.ts';
import { copyNext } from '../form/copy.ts';
import { FactView } from '../list/rows/column-views.tsx';
import { ActiveBadge } from '../record/active-badge.tsx';
import { BackLink } from '../record/back-link.tsx';
import { Neighbours } from '../record/neighbours.tsx';
import { RecordError } from '../record/record-error.tsx';
import { useFlowList } from '../record/use-flow-list.ts';
import { useRecord } from '../record/use-record.ts';
import { Audit } from './audit.tsx';
import { Changes } from './changes.tsx';
import { DetailView } from './detail-views.tsx';
import { FlowUses } from './flow-uses.tsx';

/** One record, with all that is known of it. */
export default function SettingsDetail({ id }: { id: Id }) {
  const { name, entity, parts } = useEntity();
  const { headerActions: HeaderActions, panel: OwnPanel } = parts;
  const { title } = useLabels();
  const query = useRecord(id);
  const flowList = useFlowList();
  if (query.error && !query.data) return <RecordError query={query} />;
  const record = query.data;
  const { screens } = entity;
  const isActive = [screens.title, ...screens.columns].some(({ kind }) => kind === 'active');
  return (
    <section className="settings-page ui-inset" aria-label={title(name, 'view')} aria-busy={!record}>
      <header className="settings-header" part="header">
        <BackLink />
        <Neighbours id={id} mode="view" />
        <div>
          <small>{title(name, 'view')}</small>
          <h1>
            {record ? (
              <FactView fact={screens.title} record={record} />
            ) : (
              <Skeleton width={220} height={22} />
            )}
          </h1>
          {record && isActive && <ActiveBadge active={Boolean(record.isActive)} />}
        </div>
        <span className="settings-detail-actions">
          <slot name="actions" />
          {HeaderActions && record && <HeaderActions record={record} />}
          {record && <CopyLink record={record} />}
          <EditLink id={id} />
        </span>
      </header>
      {record ? (
        <>
          {screens.details.length > 0 && <Facts record={record} />}
          <Panels record={record} />
          {OwnPanel && <OwnPanel record={record} />}
          {flowList && <FlowUses list={flowList} id={id} />}
          <HostPanels className="settings-panel" />
          <Audit record={record} />
          <Changes id={id} />
        </>
      ) : (
        <Loading />
      )}
    </section>
  );
}

/** Lines in the place of a record's: nobody knows how high they are, so nothing stands below that would move. */
function Loading() {
  const text = useText();
  return (
    <>
      <p className="ui-hidden" role="status">
        {text('ui.loading')}
      </p>
      <div className="settings-panel">
        {[160, 220, 120, 200].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </>
  );
}

function Facts({ record }: { record: RecordData }) {
  const { details } = useEntity().entity.screens;
  const isShown = useShown();
  const { field } = useLabels();
  return (
    <dl className="settings-facts">
      {details.filter(isShown).map((fact) => (
        <div key={fact.name}>
          <dt>{field(fact.name)}</dt>
          <dd>
            <DetailView fact={fact} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The way to a new record that begins as this one. */
function CopyLink({ record }: { record: RecordData }) {
  const { name, pages, entity } = useEntity();
  const session = useSession();
  const can = useCan();
  if (!entity.screens.copies || !can(pages.access.create)) return null;
  return (
    <Link
      to={routesOf(name).create}
      {...buttonLook({ variant: 'quiet' })}
      onClick={() => copyNext(session, name, record)}
    >
      <Copy size={16} aria-hidden="true" />
      <FormattedMessage id="settings.copy" />
    </Link>
  );
}

function EditLink({ id }: { id: Id }) {
  const { name, pages } = useEntity();
  const can = useCan();
  if (!can(pages.access.edit)) return null;
  return (
    <Link to={routesOf(name).edit} params={{ id }} {...buttonLook()}>
      <Pencil size={16} aria-hidden="true" />
      <FormattedMessage id="settings.edit" />
    </Link>
  );
}
