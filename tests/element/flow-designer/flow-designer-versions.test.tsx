import '../../../src/elements/loader.ts';
import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, MENU_FLOW, node } from '../../support/samples/flows.ts';
import { violationsIn } from '../support/axe.ts';
import { Cards } from '../support/cards.ts';
import { DesignerTag, FLOW, mountDesigner, serveFlow } from '../support/designer.ts';
import { json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Versions of a flow, compared on the canvas and in words. */

let world: World;

/** Before: another queue behind option 1, a survey that is gone since, and no option 2. */
const EARLIER: readonly FlowElement[] = [
  ...MENU_FLOW.filter(({ id }) => !['5', '6', '10', '24', '29'].includes(String(id))),
  node('5', 'transferToQueue', -270, 600, { related: { value: 6, label: 'Suporte' } }),
  node('30', 'transferToSurvey', 270, 800, { related: { value: 8, label: 'Satisfação' } }),
  edge('31', '3', '30', 'option', { component: 'clientInfoConnection', uraOption: 3 }),
];

const VERSIONS = [
  {
    id: 12,
    createdAt: '2026-06-01T12:00:00Z',
    createdByUser: { id: 1, name: 'Ana' },
    changes: { added: 6, removed: 1, changed: 0, step: { component: 'clientInfo', name: 'Menu principal' } },
  },
  { id: 11, createdAt: '2026-05-20T12:00:00Z', createdByUser: { id: 2, name: 'Bia' } },
];

beforeEach(() => {
  world = newWorld();
  serveFlow(world.api);
  const shown = (elements: readonly FlowElement[]) => json({ connectFlow: FLOW, elements });
  world.api.on('GET /connect-flows/7/flow', ({ query }) =>
    shown(query.get('historyId') === '11' ? EARLIER : MENU_FLOW),
  );
  world.api.on('GET /connect-flows/7/history', () => json({ flows: VERSIONS, lastAppliedFlowId: 11 }));
});
afterEach(() => world.end());

async function violations(element: Element): Promise<string[]> {
  const found = await violationsIn(element, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

const marked = (tag: DesignerTag, mark: string) =>
  tag
    .all('.react-flow__node')
    .filter((holder) => holder.querySelector(`.canvas-card[data-mark="${mark}"]`))
    .map(({ dataset }) => dataset.id);

/** Expects the differences from `EARLIER` to be visible, also without colours. */
async function isMarked(cards: Cards): Promise<void> {
  await until(() => cards.tag.find('.canvas-card[data-mark="removed"]'), 'the step that is gone');
  expect(marked(cards.tag, 'added')).toEqual(['6']);
  expect(marked(cards.tag, 'changed')).toEqual(['5']);
  expect(marked(cards.tag, 'removed')).toEqual(['was 30']);
  expect(cards.text('6')).toContain('added');
  expect(cards.text('5')).toContain('changed');
  expect(cards.text('was 30')).toContain('removed');
  expect(cards.text('was 30')).toContain('option 3');
  expect(cards.get('was 30').getAttribute('aria-label')).toBe('Survey, 30, removed, Satisfação');
}

describe('a version that is not there', () => {
  it('is told from a flow that is not there', async () => {
    world.api.on('GET /connect-flows/7/flow', () => json({ message: 'Not here' }, { status: 404 }));
    const tag = mountDesigner({ 'history-id': '99' });
    await until(() => tag.text.includes('This version of the flow does not exist.'), 'what is missing');
  });
});

describe('the panel of versions', () => {
  const open = async () => {
    const cards = new Cards(await mountDesigner().ready());
    await cards.tag.press('Versions');
    await cards.tag.press(/Bia/);
    return cards;
  };

  it('shows on the canvas and in words what differs since a version, until it is closed', async () => {
    const cards = await open();
    await isMarked(cards);
    for (const words of ['1 added', '1 removed', '1 changed', 'Survey 30 (Satisfação) was removed.'])
      expect(cards.tag.text).toContain(words);
    expect(await violations(cards.tag.element)).toEqual([]);
    await cards.tag.press('Close');
    await until(() => !cards.tag.find('.canvas-card[data-mark]'), 'the canvas without marks');
    expect(cards.ids()).not.toContain('was 30');
  });

  it('leads from a change to its step; what is gone cannot be edited', async () => {
    const cards = await open();
    await isMarked(cards);
    cards.get('was 30').click();
    cards.tag
      .find('.react-flow__edge[data-id="was 31"]')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(cards.tag.find('.inspector')).toBe(null);
    await cards.tag.press(/^Queue 6.* was added/);
    await until(() => cards.current === '6', 'the step');
    await cards.tag.press(/^Survey 30 .* was removed/);
    const stage = cards.stage.getBoundingClientRect();
    await until(() => {
      const { left, right } = cards.get('was 30').getBoundingClientRect();
      return left >= stage.left && right <= stage.right;
    }, 'the step that is gone');
  });

  it('follows what is done, and takes a version up again in one step', async () => {
    const cards = await open();
    await isMarked(cards);
    cards.keys('End', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowRight');
    await cards.tag.press('Restore as a draft');
    await until(() => cards.tag.text.includes('Nothing is different.'), 'the earlier version');
    expect(cards.text('30')).toContain('Satisfação');
    expect(marked(cards.tag, 'removed')).toEqual([]);
    cards.key('z', { ctrlKey: true });
    await isMarked(cards);
  });
});

describe('the page of versions', () => {
  it('compares any two of them on a canvas, in which nothing can be changed', async () => {
    const element = document.createElement('ramal-flow-history');
    element.setAttribute('flow-id', '7');
    document.body.append(element);
    const tag = new DesignerTag(element);
    await until(() => tag.all('input[type=checkbox]').length === 2, 'the versions');
    await until(() => tag.find('h1')?.textContent === 'Versions of Central de atendimento', 'whose they are');
    // What a version changed is said where somebody counted.
    expect(tag.all('li small').map(({ textContent }) => textContent)).toEqual([
      '6 added · 1 removed: Menu “Menu principal”',
    ]);
    for (const box of tag.all('input[type=checkbox]')) box.click();
    await until(() => tag.find('.canvas-card'), 'the cards');
    const cards = new Cards(tag);
    await isMarked(cards);
    expect(tag.text).toContain('Survey 30 (Satisfação) was removed.');
    cards.keys('ArrowDown', 'ArrowDown', 'Delete', 'Enter');
    expect(cards.text('3')).toContain('Menu');
    expect(tag.find('dialog')).toBe(null);
    expect(tag.button('Tidy up')).toBe(undefined);
    expect(await violations(element)).toEqual([]);
  });

  it('shows what a version changed, beside the one before it, and leads there', async () => {
    const element = document.createElement('ramal-flow-history');
    element.setAttribute('flow-id', '7');
    document.body.append(element);
    const tag = new DesignerTag(element);
    const buttons = () => tag.all('li > button');
    await until(() => buttons().length > 0, 'the versions');
    expect(buttons().map((button) => button.closest('li')?.textContent?.includes('Ana'))).toEqual([true]);
    buttons()[0]?.click();
    await until(() => tag.find('.canvas-card'), 'the cards');
    await isMarked(new Cards(tag));
    const heading = tag.find('.history-compared h2');
    expect(heading?.textContent).toMatch(/^From .*Bia.* to .*Ana/);
    expect(element.shadowRoot?.activeElement).toBe(heading);
    expect(tag.all('input[type=checkbox]').map((box) => (box as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]);
  });
});
