import { describe, expect, test } from 'vitest';
import { type FlowElement, FlowElements } from '../../../../src/core/contract/calls/flows.ts';
import { checkFlow } from '../../../../src/core/contract/flow/check-flow.ts';
import { createCenter, DEFAULT_SEED } from '../center/center.ts';
import { FLOW } from '../center/center-ids.ts';
import { callsPerDay, planDay } from '../plan/plan.ts';

const center = createCenter(DEFAULT_SEED);
const versionsOf = (flowId: number) =>
  center.flowVersions.filter((version) => version.connectFlowId === flowId);
const newest = (flowId: number) => versionsOf(flowId).at(-1)?.elements ?? [];
const graphOf = (elements: readonly FlowElement[]) => checkFlow(elements).graph;
/** The nodes as they are stored, by id. */
const nodesById = (elements: readonly FlowElement[]) =>
  new Map([...graphOf(elements).nodes].flatMap(([id, { wire }]) => (wire ? [[id, wire]] : [])));
const nodesOf = (flowId: number) => [...nodesById(newest(flowId)).values()];

test('there are 15 flows, from nothing to 60 nodes', () => {
  expect(center.connectFlows).toHaveLength(15);
  const sizes = center.connectFlows.map(({ id }) => nodesOf(id).length).sort((a, b) => a - b);
  expect(sizes[0]).toBe(0);
  expect(sizes.at(-1)).toBe(60);
  expect(new Set(sizes).size).toBeGreaterThan(7);
  const isNew = ({ currentFlowId, lastAppliedFlowId }: (typeof center.connectFlows)[number]) =>
    currentFlowId !== lastAppliedFlowId;
  expect(center.connectFlows.filter(isNew).length).toBeGreaterThan(3);
  expect(center.connectFlows.filter(({ isActive }) => !isActive)).toHaveLength(2);
});

test('they show every kind of node', () => {
  const kinds = new Set(
    center.connectFlows.flatMap(({ id }) => nodesOf(id).map(({ data }) => data.component)),
  );
  expect([...kinds].sort()).toEqual([
    'clientInfo',
    'customConnectFlow',
    'goTo',
    'goToConnectFlow',
    'hangUp',
    'openEdge',
    'playAudio',
    'start',
    'timeValidation',
    'transferToExtension',
    'transferToExternalNumber',
    'transferToQueue',
    'transferToSurvey',
  ]);
});

describe.each(center.connectFlows)('$name', ({ id, levelId, lastAppliedFlowId, currentFlowId }) => {
  test('every version can be opened, and published', () => {
    for (const { elements } of versionsOf(id)) {
      expect(FlowElements.safeParse(elements).success).toBe(true);
      expect(checkFlow(elements)).toMatchObject({ structure: [], problems: [] });
    }
  });

  test('only the one that is being drawn has open edges', () => {
    const open = nodesOf(id).some(({ data }) => data.component === 'openEdge');
    expect(open).toBe(id === FLOW.mothersDay);
  });

  test('refers to what its own company has', () => {
    const lists = {
      playAudio: center.audios,
      clientInfo: center.audios,
      timeValidation: center.schedules,
      transferToQueue: center.queues,
      transferToSurvey: center.surveys,
      customConnectFlow: center.customFlows,
    };
    for (const { data } of nodesOf(id)) {
      const list = lists[data.component as keyof typeof lists];
      const referred = data.component === 'goToConnectFlow' ? data.goToConnectFlow : data.related;
      if (!referred || data.component === 'transferToExtension') continue;
      const { value, label } = referred as { value: number; label: string };
      const found = (list ?? center.connectFlows).find((item) => item.id === value);
      expect(found, `${data.component} ${value}`).toMatchObject({ levelId, name: label });
    }
  });

  test('no two nodes stand on each other', () => {
    const places = nodesOf(id).map(({ position }) => ({ x: position?.x ?? 0, y: position?.y ?? 0 }));
    const tooNear = places.filter((one, index) =>
      places.some((other, at) => at < index && one.y === other.y && Math.abs(one.x - other.x) < 380),
    );
    expect(tooNear).toEqual([]);
  });

  test('its versions follow one another, each by somebody of the company', () => {
    const versions = versionsOf(id);
    const ages = versions.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    for (const { userId } of versions) {
      expect(center.users.find((user) => user.id === userId)?.levelIds).toContain(levelId);
    }
    expect(currentFlowId).toBe(versions.at(-1)?.id ?? null);
    if (lastAppliedFlowId) expect(versions.map((version) => version.id)).toContain(lastAppliedFlowId);
  });
});

test('what the newest version has kept its id and place from the first', () => {
  const now = nodesById(newest(FLOW.main));
  let kept = 0;
  for (const { elements } of versionsOf(FLOW.main)) {
    for (const [id, { data, position }] of nodesById(elements)) {
      const same = now.get(id);
      if (!same) continue;
      kept++;
      expect([data.component, position]).toEqual([same.data.component, same.position]);
    }
  }
  expect(kept).toBeGreaterThan(200);
});

describe('the keys that callers press', () => {
  const calls = planDay(center, DEFAULT_SEED, '2026-11-18', callsPerDay(50_000, 90)).filter(
    ({ type }) => type === 'INBOUND',
  );
  const flowOf = (numberId: number | null) =>
    center.numbers.find((number) => number.id === numberId)?.connectFlowId ?? null;

  test('belong to the published flow of the number, and to those that it leads to', () => {
    expect(calls.length).toBeGreaterThan(200);
    for (const { ura, numberId, connectFlowId } of calls) {
      expect(connectFlowId).toBe(flowOf(numberId));
      for (const { flowId, nodeId, node, digit } of ura) {
        const applied = center.connectFlows.find(({ id }) => id === flowId)?.lastAppliedFlowId;
        const { nodes, connections } = graphOf(
          center.flowVersions.find(({ id }) => id === applied)?.elements ?? [],
        );
        const menu = nodes.get(nodeId)?.data;
        expect(menu?.component).toBe('clientInfo');
        expect(menu?.related?.label ?? menu?.textToAudio).toBe(node);
        const options = [...connections.values()]
          .filter(({ source }) => source === nodeId)
          .map(({ data }) => data?.uraOption);
        expect(options).toContain(Number(digit));
      }
    }
  });

  test('lead to the queue where the call ends, through several menus where there are several', () => {
    const queued = calls.filter(({ queueId, connectFlowId }) => queueId !== null && connectFlowId !== null);
    for (const { queueId, ura, connectFlowId } of queued) {
      const last = ura.at(-1);
      const applied = center.connectFlows.find(
        ({ id }) => id === (last?.flowId ?? connectFlowId),
      )?.lastAppliedFlowId;
      const { nodes } = graphOf(center.flowVersions.find(({ id }) => id === applied)?.elements ?? []);
      const queues = [...nodes.values()].filter(({ data }) => data.component === 'transferToQueue');
      expect(queues.map(({ data }) => data.related?.value)).toContain(queueId);
    }
    expect(calls.some(({ ura }) => new Set(ura.map(({ flowId }) => flowId)).size > 1)).toBe(true);
    expect(new Set(calls.flatMap(({ connectFlowId }) => connectFlowId ?? [])).size).toBeGreaterThan(3);
  });
});
