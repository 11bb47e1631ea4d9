import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, node } from '../../support/samples/flows.ts';
import { type DesignerTag, mountDesigner, serveFlow } from '../support/designer.ts';
import { json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Trying a flow out as a caller. */

let world: World;

/** During hours an audio and then the end; outside them the end at once. */
const FLOW = [
  node('1', 'start', 0, 0),
  node('2', 'timeValidation', 0, 200, { related: { value: 3, label: 'Horário comercial' } }),
  node('3', 'playAudio', -270, 400, { related: { value: 1, label: 'Boas-vindas' } }),
  node('4', 'hangUp', 270, 400),
  node('5', 'hangUp', -270, 600),
  edge('20', '1', '2'),
  edge('21', '2', '3', 'inTime'),
  edge('22', '2', '4', 'outOfTime'),
  edge('23', '3', '5', 'end'),
];

const WEEK = { monday: true, tuesday: true, wednesday: true, thursday: true, friday: true };
const HOURS = { timeBegin: '08:00:00', timeEnd: '18:00:00', ...WEEK, saturday: false, sunday: false };

let flow = 7;

/** Each test has its own flow, since the browser stores data for each flow. */
async function open(hours?: object): Promise<DesignerTag> {
  flow += 1;
  serveFlow(world.api, FLOW, flow);
  world.api.on('GET /select-options/connect-flow-schedules', () =>
    json([{ id: 3, name: 'Horário comercial', hours }]),
  );
  const tag = await mountDesigner({ 'flow-id': flow }).ready();
  await tag.press('Try it out');
  await until(() => tag.find('.walk'), 'the panel');
  return tag;
}

/** A menu that leads to another one, which leads to a queue by some key. */
async function openMenus(key = 2): Promise<DesignerTag> {
  flow += 1;
  const menu = { component: 'clientInfoConnection' };
  const elements = [
    node('1', 'start', 0, 0),
    node('2', 'clientInfo', 0, 200, { textToAudio: 'Para vendas, tecle 1', timeout: 10 }),
    node('3', 'clientInfo', 0, 400, { textToAudio: 'Para planos, tecle 2', timeout: 10 }),
    node('4', 'transferToQueue', 0, 600, { related: { value: 5, label: 'Vendas' }, timeout: 30 }),
    edge('20', '1', '2'),
    edge('21', '2', '3', 'option', { ...menu, uraOption: 1 }),
    edge('22', '3', '4', 'option', { ...menu, uraOption: key }),
  ];
  serveFlow(world.api, elements, flow);
  const tag = await mountDesigner({ 'flow-id': flow }).ready();
  await tag.press('Try it out');
  await until(() => tag.find('.walk'), 'the panel');
  return tag;
}

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const callAt = (tag: DesignerTag, at: string) =>
  type(tag.find<HTMLInputElement>('.walk input[type="datetime-local"]') as HTMLInputElement, at);

const path = (tag: DesignerTag) =>
  tag
    .all('.canvas-card[data-mark="path"]')
    .map((card) => card.closest<HTMLElement>('.react-flow__node')?.dataset.id)
    .join(' ');

async function keep(tag: DesignerTag, name: string): Promise<void> {
  type(tag.find<HTMLInputElement>('.walk-tests input') as HTMLInputElement, name);
  await until(() => !tag.button('Keep')?.disabled, 'a name');
  await tag.press('Keep');
  await until(() => tag.button(name), 'the kept test');
}

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

describe('trying a flow out', () => {
  it('asks for the hours where a back end does not tell them', async () => {
    const tag = await open();
    callAt(tag, '2026-11-21T10:00');
    await tag.press('It is during hours');
    await until(() => path(tag) === '1 2 3 5', 'the way that was said');
  });

  it('knows the hours of a schedule', async () => {
    const tag = await open(HOURS);
    callAt(tag, '2026-11-20T10:00');
    await until(() => path(tag) === '1 2 3 5', 'the way on a Friday morning');
    callAt(tag, '2026-11-21T10:00');
    await until(() => path(tag) === '1 2 4', 'the way on a Saturday');
  });

  it('plays the audio that a caller hears', async () => {
    const tag = await open(HOURS);
    world.api.on('GET /vault/stream/asset/audio/1', () => new Response(new Blob(['sound'])));
    callAt(tag, '2026-11-20T10:00');
    await until(() => path(tag) === '1 2 3 5', 'the way');
    expect(tag.all('.walk-steps .designer-audio')).toHaveLength(1);
    await tag.press('Listen');
    await until(() => tag.find('.walk-steps audio[src^="blob:"]'), 'the sound');
  });

  it('takes the focus from its button, and gives it back at the end', async () => {
    flow += 1;
    serveFlow(world.api, FLOW, flow);
    const tag = await mountDesigner({ 'flow-id': flow }).ready();
    const button = await until(() => tag.button('Try it out'), 'the button');
    button.focus();
    button.click();
    await until(() => tag.root.activeElement?.matches('.walk-answer'), 'the focus at the first question');
    await tag.press('Close');
    await until(() => tag.root.activeElement === button, 'the focus at the button');
  });

  it('takes keys as a telephone does, from the keyboard too, and says what it takes for granted', async () => {
    const tag = await openMenus();
    const keys = await until(() => tag.find('.walk-keys'), 'the keypad');
    expect(keys.textContent).toBe('123456789*0#');
    expect(tag.find('.walk-steps')?.textContent).toContain('Para vendas, tecle 1');
    await tag.press('1');
    await until(() => path(tag) === '1 2 3', 'the second menu');
    const question = await until(
      () => (tag.root.activeElement?.matches('.walk-answer') ? tag.root.activeElement : null),
      'the focus at the next question',
    );
    question.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true, composed: true }));
    await until(() => path(tag) === '1 2 3 4', 'the queue');
    await until(
      () => tag.find('.walk')?.textContent?.includes('somebody of “Vendas” is there'),
      'what it assumes',
    );
    await tag.press('Answers');
    const end = await until(() => tag.find('.walk-end'), 'the end');
    await until(() => tag.root.activeElement === end, 'the focus at the end');
  });

  it('takes the first key of a number from the keyboard, where a menu takes several', async () => {
    const tag = await openMenus(12);
    await until(() => tag.find('.walk-keys'), 'the keypad');
    await tag.press('1');
    const question = await until(
      () => (tag.root.activeElement?.matches('.walk-answer') ? tag.root.activeElement : null),
      'the focus at the next question',
    );
    question.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, composed: true }));
    const field = tag.find<HTMLInputElement>('.walk-keypad input') as HTMLInputElement;
    await until(() => field.value === '1' && tag.root.activeElement === field, 'the key in the field');
    type(field, '12');
    tag.find<HTMLFormElement>('.walk-keypad')?.requestSubmit();
    await until(() => path(tag) === '1 2 3 4', 'the queue');
  });

  it('keeps a failing test from nothing, unless the user wants that', async () => {
    const tag = await open(HOURS);
    callAt(tag, '2026-11-20T10:00');
    await until(() => path(tag) === '1 2 3 5', 'the way');
    await keep(tag, 'In the morning');
    await until(() => tag.text.includes('passes'), 'it passes');
    // The audio's step is taken out: the walk ends elsewhere.
    tag.find('.react-flow__node[data-id="3"] .canvas-card')?.click();
    await tag.press('Remove');
    (await until(() => tag.find('dialog [data-variant=danger]'))).click();
    await until(() => tag.text.includes('fails'), 'it fails');
    const publish = async () => {
      await tag.press('Publish');
      await until(
        () => tag.find('dialog')?.textContent?.includes('1 kept test fails: In the morning'),
        'it says so',
      );
      const button = tag
        .all<HTMLButtonElement>('dialog button')
        .find(({ textContent }) => textContent === 'Publish');
      const isBlocked = button?.disabled;
      await tag.press('Cancel');
      return isBlocked;
    };
    expect(await publish()).toBe(false);
    const required = tag.find<HTMLInputElement>('.walk-tests input[type=checkbox]') as HTMLInputElement;
    required.click();
    await until(() => required.checked, 'the choice');
    expect(await publish()).toBe(true);
  });
});
