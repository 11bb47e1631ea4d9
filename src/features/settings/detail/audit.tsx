import { FormattedMessage, useIntl } from 'react-intl';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Nothing } from '../list/rows/column-views.tsx';
import { RecordLink } from '../record/record-link.tsx';

interface Person {
  readonly id: Id;
  readonly name: string;
}

/** When a record was made and changed, and by whom. */
export function Audit({ record }: { record: RecordData }) {
  return (
    <dl className="settings-facts settings-audit">
      <div>
        <dt>
          <FormattedMessage id="settings.created" />
        </dt>
        <dd>
          <Stamp at={record.createdAt} by={record.createdByUser} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="settings.updated" />
        </dt>
        <dd>
          <Stamp at={record.updatedAt} by={record.updatedByUser} />
        </dd>
      </div>
    </dl>
  );
}

function Stamp({ at, by }: { at: unknown; by: unknown }) {
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const person = by as Person | null | undefined;
  if (typeof at !== 'string') return <Nothing />;
  const when = <time dateTime={at}>{formatMoment(at, locale, timeZone)}</time>;
  if (!person) return when;
  const who = (
    <RecordLink to="user" id={person.id}>
      {person.name}
    </RecordLink>
  );
  return <FormattedMessage id="settings.stamp" values={{ when, who }} />;
}
