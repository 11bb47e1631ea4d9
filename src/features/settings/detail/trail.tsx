import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type RecordChange, traceOf } from '../../../core/contract/define/entities/trace.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { ChangedField } from './changed-field.tsx';
import { RecordTexts } from './record-texts.tsx';
import trailCss from './trail.css?inline';

/** Changes that are asked for at once, and at most. */
const PAGE = 20;
const MOST = 1000;

/** The changes of a record, the newest first. */
export const Trail = ({ id }: { readonly id: Id }) => (
  <RecordTexts>
    <ChangesOf id={id} />
  </RecordTexts>
);

function ChangesOf({ id }: { readonly id: Id }) {
  const text = useText();
  const { entity } = useEntity();
  const [shown, setShown] = useState(PAGE);
  const call = useMemo(() => traceOf(entity), [entity]);
  useSheet(trailCss);
  const query = useEndpoint(
    call,
    { params: { id }, query: { page: 1, per_page: shown } },
    { keepPrevious: true, staleTime: 0 },
  );
  const { data, error, isFetching, refetch } = query;
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton width={160} />;
  if (data.rows.length === 0) return <p>{text('record.changes.none')}</p>;
  return (
    <>
      <ol className="settings-trail">
        {data.rows.map((change) => (
          <Change key={String(change.id)} change={change} />
        ))}
      </ol>
      {data.rows.length < Math.min(data.total ?? 0, MOST) && (
        <Button size="small" busy={isFetching} onClick={() => setShown((count) => count + PAGE)}>
          {text('record.changes.more')}
        </Button>
      )}
    </>
  );
}

function Change({ change: { at, action, user, key, fields } }: { readonly change: RecordChange }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const who = user?.name ?? key?.name;
  return (
    <li>
      <p>
        <time dateTime={at}>{formatMoment(at, locale, timeZone)}</time>
        {who && <b>{who}</b>}
        {user && key && <small>{key.name}</small>}
        {action === 'created' && <span>{text('record.changes.created')}</span>}
      </p>
      {fields.length > 0 && (
        <dl>
          {fields.map((field) => (
            <ChangedField key={field.name} field={field} />
          ))}
        </dl>
      )}
    </li>
  );
}
