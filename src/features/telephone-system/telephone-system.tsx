import { useCallback, useEffect, useState } from 'react';
import { useChanges } from '../../core/changes/use-changes.ts';
import { listTelephoneSystems } from '../../core/contract/calls/telephone/telephone-systems.ts';
import { RamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { reportError } from '../../core/host/report-error.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { firstRequest } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { hasFeature } from '../../core/session/back-end/features.ts';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { ErrorCard, ErrorNotice } from '../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { ConnectGuide } from './connect-guide.tsx';
import { NameList } from './name-list.tsx';
import { SystemCard } from './system-card.tsx';
import telephoneSystemCss from './telephone-system.css?inline';

/** A back end that tells nothing of telephone systems is not asked. */
const TelephoneSystemPage = () => (useFeature('telephoneSystems') ? <Systems /> : <NothingTold />);

function NothingTold() {
  const text = useText();
  const host = useHost();
  useEffect(() => {
    host.setPhase('empty');
    reportError(host, new RamalError('not-found', 'The back end tells nothing of telephone systems'));
  }, [host]);
  return <EmptyState title={text('telephone-system.notTold')} />;
}

/** Milliseconds between two askings, also where nothing is told: the time since the last word goes on. */
const EVERY = 30_000;
/** Milliseconds to the next asking after a change: a busy switch changes many times a second. */
const REST = 5000;
const CHANGES = ['calls'] as const;

/** Gives what is told of the telephone systems, and asks again as it changes. */
function useSystems() {
  const query = useEndpoint(listTelephoneSystems, {}, { every: EVERY });
  const { refetch, error } = query;
  const ask = useCallback(async () => {
    await refetch();
    await new Promise((resolve) => setTimeout(resolve, REST));
  }, [refetch]);
  useChanges(CHANGES, ask, error !== null);
  return query;
}

function Systems() {
  const text = useText();
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdatedAt } = useSystems();
  // The former answer stays below the message of a failure.
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  const told = data ?? kept;
  // Without any there is the way to the first one.
  useQueryPhase({ isPending: !told, error }, false);
  const now = Math.max(dataUpdatedAt, errorUpdatedAt, Date.now());
  const retry = () => void refetch();
  return (
    <section
      className="ui-page ui-inset telephone"
      aria-label={text('telephone-system.title')}
      aria-busy={(!told && !error) || undefined}
    >
      <header>
        <h1>{text('telephone-system.title')}</h1>
        <p>{text('telephone-system.intro')}</p>
      </header>
      {error && told && <ErrorNotice error={error} kept busy={isFetching} onRetry={retry} />}
      {error && !told && <ErrorCard error={error} busy={isFetching} onRetry={retry} />}
      {!told && !error && <Loading />}
      {told && (
        <>
          {told.systems.length > 0 && (
            <ul className="telephone-systems" aria-label={text('telephone-system.systems')}>
              {told.systems.map((system) => (
                <SystemCard key={system.name} system={system} canConvert={told.canConvert} now={now} />
              ))}
            </ul>
          )}
          {told.systems.length > 0 && <NameList systems={told.systems} onDecided={retry} />}
          <ConnectGuide isFirst={told.systems.length === 0} taken={told.systems.map(({ name }) => name)} />
        </>
      )}
    </section>
  );
}

const Loading = () => (
  <div className="telephone-card">
    <Skeleton width={180} height={18} />
    <Skeleton width="60%" />
    <Skeleton width="80%" />
    <Skeleton width="40%" />
  </div>
);

/** The screen of `<ramal-telephone-system>`. */
export default defineScreen({
  view: TelephoneSystemPage,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, pageCss, telephoneSystemCss],
  messages: import.meta.glob('../../../locales/*/telephone-system.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewIntegrations',
  first: () => (data) =>
    hasFeature(data, 'telephoneSystems') ? [firstRequest(listTelephoneSystems, {})] : [],
});
