import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { WEEKDAYS, type Weekday } from '../../../../core/contract/formats/schedule-hours.ts';
import type { HoursInterval, WeekIntervals } from '../../../../core/contract/hours/intervals.ts';
import { isEverOpen } from '../../../../core/contract/hours/opening-hours.ts';
import { FieldGroup } from '../../../../core/fields/field-group.tsx';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { dayName } from '../../../../core/i18n/format-day.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../../core/ui/button.tsx';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import type { FieldViewProps } from '../../entity/parts.ts';
import { useFormField } from '../../form/use-form-field.ts';
import scheduleCss from '../schedule.css?inline';
import { IntervalsEditor } from './intervals-editor.tsx';
import { WeekGlance } from './week-glance.tsx';
import { addInterval, copyDay, hasLunchTime, openDays, toggleDay, withLunch } from './week-value.ts';

/** The hours of each day of the week, with shortcuts for what most weeks have. */
export function WeekField({ field }: FieldViewProps) {
  useSheet(scheduleCss);
  const id = useId();
  const {
    label,
    value,
    onChange,
    error,
    errors = {},
    changed,
    inputRef,
  } = useFormField<WeekIntervals>(field.name);
  const wrong = WEEKDAYS.find((day) => Object.keys(errors).some((path) => path.startsWith(`${day}.`)));
  return (
    <FieldGroup
      id={id}
      {...{ label, error }}
      {...(changed !== undefined && { changed })}
      className="hours-week"
    >
      <Shortcuts value={value} onChange={onChange} />
      {WEEKDAYS.map((day, at) => (
        <DayRow
          key={day}
          day={day}
          intervals={value[day]}
          errorOf={(path) => errors[`${day}${path && `.${path}`}`]}
          describedBy={error ? `${id}-error` : undefined}
          inputRef={wrong === undefined && at === 0 ? inputRef : undefined}
          wrongRef={day === wrong ? inputRef : undefined}
          onToggle={() => onChange(toggleDay(value, day))}
          onCopy={() => onChange(copyDay(value, day))}
          onChange={(intervals) => onChange({ ...value, [day]: intervals })}
        />
      ))}
      {isEverOpen(value) && <WeekGlance week={value} isPicture />}
    </FieldGroup>
  );
}

interface ShortcutsProps {
  readonly value: WeekIntervals;
  readonly onChange: (value: WeekIntervals) => void;
}

function Shortcuts({ value, onChange }: ShortcutsProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the field's own would be a second border for readers
    <div className="hours-shortcuts" role="group" aria-label={text('settings.hours.shortcuts')}>
      <Button size="small" onClick={() => onChange(openDays(value))}>
        {text('settings.hours.weekdays')}
      </Button>
      <Button size="small" onClick={() => onChange(openDays(value, WEEKDAYS))}>
        {text('settings.hours.everyDay')}
      </Button>
      <Button
        size="small"
        aria-disabled={!hasLunchTime(value) || undefined}
        onClick={() => onChange(withLunch(value))}
      >
        {text('settings.hours.lunch')}
      </Button>
    </div>
  );
}

interface DayRowProps {
  readonly day: Weekday;
  readonly intervals: readonly HoursInterval[];
  readonly errorOf: (path: string) => string | undefined;
  readonly describedBy: string | undefined;
  readonly inputRef: ((control: HTMLElement | null) => void) | undefined;
  readonly wrongRef: ((control: HTMLElement | null) => void) | undefined;
  readonly onToggle: () => void;
  readonly onCopy: () => void;
  readonly onChange: (intervals: readonly HoursInterval[]) => void;
}

/** One day: open or closed, and its intervals. */
function DayRow({ day, intervals, errorOf, describedBy, inputRef, wrongRef, ...on }: DayRowProps) {
  const text = useText();
  const { locale } = useIntl();
  const name = dayName(WEEKDAYS.indexOf(day), locale, 'long');
  const error = errorOf('');
  return (
    <div className="hours-day">
      <Checkbox
        ref={inputRef}
        label={name}
        checked={intervals.length > 0}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={on.onToggle}
      />
      {intervals.length === 0 ? (
        <span className="hours-closed">{text('settings.hours.exceptions.closed')}</span>
      ) : (
        <>
          <IntervalsEditor day={name} {...{ intervals, errorOf, wrongRef }} onChange={on.onChange} />
          <span className="hours-day-actions">
            <IconButton
              size="small"
              label={text('settings.hours.add', { day: name })}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => on.onChange(addInterval(intervals))}
            />
            <IconButton
              size="small"
              label={text('settings.hours.copy', { day: name })}
              icon={<Copy size={14} aria-hidden="true" />}
              onClick={on.onCopy}
            />
          </span>
        </>
      )}
      {error && (
        <p className="ui-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
