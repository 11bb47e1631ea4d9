import '../../../src/elements/loader.ts';
import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, largeFlow, MENU_FLOW, node } from '../../support/samples/flows.ts';
import { Cards } from '../support/cards.ts';
import { mountDesigner, serveFlow } from '../support/designer.ts';
import { savedFile } from '../support/saved-file.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Content from outside of a flow, and to the outside: files, and copies from other tabs. */

let world: World;
let flow = 900;

/** With the additions of another program's flow. */
const FOREIGN: readonly FlowElement[] = MENU_FLOW.map((element) =>
  element.id === '7' ? node('7', 'hangUp', 270, 600, { colour: 'blue' }) : element,
);

/** Each test has its own flow, since the browser stores data for each flow. */
async function open(elements = FOREIGN): Promise<Cards> {
  flow += 1;
  serveFlow(world.api, elements, flow);
  return new Cards(await mountDesigner({ 'flow-id': flow }).ready());
}

function choose({ tag }: Cards, text: string): void {
  const input = tag.find<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(new File([text], 'flow.json', { type: 'application/json' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const problemsOf = ({ tag }: Cards) => tag.all('dialog li').map(({ textContent }) => textContent);
const isChanged = ({ tag }: Cards) => tag.text.includes('unsaved changes');

async function fromMenu({ tag }: Cards, entry: string): Promise<void> {
  await tag.press('More');
  const item = await until(
    () => tag.all('[role=menuitem]').find(({ textContent }) => textContent?.trim() === entry),
    entry,
  );
  item.click();
}

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

describe('a file', () => {
  for (const [what, text, problems] of [
    ['that is no JSON', '{ "elements": [', [/^This is not JSON: /]],
    [
      'of something else',
      '{"name":"Ana"}',
      [/^This is not a contact flow: a list of elements is expected\.$/],
    ],
    ['without anything in it', '[]', [/^This is not a contact flow: a list of elements is expected\.$/]],
    ['whose elements are odd', '[{"id":"1"},7]', [/^Element 1, /, /^Element 2: not as expected\.$/]],
    [
      'whose connections lead nowhere',
      JSON.stringify([node('1', 'start', 0, 0), edge('2', '1', '99')]),
      [/^Element 2 connects a step that is not there: 99\.$/],
    ],
  ] as const) {
    it(`${what} changes nothing, and each problem is named with its place`, async () => {
      const cards = await open();
      choose(cards, text);
      await until(() => problemsOf(cards).length > 0, 'the problems');
      for (const [index, problem] of problems.entries()) expect(problemsOf(cards)[index]).toMatch(problem);
      await cards.tag.press('Close');
      await until(() => !cards.tag.find('dialog'), 'that it is closed');
      expect(cards.ids()).toEqual(expect.arrayContaining(['1', '2', '3', '5']));
      expect(isChanged(cards)).toBe(false);
    });
  }

  it('of 10 MB of junk is refused by its size', async () => {
    const cards = await open();
    choose(cards, `[${'7,'.repeat(5_000_000)}7]`);
    await until(() => problemsOf(cards).length > 0, 'the problem');
    expect(problemsOf(cards)).toEqual(['This is larger than 8 MB, which no contact flow needs.']);
    expect(isChanged(cards)).toBe(false);
  });

  it('with more problems than anybody mends names a hundred, and says that there are more', async () => {
    const cards = await open();
    choose(cards, `[${'7,'.repeat(20_000)}7]`);
    await until(() => problemsOf(cards).length > 0, 'the problems');
    expect(problemsOf(cards)).toHaveLength(100);
    expect(cards.tag.find('dialog')?.textContent).toContain('And more: the search ended here.');
  });

  it('of 5,000 steps takes the place of the flow', async () => {
    const cards = await open();
    choose(cards, JSON.stringify(largeFlow(5_000)));
    await until(() => cards.tag.text.includes('flow.json was imported.') || isChanged(cards), 'the flow');
    await cards.tag.press(/^Problems/);
    await until(() => cards.tag.text.includes('path not finished'), 'what is said of it');
  });

  it('is in sight, wherever its steps stand, and so is what an undo brings back', async () => {
    const cards = await open();
    const isSeen = (id: string) => {
      const card = cards.tag.find(`#${CSS.escape(cards.descendant)}`)?.getBoundingClientRect();
      const room = cards.tag.find('.canvas')?.getBoundingClientRect();
      return (
        cards.current === id &&
        card !== undefined &&
        room !== undefined &&
        card.left > room.left &&
        card.right < room.right &&
        card.top > room.top &&
        card.bottom < room.bottom
      );
    };
    const far = [
      node('1', 'start', 50_000, 30_000),
      node('2', 'hangUp', 50_000, 30_200),
      edge('3', '1', '2'),
    ];
    choose(cards, JSON.stringify(far));
    await until(() => cards.tag.text.includes('flow.json was imported.') && isSeen('1'), 'its start');
    cards.key('z', { ctrlKey: true });
    await until(() => cards.ids().length > 2 && isSeen('1'), 'the start of the flow before');
  });

  it('whose steps stand where none may is refused, as the server refuses to publish it', async () => {
    const cards = await open();
    const end = [node('1', 'start', 0, 0), node('2', 'hangUp', 0, 200), edge('3', '1', '2')];
    choose(cards, JSON.stringify([...end, node('4', 'hangUp', 0, 400), edge('5', '2', '4')]));
    await until(() => problemsOf(cards).length > 0, 'the problem');
    expect(problemsOf(cards)).toEqual(['Element 5 goes on after 2, where a path ends.']);
  });

  it('takes the place of the flow in one step, which can be undone', async () => {
    const cards = await open();
    choose(
      cards,
      JSON.stringify([node('1', 'start', 0, 0), node('2', 'hangUp', 0, 200), edge('3', '1', '2')]),
    );
    await until(() => cards.ids().length === 2, 'the flow of the file');
    cards.key('z', { ctrlKey: true });
    await until(() => cards.ids().length > 2 && !isChanged(cards), 'the flow before');
  });

  it('is an SVG where a PNG could not be read', async () => {
    const cards = await open(
      FOREIGN.map((element) =>
        element.id === '7' ? { ...element, position: { x: 60_000, y: 600 } } : element,
      ) as FlowElement[],
    );
    await fromMenu(cards, 'Export as PNG');
    const dialog = await until(() => cards.tag.find('dialog'), 'the message');
    expect(dialog.textContent).toContain('This flow is too large for a PNG');
    const { name } = await savedFile(async () => cards.tag.press('Export as SVG'));
    expect(name).toBe('Central de atendimento.svg');
    await until(() => !cards.tag.find('dialog'), 'the message is gone');
  });

  it('is what the server sent, fields of other programs too', async () => {
    const cards = await open();
    const { name, content } = await savedFile(() => fromMenu(cards, 'Export as JSON'));
    expect(name).toBe('Central de atendimento.json');
    expect(JSON.parse(await content.text())).toMatchObject(FOREIGN);
  });
});

describe('what was copied elsewhere', () => {
  /** A queue of another company, which this one does not have. */
  const OTHER = [
    node('1', 'start', 0, 0),
    node('2', 'transferToQueue', 0, 200, { related: { value: 77, label: 'Fila da outra empresa' } }),
    node('3', 'openEdge', 0, 400),
    edge('4', '1', '2'),
    edge('5', '2', '3', 'noAnswer'),
  ];

  it('is pasted with what is not here, which is said, and taken back in one step', async () => {
    const from = await open(OTHER);
    const to = await open();
    from.click('2');
    const clipboard = from.clipboard('copy');
    to.click('4');
    to.clipboard('paste', clipboard);
    await to.tag.press(/^Problems/);
    await until(
      () => to.tag.text.includes('“Fila da outra empresa” is inactive or no longer exists.'),
      'the problem',
    );
    to.key('z', { ctrlKey: true });
    await until(() => !to.tag.text.includes('Fila da outra empresa') && !isChanged(to), 'the flow before');
    to.key('z', { ctrlKey: true, shiftKey: true });
    await until(() => to.tag.text.includes('Fila da outra empresa'), 'what was pasted');
  });

  for (const [what, text] of [
    ['damaged', '{"mark":"ramal-flow-steps/1","elements":[{"id":"root"}'],
    ['somebody else’s', 'Bom dia, segue o relatório.'],
    [
      'a flow that no flow can be',
      '{"mark":"ramal-flow-steps/1","elements":[{"id":"1","source":"1","target":"1"}]}',
    ],
  ] as const) {
    it(`${what} is not pasted, and that is said`, async () => {
      const cards = await open();
      cards.click('4');
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', text);
      cards.clipboard('paste', clipboard);
      await until(() => cards.tag.text.includes('There is nothing to paste.'), 'that nothing is pasted');
      expect(isChanged(cards)).toBe(false);
    });
  }
});

describe('while it is tried out', () => {
  it('the flow can be changed under the caller’s feet', async () => {
    const cards = await open();
    await cards.tag.press('Try it out');
    await cards.tag.press('It is during hours');
    await until(() => cards.tag.all('.canvas-card[data-mark="path"]').length === 3, 'the way to the menu');
    cards.click('3');
    cards.key('Delete');
    (await until(() => cards.tag.find('dialog [data-variant=danger]'), 'the question')).click();
    await until(() => cards.tag.text.includes('The path is not finished'), 'the end of the way');
    cards.key('z', { ctrlKey: true });
    await until(() => cards.tag.all('.canvas-card[data-mark="path"]').length === 3, 'the way of before');
    expect(cards.tag.events.filter(({ type }) => type === 'ramal-error')).toEqual([]);
  });
});
