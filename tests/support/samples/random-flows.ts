import fc from 'fast-check';
import { type FlowElement, FlowElements } from '../../../src/core/contract/calls/flows.ts';
import { FLOW_NODE_KINDS } from '../../../src/core/contract/flow/kind-rules.ts';

/** Lists of elements that the contract lets through: flows that hold together, damaged ones, and heaps. */

/** Few, so that they meet; some that a program may stumble over. */
const id = fc.constantFrom<string | number>(
  '1',
  '2',
  '3',
  '4',
  5,
  6,
  '',
  ' 7',
  '1e3',
  '__proto__',
  'constructor',
);
const kind = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string>(...FLOW_NODE_KINDS) },
  { weight: 1, arbitrary: fc.constantFrom('fax', 'constructor', '__proto__', 'toString', '') },
);
const handle = fc.constantFrom(
  ...['inTime', 'outOfTime', 'end', 'option', 'timeout', 'invalid', 'noAnswer', 'survey', 'goTo', 'nowhere'],
);
const reference = fc.oneof(
  fc.record({ value: fc.option(id), label: fc.option(fc.string()) }, { requiredKeys: [] }),
  fc.constant(null),
);
const whole = fc.constantFrom(0, 1, 2, 10, 99, 100, -1, 1.5, 1e9);

const data = fc.record(
  {
    component: kind,
    related: reference,
    goToNode: fc.oneof(id, reference),
    goToConnectFlow: fc.oneof(id, reference),
    textToAudio: fc.constantFrom('', ' ', 'Hello'),
    userInput: fc.boolean(),
    callTo: fc.array(fc.constantFrom('', '+551133334444', '123'), { maxLength: 3 }),
    redirectType: fc.constantFrom('', 'SEQUENTIAL'),
    timeout: whole,
  },
  { requiredKeys: ['component'] },
);
const position = fc.record({
  x: fc.constantFrom(0, 270, -540, 1e8, 1e9),
  y: fc.constantFrom(0, 200, -1e9),
});
const node = fc.record(
  { id, data, parentId: fc.option(id), position: fc.option(position) },
  { requiredKeys: ['id', 'data'] },
);
const connection = fc.record(
  {
    id,
    source: id,
    target: id,
    sourceHandle: fc.option(handle),
    label: fc.option(fc.string()),
    data: fc.option(
      fc.record(
        {
          component: fc.constantFrom('normal', 'awaitable', 'clientInfoConnection', 'constructor'),
          uraOption: fc.option(whole),
          waitUser: fc.boolean(),
          timerWait: fc.option(whole),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: ['id', 'source', 'target'] },
);

/** Anything at all. */
const heap: fc.Arbitrary<FlowElement[]> = fc
  .array(fc.oneof(node, connection), { minLength: 1, maxLength: 14 })
  .map((list) => FlowElements.parse(list));

/** A tree that holds together: each step follows one that came before, by an exit of its own. */
const tree: fc.Arbitrary<FlowElement[]> = fc
  .array(fc.tuple(fc.constantFrom<string>(...FLOW_NODE_KINDS), fc.nat()), { maxLength: 20 })
  .map(plant);

const EXITS: Readonly<Record<string, readonly string[]>> = {
  start: ['next'],
  timeValidation: ['inTime', 'outOfTime'],
  playAudio: ['end'],
  customConnectFlow: ['end'],
  clientInfo: ['timeout', 'invalid'],
  transferToQueue: ['noAnswer'],
  transferToExtension: ['noAnswer'],
};
const WHOLE = {
  related: { value: 1, label: 'One' },
  goToConnectFlow: 1,
  callTo: ['+551133334444'],
  redirectType: null,
  timeout: 10,
};

interface Place {
  readonly source: string;
  readonly kind: string;
  readonly branch: string;
}

function plant(steps: readonly (readonly [string, number])[]): FlowElement[] {
  const elements: FlowElement[] = [{ id: '1', data: { component: 'start' } }];
  const free: Place[] = [{ source: '1', kind: 'start', branch: 'next' }];
  for (const [index, [wanted, at]] of steps.entries()) {
    const place = free[at % (free.length || 1)];
    if (!place || !mayStand(wanted, place)) continue;
    free.splice(free.indexOf(place), 1);
    const id = String(index + 2);
    const goToNode = wanted === 'goTo' ? (elements.findLast(isAim)?.id ?? null) : null;
    const component = wanted === 'goTo' && goToNode === null ? 'hangUp' : wanted;
    elements.push({ id, data: { ...WHOLE, component, goToNode } });
    elements.push({
      id: `${place.source}-${id}`,
      source: place.source,
      target: id,
      sourceHandle: place.branch,
    });
    for (const branch of EXITS[component] ?? []) free.push({ source: id, kind: component, branch });
  }
  return elements;
}

const mayStand = (kind: string, place: Place): boolean =>
  kind !== 'start' && !(kind === 'goToConnectFlow' && place.kind === 'customConnectFlow');

const NO_AIMS: readonly unknown[] = ['start', 'openEdge', 'goTo', 'hangUp'];
const isAim = (element: FlowElement): boolean =>
  !('source' in element) && !NO_AIMS.includes((element.data as { component?: unknown }).component);

/** One thing of it is another: an element gone, there twice, or with other values. */
const damaged: fc.Arbitrary<FlowElement[]> = fc
  .tuple(tree, fc.array(fc.tuple(fc.nat(), fc.nat(4), node, connection), { minLength: 1, maxLength: 3 }))
  .map(([elements, damages]) =>
    damages.reduce(
      (list, [at, how, one, other]) => damage(list, at % list.length, how, one, other),
      elements,
    ),
  )
  .filter((list) => list.length > 0 && FlowElements.safeParse(list).success);

function damage(
  list: readonly FlowElement[],
  at: number,
  how: number,
  one: object,
  other: object,
): FlowElement[] {
  const element = list[at] as FlowElement;
  const changed = { ...element, ...('source' in element ? other : one) } as FlowElement;
  switch (how) {
    case 0:
      return list.length > 1 ? list.toSpliced(at, 1) : [...list];
    case 1:
      return [...list, element];
    case 2:
      return list.toSpliced(at, 1, changed);
    case 3:
      return [...list, changed];
    default:
      return list.toSpliced(at, 1, { ...changed, id: element.id });
  }
}

export const soundFlows = tree;
export const anyFlows = fc.oneof(tree, damaged, heap);
