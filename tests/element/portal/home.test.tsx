import '../../../src/elements/loader.ts';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { type FakeRequest, json } from '../support/fake-api.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The two first pages and the profile: each link is only for users who may follow it. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const ALL: readonly Permission[] = Object.values(PERMISSIONS);

/** The permissions that show each card, from the specification (file 2, sections 2.2 and 6). */
const HOME: Readonly<Record<string, readonly Permission[]>> = {
  CallList: ['viewCalls'],
  CallReport: ['viewCallReport'],
  ContactCenterPerDayReport: ['viewContactCenterPerDayReport'],
  ContactCenterPerAgentReport: ['viewContactCenterPerAgentReport'],
  AgentProductivityPerDayReport: ['viewAgentProductivityPerDayReport'],
  AgentProductivityPerAgentReport: ['viewAgentProductivityPerAgentReport'],
  RealtimeReport: ['viewRealtimeReport'],
  RealtimeAgentExtensionReport: ['viewAgentExtensionReport'],
  AgentDeviceStatusHistoryReport: ['viewAgentDeviceStatusHistoryReport'],
  BillingReportPage: ['viewBillingReport'],
};
const SETTINGS: Readonly<Record<string, readonly Permission[]>> = {
  ListLevel: ['viewLevels', 'viewLevel'],
  ListUser: ['viewUsers', 'viewUser'],
  ListUserLabel: ['viewUserLabels', 'viewUserLabel'],
  ListNumber: ['viewNumbers', 'viewNumber'],
  ListContact: ['viewContacts', 'viewContact'],
  ListSpamNumber: ['viewSpamNumbers', 'viewSpamNumber'],
  ListConnectFlow: ['viewConnectFlows', 'viewConnectFlow'],
  ListConnectFlowAudio: ['viewConnectFlowAudios', 'viewConnectFlowAudio'],
  ListQueue: ['viewQueues', 'viewQueue'],
  ListSchedule: ['viewSchedules', 'viewSchedule'],
  ListSurvey: ['viewSurveys', 'viewSurvey'],
  ListWord: ['viewWords', 'viewWord'],
  ListIntegration: ['viewIntegrations'],
  Permissions: ['assignRoleToUser'],
};

type Tag = 'ramal-home' | 'ramal-settings-home' | 'ramal-profile';

/** A tag for a user with these permissions. */
async function show(
  tag: Tag,
  permissions: readonly string[] = ALL,
  answers: Readonly<Record<string, (request: FakeRequest) => Response>> = {},
) {
  world.end();
  world = newWorld();
  // account.test.tsx tests the user's own account.
  world.api.on('GET /auth/check', () => json({ ...userWith(permissions), features: [] }));
  for (const [call, answer] of Object.entries(answers)) world.api.on(call, answer);
  const element = document.createElement(tag);
  const went = recordEvents(element, 'ramal-navigate');
  document.body.append(element);
  await until(() => element.matches(':state(ready)') && element.shadowRoot?.querySelector('h1'), tag);
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return { element, find, all, went };
}

/** The targets of a tag's cards, by their links. */
async function cardsOf(tag: Tag, permissions?: readonly string[]): Promise<string[]> {
  const { all, went } = await show(tag, permissions);
  for (const link of all('.dashboard-link')) link.click();
  return went.map(({ detail }) => detail.name);
}

