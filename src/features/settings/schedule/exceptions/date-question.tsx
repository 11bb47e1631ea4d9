import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isDay } from '../../../../core/contract/formats/days.ts';
import type { OpeningHours } from '../../../../core/contract/hours/opening-hours.ts';
import { plannedDay } from '../../../../core/contract/hours/opening-state.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { plannedWords } from '../opening/opening-words.ts';
import { DayInput } from '../week/day-input.tsx';

interface DateQuestionProps {
  readonly hours: OpeningHours;
  readonly today: string;
}

/** Tells the hours of any date. */
export function DateQuestion({ hours, today }: DateQuestionProps) {
  const text = useText();
  const { locale } = useIntl();
  const [day, setDay] = useState('');
  const isWrong = day !== '' && !isDay(day);
  return (
    <div className="hours-question">
      <DayInput label={text('settings.hours.ask')} value={day} today={today} onChange={setDay} />
      <p role="status">
        {isWrong && text('validation.date')}
        {isDay(day) && plannedWords(plannedDay(hours, day), { text, locale })}
      </p>
    </div>
  );
}
