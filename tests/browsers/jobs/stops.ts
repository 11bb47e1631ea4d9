import { expect, it } from 'vitest';
import type { Tab } from '../tab.ts';
import type { TheWorld } from '../world.ts';
import { openRecorded } from './recorded-call.ts';

/** Runs in the page: the element with the focus, if a screen reader would have nothing to say of it. */
function wordless(): string | null {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const hasRole = at?.matches('a, button, input, select, textarea, audio, summary, dialog, body, [role]');
  return !at || hasRole ? null : `${at.localName}.${at.className}`;
}

/** Presses of Tab: past the menu and the header, and through the screen. */
const STEPS = 36;

/** The stops of the Tab key that have no role. */
async function wordlessStops(tab: Tab): Promise<string[]> {
  const found = new Set<string>();
  for (let step = 0; step < STEPS; step += 1) {
    await tab.keys('Tab');
    found.add((await tab.run(wordless)) ?? '');
  }
  return [...found].filter(Boolean);
}

/** Where the Tab key stops: some browsers stop at whatever scrolls. */
export function stops(world: TheWorld): void {
  it('the Tab key stops at nothing of which a screen reader has nothing to say', async () => {
    const player = await world().open('/calls');
    await openRecorded(player);
    await player.find('button', /^Play\b/);
    expect(await wordlessStops(player)).toEqual([]);
    const permissions = await world().open('/permissions');
    await permissions.find('any', /^See the list of calls/);
    expect(await wordlessStops(permissions)).toEqual([]);
  });
}
