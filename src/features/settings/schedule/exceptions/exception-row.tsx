import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useIntl } from 'react-intl';
import { FieldGroup } from '../../../../core/fields/field-group.tsx';
import { TextInput } from '../../../../core/fields/text/text-input.tsx';
import { formatDay } from '../../../../core/i18n/format-day.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { DayInput } from '../week/day-input.tsx';
import { IntervalsEditor } from '../week/intervals-editor.tsx';
import { addInterval } from '../week/week-value.ts';
import type { ExceptionValue } from './exceptions-value.ts';

interface ExceptionRowProps {
  readonly place: number;
  readonly value: ExceptionValue;
  readonly today: string;
  /** The hours that a day gets that is to have some. */
  readonly usual: (date: string) => ExceptionValue['intervals'];
  readonly errorOf: (path: string) => string | undefined;
  /** Gets the first wrong field. */
  readonly wrongRef: ((control: HTMLElement | null) => void) | undefined;
  readonly onChange: (value: ExceptionValue) => void;
  readonly onRemove: () => void;
}

/** One date: its name, its hours, and whether it comes every year. */
export function ExceptionRow({ place, value, today, usual, errorOf, wrongRef, ...on }: ExceptionRowProps) {
  const text = useText();
  const { locale } = useIntl();
  const { date, name, everyYear, intervals } = value;
  const change = (next: Partial<ExceptionValue>) => on.onChange({ ...value, ...next });
  const said = name || (/^\d{4}/.test(date) && formatDay(date, locale));
  const legend = said || text('settings.hours.exceptions.place', { place });
  return (
    <FieldGroup label={legend} className="hours-exception">
      <DayInput
        label={text('settings.hours.exceptions.date')}
        today={today}
        value={date}
        error={errorOf('date')}
        {...(errorOf('date') && wrongRef && { inputRef: wrongRef })}
        onChange={(next) => change({ date: next })}
      />
      <TextInput
        label={text('settings.hours.exceptions.name')}
        value={name}
        error={errorOf('name')}
        onChange={(next) => change({ name: next })}
      />
      <span className="hours-state">
        <NativeSelect
          label={`${text('settings.hours.exceptions.state')}: ${legend}`}
          options={[
            { value: 'closed', label: text('settings.hours.exceptions.closed') },
            { value: 'other', label: text('settings.hours.exceptions.other') },
          ]}
          value={intervals.length > 0 ? 'other' : 'closed'}
          onChange={(next) => change({ intervals: next === 'closed' ? [] : usual(date) })}
        />
      </span>
      <Checkbox
        label={text('settings.hours.exceptions.everyYear')}
        checked={everyYear}
        onChange={() => change({ everyYear: !everyYear })}
      />
      <IconButton
        size="small"
        label={text('settings.hours.exceptions.remove', { name: legend })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={on.onRemove}
      />
      {intervals.length > 0 && (
        <ExceptionHours
          {...{ legend, intervals, errorOf, wrongRef }}
          onChange={(next) => change({ intervals: next })}
        />
      )}
    </FieldGroup>
  );
}

interface ExceptionHoursProps extends Pick<ExceptionRowProps, 'errorOf' | 'wrongRef'> {
  readonly legend: string;
  readonly intervals: ExceptionValue['intervals'];
  readonly onChange: (intervals: ExceptionValue['intervals']) => void;
}

function ExceptionHours({ legend, intervals, errorOf, wrongRef, onChange }: ExceptionHoursProps) {
  const text = useText();
  return (
    <div className="hours-exception-hours">
      <IntervalsEditor
        day={legend}
        intervals={intervals}
        errorOf={(path) => errorOf(`intervals.${path}`)}
        wrongRef={errorOf('date') ? undefined : wrongRef}
        onChange={onChange}
      />
      <IconButton
        size="small"
        label={text('settings.hours.add', { day: legend })}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => onChange(addInterval(intervals))}
      />
    </div>
  );
}
