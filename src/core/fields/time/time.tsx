import type { FieldOf } from '../../contract/define/fields/field.ts';
import type { Kind } from '../field-kind.ts';
import { TEXT_VALUES } from '../text/text.tsx';
import { NotationInput } from '../text/text-input.tsx';
import { formatClock, readClock } from './clock.ts';

/** A time of day, `HH:mm:ss`; typed and shown by the clock of 24 hours, whatever language the browser has. */
export const time: Kind<FieldOf<'time'>, string> = {
  read: (record, { name, initial = '' }) => String(record?.[name] ?? initial),
  write: TEXT_VALUES.write,
  isRepeated: true,
  words: formatClock,
  View: ({ binding }) => (
    <NotationInput
      {...binding}
      show={formatClock}
      read={(typed) => readClock(typed) ?? typed}
      inputMode="numeric"
      placeholder="00:00"
    />
  ),
};
