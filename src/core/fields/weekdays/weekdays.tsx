import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { FieldOf } from '../../contract/define/fields/field.ts';
import { WEEKDAYS, type Weekday } from '../../contract/formats/schedule-hours.ts';
import { dayName } from '../../i18n/format-day.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { FieldGroup } from '../field-group.tsx';
import type { FieldViewProps, Kind } from '../field-kind.ts';

/** Days of the week: a property for each. */
export const weekdays: Kind<FieldOf<'weekdays'>, readonly Weekday[]> = {
  read: (record) => WEEKDAYS.filter((day) => record?.[day]),
  write: (value) => Object.fromEntries(WEEKDAYS.map((day) => [day, value.includes(day)])),
  isRepeated: true,
  words: (value, { locale }) =>
    value.map((day) => dayName(WEEKDAYS.indexOf(day), locale, 'short')).join(', '),
  View: WeekdaysView,
};

/** A checkbox for each day. */
function WeekdaysView({ binding }: FieldViewProps<FieldOf<'weekdays'>, readonly Weekday[]>) {
  const id = useId();
  const { locale } = useIntl();
  const { label, changed, error, value, onChange, inputRef } = binding;
  const toggle = (day: Weekday) =>
    onChange(WEEKDAYS.filter((one) => (one === day ? !value.includes(day) : value.includes(one))));
  return (
    <FieldGroup {...{ id, label, changed, error }}>
      <div className="field-boxes">
        {WEEKDAYS.map((day, index) => (
          <Checkbox
            key={day}
            ref={index === 0 ? inputRef : undefined}
            label={dayName(index, locale, 'long')}
            checked={value.includes(day)}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
