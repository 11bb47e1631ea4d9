import { like, sql } from 'drizzle-orm';
import { spamNumber } from '../../../src/core/contract/entities/spam-number.ts';
import { phoneDigits } from '../../../src/core/contract/phone.ts';
import { spamNumbers } from '../database/schema/numbers.ts';
import { defineRecords } from '../records/record-source.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';

/** Numbers that are turned away: digits alone are stored, in whatever way they were typed. The newest first. */
export const spamNumberRecords = defineRecords(spamNumber, {
  table: spamNumbers,
  activeColumn: 'active',
  search: (text) => {
    const digits = typedDigits(text);
    return digits ? like(spamNumbers.number, containing(digits)) : nothing;
  },
  sort: { number: spamNumbers.number, createdAt: spamNumbers.createdAt },
  order: [sql`${spamNumbers.createdAt} desc`],
  values: ({ number, active }) => ({ number: phoneDigits(number).replace('+', ''), active }),
});
