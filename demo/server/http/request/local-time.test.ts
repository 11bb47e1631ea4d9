import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test('the clocks of ten thousand years are not looked up', () => {
  const cases = (startDate: string, endDate: string) =>
    new PgDialect().sqlToQuery(localTime(sql`at`, { startDate, endDate }, 'America/New_York')).params.length;
  expect(cases('0001-01-01', '9999-12-31')).toBe(cases('1970-01-01', '2099-12-31'));
  expect(cases('2026-01-01', '2026-12-31')).toBeLessThan(10);
});
