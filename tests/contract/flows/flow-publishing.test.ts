import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { center } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The faults that publishing refuses in a saved draft: of its structure, and of its references. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

type Data = Record<string, unknown>;
const send = (path: string, method: string, body?: unknown, language = 'en-US') =>
  server.request(path, { token, level: 1, method, body, headers: { 'accept-language': language } });

const node = (id: string, component: string, data: Data = {}, more: Data = {}) => ({
  id,
  data: { component, ...data },
  ...more,
});
const edge = (source: string, target: string, more: Data = {}) => ({
  id: `c${source}-${target}`,
  source,
  target,
  data: { component: 'normal' },
  ...more,
});
const START = node('1', 'start');
const audio = (id: string, more: Data = {}) => node(id, 'playAudio', { textToAudio: 'Olá' }, more);

interface Answer {
  status: number;
  errors: Record<string, string[]> | undefined;
}

/** Saves a new flow, which any list can be, and publishes it; the list may name the flow itself. */
async function publish(
  flow: readonly unknown[] | ((id: number) => readonly unknown[]),
  language?: string,
): Promise<Answer> {
  const created = await send('/connect-flows', 'POST', { name: 'Nova', isActive: true });
  const { id } = ((await created.json()) as { result: { id: number } }).result;
  const saved = await send(`/connect-flows/${id}/flow`, 'POST', typeof flow === 'function' ? flow(id) : flow);
  expect(saved.status, await saved.clone().text()).toBe(200);
  const response = await send(`/connect-flows/${id}/flow-publish`, 'PUT', undefined, language);
  const { errors } = (await response.json()) as { errors?: Record<string, string[]> };
  return { status: response.status, errors };
}

describe('a connection that leaves a start or a menu', () => {
  const menu = (...connections: Data[]) => [
    START,
    node('2', 'clientInfo', { textToAudio: 'Menu' }),
    edge('1', '2', { data: { component: 'awaitable' } }),
    ...connections.flatMap((more, at) => [audio(`a${at}`), edge('2', `a${at}`, more)]),
  ];
  const NORMAL = { component: 'normal' };

  it.each<[string, unknown[], string]>([
    [
      'one option twice, without a kind',
      menu({ data: { uraOption: 1 } }, { data: { uraOption: 1 } }),
      'uraOption',
    ],
    ['an option beyond all, as a normal one', menu({ data: { ...NORMAL, uraOption: 777 } }), 'uraOption'],
    ['no option, without data', menu({ data: undefined }), 'uraOption'],
    [
      'a time below nothing, without a kind',
      [START, audio('2'), edge('1', '2', { data: { timerWait: -5 } })],
      'timerWait',
    ],
    [
      'a time of more than a day',
      [START, audio('2'), edge('1', '2', { data: { component: 'awaitable', timerWait: 86_401 } })],
      'timerWait',
    ],
    [
      'a menu that waits for more than a day',
      [START, node('2', 'clientInfo', { textToAudio: 'Menu', timeout: 1e9 }), edge('1', '2')],
      'timeout',
    ],
  ])('is checked as what it is: %s', async (_, elements, field) => {
    const { status, errors } = await publish(elements);
    expect(status).toBe(422);
    expect(
      Object.keys(errors ?? {}).some((key) => key.endsWith(`.${field}`)),
      JSON.stringify(errors),
    ).toBe(true);
  });

  it('is published where its option is right, whatever it calls itself', async () => {
    expect(await publish(menu({ data: { uraOption: 1 } }, { data: { ...NORMAL, uraOption: 2 } }))).toEqual({
      status: 200,
      errors: undefined,
    });
  });
});

it.each(['__proto__', 'constructor', 'RANDOM', ''])(
  'several numbers that are called in a way that is unknown here are not published: “%s”',
  async (redirectType) => {
    const numbers = { callTo: ['+5511955550101', '+5511955550102'], timeout: 20 };
    const flowOf = (type: string) => [
      START,
      node('2', 'transferToExternalNumber', { ...numbers, redirectType: type }),
      edge('1', '2', { data: { component: 'awaitable' } }),
    ];
    expect((await publish(flowOf(redirectType))).errors).toEqual({
      'elements.2.redirectType': [expect.stringContaining('required')],
    });
    expect((await publish(flowOf('SEQUENTIAL'))).status).toBe(200);
  },
);

