import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { mountPlayer } from '../support/sound/player.ts';
import { callDetail, type RecordedCall, recordedCall, serveCall } from '../support/sound/recorded-call.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The legal hold of a call, beside its transcript. */

let world: World;
let recorded: RecordedCall;
let hold: object | null;

beforeEach(async () => {
  world = newWorld();
  recorded ??= await recordedCall('pt-segunda-via');
  hold = null;
  serveCall(world.api, recorded);
  const { id } = callDetail(recorded);
  world.api.on(`GET /calls/${id}`, () => json({ ...callDetail(recorded), hold }));
  world.api.on(`PUT /calls/${id}/hold`, () => {
    hold = { at: '2026-06-17T12:00:00Z', user: { id: 7, name: 'Zoë Ávila' } };
    return json({ message: 'Held.' });
  });
  world.api.on(`DELETE /calls/${id}/hold`, () => {
    hold = null;
    return json({ message: 'Released.' });
  });
});
afterEach(() => world.end());

const ALL = Object.values(PERMISSIONS);
async function show(permissions: readonly string[] = ALL, features: readonly string[] = ['retention']) {
  world.api.on('GET /auth/check', () => json({ ...userWith(permissions), features }));
  const player = mountPlayer();
  const toasts = recordEvents(player.element, 'ramal-toast');
  await player.ready();
  return { player, toasts: () => toasts.map(({ detail }) => detail.message) };
}

describe('a legal hold', () => {
  it('begins at once, says who holds the call since when, and ends after a question', async () => {
    const { player, toasts } = await show();
    await player.press('Put on legal hold');
    await until(() => player.text.includes('by Zoë Ávila. Nothing of this call is removed.'), 'the hold');
    expect(player.text).toContain('On legal hold');
    // The button is the same one, and keeps the focus of keys and screen readers.
    expect(player.root.activeElement).toBe(player.button('End the legal hold'));
    expect(await violationsIn(player.root.querySelector('.player-hold') as Element)).toEqual([]);
    await player.press('End the legal hold');
    const dialog = await until(() => player.root.querySelector('dialog[open]'), 'the question');
    expect(dialog.textContent).toContain('is removed for good');
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Keep the hold')?.click();
    await until(() => !player.root.querySelector('dialog[open]'), 'the question is gone');
    expect(hold).not.toBe(null);
    await player.press('End the legal hold');
    await until(() => player.root.querySelector('dialog[open]'), 'the question again');
    [...player.root.querySelectorAll<HTMLButtonElement>('dialog[open] button')].at(-1)?.click();
    await until(() => player.button('Put on legal hold'), 'it has ended');
    expect(toasts()).toEqual(['Held.', 'Released.']);
  });

  it('is told to those who may not change it, in both languages', async () => {
    hold = { at: '2026-06-17T12:00:00Z', user: null };
    const { player } = await show(ALL.filter((one) => one !== 'holdCall'));
    await until(() => player.text.includes('On legal hold'), 'the hold');
    expect(player.button(/legal hold/)).toBe(undefined);
    world.session.switchLocale('pt-BR');
    await until(() => player.text.includes('Em retenção legal'), 'in Portuguese');
  });

  for (const [says, permissions, features] of [
    ['whoever may not hold calls', ALL.filter((one) => one !== 'holdCall'), ['retention']],
    ['a back end without the feature', ALL, []],
  ] as const)
    it(`is nothing for ${says}`, async () => {
      const { player } = await show(permissions, features);
      expect(player.text).not.toContain('egal hold');
    });
});
