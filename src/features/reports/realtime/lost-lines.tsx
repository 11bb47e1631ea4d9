import { useReducer } from 'react';
import { FormattedMessage } from 'react-intl';
import { useChanges } from '../../../core/changes/use-changes.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { Clock, useTime } from './age.tsx';
import { useLines } from './lines.ts';

/** The outages that the user has read and put away, by system and moment, until the page is loaded anew: a program that ended for good is lost for a day. */
const putAway = new Set<string>();

/** Says of a report about now which telephone systems it cannot know the present of. */
export function LostLines({ page }: { readonly page: KnownPage }) {
  const isTold = useFeature('lines');
  return isTold && page.changes?.includes('presence') ? <Lines page={page} /> : null;
}

function Lines({ page: { changes } }: { readonly page: KnownPage }) {
  const { data = [], error, refetch } = useLines(true);
  useChanges(changes, refetch, error !== null);
  const text = useText();
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const lost = data
    .filter(({ staleSince }) => staleSince)
    .map((line) => ({ ...line, outage: `${line.source} ${line.staleSince}` }))
    .filter(({ outage }) => !putAway.has(outage));
  return (
    <div role="status" className="report-lost">
      {lost.map(({ source, staleSince, outage }) => (
        <Notice
          key={source}
          tone="yellow"
          action={
            <Button
              size="small"
              variant="quiet"
              aria-label={text('realtime.hideLost', { source })}
              onClick={() => {
                putAway.add(outage);
                showAgain();
              }}
            >
              {text('realtime.hide')}
            </Button>
          }
        >
          <Lost source={source} since={Date.parse(staleSince ?? '')} />
        </Notice>
      ))}
    </div>
  );
}

function Lost({ source, since }: { readonly source: string; readonly since: number }) {
  const values = { source, time: useTime(since), age: <Clock since={since} /> };
  return <FormattedMessage id="realtime.lineLost" values={values} />;
}
