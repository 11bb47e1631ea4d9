import { type Browser, expect, test } from '@playwright/test';
import { TAGS, type Visitor, visitorOf } from '../e2e/host/host-page.ts';
import { asked, mayBeAway } from './hosts.ts';
import { beInTheWay, openEverything, scrollsInItsPlace } from './overlays.ts';
import { NO_FAULTS, ofThePage, show, watch } from './tag-page.ts';

/** Everything here is true of every tag, in every host, under the strict policy. */

const api = () => process.env.PORTAL_URL ?? '';

async function visit(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: api() });
  const visitor = await visitorOf(context);
  await context.close();
  return visitor;
}

const originsOf = (...urls: readonly (string | undefined)[]) =>
  urls.map((url) => new URL(url ?? '').origin).sort();

for (const host of asked()) {
  test.describe(`the host ${host}`, () => {
    test.use({ baseURL: process.env[`HOST_${host}`] });

    test('shows every tag, and nothing else on its page changes', async ({ page, browser, baseURL }) => {
      const visitor = await visit(browser);
      const { faults, origins } = await watch(page);
      await page.goto('/#ramal-not-found');
      await page.locator('#place > ramal-not-found:state(ready)').waitFor();
      const before = await ofThePage(page);

      for (const { tag } of TAGS)
        await test.step(tag, async () => {
          await show(page, tag, visitor);
          const element = page.locator(`#place > ${tag}`);
          expect((await element.boundingBox())?.height, tag).toBeGreaterThan(50);
          await expect(element.locator('.ramal-root').first()).not.toBeEmpty();
          const is = await element.evaluate((one) =>
            ['error', 'auth-required', 'forbidden'].filter((state) => one.matches(`:state(${state})`)),
          );
          expect(is, tag).toEqual([]);
        });

      expect(await ofThePage(page)).toEqual(before);
      expect(await faults()).toEqual(NO_FAULTS);
      expect([...origins].sort()).toEqual(originsOf(baseURL, api()));
    });
  });

  const home = process.env[`HOST_${host}`];
  const isAway = mayBeAway(host);
  test.describe(`the host ${host}${isAway ? ', with its scripts at another origin' : ', being in the way'}`, () => {
    test.use({ baseURL: isAway ? process.env[`HOST_${host}_AWAY`] : home });

    test('has what a tag opens above the page, the focus where it was, and the wheel', async ({
      page,
      browser,
      baseURL,
    }) => {
      const visitor = await visit(browser);
      const { faults, origins } = await watch(page);
      await page.goto('/#ramal-not-found');
      await page.locator('#place > ramal-not-found:state(ready)').waitFor();
      await beInTheWay(page);
      let openers = 0;

      for (const { tag } of TAGS)
        await test.step(tag, async () => {
          await show(page, tag, visitor);
          const element = page.locator(`#place > ${tag}`);
          await scrollsInItsPlace(page);
          openers += await openEverything(page, element);
          await scrollsInItsPlace(page);
        });

      expect(openers).toBeGreaterThan(5);
      expect(await faults()).toEqual(NO_FAULTS);
      expect([...origins].sort()).toEqual(originsOf(baseURL, ...(isAway ? [home] : []), api()));
    });
  });
}
