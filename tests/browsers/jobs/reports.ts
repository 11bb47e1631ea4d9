import { expect, it } from 'vitest';
import { type Tab, until } from '../tab.ts';
import type { TheWorld } from '../world.ts';

/** Runs in the page: the marks of charts that are drawn. */
function drawnMarks(): number {
  const within = (root: ParentNode): number =>
    [...root.querySelectorAll('*')].reduce((sum, one) => {
      const isMark = one.matches('[data-cell], .chart-bar i') && one.getBoundingClientRect().width > 0;
      return sum + (isMark ? 1 : 0) + (one.shadowRoot ? within(one.shadowRoot) : 0);
    }, 0);
  return within(document);
}

/** Runs in the page: the mark of a chart that the keys have come to, as it is spoken. */
function spokenMark(): string {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.querySelector('[role=option]')?.textContent ?? '';
}

/** A report with its charts. */
export function reports(world: TheWorld): void {
  it('draws its charts, is read by arrows, and follows another period', async () => {
    const tab = await world().open('/report/call');
    await drawn(tab);
    await tab.tabTo(/^Status by day$/);
    const first = await tab.run(spokenMark);
    await tab.keys('ArrowRight');
    expect(await tab.run(spokenMark)).not.toBe(first);
    expect(first).toMatch(/\d/);

    await tab.press('button', /^Period/);
    await tab.press('any', /^Last 30 days$/);
    await tab.isAt(/start(Date)?=/);
    await drawn(tab);
    expect(await tab.has('alert')).toBe(false);
  });
}

const drawn = (tab: Tab): Promise<void> =>
  until(
    async () => (await tab.run(drawnMarks)) > 10,
    async () => `charts, but ${await tab.run(drawnMarks)} marks`,
  );
