import '../../../src/elements/loader.ts';
import type { FlowConnection, FlowElement, FlowNode } from '../../../src/core/contract/calls/flows.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, MENU_FLOW, node } from '../../support/samples/flows.ts';
import { violationsIn } from '../support/axe.ts';
import { serveFlow } from '../support/designer.ts';
import { json } from '../support/fake-api.ts';
import { type Editing, mountEditing, nameOf, textOf } from '../support/settings/editing.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** Editors, outline and problems of the flow designer, for users who do not touch the canvas. */

let world: World;

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const ready = (designer: Editing) =>
  until(() => designer.element.matches(':state(ready)') && designer.find('.designer'), 'the flow');

async function open(elements: readonly FlowElement[] = MENU_FLOW, ...mount: Parameters<typeof mountEditing>) {
  serveFlow(world.api, elements);
  const designer = mountEditing(...mount);
  await ready(designer);
  return designer;
}

/** The elements of the request when the flow is saved. */
async function saved(designer: Editing): Promise<FlowElement[]> {
  const save = await until(() => designer.button('Save'), 'Save');
  await until(() => save.ariaDisabled !== 'true', 'something to save');
  const posts = () => world.api.to('/connect-flows/7/flow').filter(({ method }) => method === 'POST');
  const before = posts().length;
  await designer.press('Save');
  const post = await until(() => posts()[before], 'what is sent');
  await until(() => save.ariaDisabled === 'true' && save.ariaBusy !== 'true', 'it is saved');
  return JSON.parse(post.body ?? '') as FlowElement[];
}

const dataOf = (elements: readonly FlowElement[], id: string) =>
  (elements.find((element) => String(element.id) === id) as FlowNode).data;

/** A flow of a start, a step, and the steps after it. */
const after = (step: FlowElement, ...more: FlowElement[]): FlowElement[] => [
  node('1', 'start', 0, 0),
  step,
  edge('20', '1', '2', null, { component: 'awaitable' }),
  ...more,
];
const one = (component: string, data: Record<string, unknown> = {}) =>
  after(node('2', component, 0, 200, data));

const menu = (data: Record<string, unknown>, target = 'hangUp') =>
  after(
    node('2', 'clientInfo', 0, 200, { textToAudio: 'Disque', timeout: 10 }),
    node('3', target, 0, 400, target === 'transferToExtension' ? { userInput: true } : {}),
    node('4', 'hangUp', 540, 400),
    edge('30', '2', '3', 'option', { component: 'clientInfoConnection', ...data }),
    edge('31', '2', '4', 'option', { component: 'clientInfoConnection', uraOption: 4 }),
  );

const step = /^(?!Start).* 2\b/;

describe('the kinds of steps', () => {
  const CUSTOM = /Custom flow/;
  const offered = async (permissions?: readonly string[]) => {
    if (permissions) world.api.on('GET /auth/check', () => json(userWith(permissions)));
    const designer = await open(one('openEdge'));
    await designer.showOutline();
    (await designer.row(/Add a step/)).click();
    return textOf(await until(() => designer.find('.inspector-kinds'), 'the kinds'));
  };

  it('have custom flows among them for who may use those', async () => {
    expect(await offered()).toMatch(CUSTOM);
  });

  it('have none for who may not', async () => {
    const kinds = await offered(['viewConnectFlow', 'createConnectFlow']);
    expect(kinds).toMatch(/Hang up/);
    expect(kinds).not.toMatch(CUSTOM);
  });
});

