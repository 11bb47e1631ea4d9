import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import PowerOff from 'lucide-react/icons/power-off';
import type { RecordData } from '../../../core/contract/field.ts';
import type { Permission } from '../../../core/contract/permissions.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Link } from '../../../core/routes/link.tsx';
import { useCan } from '../../../core/session/use-can.ts';
import { buttonLook, IconButton } from '../../../core/ui/button.tsx';
import { useEntity } from '../entity-context.ts';
import { routesOf } from '../entity-routes.ts';
import { useActivation } from '../use-activation.ts';

/** What can be done with a record in the list, by who may edit it. */
export function RowActions({ record }: { record: RecordData }) {
  const { name, pages, entity, parts } = useEntity();
  const text = useText();
  const can = useCan();
  const Own = parts.actions;
  const edits = can(pages.access.edit as Permission);
  if (!edits && !Own) return null;
  const title = String(record[entity.screens.title.name]);
  const edit = text('settings.editOne', { name: title });
  return (
    <span className="settings-actions">
      {Own && <Own record={record} />}
      {edits && entity.activation && <ActivationButton record={record} title={title} />}
      {edits && (
        <Link
          to={routesOf(name).edit}
          params={{ id: Number(record.id) }}
          {...buttonLook({ variant: 'quiet', size: 'small' })}
          data-icon-only=""
          aria-label={edit}
          title={edit}
        >
          <Pencil size={16} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

function ActivationButton({ record, title }: { record: RecordData; title: string }) {
  const text = useText();
  const { busy, run } = useActivation();
  const active = Boolean(record.isActive);
  return (
    <IconButton
      size="small"
      busy={busy}
      label={text(active ? 'settings.inactivateOne' : 'settings.activateOne', { name: title })}
      icon={active ? <PowerOff size={16} aria-hidden="true" /> : <Power size={16} aria-hidden="true" />}
      onClick={() => run(Number(record.id), !active)}
    />
  );
}
