import { expect, test } from 'vitest';
import { noticesOf, thirdParties } from './third-party.mjs';

test('the source of the holidays is among the notices of a server, with the pages that its data are from', () => {
  const notices = noticesOf(thirdParties([], ['node_modules/date-holidays']));
  expect(notices).toMatch(/date-holidays \d+\.\d+\.\d+\nLicence: \(ISC AND CC-BY-3\.0\)/);
  expect(notices).toContain('CC BY-SA 3.0 Attributions');
  expect(notices).toContain('https://en.wikipedia.org/wiki/Public_holidays_in_Brazil');
});
