import { afterEach, expect, test, vi } from 'vitest';
import { isLost } from './lost-code.ts';

const FOLDER = 'https://host.example/ramal/chunks/';
const failed = (name: string) => [name, 0] as const;
const came = (name: string) => [name, 200] as const;

/** The browser's list of requests, in the order in which they began. */
const requests = (...entries: readonly (readonly [name: string, status: number])[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    entries.map(([name, responseStatus]) =>
      Object.create(PerformanceResourceTiming.prototype, {
        name: { value: new URL(name, FOLDER).href },
        responseStatus: { value: responseStatus },
      }),
    ),
  );
afterEach(() => {
  vi.restoreAllMocks();
});

const error = new TypeError(`Failed to fetch dynamically imported module: ${FOLDER}screen.js`);

test.each([
  ['the file itself', [failed('screen.js')], true],
  ['what it imports, asked for by it', [came('screen.js'), failed('runtime.js')], true],
  ['what it imports, asked for before it by a link', [failed('runtime.js'), came('screen.js')], true],
  [
    'nothing that has not come since',
    [failed('runtime.js'), came('runtime.js?again=1'), came('screen.js')],
    false,
  ],
  ['nothing', [came('runtime.js'), came('screen.js')], false],
  ['a file of another folder', [failed('/host.js'), came('screen.js')], false],
] as const)('missing is %s', (_, entries, lost) => {
  requests(...entries);
  expect(isLost(error)).toBe(lost);
});

test('an error of the code itself is no lost code', () => {
  requests(failed('screen.js'));
  expect(isLost(new TypeError('null is not an object'))).toBe(false);
});
