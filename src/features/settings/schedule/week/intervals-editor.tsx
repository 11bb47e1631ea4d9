import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { type HoursInterval, isOvernight } from '../../../../core/contract/hours/intervals.ts';
import { useNotation } from '../../../../core/fields/text/text-input.tsx';
import { formatClock, readClock } from '../../../../core/fields/time/clock.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';

interface IntervalsEditorProps {
  /** The day, for the names of the fields. */
  readonly day: string;
  readonly intervals: readonly HoursInterval[];
  readonly onChange: (intervals: readonly HoursInterval[]) => void;
  /** The message at a path inside of the intervals: `0.timeBegin`. */
  readonly errorOf: (path: string) => string | undefined;
  /** Gets the first wrong field. */
  readonly wrongRef?: ((control: HTMLElement | null) => void) | undefined;
}

/** The intervals of one day, a line each. */
export function IntervalsEditor({ intervals, onChange, errorOf, wrongRef, ...row }: IntervalsEditorProps) {
  const wrong = intervals.findIndex((_, at) => errorOf(`${at}.timeBegin`) ?? errorOf(`${at}.timeEnd`));
  return (
    <div className="hours-intervals">
      {intervals.map((interval, at) => (
        <IntervalRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place among those of its day
          key={at}
          {...row}
          place={at + 1}
          value={interval}
          beginError={errorOf(`${at}.timeBegin`)}
          endError={errorOf(`${at}.timeEnd`)}
          wrongRef={at === wrong ? wrongRef : undefined}
          onChange={(next) => onChange(intervals.map((one, place) => (place === at ? next : one)))}
          onRemove={
            intervals.length > 1 ? () => onChange(intervals.filter((_, place) => place !== at)) : undefined
          }
        />
      ))}
    </div>
  );
}

interface IntervalRowProps {
  readonly day: string;
  readonly place: number;
  readonly value: HoursInterval;
  readonly beginError: string | undefined;
  readonly endError: string | undefined;
  readonly wrongRef: ((control: HTMLElement | null) => void) | undefined;
  readonly onChange: (value: HoursInterval) => void;
  readonly onRemove: (() => void) | undefined;
}

function IntervalRow({ day, place, value, beginError, endError, wrongRef, ...on }: IntervalRowProps) {
  const text = useText();
  const id = useId();
  const error = beginError ?? endError;
  const described = error ? `${id}-error` : undefined;
  return (
    <div className="hours-interval">
      <TimeBox
        label={text('settings.hours.begin', { day, place })}
        value={value.timeBegin}
        invalid={beginError !== undefined}
        describedBy={described}
        {...(beginError !== undefined && wrongRef && { inputRef: wrongRef })}
        onChange={(timeBegin) => on.onChange({ ...value, timeBegin })}
      />
      <span className="hours-dash" aria-hidden="true" />
      <TimeBox
        label={text('settings.hours.end', { day, place })}
        value={value.timeEnd}
        invalid={endError !== undefined}
        describedBy={described}
        {...(beginError === undefined && wrongRef && { inputRef: wrongRef })}
        onChange={(timeEnd) => on.onChange({ ...value, timeEnd })}
      />
      {on.onRemove && (
        <IconButton
          size="small"
          label={text('settings.hours.remove', { day, place })}
          icon={<X size={14} aria-hidden="true" />}
          onClick={on.onRemove}
        />
      )}
      {isOvernight(value) && <small>{text('settings.hours.nextDay')}</small>}
      {error && (
        <p id={described} className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface TimeBoxProps {
  readonly label: string;
  readonly value: string;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly inputRef?: (control: HTMLElement | null) => void;
  readonly onChange: (value: string) => void;
}

/** A time of day without a label of its own: the line has room for two. */
function TimeBox({ label, value, invalid, describedBy, inputRef, onChange }: TimeBoxProps) {
  const read = (typed: string) => readClock(typed) ?? typed;
  const notation = useNotation({ value, onChange, show: formatClock, read });
  return (
    <span className="ui-input">
      <input
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={notation.value}
        onChange={({ currentTarget }) => notation.onChange(currentTarget.value)}
        onBlur={notation.onBlur}
      />
    </span>
  );
}
