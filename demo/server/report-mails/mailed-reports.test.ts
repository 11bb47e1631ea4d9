import { expect, it } from 'vitest';
import { keepReportMail } from '../../../src/core/contract/calls/report-mails.ts';
import { keysOf } from '../../../src/core/contract/define/fields/keys.ts';
import { MAILED } from './mailed-reports.ts';

it.each(Object.entries(MAILED))('is kept with each filter that it has: %s', (_, { endpoint, days }) => {
  const names = keysOf(endpoint.query?.def.shape ?? {}).filter((name) => ![...days, 'per'].includes(name));
  const filters = Object.fromEntries(names.map((name) => [name, '1']));
  expect(keepReportMail.json.safeParse({ every: 'day', filters }).data?.filters).toEqual(filters);
});
