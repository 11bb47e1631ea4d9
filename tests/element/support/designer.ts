import type { FlowElement } from '../../../src/core/contract/calls/flows.ts';
import { MENU_FLOW } from '../../support/samples/flows.ts';
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

/** The option lists of nodes. */
export const LISTS = {
  'connect-flow-audios': [record(1, 'Boas-vindas'), record(2, 'Fora do horário')],
  'connect-flow-queues': [record(5, 'Vendas'), record(6, 'Suporte')],
  'connect-flow-schedules': [record(3, 'Horário comercial')],
  'connect-flow-surveys': [record(8, 'Satisfação')],
  'connect-flow-customs': [record(9, 'Segunda via')],
  'connect-flows': [record(7, 'Central de atendimento'), record(10, 'Cobrança')],
  'user-extensions': [{ id: 20, name: 'Zoë Ávila', extension: 2041 }],
};

/** Answers for one flow; a saved flow is loaded next. */
export function serveFlow(api: FakeApi, elements: readonly FlowElement[] = MENU_FLOW, id = FLOW.id): void {
  let shown = { connectFlow: { ...FLOW, id }, elements: [...elements] };
  for (const [path, rows] of Object.entries(LISTS)) api.on(`GET /select-options/${path}`, () => json(rows));
  api.on(`GET /connect-flows/${id}`, () => json(shown.connectFlow));
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

  /** Sends a key to the focused element. Control stands for Command too. */
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

export function mountDesigner(
  attributes: Record<string, string | number> = {},
  width = 1200,
  parent: ParentNode = document.body,
): DesignerTag {
  const element = document.createElement('ramal-flow-designer');
  for (const [name, value] of Object.entries({ 'flow-id': FLOW.id, ...attributes }))
    element.setAttribute(name, String(value));
  const designer = new DesignerTag(element);
  const column = document.createElement('div');
  column.style.inlineSize = `${width}px`;
  column.append(element);
  parent.append(column);
  return designer;
}