describe('the editor of a step', () => {
  it('sets an option, and a text in its place', async () => {
    const designer = await open(one('playAudio'));
    await designer.edit(step);
    expect(await designer.errorOf('related')).toBe('at least one of audio or text');
    await designer.choose('related', 'fora');
    expect(dataOf(await saved(designer), '2').related).toEqual({ value: 2, label: 'Fora do horário' });
    await designer.fill('textToAudio', 'Bom dia');
    const data = dataOf(await saved(designer), '2');
    expect(data.textToAudio).toBe('Bom dia');
    expect(data.related ?? null).toBe(null);
  });

  it('sets seconds, keeps what is no number in sight, and says so', async () => {
    const designer = await open(one('clientInfo', { textToAudio: 'Disque', timeout: 10 }));
    await designer.edit(step);
    await designer.fill('timeout', '7');
    await designer.fill('timeout', '7 horas');
    expect(await designer.errorOf('timeout')).not.toBe('');
    expect((await designer.control('timeout')).value).toBe('7 horas');
    expect(dataOf(await saved(designer), '2').timeout).toBe(7);
    await designer.fill('timeout', '');
    expect(await designer.errorOf('timeout')).toBe('');
    expect(dataOf(await saved(designer), '2').timeout ?? null).toBe(null);
  });

  it('sets a flag', async () => {
    const designer = await open(one('transferToExtension'));
    await designer.edit(step);
    expect(await designer.errorOf('related')).not.toBe('');
    (await designer.control('userInput')).click();
    await until(() => !designer.find('.ui-field-error'), 'no error');
    expect(dataOf(await saved(designer), '2').userInput).toBe(true);
  });

  it('sets numbers, and their order where there are several', async () => {
    const designer = await open(one('transferToExternalNumber'));
    await designer.edit(step);
    await designer.fill('callTo.0', '55 (11) 98888-7777');
    (await designer.control('callTo.0')).blur();
    expect((await designer.control('callTo.0')).value).toBe('+5511988887777');
    expect(designer.find('[data-field=redirectType]')).toBe(null);
    await designer.press('Add a number');
    expect(designer.active).toBe(await designer.control('callTo.1'));
    designer.type('+55113333');
    expect(await designer.errorOf('callTo.1')).toContain('13');
    expect(await designer.errorOf('redirectType')).toBe('This field is required.');
    designer.type('+551133334444');
    expect(await designer.errorOf('callTo.1')).toBe('');
    const choice = [...(await designer.field('redirectType')).querySelectorAll('label')].at(-1);
    choice?.click();
    let data = dataOf(await saved(designer), '2');
    expect(data.callTo).toEqual(['+5511988887777', '+551133334444']);
    expect(data.redirectType).toBe('SIMULTANEOUS');
    await designer.press('Remove number 1');
    expect(designer.active).toBe(await designer.control('callTo.0'));
    data = dataOf(await saved(designer), '2');
    expect(data.callTo).toEqual(['+551133334444']);
    expect(data.redirectType ?? null).toBe(null);
  });

  it('leads a go-to to another step', async () => {
    const designer = await open(
      after(
        node('2', 'timeValidation', 0, 200, { related: { value: 3, label: 'Horário comercial' } }),
        node('3', 'goTo', 0, 400),
        node('4', 'hangUp', 540, 400),
        edge('21', '2', '3', 'inTime'),
        edge('22', '2', '4', 'outOfTime'),
      ),
    );
    await designer.edit(/Go to 3/);
    await designer.choose('goToNode', 'opening');
    const elements = await saved(designer);
    expect(String(dataOf(elements, '3').goToNode)).toBe('2');
    const link = elements.find((element) => 'source' in element && element.source === '3') as FlowConnection;
    expect(String(link.target)).toBe('2');
  });

  it('keeps an option that is no longer offered, and says so', async () => {
    const designer = await open(one('timeValidation', { related: { value: 99, label: 'Antigo' } }));
    await designer.edit(step);
    expect((await designer.control('related')).value).toBe('Antigo');
    expect(await designer.errorOf('related')).toBe('“Antigo” is inactive or no longer exists.');
  });

  it('tells the hours of a schedule, and leads to the page of what is chosen', async () => {
    const day = (...spans: string[]) =>
      spans.map((span) => {
        const [timeBegin, timeEnd] = span.split('-').map((time) => `${time}:00`);
        return { timeBegin, timeEnd };
      });
    const lunch = day('08:00-12:00', '13:00-18:00');
    const week = {
      ...{ monday: lunch, tuesday: lunch, wednesday: lunch, thursday: lunch, friday: lunch },
      ...{ saturday: day('09:00-13:00'), sunday: [] },
    };
    const hours = {
      ...{ timeBegin: '08:00:00', timeEnd: '18:00:00', monday: true, tuesday: true, wednesday: true },
      ...{ thursday: true, friday: true, saturday: true, sunday: false, week },
    };
    serveFlow(world.api, one('timeValidation', { related: { value: 3, label: 'Horário comercial' } }));
    world.api.on('GET /select-options/connect-flow-schedules', () =>
      json([{ id: 3, name: 'Horário comercial', hours }]),
    );
    const designer = mountEditing();
    await ready(designer);
    await designer.edit(step);
    await until(() => designer.all('.inspector-hours li').length === 2, 'the hours');
    expect(designer.all('.inspector-hours li').map(({ textContent }) => textContent)).toEqual([
      'Mon–Fri: 08:00–12:00, 13:00–18:00',
      'Sat: 09:00–13:00',
    ]);
    const routes: object[] = [];
    designer.element.addEventListener('ramal-navigate', ({ detail: { name, params } }) =>
      routes.push({ name, params }),
    );
    await designer.press('Open Horário comercial');
    expect(routes).toEqual([{ name: 'ViewScheduleById', params: { id: '3' } }]);
  });

  it('makes one step of a burst of typing', async () => {
    const designer = await open(one('playAudio'));
    await designer.edit(step);
    for (const text of ['B', 'Bo', 'Bom']) await designer.fill('textToAudio', text);
    await designer.press(/^Undo/);
    expect((await designer.control<HTMLTextAreaElement>('textToAudio')).value).toBe('');
  });

  it('lets the chosen audio be heard, once it is asked to', async () => {
    const designer = await open(one('playAudio', { related: { value: 1, label: 'Boas-vindas' } }));
    let answer = () => json({ message: 'no' }, { status: 500 });
    world.api.on('GET /vault/stream/asset/audio/1', () => answer());
    await designer.edit(step);
    expect(world.api.to('/vault/stream/asset/audio/1').length).toBe(0);
    await designer.press('Listen');
    await until(() => designer.text.includes('The audio could not be loaded.'), 'the failure');
    answer = () => new Response(new Uint8Array(64), { headers: { 'Content-Type': 'audio/wav' } });
    await designer.press('Listen');
    const audio = await until(() => designer.find<HTMLAudioElement>('audio'), 'the audio');
    expect(audio.src).toContain('blob:');
  });

  it('shows a step of an unknown kind, and keeps it', async () => {
    const designer = await open(one('robot9000', { speed: 3 }));
    const editor = await designer.edit(step);
    expect(textOf(editor)).toContain('This version does not know this step; it is kept as it is.');
  });

  it('shows values as text where nothing can be changed', async () => {
    const designer = await open(
      one('transferToQueue', { related: { value: 5, label: 'Vendas' }, timeout: 30 }),
      {
        readonly: '',
      },
    );
    const editor = await designer.edit(step);
    expect(textOf(editor.querySelector('dl'))).toContain('Vendas');
    expect(editor.querySelector('input, textarea')).toBe(null);
    expect(designer.button(/^Remove/)).toBe(undefined);
  });
});

