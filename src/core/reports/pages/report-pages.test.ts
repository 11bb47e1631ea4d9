import { expect, it } from 'vitest';
import { MAILED_REPORTS } from '../../contract/calls/report-mails.ts';
import { keysOf } from '../../contract/define/fields/keys.ts';
import { REPORT_PAGES } from './report-pages.ts';

it('are mailed where they are of days', async () => {
  const pages = await Promise.all(keysOf(REPORT_PAGES).map((type) => REPORT_PAGES[type]()));
  const ofDays = pages.filter(({ range }) => range).map(({ type }) => type);
  expect(ofDays.sort()).toEqual([...MAILED_REPORTS].sort());
});
