import type { FlowElement } from '../../../src/core/contract/flows.ts';
import { type FakeApi, json } from './fake-api.ts';
import { until } from './wait.ts';

export const FLOW = {
  id: 7,
  name: 'Central de atendimento',
  isActive: true,
  updatedAt: '2026-06-01T12:00:00Z',
  currentFlowId: '12',
  lastAppliedFlowId: '11',
  lastAppliedAt: '2026-05-20T15:30:00Z',
};

const record = (id: number, name: string) => ({ id, name });

/** What nodes choose from. */
const LISTS = {
  'connect-flow-audios': [record(1, 'Boas-vindas'), record(2, 'Fora do horário')],
  'connect-flow-queues': [record(5, 'Vendas'), record(6, 'Suporte')],
  'connect-flow-schedules': [record(3, 'Horário comercial')],
  'connect-flow-surveys': [record(8, 'Satisfação')],
  'connect-flow-customs': [record(9, 'Segunda via')],
  'connect-flows': [record(7, 'Central de atendimento'), record(10, 'Cobrança')],
  'user-extensions': [{ id: 20, name: 'Zoë Ávila', extension: 2041 }],
};

/** Answers for one flow; what was saved is what is loaded next. */
export function serveFlow(api: FakeApi, elements: readonly FlowElement[] = MENU_FLOW, id = FLOW.id): void {
  let shown = { connectFlow: { ...FLOW, id }, elements: [...elements] };
  for (const [path, rows] of Object.entries(LISTS)) api.on(`GET /select-options/${path}`, () => json(rows));
  api.on(`GET /connect-flows/${id}/flow`, () => json(shown));
  api.on(`POST /connect-flows/${id}/flow`, ({ body }) => {
    const sent = JSON.parse(body ?? '[]');
    const next = String(Number(shown.connectFlow.currentFlowId) + 1);
    shown = { connectFlow: { ...shown.connectFlow, currentFlowId: next }, elements: sent.elements ?? sent };
    return json({ connectFlow: shown.connectFlow, message: 'Saved' });
  });
  api.on(`PUT /connect-flows/${id}/flow-publish`, () => {
    const { currentFlowId } = shown.connectFlow;
    shown = { ...shown, connectFlow: { ...shown.connectFlow, lastAppliedFlowId: currentFlowId } };
    return json({ connectFlow: shown.connectFlow, message: 'Published' });
  });
}

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

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A flow designer as its user sees it. */
export class DesignerTag {
  readonly events: CustomEvent[] = [];

  constructor(readonly element: HTMLElement) {
    for (const type of ['ramal-change', 'ramal-problems', 'ramal-saved', 'ramal-published', 'ramal-error'])
      element.addEventListener(type, (event) => this.events.push(event as CustomEvent));
  }

  get root(): ShadowRoot {
    return this.element.shadowRoot as ShadowRoot;
  }

  get text(): string {
    return this.root.querySelector('.ramal-root')?.textContent ?? '';
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): E | null {
    return this.root.querySelector<E>(selector);
  }

  all<E extends Element = HTMLElement>(selector: string): E[] {
    return [...this.root.querySelectorAll<E>(selector)];
  }

  button(name: string | RegExp): HTMLButtonElement | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return this.all<HTMLButtonElement>('button').find((button) => fits(nameOf(button)));
  }

  async press(name: string | RegExp): Promise<void> {
    const button = await until(() => this.button(name), `the button ${name}`);
    button.focus();
    button.click();
  }

  async ready(): Promise<this> {
    await until(
      () => this.element.matches(':state(ready)') && this.root.querySelector('.canvas-card'),
      'the flow',
    );
    return this;
  }

  /** Sends a key to what has the focus. Control stands for Command too. */
  key(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
    const event = new KeyboardEvent('keydown', {
      key,
      bubbles: true,
      composed: true,
      cancelable: true,
      ...modifiers,
    });
    (this.root.activeElement ?? this.element).dispatchEvent(event);
    return event;
  }
}

export function mountDesigner(attributes: Record<string, string | number> = {}, width = 1200): DesignerTag {
  const element = document.createElement('ramal-flow-designer');
  for (const [name, value] of Object.entries({ 'flow-id': FLOW.id, ...attributes }))
    element.setAttribute(name, String(value));
  const designer = new DesignerTag(element);
  const column = document.createElement('div');
  column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  return designer;
}
