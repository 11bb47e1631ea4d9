import Table2 from 'lucide-react/icons/table-2';
import { type ComponentProps, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { withBudget } from '../../core/reports/budget.ts';
import type { ReportRange } from '../../core/reports/comparison.ts';
import { gridOf, isHourly } from '../../core/reports/grouping.ts';
import type { KnownPanel } from '../../core/reports/pages/report-pages.ts';
import type { Grid } from '../../core/reports/report-page.ts';
import type { ServiceTargets } from '../../core/reports/service/service-targets.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { IconButton } from '../../core/ui/button.tsx';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { hourIn } from '../../core/ui/dates/date-range.ts';
import { useBudget } from './budget/use-budget.ts';
import { DataTable, type Order, sortedRows } from './charts/tables/data-table.tsx';
import { BeforeContext } from './comparing/before.ts';
import { MeaningButton } from './meaning/meaning-button.tsx';
import { BoardBody, ChartBody, PanelShape, useView } from './panel-body.tsx';
import { PanelMenu } from './saving/panel-menu.tsx';
import { useTargets } from './service/use-targets.ts';
import { Nowhere } from './state/nowhere.tsx';
import { type ChartModel, chartModel, isEmpty } from './views/chart-model.ts';
import { loneFigure } from './views/lone-figure.ts';
import { type BoardView, type ChartView, PANEL_VIEWS } from './views/panel-views.ts';
import type { BoardViewProps } from './views/view-props.ts';

interface PanelFrameProps {
  readonly panel: KnownPanel;
  /** Undefined: the answer has not arrived. */
  readonly answer: unknown;
  readonly days: ReportRange;
  /** The answer belongs to the former request. */
  readonly isFormer: boolean;
  /** The level of its title. */
  readonly heading: 'h2' | 'h3';
  /** Beside its title. */
  readonly aside?: ReactNode;
}

/** Reads a panel out of the answer of its call, once for each answer. */
function usePanelData(panel: KnownPanel, answer: unknown, days: ReportRange) {
  const [targets] = useTargets(days);
  const [budget] = useBudget(days);
  const timeZone = useSessionData((session) => session.timeZone);
  const data = useMemo(
    () => (answer === undefined ? null : panel.of(answer, targets)),
    [panel, answer, targets],
  );
  const grid = useMemo(
    () =>
      data && 'rows' in data
        ? withBudget(panel, gridOf(panel, data, days, days, hourIn(timeZone, new Date())), budget)
        : null,
    [panel, data, days, timeZone, budget],
  );
  return { targets, data, grid };
}

/** One panel: its title, its chart or table, its shape while it loads, or a note that it is empty. */
export function PanelFrame({ panel, answer, days, isFormer, heading: Heading, aside }: PanelFrameProps) {
  const text = useText();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const view = PANEL_VIEWS[panel.kind];
  const { targets, data, grid } = usePanelData(panel, answer, days);
  const title = text(`reports.panel.${panel.id}`, { span: grid?.span ?? 'day', ...targets });
  const calls = answer === undefined ? null : panel.calls?.(answer, targets);
  const wide = panel.span ? panel.span === 'wide' : view.wide;
  const toggle = (
    <IconButton
      size="small"
      label={text('reports.table')}
      aria-pressed={asTable}
      icon={<Table2 size={16} aria-hidden="true" />}
      onClick={() => setAsTable(!asTable)}
    />
  );
  const heading = <Heading id={id}>{title}</Heading>;
  const shape = (
    <Framed title={heading} aside={aside}>
      <PanelShape panel={panel} view={view} />
    </Framed>
  );
  const explained = (
    <>
      {heading}
      <MeaningButton {...{ panel, title, calls, targets }} />
    </>
  );
  return (
    <section
      className="report-panel"
      aria-labelledby={id}
      data-kind={panel.kind}
      data-wide={wide ? '' : undefined}
      aria-busy={answer === undefined || isFormer}
      data-former={isFormer ? '' : undefined}
    >
      {view.board ? (
        <BoardPanel
          {...{ panel, view, shape, aside }}
          devices={data && !('rows' in data) ? data : null}
          label={title}
          title={explained}
        />
      ) : (
        <ChartPanel
          {...{ panel, view, shape, grid, days, targets, asTable, toggle, aside }}
          label={title}
          title={explained}
        />
      )}
    </section>
  );
}

/** The words in the place of figures. */
function nothingIn({ empty, ofWholeDays }: KnownPanel, days: ReportRange) {
  if (empty) return `reports.nothing.${empty}` as const;
  return ofWholeDays && isHourly(days) ? 'reports.nothing.byHour' : 'reports.empty';
}

function Framed({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header>
        {title}
        {aside}
      </header>
      {children}
    </>
  );
}

interface BoardPanelProps {
  readonly panel: KnownPanel;
  readonly view: BoardView;
  readonly devices: BoardViewProps['devices'] | null;
  readonly shape: ReactNode;
  readonly label: string;
  readonly title: ReactNode;
  readonly aside: ReactNode;
}

function BoardPanel({ panel, view, devices, shape, label, title, aside }: BoardPanelProps) {
  const View = useView(view.load);
  if (!devices) return shape;
  return (
    <Framed
      title={title}
      aside={
        <>
          {devices.length > 0 && <PanelMenu saved={devices} title={label} />}
          {aside}
        </>
      }
    >
      <BoardBody {...{ panel, view, View, devices, label }} />
    </Framed>
  );
}

interface ChartPanelProps extends Omit<DrawnPanelProps, 'grid' | 'View'> {
  readonly grid: Grid | null;
  readonly shape: ReactNode;
}

/** The code of its chart comes beside its figures. */
function ChartPanel({ grid, shape, ...props }: ChartPanelProps) {
  const View = useView(props.view.load);
  return grid ? <DrawnPanel {...props} grid={grid} View={View} /> : shape;
}

interface DrawnPanelProps {
  readonly panel: KnownPanel;
  readonly view: ChartView;
  readonly View: ComponentProps<typeof ChartBody>['View'];
  readonly grid: Grid;
  readonly days: ReportRange;
  readonly targets: ServiceTargets;
  readonly label: string;
  readonly title: ReactNode;
  readonly asTable: boolean;
  readonly toggle: ReactNode;
  readonly aside: ReactNode;
}

/** The model of a panel's chart, and that of its table: a figure without days of its own has the range alone. */
function useModels({ panel, view, grid, days, targets, label }: DrawnPanelProps) {
  const text = useText();
  const { locale } = useIntl();
  const currency = useSessionData((data) => data.currency);
  const timeZone = useSessionData((data) => data.timeZone);
  const before = useContext(BeforeContext);
  return useMemo(() => {
    const words = { locale, currency, timeZone, text };
    const now = chartModel(panel, view, grid, words);
    const data = before && panel.of(before.answer, targets);
    // Hours of a week have no room for others beside them.
    const isCompared = before && data && 'rows' in data && !view.hours;
    const model = isCompared
      ? before.compare(
          now,
          {
            model: chartModel(panel, view, gridOf(panel, data, days, before.days), words),
            total: data.total,
          },
          words,
        )
      : now;
    const { total } = grid;
    const isLone = panel.isOfRange && typeof total === 'number';
    return { model, table: isLone ? loneFigure(model, total, days, { title: label, words }) : model };
  }, [panel, view, grid, days, targets, label, before, locale, currency, timeZone, text]);
}

/** The content of a panel's file: a table that is shown in its order, or the figures of its chart. */
const savedModel = (
  { asTable, panel }: DrawnPanelProps,
  { model, table }: ReturnType<typeof useModels>,
  order: Order | null,
): ChartModel => (asTable || panel.kind === 'table' ? { ...table, rows: sortedRows(table, order) } : model);

function DrawnPanel(props: DrawnPanelProps) {
  const { panel, view, View, grid, days, label, title, asTable, toggle, aside: own } = props;
  const text = useText();
  const { model, table } = useModels(props);
  const ordering = useState<Order | null>(null);
  const { readable, ranked, height, inRow } = view;
  const nothing = isEmpty(model);
  const hasRows = !nothing && table.rows.length > 0;
  const hasTable = !readable && hasRows;
  // A figure in a row has room for one button.
  const canSave = hasRows && (!inRow || asTable);
  const sum = ranked && typeof grid.total === 'number' ? model.format(grid.total) : null;
  const aside = (
    <>
      {sum && <strong className="report-sum">{sum}</strong>}
      {hasTable && toggle}
      {canSave && <PanelMenu saved={savedModel(props, { model, table }, ordering[0])} title={label} />}
      {own}
    </>
  );
  if (nothing)
    return (
      <Framed title={title} aside={aside}>
        <div className="report-nothing" style={{ minBlockSize: Math.min(height, 200) }}>
          <slot name={`empty:${panel.id}`}>
            <EmptyState title={text(nothingIn(panel, days))} />
          </slot>
        </div>
      </Framed>
    );
  return (
    <Framed title={title} aside={aside}>
      {asTable && hasTable ? (
        <>
          <DataTable model={table} label={label} ordering={ordering} />
          <Nowhere panel={panel} />
        </>
      ) : (
        <>
          <ChartBody {...{ view, View, model, label, ordering }} total={grid.total} />
          {readable && panel.leading && <Nowhere panel={panel} />}
          {hasTable && (
            <div className="ui-hidden">
              <DataTable model={table} label={label} quiet />
            </div>
          )}
        </>
      )}
    </Framed>
  );
}
