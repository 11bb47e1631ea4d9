import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Tab } from '../tab.ts';
import type { TheWorld, World } from '../world.ts';

/** The flow designer by mouse, by keys and by touch. */
export function designer(world: TheWorld): void {
  const openFlow = async () => {
    const id = await newFlow(world());
    const tab = await world().open(`/connect-flow/${id}/flow`);
    await tab.find('step', /^Start/);
    return tab;
  };

  it('a step is dragged onto the canvas by the mouse, moved, and taken back', async () => {
    const tab = await openFlow();
    await tab.press('button', 'Steps to add');
    await tab.drag(await tab.middleOf('button', /^Play audio/), await tab.middleOf('step', /^Start/));
    await tab.find('step', /^Play audio/);
    await tab.keys('Escape');
    await tab.press('button', 'Steps to add');
    // What is open beside the canvas moves all of its cards.
    const below = async () =>
      (await tab.middleOf('step', /^Play audio/)).y - (await tab.middleOf('step', /^Start/)).y;
    const before = await below();
    const card = await tab.middleOf('step', /^Play audio/);
    await tab.drag(card, { x: card.x + 120, y: card.y + 90 });
    expect(await below()).toBeGreaterThan(before + 40);
    await tab.keys('Control+z');
    expect(await below()).toBe(before);
    await tab.keys('Control+z');
    await tab.gone('step', /^Play audio/);
  });

  it('a step is added in the outline by keys alone, and saved', async () => {
    const tab = await openFlow();
    await tab.tabTo(/^Outline$/);
    await tab.keys('Enter');
    await tab.find('row', /Start/);
    await tab.tabTo(/^Start 1/);
    await addByKeys(tab);
    await tab.find('row', /Hang up/);
    await tab.keys('Control+s');
    await tab.gone('any', /^unsaved changes$/);
  });

  it('a step is added by touch', async () => {
    const tab = await openFlow();
    await tab.tap('button', 'Steps to add');
    await tab.tap('button', /^Play audio/);
    await tab.find('step', /^Play audio/);
  });
}

async function addByKeys(tab: Tab): Promise<void> {
  await tab.keys('Insert');
  await tab.focusIsAt(/^Play audio/);
  for (let step = 0; !(await tab.focus()).startsWith('Hang up') && step < 20; step += 1)
    await tab.keys('ArrowDown');
  await tab.keys('Enter', 'Escape');
}

/** A new flow of the user's company, in which nothing is built yet. */
export async function newFlow({ line, user }: World): Promise<number> {
  const answer = await fetch(`${line.url}/api/connect-flows`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${user.token}`,
      'x-level-id': String(user.level),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ name: `Flow ${randomUUID().slice(0, 8)}`, isActive: true }),
  });
  const { result } = (await answer.json()) as { readonly result: { readonly id: number } };
  return result.id;
}
