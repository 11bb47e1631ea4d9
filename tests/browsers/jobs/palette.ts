import { it } from 'vitest';
import type { TheWorld } from '../world.ts';

/** The palette, for users whose hands stay on the keyboard. */
export function palette(world: TheWorld): void {
  it('goes to a page by a few letters, and remembers it', async () => {
    const tab = await world().open('/profile');
    await tab.find('button', /Account, appearance and language/);
    await tab.keys('Control+k');
    await tab.focusIsAt(/^Page, company, person/);
    await tab.type('bill');
    await tab.find('option', 'Billing');
    await tab.keys('Enter');
    await tab.isAt(/\/report\/billing/);
    await tab.gone('dialog');
    await tab.keys('Control+k');
    await tab.shows('Recent');
    await tab.keys('Escape');
    await tab.gone('dialog');
  });
}
