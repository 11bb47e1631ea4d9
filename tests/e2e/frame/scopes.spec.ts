import { expect, test } from '@playwright/test';
import { keysOf } from '../../../src/core/contract/define/fields/keys.ts';
import { REPORT_CALLS, TAG_CALLS } from '../../../src/core/contract/scopes/tag-calls.ts';
import { quiet, watchRequests } from '../../support/browser/quiet.mjs';
import { attributesOf, openHost, settled, visitorOf } from '../host/host-page.ts';
import { newKey } from '../keys.ts';

/** Each tag on a page of its own, with a token that a host's server got for this tag alone. */

/** What a visitor cannot say of every server: a meeting is in another company. */
const EMPTY = ['ramal-meeting', 'ramal-meeting-list'];

const cases = [
  ...keysOf(TAG_CALLS).map((tag) => ({ scope: `tag:${tag}`, tag, more: '' })),
  ...keysOf(REPORT_CALLS).map((report) => ({
    scope: `report:${report}`,
    tag: 'ramal-report',
    more: `type="${report}"`,
  })),
  ...['queue', 'user', 'number'].map((entity) => ({
    scope: `entity:${entity}`,
    tag: 'ramal-settings-entity',
    more: `entity="${entity}"`,
  })),
];

for (const { scope, tag, more } of cases)
  test(`a token for ${scope} is all that its tag needs`, async ({ page, context }) => {
    const visitor = await visitorOf(context);
    const key = await newKey(context);
    const { token } = await key.exchange({ scopes: [scope] });
    watchRequests(page);
    const refused: string[] = [];
    const answered: string[] = [];
    page.on('response', (answer) => {
      answered.push(new URL(answer.url()).pathname);
      if (answer.status() === 401 || answer.status() === 403)
        refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
    });
    const given = more
      ? more
      : Object.entries(attributesOf(tag, visitor))
          .map(([name, value]) => `${name}="${value}"`)
          .join(' ');
    await openHost(page, { ...visitor, token }, { body: `<${tag} ${given}></${tag}>` });
    await settled(page, tag);
    if (!EMPTY.includes(tag))
      await expect(page.locator(`${tag}:state(ready), ${tag}:state(empty)`)).toBeVisible();
    if (scope.startsWith('report:realtime')) await expect.poll(() => answered).toContain('/api/changes');
    await expect.poll(() => quiet(page), 'requests that do not end').toEqual([]);
    expect(refused).toEqual([]);
  });
