import { useState } from 'react';
import { useIntl } from 'react-intl';
import { HOLIDAY_YEARS, type Holiday, listHolidays } from '../../../../core/contract/calls/holidays.ts';
import { useEndpoint } from '../../../../core/http/query/use-endpoint.ts';
import { formatDayMonth } from '../../../../core/i18n/format-day.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../../../core/ui/cards/skeleton.tsx';
import { Checkbox } from '../../../../core/ui/inputs/checkbox.tsx';
import { NativeSelect } from '../../../../core/ui/inputs/native-select.tsx';
import { dayNameOf } from '../opening/opening-words.ts';
import { addHolidays, type ExceptionValue, exceptionOf, removeHoliday } from './exceptions-value.ts';

/** The portal's companies are in Brazil, as its telephone numbers and its money are. */
const COUNTRY = 'BR';
const YEARS = 3;
/** From October on the next year's hours are planned. */
const PLANNING = '10';

interface HolidaysPickerProps {
  readonly value: readonly ExceptionValue[];
  readonly today: string;
  readonly onChange: (value: readonly ExceptionValue[]) => void;
}

/** The national holidays of a year, to be taken over one by one or all at once. */
export function HolidaysPicker({ value, today, onChange }: HolidaysPickerProps) {
  const text = useText();
  const first = Number(today.slice(0, 4));
  const [year, setYear] = useState(today.slice(5, 7) >= PLANNING ? first + 1 : first);
  const query = useEndpoint(listHolidays, { query: { country: COUNTRY, year } });
  const isFree = (holiday: Holiday) => holiday.kind === 'public' && !exceptionOf(value, holiday);
  const free = query.data?.filter(isFree) ?? [];
  const years = Array.from({ length: YEARS }, (_, at) => first + at);
  return (
    <div className="hours-holidays">
      <div>
        <NativeSelect
          label={text('settings.hours.holidays.year')}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={String(year)}
          onChange={(next) => setYear(Math.min(Number(next), HOLIDAY_YEARS.last))}
        />
        <Button
          size="small"
          aria-disabled={free.length === 0 || undefined}
          onClick={() => onChange(addHolidays(value, free))}
        >
          {query.data && free.length === 0
            ? text('settings.hours.holidays.allThere', { year: String(year) })
            : text('settings.hours.holidays.all', { year: String(year) })}
        </Button>
      </div>
      {query.error && (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()}>
          {null}
        </ErrorNotice>
      )}
      {query.isPending && <Skeleton width="100%" height={96} />}
      {query.data && <Offered holidays={query.data} value={value} onChange={onChange} />}
    </div>
  );
}

interface OfferedProps extends Omit<HolidaysPickerProps, 'today'> {
  readonly holidays: readonly Holiday[];
}

function Offered({ holidays, value, onChange }: OfferedProps) {
  const text = useText();
  const { locale } = useIntl();
  if (holidays.length === 0) return <p className="list-quiet">{text('settings.hours.holidays.none')}</p>;
  return (
    <>
      <ul>
        {holidays.map((holiday) => {
          const isThere = exceptionOf(value, holiday) !== undefined;
          return (
            <li key={holiday.date}>
              <Checkbox
                label={
                  <>
                    <span className="hours-date">
                      {formatDayMonth(holiday.date, locale)} {dayNameOf(holiday.date, locale, 'short')}
                    </span>
                    <span>
                      {holiday.name}{' '}
                      {holiday.kind !== 'public' && <small>{text('settings.hours.holidays.optional')}</small>}
                    </span>
                  </>
                }
                checked={isThere}
                onChange={() =>
                  onChange(isThere ? removeHoliday(value, holiday) : addHolidays(value, [holiday]))
                }
              />
            </li>
          );
        })}
      </ul>
      <small>{text('settings.hours.holidays.source')}</small>
    </>
  );
}
