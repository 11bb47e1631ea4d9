import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW } from '../../../demo/server/data/center/center-ids.ts';
import { center, expectedCalls } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const ENGLISH = { 'accept-language': 'en-US' };
const send = (path: string, options: Parameters<TestServer['request']>[1] = {}) =>
  server.request(path, { token, level: 1, ...options });

interface Summary {
  id: number;
  name: string;
  currentFlowId: number | null;
  lastAppliedFlowId: number | null;
  lastAppliedAt: string | null;
}
interface Loaded {
  connectFlow: Summary;
  elements: unknown[] | null;
}
interface Failure {
  message: string;
  errors?: Record<string, string[]>;
}

async function load(id: number, level = 1, query = ''): Promise<Loaded> {
  const response = await send(`/connect-flows/${id}/flow${query}`, { level });
  expect(response.status).toBe(200);
  return (await response.json()) as Loaded;
}
async function failure(response: Response, status: number): Promise<Failure> {
  expect(response.status).toBe(status);
  return (await response.json()) as Failure;
}
const save = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  send(`/connect-flows/${id}/flow`, { method: 'POST', body, headers: { ...ENGLISH, ...headers } });
const publish = (id: number, headers: Record<string, string> = {}) =>
  send(`/connect-flows/${id}/flow-publish`, { method: 'PUT', headers: { ...ENGLISH, ...headers } });
const saved = async (response: Response): Promise<Summary> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { connectFlow: Summary }).connectFlow;
};
async function history(id: number) {
  const response = await send(`/connect-flows/${id}/history`);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    flows: {
      id: number;
      createdAt: string;
      createdByUser: { id: number; name: string } | null;
      changes: { added: number; removed: number; changed: number } | null;
    }[];
    lastAppliedFlowId: number | null;
  };
}

/** A new flow, which nothing else looks at. */
async function newFlow(): Promise<number> {
  const response = await send('/connect-flows', { method: 'POST', body: { name: 'Nova', isActive: true } });
  return ((await response.json()) as { result: { id: number } }).result.id;
}

type Data = Record<string, unknown>;
const node = (id: string, component: string, data: Data = {}) => ({
  id,
  position: { x: 0, y: 0 },
  data: { component, ...data },
});
const connection = (source: string, target: string, data: Data = {}, more: Data = {}) => ({
  id: `c${source}-${target}`,
  source,
  target,
  data: { component: 'normal', ...data },
  ...more,
});
const START = node('1', 'start');
const HELLO = [
  START,
  node('2', 'playAudio', { textToAudio: 'Olá' }),
  node('3', 'hangUp'),
  connection('1', '2'),
  connection('2', '3'),
];

