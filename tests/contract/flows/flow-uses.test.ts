import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIO, FLOW, QUEUE, SCHEDULE } from '../../../demo/server/data/center/center-ids.ts';
import type { UsedInFlows } from '../../../src/core/contract/calls/flow-uses.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Which flows lead to a queue, a sound, hours, a survey or a user: `GET /connect-flows/uses`. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

interface Step {
  readonly id: string;
  readonly source?: string;
  readonly data: { readonly component: string; readonly related?: { readonly value: unknown } | null };
}
interface Flow {
  readonly id: number;
  readonly name: string;
  readonly lastAppliedFlowId: number | null;
  readonly currentFlowId: number | null;
}

const read = async (path: string, level = 1) => {
  const response = await server.request(path, { token, level });
  expect(response.status, path).toBe(200);
  return response.json();
};
const uses = (list: UsedInFlows, id: number | string, level = 1) =>
  read(`/connect-flows/uses?list=${list}&id=${id}`, level) as Promise<{
    readonly flows: readonly {
      readonly id: number;
      readonly name: string;
      readonly isPublished: boolean;
      readonly steps: number;
    }[];
    readonly total: number;
  }>;

const stepsOf = async (flow: Flow, version: number | null, kinds: readonly string[], id: number) => {
  if (version === null) return 0;
  const { elements } = (await read(`/connect-flows/${flow.id}/flow?historyId=${version}`)) as {
    readonly elements: readonly Step[];
  };
  const isNaming = ({ data, source }: Step) =>
    source === undefined &&
    kinds.includes(data.component) &&
    String(data.related?.value ?? '') === String(id);
  return elements.filter(isNaming).length;
};

/** The same from all flows as the designer gets them. */
async function counted(kinds: readonly string[], id: number) {
  const flows = (await read('/connect-flows?per_page=100')) as readonly Flow[];
  const found = [];
  for (const { id: flowId } of flows) {
    const { connectFlow: flow } = (await read(`/connect-flows/${flowId}/flow`)) as {
      readonly connectFlow: Flow;
    };
    const published = await stepsOf(flow, flow.lastAppliedFlowId, kinds, id);
    const drawn = await stepsOf(flow, flow.currentFlowId, kinds, id);
    if (published || drawn)
      found.push({ id: flow.id, name: flow.name, isPublished: published > 0, steps: published || drawn });
  }
  return found.sort((one, other) => one.id - other.id);
}

describe('the flows that lead to a record', () => {
  it.each([
    ['queues', ['transferToQueue'], Object.values(QUEUE)],
    ['schedules', ['timeValidation'], Object.values(SCHEDULE)],
    ['audios', ['playAudio', 'clientInfo'], [AUDIO.welcome, AUDIO.closed, AUDIO.supportMenu]],
  ] as const)('are all whose steps name it: %s', async (list, kinds, ids) => {
    let all = 0;
    for (const id of ids) {
      const { flows, total } = await uses(list, id);
      expect([...flows].sort((one, other) => one.id - other.id)).toEqual(await counted(kinds, id));
      expect(total).toBe(flows.length);
      all += total;
    }
    expect(all).toBeGreaterThan(2);
  });

  it('tell what callers meet from what is only drawn', async () => {
    const { connectFlow, elements } = (await read(`/connect-flows/${FLOW.main}/flow`)) as {
      readonly connectFlow: Flow;
      readonly elements: readonly Step[];
    };
    const before = await uses('queues', QUEUE.international);
    expect(before.flows.some(({ id }) => id === FLOW.main)).toBe(false);
    const elsewhere = elements.map((step) =>
      step.data?.component === 'transferToQueue'
        ? { ...step, data: { ...step.data, related: { value: QUEUE.international, label: 'International' } } }
        : step,
    );
    const saved = await server.request(`/connect-flows/${FLOW.main}/flow`, {
      ...{ token, level: 1, method: 'POST', body: elsewhere },
    });
    expect(saved.status, await saved.clone().text()).toBe(200);
    const { flows } = await uses('queues', QUEUE.international);
    expect(flows.find(({ id }) => id === FLOW.main)).toMatchObject({
      name: connectFlow.name,
      isPublished: false,
    });
    // Those that callers meet come first.
    expect(flows.map(({ isPublished }) => isPublished)).toEqual(
      flows.map(({ isPublished }) => isPublished).sort((one, other) => Number(other) - Number(one)),
    );
  });

  it('are those of the company, and none of an id that nothing has', async () => {
    const { flows } = await uses('queues', QUEUE.support, 2);
    expect(flows.every(({ id }) => id !== FLOW.main)).toBe(true);
    expect(await uses('queues', 2_000_000_000)).toEqual({ flows: [], total: 0 });
  });

  it.each([
    'list=queues',
    'id=1',
    'list=customFlows&id=1',
    'list=__proto__&id=1',
    'list=queues&id=%25',
    'list=queues&id=b6e0c3a4-1111',
  ])('are not told for a question without sense: %s', async (query) => {
    const response = await server.request(`/connect-flows/uses?${query}`, { token, level: 1 });
    expect(response.status).toBe(422);
  });
});