describe('a connection that leaves a step of several exits', () => {
  const hours = (...handles: unknown[]) => [
    START,
    node('2', 'timeValidation', { related: { value: 1, label: 'Horário' } }),
    edge('1', '2'),
    ...handles.flatMap((sourceHandle, at) => [
      node(`a${at}`, 'hangUp'),
      edge('2', `a${at}`, sourceHandle === undefined ? {} : { sourceHandle }),
    ]),
  ];

  it.each(['outOfTIme', 'in-time', '__proto__', 'constructor', '', null, undefined])(
    'is not published where the step has no such exit: “%s”',
    async (handle) => {
      expect((await publish(hours('inTime', handle))).errors).toEqual({
        'elements.2.children': ['Opening hours 2: a connection leaves it by an exit that it does not have.'],
      });
    },
  );

  it('is published by its exits', async () => {
    expect((await publish(hours('inTime', 'outOfTime'))).status).toBe(200);
  });
});

describe('how the elements stand together', () => {
  const option = (target: number) =>
    edge('2', String(target), { data: { component: 'clientInfoConnection', uraOption: target } });
  const MENU = [START, node('2', 'clientInfo', { textToAudio: 'Menu' }), edge('1', '2')];
  const range = Array.from({ length: 13 }, (_, at) => at + 3);

  it.each<[string, object[], Record<string, string[]>]>([
    ['no elements', [], { elements: ['The flow has no start.'] }],
    [
      'no start',
      [audio('2')],
      {
        elements: ['The flow has no start.'],
        'elements.2.parentId': ['Play audio 2: no way leads from the start to it.'],
      },
    ],
    [
      'two starts',
      [START, node('2', 'start')],
      { 'elements.2.component': ['Start 2: a flow has only one start.'] },
    ],
    [
      'an id twice',
      [START, audio('2'), node('2', 'hangUp'), edge('1', '2')],
      { 'elements.2.id': ['Two elements of the flow have the id “2”.'] },
    ],
    [
      'a loose connection',
      [START, edge('1', '7')],
      { 'elements.c1-7.target': ['The connection “c1-7” begins or ends at a step that is not there.'] },
    ],
    [
      'a step that nothing leads to',
      [START, audio('2'), audio('3'), edge('1', '2')],
      { 'elements.3.parentId': ['Play audio 3: no way leads from the start to it.'] },
    ],
    [
      'a parent that is not there',
      [START, audio('2', { parentId: '99' })],
      { 'elements.2.parentId': ['Play audio 2: no way leads from the start to it.'] },
    ],
    [
      'connections in a circle',
      [START, audio('2'), audio('3'), edge('2', '3'), edge('3', '2')],
      {
        'elements.2.parentId': ['Play audio 2: it follows itself, its parents lead in a circle.'],
        'elements.3.parentId': ['Play audio 3: it follows itself, its parents lead in a circle.'],
      },
    ],
    [
      'parents in a circle',
      [START, audio('2', { parentId: '3' }), audio('3', { parentId: 2 }), edge('1', '2'), edge('2', '3')],
      {
        'elements.2.parentId': ['Play audio 2: it follows itself, its parents lead in a circle.'],
        'elements.3.parentId': ['Play audio 3: it follows itself, its parents lead in a circle.'],
      },
    ],
    [
      'two parents',
      [START, audio('2'), audio('3'), edge('1', '2'), edge('2', '3'), edge('3', '2')],
      { 'elements.c3-2.target': ['Play audio 2: more than one connection leads to it.'] },
    ],
    [
      'a way back to the start',
      [START, audio('2'), edge('1', '2'), edge('2', '1')],
      { 'elements.c2-1.target': ['Play audio 2: it leads back to the start.'] },
    ],
    [
      'two steps after the start',
      [START, audio('2'), audio('3'), edge('1', '2'), edge('1', '3')],
      { 'elements.1.children': ['Start 1: more steps follow by one exit than may.'] },
    ],
    [
      'a step after one that ends',
      [START, node('2', 'hangUp'), audio('3'), edge('1', '2'), edge('2', '3')],
      { 'elements.2.children': ['Hang up 2: a path ends here, and nothing may follow.'] },
    ],
    [
      'a step that names one that ends as its parent',
      [START, node('2', 'hangUp'), audio('3', { parentId: '2' }), edge('1', '2')],
      { 'elements.2.children': ['Hang up 2: a path ends here, and nothing may follow.'] },
    ],
    [
      'thirteen options',
      [...MENU, ...range.map((id) => node(String(id), 'hangUp')), ...range.map(option)],
      { 'elements.2.children': ['Menu 2: more steps follow by one exit than may.'] },
    ],
    [
      'a go-to with two links',
      [
        START,
        node('2', 'timeValidation', { related: { value: 1 } }),
        audio('3'),
        node('4', 'goTo', { goToNode: '3' }),
        edge('1', '2'),
        edge('2', '3', { sourceHandle: 'inTime' }),
        edge('2', '4', { sourceHandle: 'outOfTime' }),
        edge('4', '3'),
        edge('4', '2'),
      ],
      { 'elements.c4-2.source': ['Go to 4: it leads to more than one step.'] },
    ],
  ])('with %s is saved, and not published', async (_, elements, errors) => {
    expect(await publish(elements)).toEqual({ status: 422, errors });
  });

  it('a loop by a go-to is published', async () => {
    const flow = [START, audio('2'), node('4', 'goTo', { goToNode: '2' }), edge('1', '2'), edge('2', '4')];
    expect(await publish(flow)).toEqual({ status: 200, errors: undefined });
  });

  it.each(['__proto__', 'constructor', 'toString', 'fax', ''])(
    'a step of a kind that is unknown here is saved, and not published: “%s”',
    async (kind) => {
      const flow = [START, audio('2'), node('3', kind), edge('1', '2'), edge('2', '3')];
      expect(await publish(flow)).toEqual({
        status: 422,
        errors: {
          'elements.3.component': [
            'Step 3: This server does not know this kind of step, and cannot check it.',
          ],
        },
      });
    },
  );

  it.each(['__proto__', 'constructor', 'webhook', ''])(
    'a connection of a kind that is unknown here is saved, and not published: “%s”',
    async (kind) => {
      const flow = [
        START,
        audio('2'),
        audio('3'),
        edge('1', '2'),
        edge('2', '3', { data: { component: kind } }),
      ];
      expect(await publish(flow)).toEqual({
        status: 422,
        errors: {
          'elements.c2-3.component': [
            `Play audio 2: This server does not know the kind “${kind}” of a connection that leaves it, and cannot check it.`,
          ],
        },
      });
    },
  );

  it.each([undefined, null, {}, { component: null }])(
    'a connection without a kind is a normal one: %j',
    async (data) =>
      expect(await publish([START, audio('2'), edge('1', '2', { data })])).toEqual({
        status: 200,
        errors: undefined,
      }),
  );

  it('names its step in the language of the request', async () => {
    const flow = [START, node('2', 'hangUp'), audio('3'), audio('4'), edge('1', '2'), edge('2', '3')];
    const { errors } = await publish(flow, 'pt-BR');
    expect(errors).toEqual({
      'elements.2.children': ['Desligar 2: o caminho termina aqui e nada pode vir depois.'],
      'elements.4.parentId': ['Tocar áudio 4: nenhum caminho leva do início até este passo.'],
    });
  });

  it('says at most a hundred things at once', async () => {
    const { errors } = await publish([START, ...Array.from({ length: 3000 }, (_, at) => audio(`a${at}`))]);
    expect(Object.keys(errors ?? {})).toHaveLength(100);
  });
});