describe('the seeded flows', () => {
  it.each(center.connectFlows)('$name is loaded as it was drawn', async (flow) => {
    const { connectFlow, elements } = await load(flow.id, flow.levelId);
    const current = center.flowVersions.find(({ id }) => id === flow.currentFlowId);
    expect(elements).toEqual(current?.elements ?? null);
    expect(connectFlow).toMatchObject({
      id: flow.id,
      name: flow.name,
      currentFlowId: flow.currentFlowId,
      lastAppliedFlowId: flow.lastAppliedFlowId,
    });
    expect(connectFlow.lastAppliedAt === null).toBe(flow.lastAppliedFlowId === null);
  });

  it('are listed with what is published of them', async () => {
    const rows = (await (await send('/connect-flows?per_page=100')).json()) as Summary[];
    const own = center.connectFlows.filter(({ levelId }) => levelId === 1);
    const versions = ({ id, currentFlowId, lastAppliedFlowId }: Omit<Summary, 'name' | 'lastAppliedAt'>) => ({
      id,
      currentFlowId,
      lastAppliedFlowId,
    });
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect(rows.map(versions).sort(byId)).toEqual(own.map(versions));
  });

  it('tell the numbers whose calls come in', async () => {
    const flow = (await (await send(`/connect-flows/${FLOW.main}`)).json()) as { numbers: { id: number }[] };
    const ids = center.numbers.filter(({ connectFlowId }) => connectFlowId === FLOW.main).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(flow.numbers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  });

  it('are not deleted while numbers lead to them', async () => {
    const response = await send(`/connect-flows/${FLOW.main}`, { method: 'DELETE', headers: ENGLISH });
    expect(await failure(response, 409)).toEqual({
      message: 'This is still in use somewhere and cannot be deleted.',
    });
  });
});

describe('history', () => {
  it('has every version, newest first, with who saved it and when', async () => {
    const { flows, lastAppliedFlowId } = await history(FLOW.main);
    const versions = center.flowVersions.filter(({ connectFlowId }) => connectFlowId === FLOW.main).reverse();
    expect(flows.map(({ id }) => id)).toEqual(versions.map(({ id }) => id));
    expect(flows.map(({ createdByUser }) => createdByUser?.id)).toEqual(versions.map(({ userId }) => userId));
    expect(new Set(flows.map(({ createdByUser }) => createdByUser?.name)).size).toBeGreaterThan(2);
    const times = flows.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(lastAppliedFlowId).toBe(center.connectFlows.find(({ id }) => id === FLOW.main)?.lastAppliedFlowId);
  });

  it('opens an earlier version, and none of another flow', async () => {
    const [first] = center.flowVersions.filter(({ connectFlowId }) => connectFlowId === FLOW.main);
    const { elements, connectFlow } = await load(FLOW.main, 1, `?historyId=${first?.id}`);
    expect(elements).toEqual(first?.elements);
    expect(connectFlow.currentFlowId).not.toBe(first?.id);
    for (const historyId of ['999999', 'abc', String(center.flowVersions.at(-1)?.id)]) {
      expect((await send(`/connect-flows/${FLOW.main}/flow?historyId=${historyId}`)).status).toBe(404);
    }
  });

  it('is empty before the first save', async () => {
    const id = await newFlow();
    expect(await history(id)).toEqual({ flows: [], lastAppliedFlowId: null });
    expect((await load(id)).elements).toBeNull();
  });
});

describe('saving', () => {
  it('makes a version that is not published, and keeps what it does not know', async () => {
    const id = await newFlow();
    const elements = [
      { ...START, colour: 'green', data: { component: 'start', notes: [1, { deep: 'yes' }] } },
    ];
    const flow = await saved(await save(id, elements));
    expect(flow.currentFlowId).toBeGreaterThan(0);
    expect(flow.lastAppliedFlowId).toBeNull();
    expect((await load(id)).elements).toEqual(elements);
    expect((await history(id)).flows).toMatchObject([
      {
        id: flow.currentFlowId,
        createdByUser: { id: 1, name: 'Helena Gonçalves Brandão' },
        changes: { ...{ added: 1, removed: 0, changed: 0 }, step: { component: 'start', name: null } },
      },
    ]);
  });

  it('counts what each version changed, and nothing where a card alone was moved', async () => {
    const id = await newFlow();
    await saved(await save(id, HELLO));
    const moved = HELLO.map((element) =>
      'source' in element ? element : { ...element, position: { x: 900, y: 900 } },
    );
    await saved(await save(id, moved));
    await saved(await save(id, [START]));
    const [last, drawn] = (await history(id)).flows;
    expect(drawn?.changes).toEqual({ added: 0, removed: 0, changed: 0, step: null });
    expect(last?.changes).toMatchObject({ added: 0 });
    expect(last?.changes?.removed).toBeGreaterThan(0);
  });

  it('takes the bare list and the wrapped one (decision 45)', async () => {
    const id = await newFlow();
    await saved(await save(id, { elements: HELLO }));
    expect((await load(id)).elements).toEqual(HELLO);
  });

  it('of the same again makes no version', async () => {
    const id = await newFlow();
    const first = await saved(await save(id, HELLO));
    expect((await saved(await save(id, HELLO))).currentFlowId).toBe(first.currentFlowId);
    expect((await history(id)).flows).toHaveLength(1);
  });

  it('takes a draft with invalid nodes (decision 91)', async () => {
    const draft = [START, node('2', 'transferToQueue'), connection('1', '2')];
    await saved(await save(await newFlow(), draft));
  });

  it.each([
    ['no start', [node('2', 'hangUp')]],
    ['two starts', [START, node('2', 'start')]],
    ['an id twice', [START, node('2', 'hangUp'), node('2', 'hangUp')]],
    ['a loose connection', [START, connection('1', '7')]],
    ['parents in a circle', [START, { ...node('2', 'playAudio'), parentId: '2' }]],
    ['a reference to nothing', [START, node('2', 'transferToQueue', { related: { value: 999_999 } })]],
  ])('takes a draft with %s: only publishing refuses it', async (_, elements) => {
    const id = await newFlow();
    await saved(await save(id, elements));
    expect((await load(id)).elements).toEqual(elements);
    await failure(await publish(id), 422);
  });

  it.each([[[{ id: '1' }]], ['text'], [{ elements: 'none' }], [[null]]])('refuses %j', async (body) => {
    await failure(await save(await newFlow(), body), 422);
  });

  it('takes a flow of 5,000 nodes', async () => {
    const nodes = Array.from({ length: 5000 }, (_, index) =>
      index === 0 ? START : node(String(index + 1), 'playAudio', { textToAudio: 'x'.repeat(500) }),
    );
    const connections = nodes.slice(1).map((one, index) => connection(String(index + 1), one.id));
    const id = await newFlow();
    await saved(await save(id, [...nodes, ...connections]));
    expect((await load(id)).elements).toHaveLength(9999);
  });
});

describe('a conflict', () => {
  it('stops the save that would overwrite a newer version, and stores nothing', async () => {
    const id = await newFlow();
    const first = await saved(await save(id, HELLO, { 'if-match': '"0"' }));
    const second = await saved(await save(id, [START], { 'if-match': `"${first.currentFlowId}"` }));
    const stopped = await save(id, HELLO, { 'if-match': `"${first.currentFlowId}"` });
    expect(await failure(stopped, 409)).toEqual({
      message: 'Somebody else has changed this meanwhile. Nothing was overwritten.',
    });
    expect((await load(id)).elements).toEqual([START]);
    expect((await history(id)).flows[0]?.id).toBe(second.currentFlowId);
    await failure(await save(id, HELLO, { 'if-match': '0' }), 409);
    await saved(await save(id, HELLO));
  });

  it('stops publishing what somebody else has saved meanwhile', async () => {
    const id = await newFlow();
    const first = await saved(await save(id, HELLO));
    const second = await saved(await save(id, [START]));
    await failure(await publish(id, { 'if-match': `"${first.currentFlowId}"` }), 409);
    expect(
      (await saved(await publish(id, { 'if-match': `"${second.currentFlowId}"` }))).lastAppliedFlowId,
    ).toBe(second.currentFlowId);
  });

  it('of two at the same time lets one through', async () => {
    const id = await newFlow();
    const { currentFlowId } = await saved(await save(id, [START]));
    const answers = await Promise.all(
      ['Olá', 'Oi', 'Bom dia', 'Boa tarde'].map((textToAudio) =>
        save(id, [START, node('2', 'playAudio', { textToAudio })], { 'if-match': `"${currentFlowId}"` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await history(id)).flows).toHaveLength(2);
  });
});

describe('publishing', () => {
  it('puts the newest version into use, until the next is saved', async () => {
    const id = await newFlow();
    const draft = await saved(await save(id, HELLO));
    const before = Date.now();
    const published = await saved(await publish(id));
    expect(published.lastAppliedFlowId).toBe(draft.currentFlowId);
    expect(Date.parse(published.lastAppliedAt ?? '')).toBeGreaterThanOrEqual(before - 1000);
    const next = await saved(await save(id, [START]));
    expect(next.lastAppliedFlowId).not.toBe(next.currentFlowId);
    expect(next.lastAppliedAt).toBe(published.lastAppliedAt);
    expect((await history(id)).lastAppliedFlowId).toBe(draft.currentFlowId);
  });

  it('needs something that was saved', async () => {
    expect((await failure(await publish(await newFlow()), 422)).message).toBe(
      'Nothing has been saved in this flow yet. Save it first, then publish it.',
    );
  });

  it('of open edges is possible', async () => {
    const id = await newFlow();
    await saved(await save(id, [START, node('2', 'openEdge'), connection('1', '2')]));
    await saved(await publish(id));
  });

  const REQUIRED = 'This field is required.';
  const option = (target: string, data: Data) =>
    connection('2', target, { component: 'clientInfoConnection', ...data });
  const menuOf = (...options: Data[]) => [
    node('2', 'clientInfo', { textToAudio: 'Menu' }),
    ...options.map((_, index) => node(String(index + 3), 'hangUp')),
    ...options.map((data, index) => option(String(index + 3), data)),
  ];

  it.each<[string, object[], Record<string, string[]>]>([
    [
      'a time validation without schedule',
      [node('2', 'timeValidation')],
      { 'elements.2.related': [`Opening hours 2: ${REQUIRED}`] },
    ],
    [
      'a prompt without audio and text',
      [node('2', 'playAudio', { textToAudio: ' ' })],
      { 'elements.2.textToAudio': ['Play audio 2: Fill in at least one of audio or text.'] },
    ],
    [
      'an extension of nobody',
      [node('2', 'transferToExtension')],
      { 'elements.2.related': [`Extension 2: ${REQUIRED}`] },
    ],
    [
      'no number',
      [node('2', 'transferToExternalNumber', { callTo: [] })],
      { 'elements.2.callTo': [`External number 2: ${REQUIRED}`] },
    ],
    [
      'a number too short',
      [node('2', 'transferToExternalNumber', { callTo: ['+55 (11) 3333-444'] })],
      { 'elements.2.callTo': ['External number 2: This field must have a minimum length of 13 characters.'] },
    ],
    [
      'two numbers in no order',
      [node('2', 'transferToExternalNumber', { callTo: ['+551133334444', '+551133335555'] })],
      { 'elements.2.redirectType': [`External number 2: ${REQUIRED}`] },
    ],
    [
      'no queue',
      [node('2', 'transferToQueue', { related: { value: null } })],
      { 'elements.2.related': [`Queue 2: ${REQUIRED}`] },
    ],
    ['no survey', [node('2', 'transferToSurvey')], { 'elements.2.related': [`Survey 2: ${REQUIRED}`] }],
    ['a go-to that leads nowhere', [node('2', 'goTo')], { 'elements.2.goToNode': [`Go to 2: ${REQUIRED}`] }],
    [
      'a go-to to the start',
      [node('2', 'goTo', { goToNode: '1' })],
      { 'elements.2.goToNode': ['Go to 2: Choose one of the options.'] },
    ],
    [
      'no contact flow',
      [node('2', 'goToConnectFlow')],
      { 'elements.2.goToConnectFlow': [`Go to another flow 2: ${REQUIRED}`] },
    ],
    [
      'no custom flow',
      [node('2', 'customConnectFlow')],
      { 'elements.2.related': [`Custom flow 2: ${REQUIRED}`] },
    ],
    ['an option without digit', menuOf({}), { 'elements.c2-3.uraOption': [`Menu 2: ${REQUIRED}`] }],
    [
      'an option twice',
      menuOf({ uraOption: 1 }, { uraOption: 1 }),
      {
        'elements.c2-3.uraOption': ['Menu 2: Value already been used'],
        'elements.c2-4.uraOption': ['Menu 2: Value already been used'],
      },
    ],
    [
      'waiting for an extension at a node that is none',
      menuOf({ waitUser: true }),
      { 'elements.c2-3.waitUser': ['Menu 2: Choose one of the options.'] },
    ],
    [
      'a contact flow after a custom one',
      [
        node('2', 'customConnectFlow', { related: { value: 1 } }),
        node('3', 'goToConnectFlow', { goToConnectFlow: 2 }),
        connection('2', '3'),
      ],
      { 'elements.2.children': ['Go to another flow 3: it may not follow Custom flow 2.'] },
    ],
  ])('refuses %s, whatever the sender says of it', async (_, elements, errors) => {
    const id = await newFlow();
    await saved(await save(id, [START, ...elements, connection('1', '2')]));
    expect(await failure(await publish(id), 422)).toEqual({
      message: 'There is some invalid node. Please fixed it to publish the flow.',
      errors,
    });
    expect((await load(id)).connectFlow.lastAppliedFlowId).toBeNull();
  });

  it('takes every rule where it is kept', async () => {
    const id = await newFlow();
    const elements = [
      START,
      node('2', 'clientInfo', { related: { value: 2, label: 'Menu' } }),
      node('3', 'transferToExtension', { userInput: true }),
      node('4', 'transferToExternalNumber', { callTo: ['+55 (11) 3333-4444'] }),
      node('5', 'goTo', { goToNode: { value: '2' } }),
      node('6', 'hangUp'),
      connection('1', '2', { component: 'awaitable', timerWait: 0 }),
      option('3', { waitUser: true }),
      option('4', { uraOption: 0 }),
      option('5', { uraOption: 12 }),
      option('6', { uraOption: 1 }),
      connection('5', '2'),
    ];
    await saved(await save(id, elements));
    await saved(await publish(id));
  });
});

describe('a flow of another level', () => {
  const body = [START];
  it.each([
    ['GET', 'flow'],
    ['POST', 'flow', body],
    ['PUT', 'flow-publish'],
    ['GET', 'history'],
    ['GET', 'traffic?startDate=2026-06-01&endDate=2026-06-17'],
  ])('does not exist: %s %s', async (method, path, sent?) => {
    const response = await send(`/connect-flows/${FLOW.clinic}/${path}`, { method, body: sent });
    expect(response.status).toBe(404);
  });
});

describe('traffic', () => {
  interface Traffic {
    calls: number;
    branches: { node: string; digit: string | null; calls: number }[];
  }
  const traffic = async (id: number, from: string, to: string, zone = 'America/Sao_Paulo') => {
    const response = await send(`/connect-flows/${id}/traffic?startDate=${from}&endDate=${to}`, {
      headers: { 'x-time-zone': zone },
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Traffic;
  };

  it.each([FLOW.main, FLOW.international, FLOW.fibre, FLOW.vip])(
    'of flow %i is what its calls pressed',
    async (id) => {
      const from = Date.parse('2026-06-01T00:00:00-03:00');
      const to = Date.parse('2026-06-11T00:00:00-03:00');
      const calls = expectedCalls(3000).filter(
        ({ startedAt, connectFlowId, ura }) =>
          startedAt >= from &&
          startedAt < to &&
          (connectFlowId === id || ura.some(({ flowId }) => flowId === id)),
      );
      const pressed = new Map<string, number>();
      for (const { ura } of calls) {
        for (const { flowId, nodeId, digit } of ura) {
          const key = `${nodeId} ${digit}`;
          if (flowId === id) pressed.set(key, (pressed.get(key) ?? 0) + 1);
        }
      }
      const found = await traffic(id, '2026-06-01', '2026-06-10');
      expect(found.calls).toBe(calls.length);
      expect(new Map(found.branches.map(({ node, digit, calls }) => [`${node} ${digit}`, calls]))).toEqual(
        pressed,
      );
      if (id === FLOW.main) expect(found.branches.length).toBeGreaterThan(6);
      if (id === FLOW.vip) expect(found).toEqual({ calls: 0, branches: [] });
    },
  );

  it('needs its days', async () => {
    const response = await send(`/connect-flows/${FLOW.main}/traffic?startDate=yesterday`, {
      headers: ENGLISH,
    });
    expect((await failure(response, 422)).errors).toEqual({
      startDate: ['Invalid date.'],
      endDate: ['This field is required.'],
    });
  });
});

it('logs nothing as an error while all of this goes on', () => {
  expect(server.errors).toEqual([]);
});
