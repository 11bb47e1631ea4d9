import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../../core/fields/record-data.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { buttonLook, IconButton } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { Link } from '../../../../core/ui/link.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { paramsOf, routesOf } from '../../entity/entity-routes.ts';
import { useActivation } from '../../record/use-activation.ts';
import { useFlowList } from '../../record/use-flow-list.ts';
import { useRecordName } from '../../record/use-record-name.ts';
import { isStored } from './variant-rows.ts';

/** The actions on a record in the list, for those who may edit it; an integration that is not there yet can be set up. */
export function RowActions({ record }: { record: RecordData }) {
  const { pages, entity, parts } = useEntity();
  const can = useCan();
  const title = useRecordName()(record);
  if (!isStored(record)) return <SetUpLink record={record} title={title} />;
  const Own = parts.actions;
  const edits = can(pages.access.edit);
  if (!edits && !Own) return null;
  return (
    <span className="settings-actions">
      {Own && <Own record={record} />}
      {edits && entity.activation && <ActivationButton record={record} title={title} />}
      {edits && <EditLink record={record} title={title} />}
    </span>
  );
}

interface ActionProps {
  readonly record: RecordData;
  readonly title: string;
}

function EditLink({ record, title }: ActionProps) {
  const { name, pages } = useEntity();
  const edit = useText()('settings.editOne', { name: title });
  return (
    <Link
      to={routesOf(name).edit}
      params={paramsOf(pages, record)}
      {...buttonLook({ variant: 'quiet', size: 'small' })}
      data-icon-only=""
      aria-label={edit}
      title={edit}
    >
      <Pencil size={16} aria-hidden="true" />
    </Link>
  );
}

/** Of the kind that the record would be. */
function SetUpLink({ record, title }: ActionProps) {
  const { name, pages } = useEntity();
  const text = useText();
  if (!useCan()(pages.access.create)) return null;
  return (
    <span className="settings-actions">
      <Link
        to={routesOf(name).create}
        params={paramsOf(pages, record) as never}
        {...buttonLook({ variant: 'primary', size: 'small' })}
        aria-label={text('settings.activateOne', { name: title })}
      >
        <FormattedMessage id="settings.activate" />
      </Link>
    </span>
  );
}

const loadQuestion = () =>
  import('../../record/inactivate-question.tsx').then((module) => module.InactivateQuestion);

function ActivationButton({ record, title }: ActionProps) {
  const text = useText();
  const { busy, run } = useActivation();
  const list = useFlowList();
  const [asks, setAsks] = useState(false);
  const id = idOf(record);
  const active = Boolean(record.isActive);
  const answered = (isWanted: boolean) => {
    setAsks(false);
    if (isWanted) run(id, false);
  };
  const { code: Question } = useLazyCode(loadQuestion, asks, () => setAsks(false));
  return (
    <>
      <IconButton
        size="small"
        busy={busy || asks}
        label={text(active ? 'settings.inactivateOne' : 'settings.activateOne', { name: title })}
        icon={active ? <PowerOff size={16} aria-hidden="true" /> : <Power size={16} aria-hidden="true" />}
        onClick={() => (active && list ? setAsks(true) : run(id, !active))}
      />
      {asks && list && Question && <Question {...{ list, id, title }} onAnswer={answered} />}
    </>
  );
}
