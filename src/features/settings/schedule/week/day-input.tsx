import { useIntl } from 'react-intl';
import { isDay } from '../../../../core/contract/formats/days.ts';
import { readDay } from '../../../../core/fields/day/read-day.ts';
import type { FieldBinding } from '../../../../core/fields/field-binding.ts';
import { NotationInput } from '../../../../core/fields/text/text-input.tsx';
import { formatDay } from '../../../../core/i18n/format-day.ts';
import { dayNameOf } from '../opening/opening-words.ts';

interface DayInputProps extends FieldBinding<string> {
  /** The day from which a date without its year is counted. */
  readonly today: string;
  readonly placeholder?: string;
}

/** A date, `YYYY-MM-DD`; typed and shown as the language writes it, whatever language the browser has. */
export function DayInput({ today, ...binding }: DayInputProps) {
  const { locale } = useIntl();
  return (
    <NotationInput
      {...binding}
      show={(day) => (isDay(day) ? formatDay(day, locale) : day)}
      read={(typed) => readDay(typed, locale, today) ?? typed}
      inputMode="numeric"
      trailing={isDay(binding.value) && <small>{dayNameOf(binding.value, locale, 'short')}</small>}
      placeholder={formatDay(`${today.slice(0, 4)}-12-31`, locale)}
    />
  );
}