for (const [tag, gates] of [
  ['ramal-home', HOME],
  ['ramal-settings-home', SETTINGS],
] as const)
  describe(`<${tag}>`, () => {
    it('has all of its cards, in their order, for whom may see all', async () => {
      expect(await cardsOf(tag)).toEqual(Object.keys(gates));
    });

    for (const [page, permissions] of Object.entries(gates)) {
      it(`leads to ${page} with ${permissions.join(' or ')}, and not without`, async () => {
        for (const one of permissions) expect(await cardsOf(tag, [one])).toEqual([page]);
        const others = ALL.filter((one) => !permissions.includes(one));
        expect(await cardsOf(tag, others)).toEqual(Object.keys(gates).filter((one) => one !== page));
      });
    }

    it('greets by name, and says what to do where nothing may be seen', async () => {
      const { find } = await show(tag, []);
      expect(find('h1')?.textContent).toContain('Zoë Ávila');
      expect(find('header p')?.textContent).toContain('Ask an administrator');
      expect(find('li')).toBe(null);
    });

    it('says of each card where it leads', async () => {
      const { all } = await show(tag);
      for (const card of all('li')) {
        const [title, text] = [card.querySelector('h2'), card.querySelector('p')].map(
          (part) => part?.textContent ?? '',
        );
        expect(title && text).not.toBe('');
        expect(card.querySelector('.dashboard-link')?.getAttribute('aria-label')).toBe(
          `Go to page: ${title}`,
        );
        expect(card.querySelector('svg')).not.toBe(null);
      }
    });
  });

