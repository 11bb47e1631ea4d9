import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { targetElement } from '../../../../core/host/target-element.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useEscape } from '../../../../core/ui/hooks/use-escape.ts';
import { useDrill } from '../../state/drill-down.ts';
import type { ChartModel } from '../../views/chart-model.ts';

/** A mark: one value of a chart. */
export interface Cell {
  readonly row: number;
  readonly series: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ChartStageProps {
  readonly model: ChartModel;
  readonly label: string;
  readonly className?: string;
  /** Time runs from left to right, wherever the page begins. */
  readonly dir?: 'ltr';
  /** The direction of the rows; the other arrows go from series to series. */
  readonly along?: 'x' | 'y';
  /** The order of the shown rows, if it differs from the model's. */
  readonly order?: readonly number[];
  /** The position of a mark that is drawn without an element. */
  readonly place?: (cell: Cell) => Box | null;
  /** Where each row has one mark, in one of its series. */
  readonly single?: SingleMarks;
  readonly hit?: (x: number, y: number) => Cell | null;
  readonly children: ReactNode;
}

/** The marks of a chart whose rows have one each. */
export interface SingleMarks {
  readonly first: Cell;
  /** The mark that a key goes to; null for other keys. */
  readonly moved: (key: string, from: Cell) => Cell | null;
}

const NAMES = ['row', 'series'] as const;

/** The mark that an element belongs to: `data-cell="<row> <series>"`. */
function cellOf(target: EventTarget): Cell | null {
  const written = targetElement({ target })?.closest('[data-cell]')?.getAttribute('data-cell');
  if (!written) return null;
  const [row = 0, series = 0] = written.split(' ').map(Number);
  return { row, series };
}

/**
 * The stage of every chart: one Tab stop, arrows from mark to mark, Enter opens the calls of a mark, and one
 * tip for pointer and keyboard. Only the current mark is an element, so that ten thousand cost no more than
 * ten.
 */
export function ChartStage(props: ChartStageProps) {
  const { model, label, className, dir, children, single } = props;
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState<Cell>({ row: props.order?.[0] ?? 0, series: 0 });
  const drill = useDrill(model);
  const order = props.order ?? model.rows.map((_, row) => row);
  const current = shownOf(model, order, at, single);
  const tip = useTip();
  // Each mark gets its own element: screen readers do not read an unchanged one again.
  const mark = `${id}${current.row}-${current.series}`;
  const shown = tip.pointed ?? (tip.isFocused ? current : null);
  const open = (cell: Cell) => drill?.(cell.row, cell.series);

  const hitOf = ({ target, clientX, clientY }: MouseEvent): Cell | null => {
    const box = stage.current?.getBoundingClientRect();
    return props.hit && box ? props.hit(clientX - box.left, clientY - box.top) : cellOf(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = single
      ? single.moved(event.key, current)
      : moved(event.key, current, order, model.series.length, props.along ?? 'x');
    if (event.key === 'Enter' && drill) open(current);
    else if (event.key === 'Escape' && tip.isShown) tip.hide();
    else if (!next) return;
    event.preventDefault();
    if (!next) return;
    setAt(next);
    tip.show();
  };
  const each = single ? 1 : Math.max(1, model.series.length);
  const place = order.indexOf(current.row) * each + (single ? 0 : current.series) + 1;
  return (
    <div
      ref={stage}
      className={`chart-stage ${className ?? ''}`}
      dir={dir}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={mark}
      data-opens={drill ? '' : undefined}
      onFocus={tip.show}
      onBlur={tip.onBlur}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => tip.point(hitOf(event))}
      onPointerLeave={() => tip.point(null)}
      onClick={(event) => {
        const cell = hitOf(event);
        if (!cell) return;
        setAt(cell);
        open(cell);
      }}
    >
      <div className="chart-drawing" aria-hidden="true">
        {children}
      </div>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the stage has the focus, and says which option is meant */}
      <span
        key={mark}
        id={mark}
        className="ui-hidden"
        role="option"
        aria-selected="true"
        aria-setsize={order.length * each}
        aria-posinset={place}
      >
        {model.words(current.row, current.series)}
      </span>
      {shown && stage.current && (
        <Tip model={model} cell={shown} stage={stage.current} place={props.place} tip={tip} />
      )}
    </div>
  );
}

