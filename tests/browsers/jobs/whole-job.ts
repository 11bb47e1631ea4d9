import { expect, it } from 'vitest';
import { until } from '../tab.ts';
import type { TheWorld } from '../world.ts';
import { openRecorded } from './recorded-call.ts';

/** The first job of a user, on a machine without a sound output. */
export function wholeJob(world: TheWorld, { tellsOutput }: { readonly tellsOutput: boolean }): void {
  it('signs in, finds a call, plays it and searches a word', async () => {
    const { demo, line } = world();
    const tab = await world().tab({ signedIn: false });
    await tab.goto(`${line.url}/calls`);
    await tab.fill('E-mail', demo.account.email);
    await tab.fill('Password', demo.account.password);
    await tab.keys('Enter');
    await openRecorded(tab);

    await tab.press('button', /^Play\b/);
    if (tellsOutput) await tab.shows('This device has no sound output.');
    const time = async () => Number((await tab.find('slider', 'Position')).attributes['aria-valuenow']);
    await until(
      async () => (await time()) >= 2,
      async () => `the clock goes on, it is at ${await time()}`,
    );
    expect(await tab.text()).not.toContain('is damaged');
    await tab.press('button', /^Pause\b/);
    const before = await time();
    await tab.press('button', /^Forward 10 seconds|^\+10 s/);
    await until(
      async () => (await time()) >= before + 9,
      () => 'the position moves',
    );

    await tab.fill('Search a word', 'a');
    await tab.keys('Enter');
    await tab.shows(/\b1 of \d+/);
  });
}