describe('today', () => {
  /** As many calls as the days and filters that are asked for have. */
  const counting =
    (counts: Readonly<Record<string, number>>) =>
    ({ query }: FakeRequest) => {
      const isToday = query.get('startDate') === new Date().toISOString().slice(0, 10);
      const status = query.get('status') ?? query.getAll('statuses[]').join();
      const asked = [isToday ? 'today' : 'before', query.get('type'), status];
      const total = counts[asked.filter(Boolean).join(' ')] ?? 0;
      return json([], { headers: { 'x-pagination-count': String(total) } });
    };

  it('has the calls of the day beside those of a week ago, and leads to them', async () => {
    const counts = { today: 12, 'today INBOUND NO_ANSWER': 3, before: 1400, 'before INBOUND NO_ANSWER': 9 };
    const { all, went } = await show('ramal-home', ['viewCalls'], { 'GET /calls': counting(counts) });
    const figures = () => all('.today-figure').map(({ textContent }) => textContent);
    const known = () => figures().length === 2 && figures().every((one) => one?.includes('week'));
    await until(known, 'the figures');
    expect(figures()).toEqual([
      '12 Calls1,400 a week ago, all day',
      '3 Inbound, not answered9 a week ago, all day',
    ]);
    all('.today-figure')[1]?.click();
    const { name, href } = went[0]?.detail ?? {};
    expect(name).toBe('CallList');
    expect(href).toMatch(/startDate=(\S+)&endDate=\1&type=INBOUND&status=NO_ANSWER$/);
  });

  it('counts those that were busy and abandoned too, where the back end narrows to several statuses', async () => {
    const { all, went } = await show('ramal-home', ['viewCalls'], {
      'GET /calls': counting({ today: 12, 'today INBOUND NO_ANSWER,BUSY,DITCHED': 5 }),
      'GET /auth/check': () => json({ ...userWith(['viewCalls']), features: ['filterSets'] }),
    });
    const figures = () => all('.today-figure').map(({ textContent }) => textContent);
    await until(() => figures()[1]?.startsWith('5 Inbound'), 'the figures');
    all('.today-figure')[1]?.click();
    const { href = '' } = went[0]?.detail ?? {};
    expect(decodeURIComponent(href)).toMatch(/&type=INBOUND&status=NO_ANSWER,BUSY,DITCHED$/);
  });

  it('has who waits and who is free, and not what the back end does not tell', async () => {
    const waiting = [{ uniqueId: 'one', wait: 3 }];
    const { all } = await show('ramal-home', ['viewRealtimeReport'], {
      'GET /reports/realtime/queue-calls-state': () => json(waiting),
    });
    const figures = () => all('.today-figure').map(({ textContent }) => textContent);
    await until(() => figures().join() === '1 Waiting now', 'what is told');
    expect(world.api.to('/reports/realtime/user-devices-state')).toHaveLength(1);
  });

  it('opens the list of who called in vain, page by page, each of whom leads to their last call', async () => {
    const callers = Array.from({ length: 12 }, (_, i) => ({
      number: `55119881120${String(i).padStart(2, '0')}`,
      contact: i === 0 ? { id: 1, name: 'Ana Prado' } : null,
      calls: i === 0 ? 3 : 1,
      firstAt: '2026-06-10T12:00:00Z',
      lastAt: '2026-06-10T14:30:00Z',
      lastCallId: 100 + i,
    }));
    world.end();
    world = newWorld();
    world.api.on('GET /auth/check', () =>
      json({ ...userWith(['viewCalls', 'viewCall']), features: ['missedCallers'] }),
    );
    world.api.on('GET /calls', counting({}));
    world.api.on('GET /missed-callers', ({ query }) => {
      const from = (Number(query.get('page')) - 1) * 10;
      return json(callers.slice(from, from + 10), { headers: { 'x-pagination-count': '12' } });
    });
    const element = document.createElement('ramal-home');
    const went = recordEvents(element, 'ramal-navigate');
    document.body.append(element);
    const all = (selector: string) => [
      ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
    ];
    const button = await until(
      () =>
        all('button.today-figure').find(
          ({ textContent }) => textContent === '12 People to call backIn 7 days',
        ),
      'how many there are',
    );
    expect(button.ariaExpanded).toBe('false');
    button.click();
    await until(() => all('.today-list li').length === 10, 'the first of them');
    expect(all('.today-list li')[0]?.textContent).toMatch(
      /^Ana Prado.*11\) 98811-2000.*3 calls, from .* to /,
    );
    expect(await violationsIn(element, { rules: { region: { enabled: false } } })).toEqual([]);
    all('.today-list nav button')
      .find(({ ariaLabel }) => ariaLabel === 'Next page')
      ?.click();
    await until(() => all('.today-list li').length === 2, 'the others');
    all('.today-list li .ui-link')[1]?.click();
    expect(went.map(({ detail }) => [detail.name, String(detail.params.id)])).toEqual([
      ['ViewCallById', '111'],
    ]);
    button.click();
    await until(() => all('.today-list').length === 0, 'the list is closed');
  });

  it('says what an administrator would put right, and leads there', async () => {
    const flow = { createdAt: '2026-06-01T12:00:00Z', isActive: true };
    const flows = [
      { ...flow, id: 1, name: 'Published', currentFlowId: 4, lastAppliedFlowId: 4 },
      { ...flow, id: 2, name: 'Changed', currentFlowId: 6, lastAppliedFlowId: 5 },
      { ...flow, id: 3, name: 'Empty', currentFlowId: null, lastAppliedFlowId: null },
    ];
    const told = (rows: readonly unknown[], total = rows.length) =>
      json(rows, { headers: { 'x-pagination-count': String(total) } });
    const may = ['viewNumbers', 'viewConnectFlows', 'viewConnectFlow', 'viewUsers'];
    const { all, went } = await show('ramal-home', may, {
      'GET /numbers': ({ query }) => told([], query.get('hasConnectFlow') === 'false' ? 2 : 9),
      'GET /connect-flows': () => told(flows),
      // More than are read: nothing is said of them.
      'GET /users': () => told([{ id: 1, name: 'Ana', email: 'ana@example.com', isActive: true }], 4000),
    });
    const button = await until(
      () => all('button.today-figure').find(({ textContent }) => textContent === '3 To review'),
      'how much there is',
    );
    button.click();
    await until(() => all('.today-list li').length > 0, 'the list');
    expect(all('.today-list li').map(({ textContent }) => textContent)).toEqual([
      '2 numbers have no contact flow',
      '1 contact flow has changes that are not published: Changed',
    ]);
    for (const link of all('.today-list .ui-link')) link.click();
    expect(went.map(({ detail }) => [detail.name, detail.href])).toEqual([
      ['ListNumber', expect.stringContaining('hasConnectFlow=false')],
      ['ConnectFlowDesigner', expect.stringContaining('/2')],
    ]);
  });

  it('names what its user may list and not open, without a way', async () => {
    const flow = { createdAt: '2026-06-01T12:00:00Z', isActive: true };
    const caller = { number: '5511988112000', contact: null, calls: 1, lastCallId: 7 };
    const moments = { firstAt: '2026-06-10T12:00:00Z', lastAt: '2026-06-10T12:00:00Z' };
    const may = ['viewCalls', 'viewConnectFlows', 'viewUsers'];
    const told = (row: object) => json([row], { headers: { 'x-pagination-count': '1' } });
    const { all } = await show('ramal-home', may, {
      'GET /auth/check': () => json({ ...userWith(may), features: ['missedCallers'] }),
      'GET /calls': counting({}),
      'GET /missed-callers': () => told({ ...caller, ...moments }),
      'GET /connect-flows': () =>
        told({ ...flow, id: 2, name: 'Changed', currentFlowId: 6, lastAppliedFlowId: 5 }),
      'GET /users': () => told({ id: 1, name: 'Ana', email: 'ana@example.com', isActive: true }),
    });
    const listOf = async (figure: string) => {
      const isIt = ({ textContent }: HTMLElement) => textContent.startsWith(figure);
      const button = await until(() => all('button.today-figure').find(isIt), figure);
      button.click();
      await until(() => button.ariaExpanded === 'true' && all('.today-list li').length > 0, 'its list');
      return all('.today-list li').map(({ textContent }) => textContent);
    };
    expect(await listOf('1 People')).toEqual([expect.stringContaining('98811-2000')]);
    expect(all('.today-list .ui-link')).toEqual([]);
    expect(await listOf('2 To review')).toEqual([
      expect.stringMatching(/: Changed$/),
      expect.stringMatching(/: Ana$/),
    ]);
    expect(all('.today-list .ui-link')).toEqual([]);
  });

  it('is not there for who may see neither', async () => {
    const { find } = await show('ramal-home', ['viewBillingReport']);
    expect(find('.today')).toBe(null);
  });
});

