import { useMemo } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { formatTime } from '../../../core/i18n/format-moment.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { ChartModel } from '../views/chart-model.ts';
import type { ChartViewProps } from '../views/view-props.ts';
import { type Cell, ChartStage } from './plots/chart-stage.tsx';
import { Legend } from './plots/legend.tsx';
import timelineCss from './timeline.css?inline';
import { type Line, linesOf, movedTo, ticksOf } from './timeline-lines.ts';

/** A line for each agent, with a mark for each part of the day, all on the same clock. */
export default function Timeline({ model, label }: ChartViewProps) {
  useSheet(timelineCss);
  const timeZone = useSessionData((session) => session.timeZone);
  const lines = useMemo(() => linesOf(model), [model]);
  const ticks = useMemo(() => ticksOf(lines, timeZone), [lines, timeZone]);
  const place = placesIn(ticks);
  return (
    <>
      <Legend model={model} />
      <ChartStage
        model={model}
        label={label}
        dir="ltr"
        className="chart-timeline"
        single={{
          first: lines[0]?.marks[0] ?? { row: 0, series: 0 },
          moved: (key, from) => movedTo(lines, key, from),
        }}
      >
        {lines.map((line) => (
          <DayLine key={line.key} {...{ line, model, place }} />
        ))}
        <div className="chart-line">
          <span />
          <span className="chart-clock">
            {ticks.map((time) => (
              <span key={time} style={{ insetInlineStart: place(time) }}>
                {formatTime(time, timeZone).slice(0, 5)}
              </span>
            ))}
          </span>
        </div>
      </ChartStage>
    </>
  );
}

type Place = (time: number) => string;

/** The place of a time between the first and the last, in per cent. */
function placesIn(ticks: readonly number[]): Place {
  const [first = 0, last = first + 1] = [ticks[0], ticks.at(-1)];
  return (time) => `${((time - first) / (last - first)) * 100}%`;
}

interface DayLineProps {
  readonly line: Line;
  readonly model: ChartModel;
  readonly place: Place;
}

function DayLine({ line, model, place }: DayLineProps) {
  return (
    <div className="chart-line">
      <span title={line.name}>{line.name}</span>
      <span className="chart-day">
        {line.marks.map((mark) => (
          <i
            key={mark.row}
            data-cell={written(mark)}
            data-color={model.series[mark.series]?.color}
            style={{
              insetInlineStart: place(mark.from),
              inlineSize: `calc(${place(mark.to)} - ${place(mark.from)})`,
            }}
          />
        ))}
      </span>
    </div>
  );
}

const written = ({ row, series }: Cell) => `${row} ${series}`;
