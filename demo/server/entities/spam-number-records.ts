import { like, sql } from 'drizzle-orm';
import { phoneNumber } from '../../../src/core/contract/define/fields/phone.ts';
import { spamNumber } from '../../../src/core/contract/entities/spam-number.ts';
import { spamNumbers } from '../database/schema/numbers.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { defineRecords } from '../records/record-source.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';

/** Blocked numbers, in one spelling however they are typed. The newest first. */
export const spamNumberRecords = defineRecords(spamNumber, {
  table: spamNumbers,
  activeColumn: 'active',
  search: (text, { caller }) => {
    const digits = seesNumbers(caller) ? typedDigits(text) : '';
    return digits ? like(spamNumbers.number, containing(digits)) : nothing;
  },
  order: [sql`${spamNumbers.createdAt} desc`],
  numberSorts: ['number'],
  distinct: {
    field: 'number',
    message: 'numberListed',
    columns: [[spamNumbers.number, ({ number }) => phoneNumber(number) ?? number]],
  },
  values: ({ number, active }, { stored }) => ({
    number: (number !== stored?.number && phoneNumber(number)) || number,
    active,
  }),
});
