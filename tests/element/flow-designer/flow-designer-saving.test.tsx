import '../../../src/elements/loader.ts';
import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { MENU_FLOW, node } from '../../support/samples/flows.ts';
import { Cards } from '../support/cards.ts';
import { type DesignerTag, FLOW, mountDesigner, serveFlow } from '../support/designer.ts';
import { held, json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Failures between a flow and its server, by which no work is lost. */

let world: World;
let flow = 700;

/** A flow without errors, so that it can be published. */
const VALID: readonly FlowElement[] = MENU_FLOW.map((element) =>
  element.id === '6'
    ? { ...element, data: { component: 'transferToQueue', related: { value: 6, label: 'Suporte' } } }
    : element,
);

/** Each test has its own flow, since the browser stores data for each flow. */
async function open(elements: readonly FlowElement[] = VALID): Promise<Cards> {
  flow += 1;
  serveFlow(world.api, elements, flow);
  return new Cards(await mountDesigner({ 'flow-id': flow }).ready());
}

const path = () => `/connect-flows/${flow}/flow`;
const posts = () => world.api.to(path()).filter(({ method }) => method === 'POST');
const fails = () => json({ message: 'Kaputt' }, { status: 500 });

/** A visible change: the card of a queue is moved one step to the right. */
async function change(cards: Cards): Promise<void> {
  const before = cards.place('7');
  cards.click('7');
  cards.key('ArrowRight', { ctrlKey: true });
  await until(() => cards.place('7') !== before && cards.tag.text.includes('unsaved changes'), 'the change');
}

const isSaved = (tag: DesignerTag) => until(() => !tag.text.includes('unsaved changes'), 'that it is saved');

const publish = async (tag: DesignerTag) => {
  await tag.press('Publish');
  const confirm = await until(
    () => tag.all<HTMLButtonElement>('dialog button').find(({ textContent }) => textContent === 'Publish'),
    'the question',
  );
  confirm.click();
};

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

describe('saving', () => {
  it('sends once, however often it is asked for meanwhile', async () => {
    const cards = await open();
    await change(cards);
    const slow = held();
    world.api.on(`POST ${path()}`, () => slow.answer);
    const save = cards.tag.button('Save');
    save?.click();
    save?.click();
    cards.key('s', { ctrlKey: true });
    await until(() => posts().length > 0, 'the request');
    save?.click();
    slow.give(json({ connectFlow: { ...FLOW, id: flow, currentFlowId: '13' }, message: 'Saved' }));
    await isSaved(cards.tag);
    expect(posts()).toHaveLength(1);
  });

  it('keeps what is done while it is sent as unsaved', async () => {
    const cards = await open();
    await change(cards);
    const slow = held();
    world.api.on(`POST ${path()}`, () => slow.answer);
    cards.tag.button('Save')?.click();
    await until(() => posts().length > 0, 'the request');
    await change(cards);
    slow.give(json({ connectFlow: { ...FLOW, id: flow, currentFlowId: '13' }, message: 'Saved' }));
    await until(() => cards.tag.events.some(({ type }) => type === 'ramal-saved'), 'the answer');
    expect(cards.tag.text).toContain('unsaved changes');
  });

  it('says that it failed, keeps the work, and does it the next time', async () => {
    const cards = await open();
    await change(cards);
    const there = cards.place('7');
    world.api.on(`POST ${path()}`, fails);
    await cards.tag.press('Save');
    await until(() => cards.tag.text.includes('Not saved; nothing is lost.'), 'the reason');
    expect(cards.place('7')).toBe(there);
    expect(cards.tag.text).toContain('unsaved changes');
    serveFlow(world.api, VALID, flow);
    await cards.tag.press('Save');
    await isSaved(cards.tag);
    expect(cards.tag.text).not.toContain('Not saved');
  });

  it('takes its own version for no one else’s, where the answer did not arrive', async () => {
    const cards = await open();
    await change(cards);
    world.api.on(`POST ${path()}`, ({ body }) => {
      const sent = JSON.parse(body ?? '[]');
      const connectFlow = { ...FLOW, id: flow, currentFlowId: '13' };
      world.api.on(`GET ${path()}`, () => json({ connectFlow, elements: sent.elements ?? sent }));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await cards.tag.press('Save');
    await isSaved(cards.tag);
    expect(cards.tag.text).not.toMatch(/not saved|not known/i);
    await change(cards);
    world.api.on(`POST ${path()}`, () =>
      json({ connectFlow: { ...FLOW, id: flow, currentFlowId: '14' }, message: 'Saved' }),
    );
    await cards.tag.press('Save');
    await isSaved(cards.tag);
    expect(cards.tag.find('dialog')).toBe(null);
    expect(posts().at(-1)?.headers.get('If-Match')).toBe('"13"');
  });

  it('loses nothing to a session that has ended, and goes on in the next one', async () => {
    const cards = await open();
    await change(cards);
    const there = cards.place('7');
    world.api.on(`GET ${path()}`, () => json({ message: 'Unauthenticated' }, { status: 401 }));
    cards.tag.button('Save')?.click();
    await until(() => cards.tag.events.some(({ type }) => type === 'ramal-error'), 'the refusal');
    serveFlow(world.api, VALID, flow);
    world.session.setState({ token: 'second', authRequired: false });
    await until(() => cards.tag.find('.canvas-card'), 'the flow');
    const restore = cards.tag.button('Restore');
    restore?.click();
    await until(() => cards.tag.text.includes('unsaved changes') && cards.place('7') === there, 'the work');
    await cards.tag.press('Save');
    await isSaved(cards.tag);
    expect(posts()).toHaveLength(1);
  });
});

describe('an answer that did not arrive', () => {
  it('leaves open whether it is saved, where the flow cannot be looked at either', async () => {
    const cards = await open();
    await change(cards);
    world.api.on(`POST ${path()}`, () => {
      world.api.on(`GET ${path()}`, () => Promise.reject(new TypeError('Failed to fetch')));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await cards.tag.press('Save');
    await until(() => cards.tag.text.includes('It is not known whether this was saved.'), 'what is known');
    expect(cards.tag.text).not.toContain('Not saved');
    expect(cards.tag.text).toContain('unsaved changes');
  });

  it('is found out of a publication', async () => {
    const cards = await open();
    world.api.on(`PUT /connect-flows/${flow}/flow-publish`, () => {
      const connectFlow = { ...FLOW, id: flow, lastAppliedFlowId: FLOW.currentFlowId };
      world.api.on(`GET ${path()}`, () => json({ connectFlow, elements: VALID }));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await publish(cards.tag);
    await until(
      () => cards.tag.events.some(({ type }) => type === 'ramal-published'),
      'that it is published',
    );
    await until(() => !/not published|not known/i.test(cards.tag.text), 'nothing that denies it');
  });

  it('leaves open whether it is published, where it is not found to be', async () => {
    const cards = await open();
    world.api.on(`PUT /connect-flows/${flow}/flow-publish`, () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await publish(cards.tag);
    await until(
      () => cards.tag.text.includes('It is not known whether this was published.'),
      'what is known',
    );
  });
});

describe('publishing', () => {
  it('that fails after the save says that it is saved, and publishes the next time', async () => {
    const cards = await open();
    await change(cards);
    world.api.on(`PUT /connect-flows/${flow}/flow-publish`, fails);
    await publish(cards.tag);
    await until(() => cards.tag.text.includes('Not published'), 'the reason');
    await isSaved(cards.tag);
    expect(cards.tag.text).toContain('Not published; it is saved.');
    expect(posts()).toHaveLength(1);
    world.api.on(`PUT /connect-flows/${flow}/flow-publish`, () =>
      json({
        connectFlow: { ...FLOW, id: flow, currentFlowId: '13', lastAppliedFlowId: '13' },
        message: 'Published',
      }),
    );
    await publish(cards.tag);
    await until(
      () => cards.tag.events.some(({ type }) => type === 'ramal-published'),
      'that it is published',
    );
    expect(posts()).toHaveLength(1);
    expect(cards.tag.text).not.toContain('Not published');
  });
});

describe('what the server judges', () => {
  const published = (tag: DesignerTag) =>
    until(() => tag.events.some(({ type }) => type === 'ramal-published'), 'that it is published');

  it('is what is shown: a flow that could not be shown whole is saved as it is before it is published', async () => {
    const cards = await open([...VALID, node('90', 'hangUp', 0, 900)]);
    expect(cards.tag.text).toContain('1 element of this flow could not be shown.');
    await publish(cards.tag);
    await published(cards.tag);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.body).not.toContain('"90"');
  });

  it('is not sent once more where it has it whole', async () => {
    const cards = await open();
    await publish(cards.tag);
    await published(cards.tag);
    expect(posts()).toHaveLength(0);
  });

  it('is told step by step where it finds more than the designer knew', async () => {
    const cards = await open();
    const message = 'There is some invalid node. Please fixed it to publish the flow.';
    const errors = { 'elements.5.related': ['Queue 5: “Vendas” is inactive or does not exist.'] };
    world.api.on(`PUT /connect-flows/${flow}/flow-publish`, () => json({ message, errors }, { status: 422 }));
    await publish(cards.tag);
    await until(() => cards.tag.text.includes('Queue 5: “Vendas” is inactive'), 'the step');
  });
});

describe('a flow with errors', () => {
  it('says so for a while when it is to be published, and covers nothing for good', async () => {
    const cards = await open(MENU_FLOW);
    const kinds: string[] = [];
    cards.tag.element.addEventListener('ramal-toast', (event) =>
      kinds.push((event as CustomEvent<{ kind: string }>).detail.kind),
    );
    cards.key('S', { ctrlKey: true, shiftKey: true });
    await until(() => cards.tag.text.includes('There is some invalid node.'), 'the reason');
    expect(kinds).toEqual(['info']);
  });
});

describe('a path that is not finished', () => {
  it('keeps from publishing where the host wants it strict, and only there', async () => {
    const cards = await open();
    const isDisabled = () => cards.tag.button('Publish')?.ariaDisabled === 'true';
    expect(isDisabled()).toBe(false);
    world.session.configure({ adapter: { strictFlows: true } });
    await until(() => isDisabled() === true, 'that it is kept from being published');
    world.session.configure({ adapter: {} });
    await until(() => isDisabled() === false, 'that it can be published');
  });
});

describe('a conflict', () => {
  it('decided for theirs leaves mine one undo away', async () => {
    const cards = await open();
    await change(cards);
    const mine = cards.place('7');
    const connectFlow = { ...FLOW, id: flow, currentFlowId: '99' };
    world.api.on(`GET ${path()}`, () => json({ connectFlow, elements: VALID }));
    await cards.tag.press('Save');
    await cards.tag.press('Take theirs, drop mine');
    await until(() => cards.place('7') !== mine && !cards.tag.text.includes('unsaved changes'), 'theirs');
    cards.key('z', { ctrlKey: true });
    await until(() => cards.place('7') === mine, 'mine');
    expect(cards.tag.text).toContain('unsaved changes');
    expect(posts()).toHaveLength(0);
  });
});

describe('what is unsaved', () => {
  it('is told to be nowhere but here where the disk is full; it can be saved all the same', async () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    try {
      const cards = await open();
      await change(cards);
      await until(() => cards.tag.text.includes('cannot be kept in this browser'), 'the warning');
      expect(
        cards.tag.events.some(({ type, detail }) => type === 'ramal-error' && detail.code === 'storage'),
      ).toBe(true);
      await cards.tag.press('Save');
      await isSaved(cards.tag);
      await until(() => !cards.tag.text.includes('cannot be kept in this browser'), 'no warning');
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});