describe('the editor of a connection', () => {
  const openConnection = async (elements: readonly FlowElement[], row: RegExp) => {
    const designer = await open(elements);
    await designer.showOutline();
    (await designer.row(row)).querySelector<HTMLElement>('.outline-menu')?.click();
    (await designer.menuItem('Edit the connection to it')).click();
    await until(() => designer.inspector, 'the editor of the connection');
    return designer;
  };

  it('sets the time before the first step', async () => {
    const designer = await openConnection(one('hangUp'), step);
    await designer.fill('timerWait', '3');
    const elements = await saved(designer);
    expect((elements.find(({ id }) => id === '20') as FlowConnection).data?.timerWait).toBe(3);
  });

  it('asks for an option, and offers no waiting where no extension follows', async () => {
    const designer = await openConnection(menu({}), /Hang up 3/);
    expect(await designer.errorOf('uraOption')).toBe('Fill in an option, or wait for the user.');
    expect(designer.find('[data-field=waitUser]')).toBe(null);
    await designer.fill('uraOption', '4');
    expect(await designer.errorOf('uraOption')).toBe('Value already been used');
    await designer.fill('uraOption', '12');
    expect(await designer.errorOf('uraOption')).toBe('');
    expect(await designer.helpOf('uraOption')).toContain('Options above 9 need more than one key.');
    await designer.fill('uraOption', '2');
    expect(await designer.helpOf('uraOption')).toBe('');
    const elements = await saved(designer);
    expect((elements.find(({ id }) => id === '30') as FlowConnection).data?.uraOption).toBe(2);
  });

  it('shows waiting that another program has set where no extension follows, so that it can end', async () => {
    const designer = await open(menu({ waitUser: true }));
    await designer.press(/^Problems/);
    await designer.press('Only an extension can be waited for.');
    const waits = await designer.control('waitUser');
    await until(() => designer.active === waits, 'the focus at what is wrong');
    expect(await designer.errorOf('waitUser')).toBe('Only an extension can be waited for.');
    waits.click();
    await until(async () => !(await designer.control('uraOption')).disabled, 'the option can be filled in');
    await designer.fill('uraOption', '2');
    const elements = await saved(designer);
    expect((elements.find(({ id }) => id === '30') as FlowConnection).data).toMatchObject({
      uraOption: 2,
      waitUser: false,
    });
  });

  it('waits for the user at an extension, instead of an option', async () => {
    const designer = await openConnection(menu({ uraOption: 3 }, 'transferToExtension'), /Extension 3/);
    (await designer.control('waitUser')).click();
    const option = await designer.control('uraOption');
    await until(() => option.disabled, 'no option beside waiting');
    expect(option.value).toBe('');
    const data = ((await saved(designer)).find(({ id }) => id === '30') as FlowConnection).data;
    expect(data?.waitUser).toBe(true);
    expect(data?.uraOption ?? null).toBe(null);
  });
});

