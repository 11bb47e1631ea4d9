import '../../../src/elements/loader.ts';
import { KeptStore } from '../../../src/core/session/kept/kept-store.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { MENU_FLOW } from '../../support/samples/flows.ts';
import { Cards } from '../support/cards.ts';
import { mountDesigner, serveFlow } from '../support/designer.ts';
import { quiet, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Work on a flow that was not saved: how long this browser keeps it, and for whom. */

let world: World;
let flow = 900;

beforeEach(() => {
  world = newWorld();
  flow += 1;
  serveFlow(world.api, MENU_FLOW, flow);
});
afterEach(() => world.end());

const open = async () => new Cards(await mountDesigner({ 'flow-id': flow }).ready());

/** A visible change: a card is moved one step to the right. */
async function change(cards: Cards): Promise<void> {
  const before = cards.place('7');
  cards.click('7');
  cards.key('ArrowRight', { ctrlKey: true });
  await until(() => cards.place('7') !== before && cards.tag.text.includes('unsaved changes'), 'the change');
}

/** The keys of this flow's drafts, on the disk. */
const kept = async () =>
  (await new KeptStore('kept', 'ramal.').keysFrom('flow ')).filter(
    (key) => key.split(' ')[4] === String(flow),
  );

async function untilKept(): Promise<void> {
  while ((await kept()).length === 0) await quiet(() => 0, 50);
}

const isOffered = (cards: Cards) => cards.tag.text.includes('There is unsaved work');

describe('unsaved work on a flow', () => {
  it('is offered when the flow is opened again', async () => {
    const cards = await open();
    await change(cards);
    await untilKept();
    cards.tag.element.remove();
    const again = await open();
    await until(() => isOffered(again), 'the offer');
  });

  it('goes when its user signs out', async () => {
    const cards = await open();
    await change(cards);
    await untilKept();
    world.session.signOut();
    cards.tag.element.remove();
    world.session.signIn('first');
    const again = await open();
    await quiet(() => again.tag.text);
    expect([isOffered(again), await kept()]).toEqual([false, []]);
  });

  it('is not kept any more once its user has signed out', async () => {
    const cards = await open();
    await change(cards);
    world.session.signOut();
    cards.tag.element.remove();
    await quiet(() => 0, 700);
    expect(await kept()).toEqual([]);
  });

  it('lasts as long as the page where the host allows no storage', async () => {
    world.session.configure({ storagePrefix: null });
    const cards = await open();
    await change(cards);
    cards.tag.element.remove();
    const again = await open();
    await until(() => isOffered(again), 'the offer');
    expect(await kept()).toEqual([]);
    again.tag.element.remove();
    world.session.signOut();
    world.session.signIn('first');
    const other = await open();
    await quiet(() => other.tag.text);
    expect(isOffered(other)).toBe(false);
  });
});
