import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { tidyPositions } from '../../../src/features/flow-designer/domain/draw/tidy.ts';
import { fromElements } from '../../../src/features/flow-designer/domain/exchange/read-elements.ts';
import type { Position } from '../../../src/features/flow-designer/domain/model/flow.ts';

/** Contact flows to test with, as a server sends them. */

export const node = (
  id: string,
  component: string,
  x: number,
  y: number,
  data: Record<string, unknown> = {},
): FlowElement => ({ id, position: { x, y }, data: { component, ...data } });

export const edge = (
  id: string,
  source: string,
  target: string,
  sourceHandle: string | null = null,
  data: Record<string, unknown> = { component: 'normal' },
): FlowElement => ({ id, source, target, sourceHandle, data });

const option = (uraOption: number) => ({ component: 'clientInfoConnection', uraOption });

/** Opening hours before a menu of two options; one path is open, and the second option's queue was not chosen. */
export const MENU_FLOW: readonly FlowElement[] = [
  node('1', 'start', 0, 0),
  node('2', 'timeValidation', 0, 200, { related: { value: 3, label: 'Horário comercial' } }),
  node('3', 'clientInfo', -270, 400, { related: { value: 1, label: 'Boas-vindas' }, timeout: 10 }),
  node('4', 'openEdge', 270, 400),
  node('5', 'transferToQueue', -270, 600, { related: { value: 5, label: 'Vendas' } }),
  node('6', 'transferToQueue', -810, 600),
  node('7', 'hangUp', 270, 600),
  node('8', 'goTo', 810, 600, { goToNode: '3' }),
  node('9', 'openEdge', -540, 800),
  node('10', 'openEdge', -1080, 800),
  edge('20', '1', '2'),
  edge('21', '2', '3', 'inTime'),
  edge('22', '2', '4', 'outOfTime'),
  edge('23', '3', '5', 'option', option(1)),
  edge('24', '3', '6', 'option', option(2)),
  edge('25', '3', '7', 'timeout'),
  edge('26', '3', '8', 'invalid'),
  edge('27', '8', '3', null),
  edge('28', '5', '9', 'noAnswer'),
  edge('29', '6', '10', 'noAnswer'),
];

/** A flow of many nodes: menus of four options each, level by level, tidy. */
export function largeFlow(count: number): FlowElement[] {
  const elements = menusOfMenus(count);
  const places = tidyPositions(fromElements(elements).state);
  return elements.map((element) => ({ ...element, ...positionIn(places, element) }));
}

const positionIn = (places: ReadonlyMap<string, Position>, { id }: FlowElement) => {
  const position = places.get(String(id));
  return position ? { position: { ...position } } : {};
};

function menusOfMenus(count: number): FlowElement[] {
  const elements: FlowElement[] = [node('1', 'start', 0, 0)];
  const texts = { textToAudio: 'Disque a opção desejada' };
  let level = ['1'];
  let nextId = 2;
  let edgeId = count + 10;
  for (let depth = 1; nextId <= count; depth += 1) {
    const width = level.length === 1 && level[0] === '1' ? 1 : Math.min(level.length * 4, count - nextId + 1);
    const below: string[] = [];
    for (let at = 0; at < width; at += 1) {
      const id = String(nextId);
      nextId += 1;
      below.push(id);
      elements.push(node(id, 'clientInfo', Math.round(at - width / 2) * 540, depth * 200, texts));
      const source = level[Math.floor(at / 4)] as string;
      const data = depth === 1 ? { component: 'normal' } : option(at % 4);
      elements.push(edge(String(edgeId), source, id, depth === 1 ? null : 'option', data));
      edgeId += 1;
    }
    level = below;
  }
  return elements;
}