describe('what is wrong is said under its field', () => {
  const external = (callTo: string[]) => one('transferToExternalNumber', { callTo });
  const NODES: readonly [string, readonly FlowElement[], string, string | RegExp][] = [
    ['a schedule', one('timeValidation'), 'related', 'This field is required.'],
    ['an audio or a text', one('playAudio'), 'related', 'at least one of audio or text'],
    ['a menu’s prompt', one('clientInfo'), 'related', 'at least one of audio or text'],
    ['seconds', one('clientInfo', { textToAudio: 'a', timeout: -1 }), 'timeout', /0/],
    [
      'an extension',
      one('transferToExtension'),
      'related',
      'Choose an extension, or let the caller dial it.',
    ],
    ['a number', external([]), 'callTo.0', 'This field is required.'],
    [
      'a short number',
      external(['+55113333']),
      'callTo.0',
      'This field must have a minimum length of 13 characters.',
    ],
    ['an order', external(['+551133334444', '+551133335555']), 'redirectType', 'This field is required.'],
    ['a queue', one('transferToQueue'), 'related', 'This field is required.'],
    ['a survey', one('transferToSurvey'), 'related', 'This field is required.'],
    ['a target', one('goTo'), 'goToNode', 'This field is required.'],
    ['another flow', one('goToConnectFlow'), 'goToConnectFlow', 'This field is required.'],
    ['a custom flow', one('customConnectFlow'), 'related', 'This field is required.'],
  ];
  for (const [what, elements, field, message] of NODES)
    it(`${what}, reached from the problems`, async () => {
      const designer = await open(elements);
      await designer.press(/^Problems/);
      const problem = await until(
        () => designer.find('.problems[data-severity=error] li li button'),
        'the problem',
      );
      problem.focus();
      problem.click();
      await designer.field(field);
      if (typeof message === 'string') expect(await designer.errorOf(field)).toBe(message);
      else expect(await designer.errorOf(field)).toMatch(message);
      // It has the focus, and gives it back to the problem.
      await until(
        async () => (await designer.field(field)).contains(designer.active),
        'the focus in the field',
      );
      await designer.escape();
      expect(designer.active).toBe(problem);
    });

  it('names the field where it is said of any field alike', async () => {
    const designer = await open(one('transferToSurvey'));
    await designer.press(/^Problems/);
    expect(await until(() => designer.button('Survey: This field is required.'), 'the problem')).toBeTruthy();
  });

  it('leads from an exit without an element to what can be added there', async () => {
    const designer = await open(one('transferToQueue', { related: { value: 5, label: 'Vendas' } }));
    await designer.press(/^Problems/);
    await designer.press('path not finished');
    await until(() => designer.active?.closest('.inspector-kinds'), 'what can be added');
    await designer.press(/^Hang up/);
    await until(() => designer.text.includes('Nothing is wrong'), 'nothing wrong');
  });

  it('filters the kinds by what is typed among them', async () => {
    const designer = await open(one('transferToQueue', { related: { value: 5, label: 'Vendas' } }));
    await designer.press(/^Problems/);
    await designer.press('path not finished');
    await until(() => designer.active?.closest('.inspector-kinds'), 'the kinds');
    designer.key('h');
    await until(() => designer.active?.ariaLabel === 'Find a kind of step', 'the focus in the search');
    designer.type('desl');
    await until(
      () => designer.text.includes('No step of this name can be added here.'),
      'that there is none',
    );
    designer.type('hang');
    await until(() => designer.all('.inspector-kinds button').length === 1, 'the one kind');
    designer.key('Enter');
    await until(() => designer.text.includes('Nothing is wrong'), 'the step');
  });

  it('takes all that have their names here at once, and leads to where others are made', async () => {
    const designer = await open(
      after(
        node('2', 'timeValidation', 0, 200, { related: { value: 903, label: 'horário comercial' } }),
        node('3', 'transferToQueue', 0, 400, { related: { value: 905, label: 'vendas' } }),
        edge('21', '2', '3', 'inTime'),
        node('4', 'transferToQueue', 540, 400, { related: { value: 77, label: 'Cobrança' } }),
        edge('22', '2', '4', 'outOfTime'),
      ),
    );
    await designer.press(/^Problems/);
    await until(() => designer.text.includes('3 are missing here'), 'what is missing');
    // On a page without addresses it is a button, which tells the page.
    const led: CustomEvent[] = [];
    designer.element.addEventListener('ramal-navigate', (event) => led.push(event as CustomEvent));
    await designer.press('Create “Cobrança” in another tab');
    expect(led.map(({ detail }) => detail.name)).toEqual(['CreateQueue']);
    await designer.press('Take the 2 with the same names');
    await until(() => designer.text.includes('1 is missing here'), 'the one that has no such name');
    const elements = await saved(designer);
    expect(dataOf(elements, '2').related).toMatchObject({ value: 3, label: 'Horário comercial' });
    expect(dataOf(elements, '3').related).toMatchObject({ value: 5, label: 'Vendas' });
    // Save still has the focus, though there is nothing to save.
    designer.key('z', { ctrlKey: true });
    await until(() => designer.text.includes('3 are missing here'), 'both as before');
  });

  it('counts what is wrong, and says when nothing is', async () => {
    const designer = await open(one('transferToSurvey'));
    await designer.press(/^Problems/);
    await until(() => designer.text.includes('1 error'), 'one error');
    await designer.edit(step);
    await designer.choose('related', 'satis');
    await designer.escape();
    await until(() => designer.text.includes('Nothing is wrong'), 'nothing wrong');
  });
});