it.each(['\u200B\u2060', '\u2800\u3164', '\u115F\uFFA0', '… –', '\u202E\u00AD'])(
  'a text of which nothing can be said is none: %j',
  async (textToAudio) => {
    for (const kind of ['playAudio', 'clientInfo'])
      expect(await publish([START, node('2', kind, { textToAudio }), edge('1', '2')])).toMatchObject({
        status: 422,
        errors: { 'elements.2.textToAudio': [expect.stringContaining('audio or text')] },
      });
  },
);

describe('a way back into the flow itself', () => {
  const HOURS = node('h', 'timeValidation', { related: { value: 1 } });
  const back = (id: number) =>
    node('9', 'goToConnectFlow', { goToConnectFlow: { value: id, label: 'Nova' } });
  const wait = { data: { component: 'awaitable', timerWait: 5 } };

  it.each<[string, (id: number) => object[]]>([
    ['straight from the start', (id) => [START, back(id), edge('1', '9')]],
    [
      'by opening hours',
      (id) => [
        ...[START, HOURS, edge('1', 'h'), audio('2'), edge('h', '2', { sourceHandle: 'inTime' })],
        ...[back(id), edge('h', '9', { sourceHandle: 'outOfTime' })],
      ],
    ],
    [
      'by opening hours and a go-to',
      (id) => [
        ...[START, HOURS, edge('1', 'h'), back(id), edge('h', '9', { sourceHandle: 'inTime' })],
        ...[node('g', 'goTo', { goToNode: '9' }), edge('h', 'g', { sourceHandle: 'outOfTime' })],
      ],
    ],
  ])('is not published %s', async (_, elements) => {
    const message = (text: string) => ({ status: 422, errors: { 'elements.9.goToConnectFlow': [text] } });
    expect(await publish(elements)).toEqual(
      message(
        'Go to another flow 9: The flow begins anew here before anything was played, asked or waited for: callers would be held for ever.',
      ),
    );
    expect(await publish(elements, 'pt-BR')).toEqual(
      message(
        'Ir para outro fluxo 9: Aqui o fluxo recomeça sem tocar, perguntar nem aguardar nada: quem liga ficaria preso para sempre.',
      ),
    );
  });

  it.each<[string, (id: number) => object[]]>([
    ['something was played', (id) => [START, audio('2'), edge('1', '2'), back(id), edge('2', '9')]],
    ['something was waited for', (id) => [START, back(id), edge('1', '9', wait)]],
  ])('is published after %s', async (_, elements) => {
    expect(await publish(elements)).toEqual({ status: 200, errors: undefined });
  });
});

