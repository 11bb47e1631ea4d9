import { type ComponentProps, type ReactNode, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { FilterButton } from '../../core/list/filters/filter-button.tsx';
import { FilterTags } from '../../core/list/filters/filter-tags.tsx';
import { PeriodButton } from '../../core/list/filters/period-button.tsx';
import { useFilterPanel } from '../../core/list/filters/use-filter-panel.ts';
import type { KnownPage } from '../../core/reports/pages/report-pages.ts';
import { areDays } from '../../core/reports/report-days.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { SessionGate } from '../../core/screen/session-gate.tsx';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import type { ButtonProps } from '../../core/ui/button.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import pageCss from '../../core/ui/styles/page.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { BudgetButton } from './budget/budget-button.tsx';
import { useComparing } from './comparing/use-comparing.ts';
import { OfDays } from './day/of-days.tsx';
import { filtersOf } from './filters/report-filters.ts';
import { useFilterWords } from './filters/use-filter-words.ts';
import { useOffered } from './filters/use-offered.ts';
import { KeptNotice, useKept } from './kept.tsx';
import { MailButton } from './mailing/mail-button.tsx';
import { hasNothing, NothingInPeriod } from './nothing-in-period.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { endpointsOf, PanelSource } from './panel-source.tsx';
import { usePause } from './realtime/pause.ts';
import { type LiveTools, useLiveTools } from './realtime/use-live-tools.ts';
import reportPageCss from './report-page.css?inline';
import { ReportSource } from './report-source.tsx';
import reportsCss from './reports.css?inline';
import { TargetMenu } from './service/target-menu.tsx';
import { firstFigures } from './state/first-figures.ts';
import { CompareMenu, GroupMenu } from './state/range-menus.tsx';
import { hasBudget, hasTargets, type ReportState } from './state/report-state.ts';
import { useOfferedPage } from './state/use-offered-page.ts';
import { useReportPage } from './state/use-report-page.ts';
import { type Dispatch, type StateProps, useReportState } from './state/use-report-state.ts';
import { UnknownReport } from './unknown-report.tsx';
import { PANEL_VIEWS } from './views/panel-views.ts';

/** The attributes of a report: its name, range and filters; of calls the filter by type is `callType`. */
export interface ReportProps extends StateProps {
  readonly type?: string;
}

function Report({ type, ...props }: ReportProps) {
  const page = useReportPage(type);
  if (page === undefined) return null;
  if (!page) return <UnknownReport kind="report" attribute="type" name={type} />;
  return (
    <SessionGate access={page.permission}>
      <Page key={page.type} page={page} {...props} />
    </SessionGate>
  );
}

function Page({ page: declared, ...props }: StateProps & { page: KnownPage }) {
  const page = useOfferedPage(declared);
  const text = useText();
  const words = useFilterWords();
  const [state, dispatch] = useReportState(page, props);
  const { Panel, button, close } = useFilterPanel();
  const panels = useRef<HTMLDivElement>(null);
  const { offered, collect } = useOffered(page, state);
  const [kept, onKept] = useKept();
  const pause = usePause();
  const live = useLiveTools(page);
  const narrowed = { filters: filtersOf(page, offered), values: state.filters, words, dispatch };
  return (
    <section className="ui-page ui-inset" aria-label={text(`reports.title.${page.type}`)}>
      <Toolbar page={page} state={state} dispatch={dispatch} button={button}>
        {page.every !== undefined && (
          <span className="report-live">
            {live && (
              <>
                <live.WallButton />
                <live.PauseButton {...pause} />
              </>
            )}
          </span>
        )}
      </Toolbar>
      <FilterTags {...narrowed} fallback={button.ref} />
      <div className="ui-beside" data-filtering={Panel ? '' : undefined}>
        <div ref={panels} className="report-panels" tabIndex={-1}>
          <KeptNotice all={kept} live={live} />
          {live && <live.LostLines page={page} />}
          {endpointsOf(page.panels).map((endpoint, index) => (
            <OfDays key={endpoint.path} endpoint={endpoint} state={state}>
              {(own, days) => (
                <Panels
                  page={page}
                  endpoint={endpoint}
                  state={own}
                  days={days}
                  leads={index === 0}
                  isPaused={pause.isPaused}
                  live={live}
                  onAnswer={collect}
                  whenEmpty={<NothingInPeriod state={state} dispatch={dispatch} fallback={panels} />}
                  onKept={onKept}
                />
              )}
            </OfDays>
          ))}
        </div>
        {Panel && <Panel {...narrowed} onClose={close} />}
      </div>
    </section>
  );
}

/** Tells whether a report has charts or tables of days, which can be put together. */
const hasDays = ({ panels }: KnownPage): boolean =>
  panels.some((panel) => !PANEL_VIEWS[panel.kind].inRow && areDays(panel));

interface ToolbarProps {
  readonly page: KnownPage;
  readonly state: ReportState;
  readonly dispatch: Dispatch;
  /** The properties that open and close the filters. */
  readonly button: ButtonProps;
  readonly children: ReactNode;
}

function Toolbar({ page, state, dispatch, button, children }: ToolbarProps) {
  const comparing = useComparing(state.range);
  const sendsMails = useFeature('reportMails');
  return (
    <header className="report-toolbar" part="header">
      <h1>
        <FormattedMessage id={`reports.title.${page.type}`} />
      </h1>
      {children}
      {page.range && <PeriodButton range={state.range} dispatch={dispatch} />}
      {hasDays(page) && <GroupMenu page={page} range={state.range} dispatch={dispatch} />}
      {page.range && <CompareMenu range={state.range} dispatch={dispatch} />}
      {hasTargets(page) && <TargetMenu range={state.range} dispatch={dispatch} />}
      {hasBudget(page) && <BudgetButton range={state.range} dispatch={dispatch} />}
      {page.range && sendsMails && <MailButton page={page} state={state} />}
      {filtersOf(page).length > 0 && (
        <FilterButton button={button} filters={filtersOf(page)} values={state.filters} />
      )}
      <slot name="actions" />
      {comparing && <comparing.ComparedWith range={state.range} />}
    </header>
  );
}

interface PanelsProps {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  readonly leads: boolean;
  readonly isPaused: boolean;
  readonly onAnswer: (answer: unknown) => void;
  readonly onKept: ComponentProps<typeof ReportSource>['onKept'];
  readonly live: LiveTools;
  /** The control that changes the day of panels of one. */
  readonly days?: ReactNode;
  /** Shown above the panels if all of them are empty. */
  readonly whenEmpty: ReactNode;
}

/** The panels of one request: a row of figures, then the charts. */
function Panels({ page, endpoint, whenEmpty, live, days: dayButtons, ...source }: PanelsProps) {
  const text = useText();
  const panels = page.panels.filter((panel) => panel.endpoint === endpoint);
  const alike = panels.filter(({ kind }) => PANEL_VIEWS[kind].inRow);
  // A single figure makes no row: it stands among the charts.
  const figures = alike.length > 1 ? alike : [];
  const charts = panels.filter((panel) => !figures.includes(panel));
  return (
    <ReportSource page={page} endpoint={endpoint} {...source}>
      {(answer, days, isFormer) => (
        <>
          {(answer === undefined || isFormer) && (
            <p className="ui-hidden" role="status">
              <FormattedMessage id="reports.loading" />
            </p>
          )}
          {source.leads && page.range && answer !== undefined && hasNothing(panels, answer) && whenEmpty}
          {figures.length > 0 && (
            <div className="report-figures">
              {figures.map((panel) => (
                <PanelFrame key={panel.id} panel={panel} {...{ answer, days, isFormer }} heading="h2" />
              ))}
            </div>
          )}
          {charts.map((panel) => (
            // A second call of a panel is a source of the page as well, which tells of its failures.
            <PanelSource
              key={panel.id}
              {...{ panel, answer, days, isFormer, page }}
              state={source.state}
              isPaused={source.isPaused}
              onKept={undefined}
              heading="h2"
              aside={
                live ? (
                  <live.LimitsButton panel={panel} title={text(`reports.panel.${panel.id}`)} />
                ) : (
                  dayButtons
                )
              }
            />
          ))}
        </>
      )}
    </ReportSource>
  );
}

/** The screen of `<ramal-report>`. */
export default defineScreen<ReportProps>({
  view: Report,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, pageCss, reportsCss, reportPageCss],
  messages: import.meta.glob('../../../locales/*/{reports,list,period}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'session',
  first: ({ type, ...props }) => firstFigures(type, props, ({ panels }) => endpointsOf(panels)),
});