describe('the focus', () => {
  it('goes into the editor and back, and Escape leaves what was chosen', async () => {
    const designer = await open();
    await designer.showOutline();
    const row = await designer.row(/Queue 5/);
    row.focus();
    row.click();
    await until(() => designer.active && designer.active === designer.shown('related'), 'the first field');
    await designer.escape();
    expect(designer.active).toBe(await designer.row(/Queue 5/));
    expect(designer.at).toContain('Vendas');
  });
});

/** The steps after each option: the kind, its question, and the typed answer. */
const TWELVE: readonly (readonly [string, string, string])[] = [
  ...Array.from({ length: 9 }, (_, at) => ['Queue', 'related', at % 2 ? 'vendas' : 'suporte'] as const),
  ['Opening hours', 'related', 'comercial'],
  ['Opening hours', 'related', 'comercial'],
  ['Go to', 'goToNode', 'menu'],
];

describe('the outline', () => {
  it('is a tree with one stop, folded and walked by keys', async () => {
    const designer = await open();
    await designer.showOutline();
    const start = await designer.row(/Start/);
    expect(designer.rows.filter((row) => row.tabIndex === 0)).toEqual([start]);
    start.focus();
    await designer.move('End', 'outside hours');
    await designer.move('Home', 'Start');
    await designer.move('ArrowRight', 'Opening hours');
    designer.key('ArrowLeft');
    await until(() => designer.active?.ariaExpanded === 'false', 'folded');
    expect(designer.rows.length).toBe(2);
    designer.key('ArrowRight');
    await until(() => designer.rows.length === 10, 'unfolded');
    designer.key('h');
    await until(() => designer.at.includes('Hang up'), 'what was typed');
    expect(designer.active?.ariaLevel).toBe('4');
  });

  it('asks before it removes several steps, and cuts and pastes', async () => {
    const designer = await open();
    await designer.showOutline();
    (await designer.row(/Start/)).focus();
    await designer.move('ArrowDown', 'Opening hours');
    await designer.move('ArrowDown', 'Menu 3');
    designer.key('Delete');
    await until(() => designer.find('dialog'), 'the question');
    await designer.answer('Keep them');
    await until(() => !designer.find('dialog'), 'no question');
    expect(await designer.row(/Menu 3/)).toBeTruthy();
    designer.key('x', { ctrlKey: true });
    await until(() => designer.find('dialog'), 'the question');
    await designer.answer('Remove');
    await until(() => !designer.rows.some((row) => nameOf(row).includes('Menu')), 'no menu');
    await until(() => designer.at.includes('Opening hours'), 'the focus at what it followed');
    await designer.move('End', 'outside hours');
    designer.key('v', { ctrlKey: true });
    await designer.row(/outside hours Menu/);
    designer.key('z', { ctrlKey: true });
    await until(() => !designer.rows.some((row) => nameOf(row).includes('Menu')), 'not pasted');
    designer.key('z', { ctrlKey: true });
    await designer.row(/during hours Menu 3/);
  });

  it('draws no more of a large flow than is in sight', async () => {
    const options = Array.from({ length: 300 }, (_, at) => [
      node(String(100 + at * 2), 'playAudio', 0, at * 200, { textToAudio: 'x' }),
      edge(
        String(101 + at * 2),
        at === 0 ? '1' : String(98 + at * 2),
        String(100 + at * 2),
        at === 0 ? null : 'end',
      ),
    ]).flat();
    const designer = await open([node('1', 'start', 0, 0), ...options]);
    await designer.showOutline();
    (await designer.row(/Start/)).focus();
    expect(designer.rows.length < 60).toBe(true);
    designer.key('End');
    await until(() => designer.active?.ariaLevel === '301', 'the last row');
    expect(designer.rows.length < 60).toBe(true);
  });

  it('builds a menu of twelve options with queues, schedules and a go-to by the keyboard alone', async () => {
    // On a screen without the canvas.
    const designer = await open([node('1', 'start', 0, 0)], {}, 700);
    (await designer.row(/Start/)).focus();
    await designer.add('Menu');
    await designer.fill('textToAudio', 'Disque de zero a onze');
    await designer.escape();
    for (const [option, [kind, field, typed]] of TWELVE.entries()) {
      await designer.add(kind);
      // Ten have a key of their own; of more the editor asks first.
      if (option >= 10) {
        await until(() => designer.active && designer.active === designer.shown('uraOption'), 'the option');
        designer.type(String(option));
        designer.enter();
      }
      await designer.choose(field, typed);
      await designer.escape();
      await designer.move('Home', 'Start');
      await designer.move('ArrowDown', 'Menu');
    }
    const elements = await saved(designer);
    const edges = elements.filter((element): element is FlowConnection => 'source' in element);
    const options = edges.filter(({ data }) => data?.component === 'clientInfoConnection');
    expect(options.map(({ data }) => data?.uraOption)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 10, 11]);
    expect(options.every(({ data }) => !data?.hasErrors)).toBe(true);
    const kinds = elements.filter((element): element is FlowNode => !('source' in element));
    const count = (component: string) => kinds.filter(({ data }) => data.component === component).length;
    expect([count('transferToQueue'), count('timeValidation'), count('goTo')]).toEqual([9, 2, 1]);
    expect(kinds.some(({ data }) => data.hasErrors)).toBe(false);
    await until(() => designer.button('Publish')?.ariaDisabled !== 'true', 'it can be published');
  });
});

