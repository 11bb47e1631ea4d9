import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OFF_ANYWAY } from '../support/browser/chromium.mjs';
import { ROOT } from '../support/runner/tools.mjs';

it('the browser of the tests has all turned off that Playwright itself turns off', () => {
  const source = readFileSync(join(ROOT, 'node_modules/playwright-core/lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(OFF_ANYWAY).toEqual(names);
});
