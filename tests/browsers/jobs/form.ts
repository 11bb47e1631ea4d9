import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import type { TheWorld } from '../world.ts';

/** A record made by a form, by mouse and keys. */
export function form(world: TheWorld): void {
  it('fills a form, is told what is missing, saves, and finds the record in its list', async () => {
    const tab = await world().open('/word/create');
    await tab.find('textbox', 'Word');
    const word = `w${randomUUID().slice(0, 8)}`;
    await tab.fill('Word', word);
    await tab.press('button', 'Save');
    await tab.shows('1 field needs your attention');
    // The focus has gone to the choice that is missing.
    await tab.keys('C');
    await tab.press('button', 'Save');
    await tab.isAt(/\/word(\/\d+)?$/);
    await tab.shows(word);
    await tab.shows('Client');
  });
}
