import { describe, expect, it } from 'vitest';
import { FLOW } from '../../../demo/server/data/center/center-ids.ts';
import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { checkFlow } from '../../../src/core/contract/flow/check-flow.ts';
import { fromElements } from '../../../src/features/flow-designer/domain/exchange/read-elements.ts';
import { toElements } from '../../../src/features/flow-designer/domain/exchange/write-elements.ts';
import { validate } from '../../../src/features/flow-designer/domain/rules/validate.ts';
import { center } from '../../support/server/planned-calls.ts';

/** Designer and server judge a flow by one check of the contract: the designer step by step, the server as a whole. */
const newest = ({ currentFlowId }: { currentFlowId: number | null }) =>
  center.flowVersions.find(({ id }) => id === currentFlowId)?.elements ?? [];

describe.each(center.connectFlows)('$name', (flow) => {
  const elements = newest(flow);
  const { state, problems } = fromElements(elements);

  it('is opened whole, and written as it was', () => {
    expect(problems).toEqual([]);
    if (elements.length === 0) return;
    const byId = (list: readonly FlowElement[]) =>
      new Map(list.map((element) => [String(element.id), element]));
    const written = byId(toElements(state));
    for (const [id, element] of byId(elements)) expect(written.get(id)).toMatchObject(element);
    expect(written.size).toBe(elements.length);
  });

  it('has nothing to complain of, unless it is being drawn', () => {
    const issues = validate(state);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(new Set(issues.map(({ code }) => code))).toEqual(
      new Set(flow.id === FLOW.mothersDay ? ['openPath', 'longOption'] : []),
    );
  });
});

/** Each flow with one thing taken out of it. */
const damaged = center.connectFlows.flatMap((flow) =>
  newest(flow).flatMap((element, index) => {
    const data = element.data ?? {};
    return [
      'related',
      'textToAudio',
      'goToNode',
      'goToConnectFlow',
      'callTo',
      'redirectType',
      'uraOption',
      'waitUser',
      'userInput',
    ]
      .filter((field) => data[field] != null)
      .map((field) => ({
        name: `${flow.name}: ${element.id} without ${field}`,
        elements: newest(flow).map((one, at) =>
          at === index ? ({ ...one, data: { ...data, [field]: null } } as FlowElement) : one,
        ),
      }));
  }),
);

it('what is invalid for one is invalid for the other', () => {
  expect(damaged.length).toBeGreaterThan(150);
  const disagreed = damaged.filter(({ elements }) => {
    const designer = validate(fromElements(elements).state).some(({ severity }) => severity === 'error');
    return designer !== checkFlow(elements).problems.length > 0;
  });
  expect(disagreed.map(({ name }) => name)).toEqual([]);
});
