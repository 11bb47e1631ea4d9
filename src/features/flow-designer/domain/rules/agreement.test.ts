import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFlows, soundFlows } from '../../../../../tests/support/samples/random-flows.ts';
import type { FlowElement } from '../../../../core/contract/calls/flows.ts';
import { checkFlow } from '../../../../core/contract/flow/check-flow.ts';
import { diff } from '../compare/diff.ts';
import { ghosts } from '../compare/ghosts.ts';
import { importFlow } from '../exchange/exchange.ts';
import { fromElements } from '../exchange/read-elements.ts';
import { toElements } from '../exchange/write-elements.ts';
import { outline } from '../model/outline.ts';
import type { Answer } from '../model/walk.ts';
import { simulate } from '../simulate/simulate.ts';
import { hasErrors, validate } from './validate.ts';

/**
 * Designer, simulator, import and server check a flow by the same rules: a flow that one accepts is refused
 * by none.
 */

const runs = { numRuns: 1500, seed: 20_260_601 } as const;

const AT = '2026-06-01T10:00';
const ANSWERS: readonly Answer[] = [
  { type: 'inTime' },
  { type: 'digits', digits: '1' },
  { type: 'wait' },
  { type: 'noAnswer' },
  { type: 'answered' },
];
const answers = fc.array(fc.constantFrom(...ANSWERS), { maxLength: 8 });

const structureOf = (elements: readonly FlowElement[]) => checkFlow(elements).structure;
const isPublished = (elements: readonly FlowElement[]) => {
  const { structure, problems } = checkFlow(elements);
  return structure.length === 0 && problems.length === 0;
};

describe('any list of elements', () => {
  it('is published by the server exactly if the designer shows all of it without an error', () => {
    fc.assert(
      fc.property(anyFlows, (elements) => {
        const { state, isWhole } = fromElements(elements);
        expect(isWhole && !hasErrors(validate(state))).toBe(isPublished(elements));
      }),
      runs,
    );
  });

  it('is imported exactly if the check finds nothing wrong with how it stands together', () => {
    fc.assert(
      fc.property(anyFlows, (elements) => {
        expect(importFlow(JSON.stringify(elements)).ok).toBe(structureOf(elements).length === 0);
      }),
      runs,
    );
  });

  it('as the designer saves it is read whole', () => {
    fc.assert(
      fc.property(anyFlows, (elements) => {
        const { state } = fromElements(elements);
        const written = toElements(state);
        expect(fromElements(written).problems).toEqual([]);
        expect(isPublished(written)).toBe(!hasErrors(validate(state)));
      }),
      runs,
    );
  });

  it('can be walked through, and is not valid where a caller comes to a step that is not', () => {
    fc.assert(
      fc.property(anyFlows, answers, (elements, given) => {
        const { state } = fromElements(elements);
        const { outcome } = simulate(state, { at: AT, answers: given });
        const isBroken = outcome.type === 'ended' && outcome.end === 'invalid';
        if (isBroken) expect(hasErrors(validate(state))).toBe(true);
      }),
      runs,
    );
  });

  it('can be compared with any other, and listed', () => {
    fc.assert(
      fc.property(anyFlows, anyFlows, (one, other) => {
        const [before, after] = [fromElements(one).state, fromElements(other).state];
        diff(before, after);
        ghosts(before, after);
        expect(outline(after)).toHaveLength(after.nodes.size);
      }),
      { ...runs, numRuns: 500 },
    );
  });
});

it('a flow that holds together has no fault, and there are many such', () => {
  fc.assert(
    fc.property(soundFlows, (elements) => {
      expect(checkFlow(elements)).toMatchObject({ structure: [], problems: [] });
    }),
    runs,
  );
});

describe('a list of the size that is allowed', () => {
  const COUNT = 10_000;
  const audio = (id: number, more: object = {}): FlowElement => ({
    id,
    data: { component: 'playAudio', textToAudio: 'Hello' },
    ...more,
  });
  const edge = (source: number, target: number, more: object = {}): FlowElement => ({
    id: `${source}-${target}`,
    source,
    target,
    ...more,
  });
  const START: FlowElement = { id: 1, data: { component: 'start' } };
  const each = (make: (id: number) => FlowElement[]) =>
    Array.from({ length: COUNT - 1 }, (_, at) => make(at + 2)).flat();
  const menu: FlowElement = { id: 2, data: { component: 'clientInfo', textToAudio: 'Menu' } };
  const option = { component: 'clientInfoConnection', uraOption: 1 };

  const lists: [string, FlowElement[]][] = [
    ['a line', [START, ...each((id) => [audio(id), edge(id - 1, id)])]],
    ['a line by parents alone', [START, ...each((id) => [audio(id, { parentId: id - 1 })])]],
    ['a circle', [START, ...each((id) => [audio(id), edge(id === 2 ? COUNT : id - 1, id)])]],
    ['a circle of parents', [START, ...each((id) => [audio(id, { parentId: id === 2 ? COUNT : id - 1 })])]],
    [
      'a menu of all',
      [START, menu, edge(1, 2), ...each((id) => [audio(id + 1), edge(2, id + 1, { data: option })])],
    ],
    ['one id', each(() => [audio(2)])],
    ['loose steps', [START, ...each((id) => [audio(id)])]],
    [
      'all after a hang-up',
      [
        START,
        { id: 2, data: { component: 'hangUp' } },
        edge(1, 2),
        ...each((id) => [audio(id + 1, { parentId: 2 })]),
      ],
    ],
    [
      'a last id at the end of all numbers',
      [START, ...each((id) => [audio(Number.MAX_SAFE_INTEGER - id, { parentId: 1 })])],
    ],
    [
      'go-tos that each lead to a step of their own above',
      [
        START,
        ...Array.from({ length: COUNT / 2 }, (_, at): FlowElement[] => {
          const [hours, goTo] = [at * 2 + 2, at * 2 + 3];
          return [
            { id: hours, data: { component: 'timeValidation', related: { value: 1 } } },
            { id: goTo, data: { component: 'goTo', goToNode: hours } },
            edge(at === 0 ? 1 : hours - 2, hours, { sourceHandle: 'inTime' }),
            edge(hours, goTo, { sourceHandle: 'outOfTime' }),
          ];
        }).flat(),
      ],
    ],
  ];

  it.each(lists)('%s: all say the same of it, and none hangs', (_, elements) => {
    const { state, isWhole } = fromElements(elements);
    expect(isWhole && !hasErrors(validate(state))).toBe(isPublished(elements));
    simulate(state, { at: AT, answers: [...ANSWERS] });
    expect(outline(state)).toHaveLength(state.nodes.size);
    expect(fromElements(toElements(state)).problems).toEqual([]);
    const other = fromElements([START]).state;
    diff(state, other);
    diff(other, state);
    ghosts(state, other);
  });
});
