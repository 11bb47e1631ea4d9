import accounts from '../../../demo/accounts.json';
import { queryClient } from '../../../src/core/http/query/query-client.ts';
import { configure } from '../../../src/elements/loader.ts';
import { callDay } from '../../../src/features/call-list/call-day.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';

/** The call list as a tag on a page of its own: the real API, and answers held back or refused where a test says so. */

interface StateDetail {
  readonly query: Record<string, string>;
  readonly replace: boolean;
}

const until = async <T,>(what: string, found: () => T | null | undefined | false): Promise<T> => {
  const start = performance.now();
  for (;;) {
    const value = found();
    if (value) return value;
    if (performance.now() - start > 30_000) throw new Error(`Never came: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A list as its user finds it, by the names they read. */
class List {
  readonly states: StateDetail[] = [];
  readonly events: string[] = [];

  constructor(readonly element: HTMLElement) {
    element.addEventListener('ramal-state', (event) =>
      this.states.push((event as CustomEvent<StateDetail>).detail),
    );
    element.addEventListener('ramal-error', (event) =>
      this.events.push((event as CustomEvent<{ code: string }>).detail.code),
    );
  }

  get root(): ShadowRoot {
    if (!this.element.shadowRoot) throw new Error('Not upgraded');
    return this.element.shadowRoot;
  }

  get rows(): HTMLTableRowElement[] {
    const rows = this.root.querySelectorAll<HTMLTableRowElement>('tbody:not([aria-hidden]) > tr');
    return [...rows].filter((row) => !row.matches('.list-day'));
  }

  get ids(): string[] {
    return this.rows.map((row) => row.querySelector('time')?.dateTime + nameOf(row));
  }

  get summary(): string {
    return this.root.querySelector('footer [role=status]')?.textContent ?? '';
  }

  is(state: string): boolean {
    return this.element.matches(`:state(${state})`);
  }

  named<E extends HTMLElement>(selector: string, name: string | RegExp): E | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return [...this.root.querySelectorAll<E>(selector)].find((element) => fits(nameOf(element)));
  }

  find<E extends HTMLElement>(selector: string, name: string | RegExp): Promise<E> {
    return until(`${selector} "${name}"`, () => this.named<E>(selector, name));
  }

  async press(name: string | RegExp, selector = 'button'): Promise<void> {
    const button = await this.find<HTMLElement>(selector, name);
    button.focus();
    button.click();
  }

  async choose(chip: string): Promise<void> {
    const label = await until(chip, () => this.named('.ui-chips label', chip));
    label.querySelector('input')?.click();
  }

  /** Types into a field, as the browser tells React of it. */
  type(input: HTMLInputElement, text: string): void {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  }

  search(text: string): void {
    const input = this.root.querySelector<HTMLInputElement>('input[type=search]');
    if (!input) throw new Error('No search');
    this.type(input, text);
    this.key('Enter', input);
  }

  key(key: string, target: Element | null = this.root.activeElement): void {
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  }

  async ready(): Promise<this> {
    await until(
      'ready',
      () =>
        this.is('ready') &&
        this.rows.length > 0 &&
        !this.root.querySelector('.list-progress') &&
        // The groups of numbers of other countries come a little later.
        !this.rows.some((row) => /\+\d{7}/.test(row.textContent ?? '')),
    );
    return this;
  }
}

async function tokenOf(role: string): Promise<string> {
  const { email, password } = accounts.find((account) => account.role === role) ?? {};
  const response = await fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Puts a list on the page, in a column of a width. */
function mount(attributes: Record<string, string> = {}, width?: number): List {
  const element = document.createElement('ramal-call-list');
  const list = new List(element);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const column = document.createElement('div');
  if (width) column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  return list;
}

/** Requests of the list pass through here: an answer of its own, or undefined for the real one. */
const realFetch = globalThis.fetch;
const requests: URL[] = [];
let answer: (url: URL) => Promise<Response | undefined> = async () => undefined;

const refused = (status: number) => Response.json({ message: 'Not today, says the server.' }, { status });

let administrator: string | undefined;

beforeEach(async () => {
  requests.length = 0;
  // Nothing is known from the test before.
  queryClient.clear();
  answer = async () => undefined;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.pathname.startsWith('/api/')) requests.push(url);
    return (await answer(url)) ?? realFetch(input, init);
  };
  administrator ??= await tokenOf('Administrador');
  configure({ baseUrl: '/api', token: administrator, locale: 'en-US', timeZone: 'America/Sao_Paulo' });
});

afterEach(() => {
  document.body.replaceChildren();
  globalThis.fetch = realFetch;
});

const listRequests = () => requests.filter(({ pathname }) => pathname === '/api/calls');
const lastRequest = () => listRequests().at(-1)?.searchParams;

describe('the call list, told of changes', () => {
  /** Answers with the real rows, and one before them where `hasNew` says so. */
  async function rowsFor(url: URL, hasNew: boolean): Promise<Response> {
    const headers = { authorization: `Bearer ${administrator}`, 'x-level-id': '1' };
    const rows = (await (await realFetch(url, { headers })).json()) as object[];
    const found = hasNew ? [{ ...rows[0], id: 999_999 }, ...rows] : rows;
    return Response.json(found.slice(0, Number(url.searchParams.get('per_page'))), {
      headers: { 'x-pagination-count': String(found.length) },
    });
  }

  it('says that calls have come, and shows them when they are asked for', async () => {
    let tell: (text: string) => void = () => {};
    let hasNew = false;
    answer = async (url) => {
      if (url.pathname === '/api/calls') return rowsFor(url, hasNew);
      if (url.pathname !== '/api/changes') return undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          tell = (text) => controller.enqueue(new TextEncoder().encode(text));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    const list = await mount().ready();
    await until('the stream', () => requests.some(({ pathname }) => pathname === '/api/changes'));
    const [first] = list.ids;
    hasNew = true;
    await until('the button', () => {
      tell('data: {"changed":["calls"]}\n\n');
      return list.named('button', 'New calls: show them');
    });
    expect(list.ids[0], 'no row moves by itself').toBe(first);
    await list.press('New calls: show them');
    // The server's own calls go on meanwhile.
    await until('the new row', () => list.ids.lastIndexOf(first ?? '') > 0);
    await until('the end of the button', () => !list.named('button', 'New calls: show them'));
  });
});

describe('the call list, showing', () => {
  it('as many rows as the window has room for', async () => {
    const list = await mount().ready();
    const size = await until('the page sizes', () =>
      list.root.querySelector<HTMLSelectElement>('.list-footer select'),
    );
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(size, 'fit');
    size.dispatchEvent(new Event('change', { bubbles: true }));
    const asked = await until('the request', () => {
      const count = Number(lastRequest()?.get('per_page'));
      return count !== 20 && count;
    });
    await until('the rows', () => list.rows.length === asked && list.is('ready'));
    await until('the choice', () => size.value === 'fit');
    expect(size.selectedOptions[0]?.textContent).toBe(`As many as fit (${asked})`);
    const bottom = list.root.querySelector('.list-footer')?.getBoundingClientRect().bottom ?? 0;
    // Five rows at least, however low the window is.
    expect(asked === 5 || bottom + scrollY <= innerHeight).toBe(true);
  });

  it('numbers of other countries in their groups', async () => {
    answer = async (url) => {
      if (url.pathname !== '/api/calls') return undefined;
      const response = await realFetch(url, {
        headers: { authorization: `Bearer ${administrator}`, 'x-level-id': '1' },
      });
      const rows = (await response.json()) as object[];
      const foreign = { type: 'INBOUND', contact: null, origin: '+442071838750' };
      const headers = { 'x-pagination-count': String(rows.length) };
      return Response.json([{ ...rows[0], ...foreign }, ...rows.slice(1)], { headers });
    };
    const list = await mount().ready();
    await until('the groups', () => list.rows[0]?.textContent?.includes('+44 20 7183 8750'));
  });

  it('has the shape of its rows before they come, and the same height after', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = async ({ pathname }) => {
      if (pathname === '/api/calls') await held;
      return undefined;
    };
    const list = mount({}, 1440);
    const frame = await until('the skeleton', () =>
      list.root.querySelector('.list-skeleton tr:nth-child(21)'),
    );
    const height = frame.getBoundingClientRect().bottom;
    expect(list.is('loading')).toBe(true);
    // One breath for all bars: one for each would be hundreds of layers to draw.
    const breathing = list.root
      .getAnimations()
      .map(({ effect }) => (effect as KeyframeEffect).target?.localName);
    expect(breathing.filter((name) => name === 'tbody')).toHaveLength(1);
    expect(breathing.length).toBeLessThan(5);
    release();
    await list.ready();
    expect(list.rows).toHaveLength(20);
    // The first day has its heading from the beginning; each further one takes room for its own.
    const [first, ...others] = list.root.querySelectorAll<HTMLElement>(
      'tbody:not([aria-hidden]) > .list-day',
    );
    const more = others.length * (first?.offsetHeight ?? 0);
    const bottom = list.rows[19]?.getBoundingClientRect().bottom ?? 0;
    expect(Math.abs(bottom - height - more)).toBeLessThan(2);
  });

  for (const [dir, way] of [
    ['ltr', 1],
    ['rtl', -1],
  ] as const)
    it(`says that it waits by a bar that runs as the page is read, ${dir}`, async () => {
      answer = async ({ pathname }) =>
        pathname === '/api/calls' ? new Promise<never>(() => undefined) : undefined;
      const list = mount({}, 1440);
      list.element.dir = dir;
      const bar = await until('the bar', () => list.root.querySelector('.list-progress'));
      const [animation] = bar.getAnimations({ subtree: true });
      animation?.pause();
      if (animation) animation.currentTime = 1099;
      // Past the end of its track, which is thrice its width and a third.
      expect(Number.parseFloat(getComputedStyle(bar, '::after').translate) * way).toBeGreaterThan(330);
    });

  it('asks for the last seven days, and for nothing that was not set', async () => {
    await mount().ready();
    const query = Object.fromEntries(lastRequest() ?? []);
    expect(Object.keys(query).sort()).toEqual(['endDate', 'page', 'per_page', 'startDate']);
    expect(query).toMatchObject({ page: '1', per_page: '20' });
  });

  for (const [timeZone, offset] of [
    ['Pacific/Kiritimati', 'GMT+14'],
    ['Pacific/Midway', 'GMT-11'],
  ] as const)
    it(`asks for days that end today in ${timeZone}, and names the zone beside them`, async () => {
      const today = () => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
      const before = today();
      configure({ timeZone });
      const list = await mount().ready();
      expect([before, today()]).toContain(lastRequest()?.get('endDate'));
      expect(list.named('button', /^Period/)?.textContent).toContain(offset);
    });

  it('shows names as text, and nothing to hear, without the permission to open a call', async () => {
    answer = async ({ pathname }) => {
      if (pathname !== '/api/auth/check') return undefined;
      const response = await realFetch('/api/auth/check', {
        headers: { Authorization: `Bearer ${administrator}` },
      });
      const user = (await response.json()) as { roles: object[] };
      return Response.json({ ...user, roles: [{ id: 1, name: 'Reader', permissions: ['viewCalls'] }] });
    };
    configure({ token: `${await tokenOf('Administrador')}` });
    const list = await mount().ready();
    expect(list.root.querySelectorAll('tbody :is(a, button)')).toHaveLength(0);
    await list.press('Filters');
    await list.find('aside label', 'Team');
    expect(list.named('aside label', 'Agent')).toBeUndefined();
  });

  it('leaves the agent out where a user sees no calls but their own, until they choose the column', async () => {
    configure({ token: await tokenOf('Agente') });
    const list = await mount({}, 1440).ready();
    expect(list.named('th', 'Agent')).toBeUndefined();
    expect(list.rows.some((row) => row.querySelector('[data-cell=agent]'))).toBe(false);
    list.element.setAttribute('columns', 'contact,agent,status,startedAt');
    await until('the agent', () => list.named('th', 'Agent'));
    expect(list.rows.every((row) => row.querySelector('[data-cell=agent]'))).toBe(true);
  });

  it('has a way to hear answered, recorded calls alone', async () => {
    const list = await mount({ 'per-page': '100' }).ready();
    const playable = list.rows.filter((row) => row.querySelector('[data-cell=actions] :is(a, button)'));
    expect(playable.length).toBeGreaterThan(0);
    expect(playable.every((row) => row.textContent?.includes('Answered'))).toBe(true);
    expect(playable.length).toBeLessThan(list.rows.length);
  });

  it('asks the page to play a call, else opens it', async () => {
    const list = await mount({ 'per-page': '100' }).ready();
    const opened: string[] = [];
    list.element.addEventListener('ramal-navigate', (event) => {
      event.preventDefault();
      opened.push(event.detail.name);
    });
    const listen = list.root.querySelector<HTMLButtonElement>('[data-cell=actions] button');
    listen?.click();
    expect(opened).toEqual(['ViewCallById']);

    const heard: unknown[] = [];
    list.element.addEventListener('ramal-listen', (event) => {
      event.preventDefault();
      heard.push(event.detail);
    });
    listen?.click();
    expect(heard).toEqual([{ callId: expect.any(Number), time: 0 }]);
    expect(opened).toHaveLength(1);
  });

  it('has the calls of a day under its heading, while the newest or the oldest come first', async () => {
    const list = await mount({}, 1440).ready();
    let heading = '';
    for (const row of list.root.querySelectorAll('tbody:not([aria-hidden]) > tr')) {
      const started = row.querySelector('time')?.dateTime;
      if (started) expect(callDay(started, 'en-US', 'America/Sao_Paulo')).toBe(heading);
      else heading = nameOf(row).replace('Today', 'today').replace('Yesterday', 'yesterday');
    }
    expect(heading).not.toBe('');
    await list.press('Wait', 'th button');
    await until('no day', () => !list.root.querySelector('.list-day'));
  });

  it('says of an internal call which extension called which', async () => {
    const list = await mount({ type: 'INTERNAL' }).ready();
    for (const row of list.rows)
      expect(row.querySelector('[data-cell=contact]')?.textContent).toMatch(
        /^Extension (\d+)from extension (?!\1)\d+$/,
      );
  });

  it('says that there is nothing, and widens the period or clears the filters', async () => {
    const list = mount({ search: 'zzz-nobody' });
    await until('empty', () => list.is('empty'));
    expect(list.root.textContent).toContain('Sorry. No records found.');
    await list.press('Last 30 days', '.ui-empty button');
    await until('more days', () => {
      const [start, end] = ['startDate', 'endDate'].map((name) => Date.parse(lastRequest()?.get(name) ?? ''));
      return Number(end) - Number(start) === 29 * 86_400_000;
    });
    await until('empty again', () => list.is('empty'));
    await list.press('Clear the search', '.ui-empty button');
    await list.ready();
    // The button is gone; the focus is not.
    expect(list.root.activeElement).toBe(await list.find('button', 'Filters'));
    expect(lastRequest()?.get('search')).toBeNull();
    expect(list.root.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('');
  });
});

describe('the call list, narrowed', () => {
  it('filters by a chip, tells its state, and returns to the first page', async () => {
    const list = await mount().ready();
    await list.press('Page 2');
    await until('page 2', () => list.summary.startsWith('21–'));
    await list.choose('No answer');
    await until('page 1', () => list.summary.startsWith('1–'));
    expect(list.rows.every((row) => row.textContent?.includes('No answer'))).toBe(true);
    expect(list.states.map(({ query }) => [query.page, query.tab])).toEqual([
      ['2', undefined],
      [undefined, 'NO_ANSWER'],
    ]);
  });

  it('never touches the address or the storage', async () => {
    const [address, stored] = [location.href, JSON.stringify({ ...localStorage })];
    const list = await mount().ready();
    await list.choose('Inbound');
    list.search('ana');
    await until('the search', () => lastRequest()?.get('search') === 'ana');
    expect(location.href).toBe(address);
    expect(JSON.stringify({ ...localStorage })).toBe(stored);
  });

  it('waits while somebody types, and searches at once by Enter', async () => {
    const list = await mount().ready();
    const before = listRequests().length;
    const input = list.root.querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    list.type(input, 'mar');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(listRequests()).toHaveLength(before);
    await until('the search after two seconds', () => lastRequest()?.get('search') === 'mar');
    list.search('maria');
    await until('the search at once', () => lastRequest()?.get('search') === 'maria');
  });

  it('shows the newer search, whatever comes late', async () => {
    let late = () => {};
    answer = async ({ pathname, searchParams }) => {
      if (pathname === '/api/calls' && searchParams.get('search') === 'a')
        await new Promise<void>((resolve) => {
          late = resolve;
        });
      return undefined;
    };
    const list = await mount().ready();
    list.search('a');
    await until('the first search', () => lastRequest()?.get('search') === 'a');
    list.search('zzz-nobody');
    await until('the second answer', () => list.is('empty'));
    late();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(list.rows).toHaveLength(0);
    expect(list.root.textContent).toContain('Sorry. No records found.');
  });

  it('sorts by several keys, each of which can be taken away', async () => {
    const list = await mount().ready();
    await list.press('Sort');
    await list.press('Duration', '[role=menuitemcheckbox]');
    await list.press('Status', '[role=menuitemcheckbox]');
    await until('both keys', () => lastRequest()?.get('order_by') === '-duration,+status');
    await list.press(/^Remove “Duration/);
    await until('the other key', () => lastRequest()?.get('order_by') === '+status');
  });

  it('sorts by a heading, and says so to screen readers', async () => {
    const list = await mount().ready();
    const order = () => list.named('th', 'Start')?.getAttribute('aria-sort');
    expect(order()).toBe('descending');
    await list.press('Start', 'th button');
    await until('the oldest first', () => lastRequest()?.get('order_by') === '+startedAt');
    await until('its word', () => order() === 'ascending');
    await list.press('Start', 'th button');
    await until('the newest first', () => order() === 'descending');
    await list.press('Wait', 'th button');
    await until('the key', () => lastRequest()?.get('order_by') === '-waitingTime');
    expect(list.named('th', 'Wait')?.getAttribute('aria-sort')).toBe('descending');
  });
});

describe('the call list, searched by a word', () => {
  const hitsIn = (row: Element | undefined) => row?.querySelector<HTMLElement>('.call-hits');

  it('says by whom, when and in which words it was said, and opens the call there', async () => {
    const list = await mount({}, 1440).ready();
    list.search('protocolo');
    const row = await until('a call with the word', () => list.rows.find(hitsIn));
    const line = hitsIn(row);
    expect(line?.textContent).toMatch(/^(Agent|Client) \d\d:\d\d .*protocolo.*/i);
    expect(line?.querySelector('mark')?.textContent).toMatch(/^protocolos?$/i);
    const [, minutes, seconds] = / (\d\d):(\d\d) /.exec(line?.textContent ?? '') ?? [];
    const went: string[] = [];
    list.element.addEventListener('ramal-navigate', (event) => {
      event.preventDefault();
      went.push((event as CustomEvent<{ href: string }>).detail.href);
    });
    line?.click();
    const [path, query] = went[0]?.split('?') ?? [];
    expect(path).toMatch(/^\/calls\/player\/\d+$/);
    const { t, ...others } = Object.fromEntries(new URLSearchParams(query));
    // The row has whole seconds, the link begins at the word.
    expect(Math.floor(Number(t))).toBe(Number(minutes) * 60 + Number(seconds));
    expect(others).toEqual({
      search: 'protocolo',
    });
  });

  for (const width of [1440, 900, 700, 360])
    it(`keeps the words within their row, below its values, at ${width} px`, async () => {
      const list = await mount({ search: 'protocolo' }, width).ready();
      const rows = list.rows.filter(hitsIn);
      expect(rows.length).toBeGreaterThan(5);
      for (const row of rows) {
        const line = hitsIn(row)?.getBoundingClientRect() ?? new DOMRect();
        const frame = row.getBoundingClientRect();
        expect(line.height).toBeGreaterThan(10);
        expect(line.bottom).toBeLessThanOrEqual(frame.bottom);
        expect(line.right).toBeLessThanOrEqual(frame.right);
        const texts = [...row.querySelectorAll('.list-name, small, time, .ui-badge')].filter(
          (one) => !one.closest('.call-hits') && one.getClientRects().length > 0,
        );
        for (const text of texts)
          expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(line.top + 1);
      }
    });

  it('has no such line where nobody searches, nor where a back end tells nothing of it', async () => {
    const list = await mount({}, 1440).ready();
    expect(list.rows.filter(hitsIn)).toEqual([]);
    answer = async (url) => {
      if (url.pathname !== '/api/calls') return undefined;
      const real = await realFetch(url, {
        headers: { authorization: `Bearer ${administrator}`, 'x-level-id': '1' },
      });
      const rows = ((await real.json()) as object[]).map((row) => ({ ...row, hits: { count: 'many' } }));
      return Response.json(rows, { headers: { 'x-pagination-count': String(rows.length) } });
    };
    list.search('protocolo');
    await until('the answer', () => lastRequest()?.get('search') === 'protocolo');
    await list.ready();
    expect(list.rows.filter(hitsIn)).toEqual([]);
  });
});

describe('the call list, failing', () => {
  it('keeps the old rows under the message, and goes on by Retry', async () => {
    const list = await mount().ready();
    const rows = list.ids;
    answer = async ({ pathname }) => (pathname === '/api/calls' ? refused(409) : undefined);
    await list.press('Page 2');
    await until('the message', () => list.root.querySelector('[role=alert]'));
    expect(list.root.querySelector('[role=alert]')?.textContent).toContain('Not today, says the server.');
    expect(list.ids).toEqual(rows);
    expect(list.is('error')).toBe(true);
    answer = async () => undefined;
    await list.press('Try again');
    await until('the second page', () => list.is('ready') && list.summary.startsWith('21–'));
    expect(list.ids).not.toEqual(rows);
    expect(list.root.querySelector('[role=alert]')).toBeNull();
  });

  it('shows the last page where the address names one beyond it, and a bad tab as an error of its attribute', async () => {
    const list = await mount({ page: '900', tab: 'player', search: '11' }).ready();
    expect(list.states.at(-1)).toMatchObject({ replace: true });
    expect(Number(list.states.at(-1)?.query.page ?? 1)).toBeLessThan(900);
    expect(list.events).toContain('attribute');
  });
});

describe('the call list, in its surroundings', () => {
  it('follows its attributes, and takes back what is removed', async () => {
    const list = await mount({ tab: 'busy' }).ready();
    expect(list.rows.every((row) => row.textContent?.includes('Busy'))).toBe(true);
    list.element.removeAttribute('tab');
    await until('all calls', () => list.rows.some((row) => !row.textContent?.includes('Busy')));
    Object.assign(list.element, { state: { tab: 'INTERNAL', page: '1' } });
    await until('internal calls', () => lastRequest()?.get('type') === 'INTERNAL');
    expect(list.states).toEqual([]);
  });

  it('shows nothing of the former company after a switch, and returns to page 1', async () => {
    const list = await mount().ready();
    await list.press('Page 2');
    await until('page 2', () => list.summary.startsWith('21–'));
    const rows = new Set(list.ids);
    configure({ level: 2 });
    await until('the other company', () => list.rows.length > 0 && !list.ids.some((id) => rows.has(id)));
    expect(lastRequest()?.get('page')).toBe('1');
    expect(list.states.at(-1)?.query.page).toBeUndefined();
    configure({ level: 1 });
  });

  it('saves every page as a file named after the period', async () => {
    const list = await mount({ status: 'BUSY' }).ready();
    const files: { name: string; address: string }[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      files.push({ name: this.download, address: this.href });
    };
    try {
      await list.press('Export');
      const { name, address } = await until('the file', () => files[0]);
      expect(name).toMatch(/^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await (await realFetch(address)).text()).trim().split('\n');
      const total = Number(list.summary.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''));
      expect(lines.length - 1).toBe(total);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('is led by the keyboard: slash, arrows, Enter', async () => {
    const list = await mount().ready();
    const opened: string[] = [];
    list.element.addEventListener('ramal-navigate', (event) => {
      event.preventDefault();
      opened.push((event as CustomEvent<{ href: string }>).detail.href);
    });
    list.named<HTMLElement>('button', 'Export')?.focus();
    list.key('/');
    expect(list.root.activeElement?.getAttribute('type')).toBe('search');
    list.key('ArrowDown');
    expect(list.rows[0]?.contains(list.root.activeElement)).toBe(true);
    list.key('ArrowDown');
    list.key('ArrowDown');
    list.key('ArrowUp');
    expect(list.rows[1]?.contains(list.root.activeElement)).toBe(true);
    (list.root.activeElement as HTMLElement).click();
    expect(opened).toHaveLength(1);
    expect(opened[0]).toMatch(/\/calls\/player\/\d+$/);
    list.rows[4]?.querySelector('time')?.click();
    expect(opened).toHaveLength(2);
  });

  it('opens its pop-ups over everything, in its own root, and keeps them through a move', async () => {
    const [head, body] = [document.head.childElementCount, document.body.cloneNode(false) as HTMLElement];
    const list = await mount().ready();
    await list.press(/^Period/);
    const popup = await list.find('[role=dialog]', 'Choose a period');
    const layer = popup.closest('[popover]');
    expect(layer?.matches(':popover-open')).toBe(true);
    expect(popup.getRootNode()).toBe(list.root);
    expect(document.head.childElementCount).toBe(head);
    expect(document.body.cloneNode(false).isEqualNode(body)).toBe(true);

    const elsewhere = document.createElement('div');
    document.body.append(elsewhere);
    elsewhere.append(list.element);
    await until('the pop-up after the move', () => layer?.isConnected && layer.matches(':popover-open'));

    await list.press('Last 30 days');
    await until('the answer', () => list.states.length === 1);
    const { startDate = '', endDate = '' } = list.states[0]?.query ?? {};
    expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000).toBe(29);
    await until('the pop-up gone', () => !list.root.querySelector('[role=dialog]'));
    expect(nameOf(list.root.activeElement as Element)).toMatch(/^Period/);
  });

  it('finds a day by the arrow keys, and refuses the future', async () => {
    const list = await mount({ 'start-date': '2026-01-10', 'end-date': '2026-01-12' });
    await until('an answer', () => list.is('ready') || list.is('empty'));
    await list.press(/^Period/);
    const day = await until('the day', () => list.root.querySelector<HTMLElement>('[data-day="2026-01-12"]'));
    expect(day.tabIndex).toBe(0);
    expect(list.root.textContent).toContain('Time zone: Brasilia Standard Time (GMT-3)');
    day.focus();
    list.key('PageUp');
    await until(
      'a month earlier',
      () => (list.root.activeElement as HTMLElement)?.dataset.day === '2025-12-12',
    );
    (list.root.activeElement as HTMLElement).click();
    list.key('ArrowDown');
    await until('a week later', () => (list.root.activeElement as HTMLElement)?.dataset.day === '2025-12-19');
    (list.root.activeElement as HTMLElement).click();
    await until('the range', () => lastRequest()?.get('endDate') === '2025-12-19');
    expect(lastRequest()?.get('startDate')).toBe('2025-12-12');
    const today = new Date().toISOString().slice(0, 10);
    await list.press(/^Period/);
    await until('the calendar', () => list.root.querySelector('[data-day]'));
    const later = [...list.root.querySelectorAll<HTMLButtonElement>('[data-day]')].filter(
      ({ dataset }) => (dataset.day ?? '') > today,
    );
    expect(later.every(({ disabled }) => disabled)).toBe(true);
  });

  it('filters in the panel, and asks for the words of who is chosen', async () => {
    const list = await mount().ready();
    await list.press('Filters');
    const panel = await until('the panel', () => list.root.querySelector('aside'));
    expect(list.root.activeElement).toBe(panel);
    // A panel is longer than a window; its beginning is on show already.
    expect(panel.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight);
    expect(scrollY).toBe(0);
    const speaker = await until('who speaks', () =>
      [...panel.querySelectorAll('select')].find((select) => select.querySelector('[value=CLIENT]')),
    );
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(speaker, 'CLIENT');
    speaker.dispatchEvent(new Event('change', { bubbles: true }));
    const outside = document.body.appendChild(document.createElement('p'));
    const word = await until('the field', () =>
      [...panel.querySelectorAll<HTMLInputElement>('input[role=combobox]')].at(-1),
    );
    word.focus();
    list.key('ArrowDown', word);
    await until('the words', () =>
      requests.some(
        ({ pathname, searchParams }) =>
          pathname.endsWith('/select-options/words') && searchParams.get('call_participant') === 'client',
      ),
    );
    // The calls are narrowed by it only beside a word.
    expect(list.root.querySelector('.ui-tags')).toBe(null);
    await until('the options', () => list.root.querySelector('[role=option]'));
    expect(word.getAttribute('aria-expanded')).toBe('true');
    // The rest of the page is not ours to hide or mark.
    expect(outside.attributes).toHaveLength(0);
    list.key('Escape', word);
    await until('the options gone', () => !list.root.querySelector('[role=option]'));
    list.key('Escape', panel);
    await until('the panel gone', () => !list.root.querySelector('aside'));
    expect(nameOf(list.root.activeElement as Element)).toBe('Filters');
  });

  it('shows times whole beside open filters, where the font is wide', async () => {
    // 1,280 px of window, without the portal's menu. Every letter of this font is as wide as a digit.
    const list = await mount({}, 1056).ready();
    list.element.style.setProperty('--ramal-font', 'monospace');
    await list.press('Filters');
    await until('the panel', () => list.root.querySelector('aside'));
    const isTable = () => getComputedStyle(list.root.querySelector('tbody tr') as Element).display;
    expect(isTable()).toBe('table-row');
    const cut = list.rows.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-cell=startedAt], [data-cell=duration]')].filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().right > cell.getBoundingClientRect().right;
      }),
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  });

  for (const width of [320, 640, 1000, 2560]) {
    it(`fits into ${width} px`, async () => {
      const list = await mount({}, width).ready();
      const inside = list.root.querySelector('.ui-page') as HTMLElement;
      expect(inside.scrollWidth).toBeLessThanOrEqual(width);
      const clipped = list.rows.flatMap((row) =>
        [...row.querySelectorAll('time, .ui-badge')].filter(
          (part) =>
            part.getBoundingClientRect().right >
            (part.closest('[data-cell]')?.getBoundingClientRect().right ?? 0) + 1,
        ),
      );
      expect(clipped.map((part) => part.textContent)).toEqual([]);
    });
  }
});
