import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The logs of an integration's actions for calls. */

let world: World;

beforeEach(() => {
  world = newWorld();
  world.api.on('GET /integrations/7/logs', ({ query }) => {
    const rows = query.get('status') === 'nok' ? [FAILED] : [DONE, FAILED];
    return json(rows, { headers: { 'x-pagination-count': query.get('status') ? '1' : '25' } });
  });
});
afterEach(() => world.end());

const call = (id: number) => ({
  id,
  startedAt: '2026-06-10T12:00:00Z',
  type: 'INBOUND',
  status: 'ANSWERED',
  sourceNumber: '5511987654321',
  destinationNumber: '551155550011',
  events: [{ sourceUser: null, destinationUser: { id: 3, name: 'Camila Araújo' } }],
});
const DONE = {
  id: 2,
  status: 'ok',
  externalId: '48217',
  observation: null,
  processedAt: '2026-06-10T12:05:00Z',
  callId: 41,
  call: call(41),
};
const FAILED = {
  id: 1,
  status: 'nok',
  externalId: null,
  observation: 'Pessoa não encontrada no Pipedrive.',
  processedAt: '2026-06-10T11:05:00Z',
  callId: 40,
  call: { ...call(40), events: [{ sourceUser: null, destinationUser: null }] },
};

function mount(attributes: Readonly<Record<string, string>> = { 'integration-id': '7' }) {
  const element = document.createElement('ramal-integration-logs');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const find = <E extends HTMLElement>(selector: string) => element.shadowRoot?.querySelector<E>(selector);
  return {
    element,
    find,
    rows: () =>
      [...(element.shadowRoot?.querySelectorAll<HTMLElement>('tbody tr:not([data-shape])') ?? [])].map(
        (row) => [...row.querySelectorAll('[data-cell]')].map((cell) => cell.textContent),
      ),
    choose: (value: string) => {
      const select = find<HTMLSelectElement>('.list-toolbar select') as HTMLSelectElement;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

async function open() {
  const logs = mount();
  await until(() => logs.rows().length === 2, 'the logs');
  return logs;
}

const asked = () =>
  world.api.to('/integrations/7/logs').map(({ query }) => Object.fromEntries(query.entries()));

describe('the integration', () => {
  const ofType = (type: string) =>
    world.api.on('GET /integrations/7', () => json({ id: 7, type, token: '••••', isActive: true }));
  const titleOf = (logs: ReturnType<typeof mount>) => logs.find('h1')?.textContent;

  for (const [locale, type, title] of [
    ['en-US', 'pipedrive', 'Pipedrive integration logs'],
    ['pt-BR', 'openai', 'Registros da integração com OpenAI'],
  ] as const)
    it(`is named in the heading and for screen readers: ${type}, ${locale}`, async () => {
      ofType(type);
      world.session.configure({ locale });
      const logs = await open();
      await until(() => titleOf(logs) === title, title);
      expect(logs.find('table')?.ariaLabel).toBe(title);
    });

  it('is what it is said to be, where the user may not see which it is', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewIntegrationLogs'])));
    const logs = mount({ 'integration-id': '7', provider: 'openai' });
    await until(() => logs.rows().length === 2, 'the logs');
    expect(titleOf(logs)).toBe('OpenAI integration logs');
    expect(world.api.to('/integrations/7')).toEqual([]);
  });

  for (const provider of ['openai', 'salesforce', 'toString'])
    it(`of another kind than the address says is not found: ${provider}`, async () => {
      ofType('pipedrive');
      const events = recordEvents(document, 'ramal-error');
      const logs = mount({ 'integration-id': '7', provider });
      await until(() => logs.find('.ui-empty'), 'nothing');
      expect(logs.find('.ui-empty')?.textContent).toBe('There is no such integration.');
      await until(() => events.some(({ detail }) => detail.code === 'not-found'), 'the host is told');
      expect(logs.rows()).toEqual([]);
    });
});

describe('the logs', () => {
  it('tell status, call, external id, observation and when', async () => {
    const logs = await open();
    expect(logs.rows()).toEqual([
      [
        'Done',
        '(11) 98765-4321 → (11) 5555-001106/10/2026 12:00:00 · Camila Araújo',
        '48217',
        '',
        '06/10/2026 12:05:00',
      ],
      [
        'Failed',
        '(11) 98765-4321 → (11) 5555-001106/10/2026 12:00:00',
        '',
        'Pessoa não encontrada no Pipedrive.',
        '06/10/2026 11:05:00',
      ],
    ]);
    expect(asked()).toEqual([{ page: '1', per_page: '10' }]);
  });

  it('lead to the call, where the user may view one', async () => {
    const logs = await open();
    const went = recordEvents(logs.element, 'ramal-navigate');
    logs.find('tbody .ui-link')?.click();
    expect(went.map(({ detail }) => [detail.name, detail.params])).toEqual([['ViewCallById', { id: '41' }]]);
  });

  it('name the call in plain text without viewCall', async () => {
    const held = Object.values(PERMISSIONS).filter((one) => one !== 'viewCall');
    world.api.on('GET /auth/check', () => json(userWith(held)));
    const logs = await open();
    expect(logs.find('tbody :is(a, button)')).toBe(null);
    expect(logs.rows()[0]?.[1]).toContain('(11) 98765-4321');
  });

  it('are narrowed to those that failed, and widened again by the tag', async () => {
    const logs = await open();
    const states = recordEvents(logs.element, 'ramal-state');
    logs.choose('nok');
    await until(() => logs.rows().length === 1, 'those that failed');
    expect(states.at(-1)?.detail.query).toEqual({ status: 'nok' });
    expect(asked().at(-1)).toEqual({ page: '1', per_page: '10', status: 'nok' });
    logs.find<HTMLButtonElement>('.ui-tags button')?.click();
    await until(() => logs.rows().length === 2, 'all of them');
  });

  it('are sorted by their headings, searched, and turned page by page', async () => {
    const logs = await open();
    logs.find<HTMLButtonElement>('th[data-cell="processedAt"] button')?.click();
    await until(() => asked().at(-1)?.order_by === '-processedAt', 'the order');
    logs.find<HTMLButtonElement>('.ui-pages button[aria-label="Page 2"]')?.click();
    await until(() => asked().at(-1)?.page === '2', 'the page');
    const field = logs.find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '48217');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => field.value === '48217', 'what is typed');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(() => asked().at(-1)?.search === '48217', 'the search');
    expect(asked().at(-1)?.page).toBe('1');
  });

  it('say so where there are none', async () => {
    world.api.on('GET /integrations/7/logs', () => json([], { headers: { 'x-pagination-count': '0' } }));
    const logs = mount();
    await until(() => logs.find('.ui-empty'), 'nothing');
    expect(logs.find('.ui-empty')?.textContent).toContain('Sorry. No records found.');
  });

  it('of an integration that is not there are not found; without a number none is asked for', async () => {
    const logs = mount({ 'integration-id': '8' });
    await until(() => logs.find('.ui-empty'), 'nothing');
    expect(logs.find('.ui-empty')?.textContent).toBe('There is no such integration.');
    const none = mount({});
    await until(() => none.element.matches(':state(empty)'), 'nothing');
  });

  it('are refused without viewIntegrationLogs', async () => {
    const held = Object.values(PERMISSIONS).filter((one) => one !== 'viewIntegrationLogs');
    world.api.on('GET /auth/check', () => json(userWith(held)));
    const logs = mount();
    await until(() => logs.element.matches(':state(forbidden)'), 'it is refused');
    expect(asked()).toEqual([]);
  });

  for (const locale of ['pt-BR', 'en-US'])
    it(`fit into 320 px, and no number is broken: ${locale}`, async () => {
      world.api.on('GET /integrations/7/logs', () =>
        json([{ ...DONE, externalId: 'deal-'.repeat(20), observation: 'x'.repeat(90) }, FAILED], {
          headers: { 'x-pagination-count': '25' },
        }),
      );
      world.session.configure({ locale });
      document.body.style.inlineSize = '320px';
      try {
        const logs = await open();
        await until(() => logs.find('.ui-select select'), 'the toolbar');
        const all = [...(logs.element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
        const edge = logs.element.getBoundingClientRect().right;
        const outside = all.filter((part) => part.getBoundingClientRect().right > edge + 0.5);
        expect(outside.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
        const cut = all.filter(
          (part) => part.matches('button, td') && part.scrollWidth > part.clientWidth + 1,
        );
        expect(cut.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
        const numbers = all.filter((part) => part.matches('.ui-link > *'));
        expect(numbers.map(({ textContent }) => textContent)).toContain('(11) 98765-4321');
        const broken = numbers.filter((number) => number.getClientRects().length > 1);
        expect(broken.map(({ textContent }) => textContent)).toEqual([]);
      } finally {
        document.body.style.inlineSize = '';
      }
    });

  it('give axe nothing to say, light and dark', async () => {
    const logs = await open();
    for (const theme of ['light', 'dark']) {
      logs.element.setAttribute('theme', theme);
      const violations = await violationsIn(logs.element);
      expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
});
