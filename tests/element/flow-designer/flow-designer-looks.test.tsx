import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, largeFlow, node } from '../../support/samples/flows.ts';
import { Cards } from '../support/cards.ts';
import { mountDesigner, serveFlow } from '../support/designer.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** The room that words and fields of the designer have, and what lies over what. */

let world: World;

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** A menu whose step outside the hours has a long way to it and a long name. */
const FLOW = [
  node('1', 'start', 0, 0),
  node('2', 'timeValidation', 0, 200, { related: { value: 3, label: 'Horário comercial' } }),
  node('3', 'clientInfo', -270, 400, { textToAudio: 'Para vendas, tecle 1', timeout: 10 }),
  node('4', 'goToConnectFlow', 270, 400, { related: { value: 10, label: 'Cobrança' } }),
  node('5', 'openEdge', -270, 600),
  edge('20', '1', '2', null, { component: 'awaitable' }),
  edge('21', '2', '3', 'inTime'),
  edge('22', '2', '4', 'outOfTime'),
  edge('23', '3', '5', 'timeout'),
];

async function open(elements = FLOW, width = 1184): Promise<Cards> {
  serveFlow(world.api, elements);
  return new Cards(await mountDesigner({}, width).ready());
}

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

describe('in Portuguese, names', () => {
  beforeEach(() => world.session.configure({ locale: 'pt-BR' }));

  it('of cards with room for it have two lines', async () => {
    const cards = await open();
    const title = await until(() => cards.get('2').querySelector('strong'), 'the title');
    await until(() => title.textContent === 'Horário de atendimento', 'it in Portuguese');
    expect(isCut(title)).toBe(false);
  });

  it('are whole in the outline, whatever leads to the step', async () => {
    const cards = await open();
    await cards.tag.press('Estrutura');
    const row = await until(() => cards.tag.find('.outline-row[data-step="4"]'), 'the row');
    const name = row.querySelector('strong') as HTMLElement;
    expect(name.textContent).toBe('Ir para outro fluxo');
    expect(isCut(name)).toBe(false);
  });
});

it('the fields of trying a flow out stay within the panel', async () => {
  const { tag } = await open([
    node('1', 'start', 0, 0),
    node('2', 'clientInfo', 0, 200, { textToAudio: 'Disque', timeout: 10 }),
    node('3', 'hangUp', 0, 400),
    edge('20', '1', '2'),
    edge('21', '2', '3', 'option', { component: 'clientInfoConnection', uraOption: 12 }),
  ]);
  await tag.press('Try it out');
  const dial = await until(() => tag.button('Dial'), 'the field');
  const panel = dial.closest('.designer-side') as HTMLElement;
  expect(isCut(panel)).toBe(false);
  expect(dial.getBoundingClientRect().right).toBeLessThan(panel.getBoundingClientRect().right - 12);
});

const LAST = ['hangUp', 'goToConnectFlow', 'transferToQueue', 'transferToSurvey', 'transferToExternalNumber'];

/** A flow that only the overview shows as a whole, of kinds whose names fill a line. */
function manyKinds() {
  const flow = largeFlow(300);
  const sources = new Set(flow.map((element) => 'source' in element && element.source));
  return flow.map((element, at) =>
    'source' in element || sources.has(element.id)
      ? element
      : { ...element, data: { component: LAST[at % LAST.length] as string } },
  );
}

for (const width of [1000, 850])
  it(`the kinds of the overview lie beside the tools or above them, at ${width} pixels`, async () => {
    const { tag } = await open(manyKinds(), width);
    await tag.press('Show the whole flow');
    const legend = await until(() => tag.find('.overview-legend'), 'the legend');
    const kinds = legend.getBoundingClientRect();
    const tools = (tag.find('.canvas-bar') as HTMLElement).getBoundingClientRect();
    expect(kinds.left >= tools.right || kinds.bottom <= tools.top).toBe(true);
  });

it('after a click on a path that is open, typing filters the kinds of step', async () => {
  const cards = await open();
  cards.click('5');
  await until(() => cards.tag.root.activeElement?.ariaLabel === 'Find a kind of step', 'the search');
});
