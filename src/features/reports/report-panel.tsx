import { RamalError } from '../../core/errors/ramal-error.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { KnownPage, KnownPanel } from '../../core/reports/pages/report-pages.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { SessionGate } from '../../core/screen/session-gate.tsx';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { useComparing } from './comparing/use-comparing.ts';
import { OfDays } from './day/of-days.tsx';
import { KeptNotice, useKept } from './kept.tsx';
import { endpointsOf, PanelSource } from './panel-source.tsx';
import { usePause } from './realtime/pause.ts';
import { useLiveTools } from './realtime/use-live-tools.ts';
import { ReportSource } from './report-source.tsx';
import reportsCss from './reports.css?inline';
import { firstFigures } from './state/first-figures.ts';
import { useOfferedPage } from './state/use-offered-page.ts';
import { useReportPage } from './state/use-report-page.ts';
import { isRead, type StateProps, useReportState, useUnread } from './state/use-report-state.ts';
import { UnknownReport } from './unknown-report.tsx';

/** The attributes of a panel: names of report and panel, range and filters of the report. */
export interface ReportPanelProps extends StateProps {
  readonly report?: string;
  readonly panel?: string;
}

function ReportPanel({ report, panel: id, ...props }: ReportPanelProps) {
  const page = useReportPage(report);
  if (page === undefined) return null;
  const panel = page?.panels.find((one) => one.id === id);
  if (!page) return <UnknownReport kind="report" name={report} />;
  if (!panel) return <UnknownReport kind="panel" name={id} />;
  return (
    <SessionGate access={page.permission}>
      <OfferedPanel key={`${page.type} ${panel.id}`} page={page} panel={panel} {...props} />
    </SessionGate>
  );
}

type OnePanelProps = StateProps & { page: KnownPage; panel: KnownPanel };

/** A panel whose call the back end does not have is unknown there. */
function OfferedPanel({ page: declared, panel: { id }, ...props }: OnePanelProps) {
  const page = useOfferedPage(declared);
  const panel = page.panels.find((one) => one.id === id);
  return panel ? <OnePanel {...props} page={page} panel={panel} /> : <UnknownReport kind="panel" name={id} />;
}

function OnePanel({ page, panel, ...props }: OnePanelProps) {
  const [state] = useReportState(page, props);
  const text = useText();
  const [kept, onKept] = useKept();
  const pause = usePause();
  const live = useLiveTools(page);
  const comparing = useComparing(state.range);
  const unread = useUnread(page, props);
  if (unread) return <Unread message={unread} />;
  const asked = { page, onKept, isPaused: pause.isPaused };
  return (
    <div className="report-alone" tabIndex={-1}>
      <KeptNotice all={kept} live={live} />
      {live && <live.LostLines page={page} />}
      <OfDays endpoint={panel.endpoint} state={state}>
        {(own, dayButtons) => (
          <ReportSource {...asked} endpoint={panel.endpoint} state={own} leads>
            {(answer, days, isFormer) => (
              <PanelSource
                {...{ ...asked, panel, answer, days, isFormer }}
                state={own}
                heading="h2"
                aside={
                  live ? (
                    <>
                      <live.LimitsButton panel={panel} title={text(`reports.panel.${panel.id}`)} />
                      <live.PauseButton {...pause} size="small" />
                    </>
                  ) : (
                    dayButtons
                  )
                }
              />
            )}
          </ReportSource>
        )}
      </OfDays>
      {comparing && <comparing.ComparedWith range={state.range} />}
    </div>
  );
}

/** Instead of figures that differ from the requested ones: the reason. */
function Unread({ message }: { readonly message: string }) {
  const error = new RamalError('attribute', message, { serverMessage: message });
  useQueryPhase({ isPending: false, error }, false);
  return (
    <div className="report-error">
      <ErrorCard error={error} />
    </div>
  );
}

/** The screen of `<ramal-report-panel>`. */
export default defineScreen<ReportPanelProps>({
  view: ReportPanel,
  styles: [tokensCss, baseCss, fieldsCss, reportsCss],
  messages: import.meta.glob('../../../locales/*/reports.json', { query: '?messages', import: 'default' }),
  access: 'session',
  first: ({ report, panel: id, ...props }) =>
    firstFigures(report, props, (page, timeZone, ids) =>
      isRead(page, props, timeZone, ids) ? endpointsOf(page.panels.filter((panel) => panel.id === id)) : [],
    ),
});
