import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The record of who heard, opened, took away and changed something. */

let world: World;

beforeEach(() => {
  world = newWorld();
  world.api.on('GET /audit-events', ({ query }) => {
    const action = query.get('action');
    const rows = EVENTS.filter((event) => !action || event.action === action);
    return json(rows, { headers: { 'x-pagination-count': String(rows.length) } });
  });
});
afterEach(() => world.end());

const EVENTS = [
  {
    id: 3,
    at: '2026-06-10T12:05:00Z',
    action: 'recordingPlayed',
    user: { id: 1, name: 'Ana Souza' },
    key: null,
    from: '192.0.2.7',
    subject: { kind: 'call', id: 41, name: null },
    details: null,
  },
  {
    id: 2,
    at: '2026-06-10T12:04:00Z',
    action: 'permissionGranted',
    user: { id: 1, name: 'Ana Souza' },
    key: { id: 9, name: 'CRM' },
    from: '192.0.2.7',
    subject: { kind: 'role', id: 3, name: 'Agente' },
    details: 'viewWords',
  },
  {
    id: 4,
    at: '2026-06-10T12:03:30Z',
    action: 'agentListenedTo',
    user: { id: 1, name: 'Ana Souza' },
    key: null,
    from: '192.0.2.7',
    subject: { kind: 'user', id: 7, name: 'Bruno Lima' },
    details: 'refused',
  },
  {
    id: 1,
    at: '2026-06-10T12:03:00Z',
    action: 'somethingNew',
    user: null,
    key: null,
    from: null,
    subject: null,
    details: null,
  },
];

function mount() {
  const element = document.createElement('ramal-audit-log');
  document.body.append(element);
  const find = <E extends HTMLElement>(selector: string) => element.shadowRoot?.querySelector<E>(selector);
  const rows = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr:not([data-shape])') ?? [])].map((row) =>
      ['action', 'person', 'subject', 'from'].map(
        (name) => row.querySelector(`[data-cell="${name}"]`)?.textContent,
      ),
    );
  return { element, find, rows };
}

async function open() {
  const log = mount();
  await until(() => log.rows().length === 4, 'the events');
  return log;
}

describe('the audit log', () => {
  it('says who did what to what, and what it does not know as something else', async () => {
    expect((await open()).rows()).toEqual([
      ['Heard a recording', 'Ana Souza', 'Call 41', '192.0.2.7'],
      ['Gave a permissionviewWords', 'Ana Souzawith the key “CRM”', 'Agente', '192.0.2.7'],
      ['Asked to listen to an agentThe telephone system refused it.', 'Ana Souza', 'Bruno Lima', '192.0.2.7'],
      ['Other', '', '', ''],
    ]);
  });

  it('leads to the call', async () => {
    const { element, find } = await open();
    const went = recordEvents(element, 'ramal-navigate');
    find('tbody .ui-link')?.click();
    expect(went.map(({ detail }) => [detail.name, detail.params])).toEqual([['ViewCallById', { id: '41' }]]);
  });

  it('shows what happened of one kind', async () => {
    const { find, rows } = await open();
    const select = find<HTMLSelectElement>('.list-toolbar select') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(
      select,
      'permissionGranted',
    );
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows().length === 1, 'the filtered events');
    expect(world.api.to('/audit-events').at(-1)?.query.get('action')).toBe('permissionGranted');
  });

  it('has its choice no wider than the list, where one of the kinds is a sentence', async () => {
    const { element, find } = await open();
    element.style.inlineSize = '356px';
    const select = find('.list-toolbar .ui-select') as HTMLElement;
    expect(select.offsetWidth).toBeLessThanOrEqual(240);
    expect(select.offsetLeft + select.offsetWidth).toBeLessThanOrEqual(356);
  });

  it('is refused to whoever may not see it', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewCalls'])));
    const { element } = mount();
    await until(() => element.matches(':state(forbidden)'), 'it is refused');
    expect(world.api.to('/audit-events')).toEqual([]);
  });

  it('asks nothing of a back end that keeps none', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    const { element } = mount();
    await until(() => element.matches(':state(empty)'), 'it says so');
    expect(element.shadowRoot?.textContent).toContain('keeps no audit log');
    expect(world.api.to('/audit-events')).toEqual([]);
  });

  it('has nothing that axe finds', async () => {
    const { element } = await open();
    expect(await violationsIn(element)).toEqual([]);
  });
});