describe('the tour of the demo', () => {
  async function shown(permissions: readonly string[], demo = true) {
    world.api.on('GET /auth/check', () =>
      json({ ...userWith(permissions), features: [], ...(demo && { demo: true }) }),
    );
    const element = document.createElement('ramal-home');
    const went = recordEvents(element, 'ramal-navigate');
    document.body.append(element);
    await until(() => element.matches(':state(ready)') && element.shadowRoot?.querySelector('h1'), 'home');
    const tour = () => element.shadowRoot?.querySelector('.guide');
    return { element, went, tour, steps: () => [...(tour()?.querySelectorAll('li') ?? [])] };
  }
  const press = (within: Element | null | undefined, name: string) =>
    [...(within?.querySelectorAll<HTMLElement>('a, button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click();

  it('leads to what its user may see, says what was seen, and ends by itself', async () => {
    const { steps, went, tour } = await shown(['viewCalls', 'viewAllUsersCalls', 'viewCallReport']);
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Find a call by a word that was said To do/),
      expect.stringMatching(/^Read how the period went To do/),
    ]);
    press(tour(), 'Find a call by a word that was said');
    await until(() => steps()[0]?.textContent?.includes('Done'), 'it was seen');
    expect(went.map(({ detail }) => [detail.name, detail.href])).toEqual([
      ['CallList', expect.stringContaining('search=reembolso')],
    ]);
    press(tour(), 'Read how the period went');
    await until(() => tour() === null, 'its end');
  });

  it('leads who sees their own calls alone to these, without a word to search', async () => {
    const { steps, went, tour } = await shown(['viewCalls']);
    expect(steps()[0]?.textContent).toMatch(/^Hear one of your calls To do/);
    press(tour(), 'Hear one of your calls');
    expect(went.map(({ detail }) => [detail.name, detail.href])).toEqual([
      ['CallList', expect.not.stringContaining('search')],
    ]);
  });

  it('is offered once to who ends it', async () => {
    const first = await shown(['viewCalls']);
    press(first.tour(), 'End the tour');
    await until(() => first.tour() === null, 'its end');
    first.element.remove();
    const again = await shown(['viewCalls']);
    expect(again.tour()).toBe(null);
  });

  it('is the demo’s alone', async () => {
    const { tour } = await shown(['viewCalls'], false);
    expect(tour()).toBe(null);
  });
});