describe('where there is no room for the canvas', () => {
  for (const width of [320, 390])
    it(`is the outline at ${width} px, with everything in one menu`, async () => {
      const designer = await open(MENU_FLOW, {}, width);
      await until(() => designer.rows.length === 10, 'the outline');
      expect(designer.find('.canvas')).toBe(null);
      (await designer.row(/Queue 5/)).querySelector<HTMLElement>('.outline-menu')?.click();
      (await designer.menuItem('Duplicate')).click();
      await until(() => designer.rows.length === 12, 'the duplicate');
      await designer.edit(/Queue 5/);
      const { root } = designer;
      const wide = [...root.querySelectorAll<HTMLElement>('.designer *')].filter(
        (element) =>
          element.getBoundingClientRect().right > designer.element.getBoundingClientRect().right + 1 &&
          !element.closest('.ui-hidden, [hidden]'),
      );
      expect(wide.map((element) => `${element.localName}.${element.className}`)).toEqual([]);
      await designer.escape();
      await designer.press('Outline');
      await until(() => designer.find('.canvas'), 'the canvas');
    });
});

describe('in Portuguese', () => {
  it('says everything in Portuguese', async () => {
    world.session.configure({ locale: 'pt-BR' });
    const designer = await open(one('transferToQueue'));
    await designer.edit(/Fila 2/);
    expect(await designer.errorOf('related')).toBe('O campo é obrigatório.');
    await designer.press(/^Problemas/);
    await until(() => designer.text.includes('1 erro'), 'the count');
  });
});

