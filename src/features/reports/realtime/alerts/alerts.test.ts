import { expect, test } from 'vitest';
import { isQuiet, NO_ALERTS, parseAlerts, timeOfDay } from './alerts.ts';

test.each([
  ['', '', '03:00', false],
  ['22:00', '', '23:00', false],
  ['08:00', '08:00', '08:00', false],
  ['12:00', '13:30', '11:59', false],
  ['12:00', '13:30', '12:00', true],
  ['12:00', '13:30', '13:29', true],
  ['12:00', '13:30', '13:30', false],
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
])('from "%s" to "%s" %s is quiet: %s', (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, time)).toBe(quiet);
});

test.each([undefined, null, 'x', 3, [], { sound: 'yes', quiet: { from: '25:00', to: 7 } }])(
  'stored alerts that are %j are none',
  (stored) => {
    expect(parseAlerts(stored)).toEqual(NO_ALERTS);
  },
);

test('stored alerts are read as they were chosen', () => {
  const alerts = { sound: true, notify: false, quiet: { from: '22:00', to: '07:05' } };
  expect(parseAlerts(JSON.parse(JSON.stringify(alerts)))).toEqual(alerts);
});

test('a time of the day has two digits for each part', () => {
  expect(timeOfDay(new Date(2026, 10, 28, 7, 5))).toBe('07:05');
});
