import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, largeFlow, node } from '../../support/samples/flows.ts';
import { violationsIn } from '../support/axe.ts';
import { Cards } from '../support/cards.ts';
import { LISTS, mountDesigner, serveFlow } from '../support/designer.ts';
import { json } from '../support/fake-api.ts';
import { quiet, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The designer's canvas, on a page that has other things to do. */

let world: World;

beforeEach(() => {
  world = newWorld();
  serveFlow(world.api);
});
afterEach(() => world.end());

const open = async (attributes = {}) => new Cards(await mountDesigner(attributes).ready());

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(element: Element): Promise<string[]> {
  const found = await violationsIn(element, { runOnly: WCAG });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

describe('the cards', () => {
  it('can be used by everybody, light and dark', async () => {
    const cards = await open();
    await cards.tag.press('Steps to add');
    for (const scheme of ['light', 'dark']) {
      cards.tag.element.setAttribute('theme', scheme);
      expect(await violations(cards.tag.element)).toEqual([]);
    }
    cards.key('?');
    await until(() => cards.tag.find('dialog'));
    expect(await violations(cards.tag.element)).toEqual([]);
  });

  it('say what each step does, what leads to it and what is missing', async () => {
    const cards = await open();
    expect(cards.text('3')).toContain('Menu');
    expect(cards.text('3')).toContain('Audio “Boas-vindas” · waits 10 s');
    expect(cards.text('5')).toContain('option 1');
    expect(cards.text('6')).toContain('This field is required.');
    expect(cards.get('6').matches('[data-error]')).toBe(true);
    expect(cards.text('4')).toContain('Add a step');
    expect(cards.get('4').getAttribute('aria-label')).toBe('Add a step, path not finished');
    expect(cards.zoom).toBe('51%');
  });

  it('are told without their lines and icons: no picture without a name', async () => {
    const cards = await open();
    await until(() => cards.tag.all('.react-flow__edge').length > 3, 'the lines');
    const isTold = (picture: Element) => !picture.closest('[aria-hidden=true]') && !picture.ariaLabel;
    expect(cards.tag.all('svg').filter(isTold)).toEqual([]);
  });

  it('are blocks of the whole flow, where it has no room otherwise, of which one is chosen', async () => {
    serveFlow(world.api, largeFlow(300));
    const cards = await open();
    await cards.tag.press('Show the whole flow');
    const picture = await until(
      () => cards.tag.find<HTMLCanvasElement>('.overview > canvas'),
      'the overview',
    );
    const legend = cards.tag.find('[aria-label="Kinds of step"]');
    expect(legend?.textContent).toContain('Menu');
    expect(cards.zoom).toBe('All');
    expect(await violations(cards.tag.element)).toEqual([]);
    const { left, top, width, height } = picture.getBoundingClientRect();
    const drawn = (x: number, y: number) => {
      const ratio = picture.width / width;
      return picture.getContext('2d')?.getImageData(x * ratio, y * ratio, 1, 1).data[3] !== 0;
    };
    picture.setPointerCapture = () => undefined;
    // Down from the top at some width, there is a block somewhere.
    const pressAt = async (x: number) => {
      const y = await until(() => {
        for (let y = 2; y < height; y += 2) if (drawn(x, y)) return y;
        return undefined;
      }, 'a block');
      const at = { clientX: left + x, clientY: top + y + 3, pointerId: 1, button: 0, bubbles: true };
      picture.dispatchEvent(new PointerEvent('pointerdown', at));
      picture.dispatchEvent(new PointerEvent('pointerup', at));
    };
    // In the last column are branches of which no step can be read; one of them is opened.
    await pressAt(width - 40);
    await until(() => cards.zoom !== 'All', 'the branch');
    expect(cards.tag.find('.overview')).not.toBe(null);
    await pressAt(width / 2);
    await until(() => !cards.tag.find('.overview'), 'the cards again');
    expect(Number.parseInt(cards.zoom, 10)).toBeGreaterThan(44);
    await until(() => cards.tag.find(`#${CSS.escape(cards.descendant)}`), 'the card that was chosen');
  });

  it('are seen from afar by the keyboard, too', async () => {
    serveFlow(world.api, largeFlow(300));
    const cards = await open();
    cards.key('0');
    await until(() => cards.tag.find('.overview'), 'the overview');
    const before = cards.descendant;
    cards.key('ArrowDown');
    await until(() => cards.descendant !== before, 'the next step');
    cards.key('Enter');
    await until(() => !cards.tag.find('.overview'), 'its card');
    cards.key('0');
    await until(() => cards.tag.find('.overview'), 'the overview again');
    cards.key('Escape');
    await until(() => !cards.tag.find('.overview'), 'the cards');
    for (let press = 0; press < 20 && !cards.tag.find('.overview'); press += 1) {
      cards.key('-');
      await quiet(() => cards.zoom);
    }
    expect(cards.tag.find('.overview')).not.toBe(null);
  });

  it('of a thousand steps are drawn as far as they are seen', async () => {
    serveFlow(world.api, largeFlow(1000));
    const cards = await open();
    expect(cards.ids().length).toBeGreaterThan(5);
    expect(cards.tag.all('.react-flow__node').length).toBeLessThan(250);
    cards.key('End');
    await until(() => cards.tag.find(`#${CSS.escape(cards.descendant)}`), 'the last card');
  });

  it('lead to the editor of a step, of a connection, and to what can be added', async () => {
    const cards = await open();
    cards.click('5');
    await until(() => cards.get('5').matches('[data-edited]'));
    cards.label('5').click();
    await until(() => cards.label('5').closest('[data-edited]'));
    cards.click('4');
    await until(() => cards.get('4').matches('[data-edited]'));
    expect(cards.current).toBe('4');
  });
});

describe('the small map', () => {
  it('covers neither where a flow begins nor the toolbar, panels open or not', async () => {
    serveFlow(world.api, largeFlow(60));
    const cards = await open();
    await cards.tag.press('Outline');
    await cards.tag.press(/^Problems/);
    const canvas = cards.tag.find('.canvas') as HTMLElement;
    await until(() => canvas.clientWidth < 820, 'little room');
    const map = cards.tag.find('.canvas-map')?.getBoundingClientRect() as DOMRect;
    const bar = cards.tag.find('.canvas-bar')?.getBoundingClientRect() as DOMRect;
    const room = canvas.getBoundingClientRect();
    expect(map.top).toBeGreaterThan(room.top + room.height / 3);
    expect(map.bottom <= bar.top || map.left >= bar.right).toBe(true);
  });

  it('covers no step that a walk is at', async () => {
    serveFlow(world.api, [
      node('1', 'start', 0, 0),
      node('2', 'clientInfo', 400, 1000, { textToAudio: 'Olá' }),
      node('3', 'hangUp', 4000, 3000),
      edge('20', '1', '2'),
      edge('21', '2', '3', 'option', { component: 'clientInfoConnection', uraOption: 1 }),
    ]);
    const cards = await open();
    await until(() => cards.tag.find('.canvas-map'), 'the map, as a part is out of sight');
    await cards.tag.press('Try it out');
    const key = await until(
      () =>
        cards.tag.all<HTMLButtonElement>('.walk-keys button').find(({ textContent }) => textContent === '1'),
      'the key',
    );
    key.click();
    await until(() => cards.tag.find('.react-flow__node[data-id="3"]'), 'the step at the end');
    await quiet(() => cards.tag.find('.react-flow__node[data-id="3"]')?.getBoundingClientRect().x ?? 0);
    const map = cards.tag.find('.canvas-map')?.getBoundingClientRect();
    const card = cards.tag.find('.react-flow__node[data-id="3"]')?.getBoundingClientRect() as DOMRect;
    expect(!map || card.right <= map.left || card.bottom <= map.top).toBe(true);
  });
});

describe('the traffic', () => {
  it('lists the busiest menu first', async () => {
    const menu = (id: string, y: number) => node(id, 'clientInfo', 0, y, { textToAudio: 'Olá' });
    serveFlow(world.api, [
      node('1', 'start', 0, 0),
      menu('2', 200),
      menu('3', 400),
      edge('20', '1', '2'),
      edge('21', '2', '3', 'option', { component: 'clientInfoConnection', uraOption: 1 }),
      node('4', 'hangUp', 0, 600),
      edge('22', '3', '4', 'option', { component: 'clientInfoConnection', uraOption: 1 }),
    ]);
    const branches = [
      { node: '2', digit: '1', calls: 3 },
      { node: '3', digit: '1', calls: 40 },
    ];
    world.api.on('GET /connect-flows/7/traffic', () => json({ calls: 43, branches }));
    const { tag } = await open();
    await tag.press('Calls');
    await until(() => tag.all('.traffic h3').length === 2, 'the menus');
    expect(tag.all('.traffic h3').map(({ textContent }) => textContent)).toEqual(['Menu 3', 'Menu 2']);
  });
});

describe('several designers of one flow', () => {
  const counts = () => {
    const paths = world.api.requests.map(({ path }) => path);
    return Object.fromEntries(paths.map((path) => [path, paths.filter((one) => one === path).length]));
  };
  /** Three at once, and one more when those are there. */
  const openFour = async () => {
    await Promise.all([1, 2, 3].map(() => mountDesigner().ready()));
    const last = await mountDesigner().ready();
    await quiet(() => world.api.requests.length);
    return last;
  };

  it('ask once for all that they show, but for the flow itself, which is the newest in each', async () => {
    world.api.on('GET /connect-flows/7/traffic', () => json({ calls: 0, branches: [] }));
    const last = await openFour();
    expect(counts()).toEqual({
      '/auth/check': 1,
      ...Object.fromEntries(Object.keys(LISTS).map((list) => [`/select-options/${list}`, 1])),
      '/connect-flows/7/flow': 2,
    });
    await last.press('Calls');
    await until(() => last.text.includes('No call came through'), 'the traffic');
    expect(counts()['/connect-flows/7/traffic']).toBe(1);
  });

  it('are ready when their flow is shown, also where another has loaded it before', async () => {
    await mountDesigner().ready();
    const second = mountDesigner();
    const shown: boolean[] = [];
    second.element.addEventListener('ramal-ready', () =>
      shown.push(second.root.querySelector('[aria-busy]') === null),
    );
    await second.ready();
    await quiet(() => shown.length);
    expect(shown).toEqual([true]);
  });

  it('ask for nothing, and say nothing, where the back end does not count calls', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    const last = await openFour();
    expect(counts()['/connect-flows/7/traffic']).toBe(undefined);
    expect(last.events.map(({ type }) => type)).not.toContain('ramal-error');
    expect(last.button('Calls')).toBe(undefined);
  });
});

describe('the pointer', () => {
  it('drags a card onto the grid in one step; the start stays', async () => {
    const cards = await open();
    cards.drag('7', 54, 44);
    await until(() => cards.place('7') === '370px, 680px');
    cards.drag('1', 60, 60);
    expect(cards.place('1')).toBe('0px, 0px');
    cards.key('z', { ctrlKey: true });
    await until(() => cards.place('7') === '270px, 600px');
    expect(cards.tag.button('Nothing to undo')?.ariaDisabled).toBe('true');
  });

  it('drags what is selected together, and with Alt all that follows', async () => {
    const cards = await open();
    cards.click('5', { shiftKey: true });
    cards.click('7', { shiftKey: true });
    cards.drag('7', 0, 54);
    await until(() => cards.place('5') === '-270px, 700px');
    expect(cards.place('7')).toBe('270px, 700px');
    cards.drag('6', 0, 54, { altKey: true });
    await until(() => cards.place('10') === '-1080px, 900px');
  });

  it('draws a box with Shift around the cards to select', async () => {
    const cards = await open();
    cards.box('6', '5');
    await until(() => cards.selected().length === 2);
    expect(cards.selected()).toEqual(['5', '6']);
  });

  it('drags a step from the palette onto an open path, and refuses it where it can not be', async () => {
    const cards = await open();
    await cards.tag.press('Steps to add');
    cards.drop('Hang up', '4');
    await until(() => cards.text('4').includes('Ends the call'));
    expect(cards.current).toBe('4');
    cards.drop('Queue', '7');
    await until(() => cards.tag.text.includes('This step can not be here.'));
    expect(cards.ids()).toHaveLength(10);
  });
});

describe('the keyboard', () => {
  it('has one stop for all cards, walks along the flow and acts on where it is', async () => {
    const cards = await open();
    expect(cards.stage.tabIndex).toBe(0);
    expect(cards.stage.querySelectorAll('a, input, button:not([tabindex="-1"])')).toHaveLength(0);
    cards.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
    await until(() => cards.current === '7');
    cards.key('Enter');
    await until(() => cards.get('7').matches('[data-edited]'));
    cards.stage.focus();
    cards.keys('Escape', 'Delete');
    await until(() => !cards.text('7').includes('Hang up'));
    cards.key('z', { metaKey: true });
    await until(() => cards.text('7').includes('Hang up'));
    cards.key('z', { metaKey: true, shiftKey: true });
    await until(() => !cards.ids().includes('7'));
  });

  it('asks before several steps are removed, and gives the focus back', async () => {
    const cards = await open();
    cards.keys('ArrowDown', 'ArrowDown', 'Delete');
    await until(() => cards.tag.text.includes('Remove 5 steps?'));
    await cards.tag.press('Keep them');
    expect(cards.ids()).toHaveLength(10);
    cards.key('Delete');
    (await until(() => cards.tag.find('dialog [data-variant=danger]'))).click();
    await until(() => cards.ids().length === 4);
  });

  it('builds: adds from the palette where it is, duplicates, moves and sets in order', async () => {
    const cards = await open();
    cards.keys('ArrowDown', 'ArrowDown', 'ArrowRight');
    await cards.tag.press('Steps to add');
    await cards.tag.press('Queue');
    await until(() => cards.text('4').includes('Queue'));
    cards.stage.focus();
    cards.keys('Home', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    cards.key('d', { ctrlKey: true });
    await until(() => cards.current !== '5');
    cards.key('ArrowUp', { ctrlKey: true });
    cards.key('t');
    await until(() => cards.tag.button('Undo: tidy up'));
  });

  it('copies to another flow by the clipboard, which any tab can have', async () => {
    serveFlow(world.api, undefined, 8);
    const one = await open();
    const other = await open({ 'flow-id': 8 });
    one.keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    const clipboard = one.clipboard('copy');
    expect(clipboard.getData('text/plain')).toContain('Vendas');
    other.keys('ArrowDown', 'ArrowDown', 'ArrowRight');
    other.clipboard('paste', clipboard);
    await until(() => other.text(other.current).includes('Vendas'));
    other.clipboard('paste', new DataTransfer());
    await until(() => other.tag.text.includes('There is nothing to paste.'));
  });

  it('finds steps and goes from one to the next', async () => {
    const cards = await open();
    const field = cards.tag.find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'fila');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await until(() => cards.tag.text.includes('none found'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'queue');
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await until(() => cards.tag.text.includes('1 of 2'));
    await until(() => cards.current === '5');
    cards.tag.key('Enter');
    await until(() => cards.current === '6');
  });
});

describe('on the page of somebody else', () => {
  const KEYS = ['Backspace', 'Delete', ' ', 'a', 'ArrowDown', 'Enter', 'Escape', 'Shift', 'Control', '-'];

  /** Types with every key, and tells which ones were swallowed on their way out. */
  const swallowed = (input: HTMLElement) =>
    KEYS.filter((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
      input.dispatchEvent(event);
      return event.defaultPrevented;
    });

  it('takes no key that is typed elsewhere, in a closed shadow root either', async () => {
    const cards = await open();
    cards.keys('ArrowDown', 'ArrowDown', 'ArrowDown');
    const card = document.createElement('div');
    document.body.append(card);
    const closed = card.attachShadow({ mode: 'closed' });
    for (const place of [document.body, closed]) {
      const input = document.createElement('input');
      place.append(input);
      input.focus();
      expect(swallowed(input)).toEqual([]);
    }
    expect(cards.ids()).toHaveLength(10);
    await until(() => cards.current === '5');
  });

  it('works inside a closed shadow root', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    const closed = page.attachShadow({ mode: 'closed' });
    const cards = new Cards(await mountDesigner({}, 1200, closed).ready());
    cards.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Delete');
    await until(() => !cards.ids().includes('7'));
  });

  it('acts in the one of two designers that has the focus', async () => {
    serveFlow(world.api, undefined, 8);
    const one = await open();
    const other = await open({ 'flow-id': 8 });
    one.keys('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Delete');
    await until(() => !one.ids().includes('7'));
    expect(other.ids()).toContain('7');
    expect(one.stage.getAttribute('aria-activedescendant')).not.toBe(
      other.stage.getAttribute('aria-activedescendant'),
    );
    other.key('z', { ctrlKey: true });
    expect(one.ids()).not.toContain('7');
  });

  it('listens for no key on document and window', async () => {
    const listened: string[] = [];
    const real = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof real>) {
      const target = this ?? window;
      if ((target === window || target === document) && args[0].startsWith('key')) listened.push(args[0]);
      return real.apply(this, args);
    };
    try {
      const cards = await open();
      cards.keys('ArrowDown', 'Enter');
      cards.drag('7', 20, 20);
      expect(listened).toEqual([]);
    } finally {
      EventTarget.prototype.addEventListener = real;
    }
  });
});