describe('<ramal-profile>', () => {
  const sections = (all: (selector: string) => HTMLElement[]) =>
    all('section').map((section) =>
      [...section.querySelectorAll('li, p')].map(({ textContent }) => textContent),
    );

  it('tells id, name, e-mail, companies, roles and permissions', async () => {
    const { find, all } = await show('ramal-profile', ['viewCalls', 'viewQueue']);
    expect(find('h1')?.textContent).toBe('Zoë Ávila');
    expect(all('dd').map(({ textContent }) => textContent)).toEqual(['7', 'zoe@example.com']);
    expect(all('h2').map(({ textContent }) => textContent)).toEqual([
      'Companies',
      'Roles',
      'Permissions (2)',
    ]);
    expect(sections(all)).toEqual([
      ['Alfacurrent', 'Beta'],
      ['Role'],
      ['CallsSee the list of calls', 'See the list of calls', 'ServiceOpen a queue', 'Open a queue'],
    ]);
    expect(all('li :is(a, button)')).toEqual([]);
  });

  it('groups the permissions as their table does', async () => {
    const { all } = await show('ramal-profile', ['viewQueues', 'createRole', 'viewCalls', 'viewQueue']);
    const groups = all('.profile-group');
    expect(groups.map((group) => group.querySelector('h3')?.textContent)).toEqual([
      'Calls',
      'Service',
      'Roles',
    ]);
    expect([...(groups[1]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'See the list of queues',
      'Open a queue',
    ]);
  });

  it('leads to companies and roles where they may be seen', async () => {
    const { all, went } = await show('ramal-profile', ['viewLevel', 'viewRole']);
    for (const link of all('li :is(a, button)')) link.click();
    expect(went.map(({ detail }) => [detail.name, detail.params.id])).toEqual([
      ['ViewLevelById', '1'],
      ['ViewLevelById', '2'],
      ['ViewRoleById', '1'],
    ]);
  });

  it('says so where there are no permissions', async () => {
    const { all } = await show('ramal-profile', []);
    expect(sections(all).at(-1)).toEqual(['None']);
  });
});

for (const [tag, pt, en] of [
  ['ramal-home', 'Boas-vindas, Zoë Ávila!', 'Welcome, Zoë Ávila!'],
  [
    'ramal-settings-home',
    'Olá, Zoë Ávila! O que você quer configurar?',
    'Hello, Zoë Ávila! What do you want to set up?',
  ],
  ['ramal-profile', 'Empresas', 'Companies'],
] as const)
  it(`axe has nothing to say about <${tag}>, in both languages and themes, at 320 px too`, async () => {
    const { element, all } = await show(tag);
    for (const width of ['320px', '1200px']) {
      document.body.style.inlineSize = width;
      for (const [locale, title] of [
        ['pt-BR', pt],
        ['en-US', en],
      ] as const) {
        element.setAttribute('locale', locale);
        await until(() => all('h1, h2').some(({ textContent }) => textContent === title), locale);
        for (const theme of ['light', 'dark']) {
          element.setAttribute('theme', theme);
          const violations = await violationsIn(element);
          expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
        }
      }
      const edge = element.getBoundingClientRect().right;
      expect(all('*').filter((part) => part.getBoundingClientRect().right > edge + 1)).toEqual([]);
    }
    document.body.style.inlineSize = '';
  });