/** A mark, or the first one where it is shown no longer. */
function shownOf({ rows }: ChartModel, order: readonly number[], mark: Cell, single?: SingleMarks): Cell {
  const isThere = order.includes(mark.row) && !(single && rows[mark.row]?.values[mark.series] == null);
  return isThere ? mark : (single?.first ?? { row: order[0] ?? 0, series: 0 });
}

/** Whether the mark under the pointer, else the one with the focus, has its tip: Escape takes it away until another one has the focus. */
function useTip() {
  const [pointed, setPointed] = useState<Cell | null>(null);
  const [focus, setFocus] = useState<'none' | 'tip' | 'frame'>('none');
  const hide = () => {
    setPointed(null);
    setFocus((now) => (now === 'tip' ? 'frame' : now));
  };
  useEscape(pointed !== null, hide);
  return {
    pointed,
    isFocused: focus !== 'none',
    isShown: pointed !== null || focus === 'tip',
    point: setPointed,
    show: () => setFocus('tip'),
    hide,
    onBlur: () => setFocus('none'),
  };
}

/** The mark that a key goes to; null for other keys. */
function moved(
  key: string,
  { row, series }: Cell,
  order: readonly number[],
  count: number,
  along: 'x' | 'y',
): Cell | null {
  const [back, forth, down, up] =
    along === 'x'
      ? (['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp'] as const)
      : (['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const);
  const at = order.indexOf(row);
  const rowAt = (index: number) => order[Math.min(order.length - 1, Math.max(0, index))] ?? 0;
  const seriesAt = (index: number) => Math.min(count - 1, Math.max(0, index));
  const page = Math.max(1, Math.round(order.length / 10));
  const keys = new Map(
    Object.entries<Cell>({
      [back]: { row: rowAt(at - 1), series },
      [forth]: { row: rowAt(at + 1), series },
      [up]: { row, series: seriesAt(series + 1) },
      [down]: { row, series: seriesAt(series - 1) },
      PageUp: { row: rowAt(at - page), series },
      PageDown: { row: rowAt(at + page), series },
      Home: { row: rowAt(0), series },
      End: { row: rowAt(order.length - 1), series },
    }),
  );
  return keys.get(key) ?? null;
}

interface TipProps {
  readonly model: ChartModel;
  readonly cell: Cell;
  readonly stage: HTMLElement;
  readonly place: ChartStageProps['place'];
  readonly tip: Pick<ReturnType<typeof useTip>, 'pointed' | 'isShown'>;
}

/** The tip, and the frame of the keyboard's mark. */
function Tip({ model, cell, stage, place, tip: { pointed, isShown } }: TipProps) {
  const text = useText();
  const box = place ? place(cell) : boxOf(stage, cell);
  if (!box) return null;
  const middle = box.x + box.width / 2;
  const half = Math.min(90, stage.clientWidth / 2);
  const x = Math.min(Math.max(middle, half), stage.clientWidth - half);
  const below = box.y < 48;
  const { rows, series } = model;
  const row = rows[cell.row];
  const shown = series[cell.series];
  const value = model.format(row?.values[cell.series], cell.series);
  const calls = model.behind(cell.row);
  const before = model.before?.said(row?.values[cell.series], row?.before?.[cell.series], cell.series);
  return (
    <>
      {!pointed && (
        <span
          className="chart-ring"
          aria-hidden="true"
          style={{ left: box.x - 2, top: box.y - 2, width: box.width + 4, height: box.height + 4 }}
        />
      )}
      {isShown && (
        <div
          className="chart-tip"
          aria-hidden="true"
          data-below={below ? '' : undefined}
          style={{ left: x, top: below ? box.y + box.height + 6 : box.y - 6 }}
        >
          <span>{row?.label}</span>
          <strong>
            <i data-color={row?.color ?? shown?.color} />
            {series.length > 1 ? text('reports.mark.titled', { series: shown?.label, value }) : value}
          </strong>
          {calls && <span>{calls}</span>}
          {before && <span>{before}</span>}
        </div>
      )}
    </>
  );
}

function boxOf(stage: HTMLElement, cell: Cell): Box | null {
  const mark = stage.querySelector(`[data-cell="${NAMES.map((name) => cell[name]).join(' ')}"]`);
  if (!mark) return null;
  const outer = stage.getBoundingClientRect();
  const { left, top, width, height } = mark.getBoundingClientRect();
  return { x: left - outer.left, y: top - outer.top, width, height };
}