describe('what a step refers to', () => {
  const KINDS = [
    ['playAudio', 'related', 'audios', 'Play audio'],
    ['clientInfo', 'related', 'audios', 'Menu'],
    ['timeValidation', 'related', 'schedules', 'Opening hours'],
    ['transferToQueue', 'related', 'queues', 'Queue'],
    ['transferToSurvey', 'related', 'surveys', 'Survey'],
    ['customConnectFlow', 'related', 'customFlows', 'Custom flow'],
    ['goToConnectFlow', 'goToConnectFlow', 'connectFlows', 'Go to another flow'],
  ] as const;
  const flowOf = (component: string, field: string, reference: unknown) => [
    START,
    node('2', component, { [field]: reference }),
    edge('1', '2'),
  ];
  const refused = (title: string, field: string, name: unknown) => ({
    status: 422,
    errors: { [`elements.2.${field}`]: [`${title} 2: “${name}” is inactive or does not exist.`] },
  });

  it.each(KINDS)('%s takes what its company has', async (component, field, list) => {
    const own = center[list].find(({ levelId, isActive }) => levelId === 1 && isActive);
    expect(await publish(flowOf(component, field, { value: own?.id }))).toMatchObject({ status: 200 });
    expect(await publish(flowOf(component, field, { value: String(own?.id) }))).toMatchObject({
      status: 200,
    });
  });

  it.each(KINDS)('%s does not take what another company has', async (component, field, list, title) => {
    const other = center[list].find(({ levelId }) => levelId !== 1);
    const reference = { value: other?.id, label: 'Of others' };
    expect(await publish(flowOf(component, field, reference))).toEqual(refused(title, field, 'Of others'));
  });

  it.each([999_999, 2 ** 31, 2 ** 40, -1, 0, 'abc', '1.5', '01', '1e0', '0x1', '__proto__', ' 1'])(
    'does not take %j',
    async (value) => {
      for (const [component, field, , title] of KINDS) {
        expect(await publish(flowOf(component, field, { value }))).toEqual(refused(title, field, value));
      }
    },
  );

  it('takes an extension that rings somebody of its company, and no other', async () => {
    const extension = (value: number | undefined) =>
      flowOf('transferToExtension', 'related', { value, label: 'Ana' });
    const users = center.users.filter(({ isActive, extension: own }) => isActive && own);
    const own = users.find(({ standardLevelId }) => standardLevelId === 1);
    const other = users.find(({ standardLevelId }) => standardLevelId !== 1);
    expect(await publish(extension(own?.id))).toMatchObject({ status: 200 });
    expect(await publish(extension(other?.id))).toEqual(refused('Extension', 'related', 'Ana'));
    expect(await publish(extension(999_999))).toEqual(refused('Extension', 'related', 'Ana'));
  });

  it('takes a schedule until it is inactive, as the designer offers it until then', async () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const created = await send('/schedules', 'POST', {
      name: 'Um dia',
      timeBegin: '08:00:00',
      timeEnd: '18:00:00',
      ...Object.fromEntries(days.map((day) => [day, true])),
      isActive: true,
    });
    expect(created.status, await created.clone().text()).toBe(201);
    const { id } = ((await created.json()) as { result: { id: number } }).result;
    const flow = flowOf('timeValidation', 'related', { value: id, label: 'Um dia' });
    expect(await publish(flow)).toMatchObject({ status: 200 });
    await send(`/schedules/${id}/inactivate`, 'PUT');
    const offered = await send('/select-options/connect-flow-schedules', 'GET');
    expect(((await offered.json()) as { id: number }[]).map((row) => row.id)).not.toContain(id);
    expect(await publish(flow)).toEqual(refused('Opening hours', 'related', 'Um dia'));
  });
});

it('logs nothing as an error while all of this goes on', () => {
  expect(server.errors).toEqual([]);
});
