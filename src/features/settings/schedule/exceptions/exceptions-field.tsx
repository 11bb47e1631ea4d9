import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isDay } from '../../../../core/contract/formats/days.ts';
import { weekdayOf } from '../../../../core/contract/hours/calendar.ts';
import type { WeekIntervals } from '../../../../core/contract/hours/intervals.ts';
import { FieldGroup } from '../../../../core/fields/field-group.tsx';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useFeature } from '../../../../core/session/back-end/use-feature.ts';
import { Button } from '../../../../core/ui/button.tsx';
import type { FieldViewProps } from '../../entity/parts.ts';
import { useFormField } from '../../form/use-form-field.ts';
import { useToday } from '../opening/use-opening.ts';
import scheduleCss from '../schedule.css?inline';
import { halfDay } from '../week/week-value.ts';
import { ExceptionRow } from './exception-row.tsx';
import { type ExceptionValue, newException } from './exceptions-value.ts';
import { HolidaysPicker } from './holidays-picker.tsx';

type Exceptions = readonly ExceptionValue[];

/** Dates with other hours than their day of the week: typed, or taken over from the national holidays. */
export function ExceptionsField({ field, record }: FieldViewProps) {
  useSheet(scheduleCss);
  const text = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const today = useToday(record);
  const {
    label,
    value,
    onChange,
    error,
    errors = {},
    changed,
    inputRef,
  } = useFormField<Exceptions>(field.name);
  const week = useFormField<WeekIntervals>('week').value;
  const wrong = value.findIndex((_, at) => Object.keys(errors).some((path) => path.startsWith(`${at}.`)));
  const focusRow = (at: number) => {
    const rows = list.current?.querySelectorAll('.hours-exception');
    (rows?.[at]?.querySelector('input') ?? add.current)?.focus();
  };
  const remove = (key: string) => {
    const at = value.findIndex((one) => one.key === key);
    flushSync(() => onChange(value.filter((one) => one.key !== key)));
    focusRow(Math.min(at, value.length - 2));
  };
  return (
    <FieldGroup id={id} {...{ label, error }} {...(changed !== undefined && { changed })}>
      <p className="ui-field-help">{text('settings.hours.exceptionHelp')}</p>
      {/* Above the list, so that nothing moves under the pointer of who chooses one holiday after the other. */}
      <Adding
        {...{ value, today, onChange, add }}
        inputRef={wrong < 0 ? inputRef : undefined}
        onAdd={() => {
          flushSync(() => onChange([...value, newException()]));
          focusRow(value.length);
        }}
      />
      <div ref={list} className="hours-exception-list">
        {value.map((exception, at) => (
          <ExceptionRow
            key={exception.key}
            place={at + 1}
            value={exception}
            today={today}
            usual={(date) => halfDay(isDay(date) ? week[weekdayOf(date)] : [])}
            errorOf={(path) => errors[`${at}.${path}`]}
            wrongRef={at === wrong ? inputRef : undefined}
            onChange={(next) => onChange(value.map((one) => (one.key === next.key ? next : one)))}
            onRemove={() => remove(exception.key)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

interface AddingProps {
  readonly value: Exceptions;
  readonly today: string;
  readonly add: { current: HTMLButtonElement | null };
  readonly inputRef: ((control: HTMLElement | null) => void) | undefined;
  readonly onChange: (value: Exceptions) => void;
  readonly onAdd: () => void;
}

/** The ways to another date: an empty line, and the national holidays where the back end knows them. */
function Adding({ value, today, add, inputRef, onChange, onAdd }: AddingProps) {
  const text = useText();
  const hasHolidays = useFeature('holidays');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="hours-shortcuts">
        <Button
          ref={(button) => {
            add.current = button;
            inputRef?.(button);
          }}
          size="small"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={onAdd}
        >
          {text('settings.hours.exceptions.add')}
        </Button>
        {hasHolidays && (
          <Button
            size="small"
            icon={<CalendarPlus size={14} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {text('settings.hours.holidays.open')}
          </Button>
        )}
      </div>
      {isOpen && <HolidaysPicker {...{ value, today, onChange }} />}
    </>
  );
}
