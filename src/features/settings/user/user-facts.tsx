import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Link } from '../../../core/ui/link.tsx';
import { Nothing } from '../list/rows/column-views.tsx';
import { RecordLink } from '../record/record-link.tsx';
import userCss from './user.css?inline';

interface Props {
  readonly record: RecordData;
}

interface Named {
  readonly id: Id;
  readonly name: string;
}

const namedOf = (record: RecordData, name: string) => (record[name] ?? []) as readonly Named[];

/** Roles: links for who may view one. */
export function Roles({ record }: Props) {
  useSheet(userCss);
  const mayView = useCan()('viewRole');
  const roles = namedOf(record, 'roles');
  if (roles.length === 0) return <Nothing />;
  return (
    <ul className="user-names">
      {roles.map(({ id, name }) => (
        <li key={id}>
          {mayView ? (
            <Link to="ViewRoleById" params={{ id }} className="ui-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}

/** Levels on a small screen. */
const FEW = 3;

/** Levels: links for who may view one; a small screen shows the first three and how many more there are. */
export function Levels({ record }: Props) {
  useSheet(userCss);
  const text = useText();
  const levels = namedOf(record, 'levels');
  if (levels.length === 0) return <Nothing />;
  return (
    <ul className="user-names">
      {levels.map(({ id, name }, at) => (
        <li key={id} data-many={at >= FEW || undefined}>
          <RecordLink to="level" id={id}>
            {name}
          </RecordLink>
        </li>
      ))}
      {levels.length > FEW && (
        <li data-rest="">{text('settings.user.more', { count: levels.length - FEW })}</li>
      )}
    </ul>
  );
}