describe('nobody is shut out', () => {
  const violationsOf = async (designer: Editing) => {
    // The page around it is the test's; the cards are looked at where they are tested.
    const context = { include: designer.element, exclude: [] };
    const violations = await violationsIn(context, { rules: { region: { enabled: false } } });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  };
  for (const scheme of ['light', 'dark'])
    for (const locale of ['en-US', 'pt-BR'] as const)
      it(`of outline, editors and problems, ${scheme}, ${locale}`, async () => {
        world.session.configure({ locale });
        document.documentElement.style.colorScheme = scheme;
        const designer = await open(
          menu({}, 'transferToExtension').concat(
            node('9', 'transferToExternalNumber', 0, 800, {
              callTo: ['+55113333', ''],
              whisper: 'x'.repeat(300),
            }),
            edge('39', '3', '9', 'noAnswer'),
          ),
          {},
          700,
        );
        await until(() => designer.rows.length > 0, 'the outline');
        expect(await violationsOf(designer)).toEqual([]);
        for (const row of [/ 2 /, / 3 /, / 9/]) {
          await designer.edit(row);
          expect(await violationsOf(designer)).toEqual([]);
          await designer.escape();
        }
        (await designer.row(/ 3 /)).querySelector<HTMLElement>('.outline-menu')?.click();
        await until(() => designer.find('[role=menu]'), 'the menu');
        expect(await violationsOf(designer)).toEqual([]);
        (await designer.menuItem(/^(Edit the connection|Editar a conexão)/)).click();
        await until(() => designer.shown('uraOption'), 'the connection');
        expect(await violationsOf(designer)).toEqual([]);
        await designer.escape();
        designer.key('Insert');
        await until(() => designer.find('.inspector-kinds'), 'the kinds');
        expect(await violationsOf(designer)).toEqual([]);
        await designer.escape();
        await designer.press(/^(Problems|Problemas)/);
        await until(() => designer.find('.problems'), 'the problems');
        expect(await violationsOf(designer)).toEqual([]);
        document.documentElement.style.colorScheme = '';
      });
});
