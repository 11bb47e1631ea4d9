import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { type FakeRequest, held, json } from '../support/fake-api.ts';
import { add, rootOf } from '../support/reports.ts';
import { inPhase } from '../support/tags.ts';
import { quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The screens that ask every five seconds, in time that goes on when a test says so. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** Timers of five seconds run when the test says so. */
function heldIntervals() {
  const former = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };
  const real = { set: setInterval.bind(globalThis), clear: clearInterval.bind(globalThis) };
  const ticks = new Map<number, () => void>();
  let last = -1;
  let longest = 0;
  globalThis.setInterval = ((run: () => void, time?: number, ...rest: unknown[]) => {
    longest = Math.max(longest, time ?? 0);
    if (time !== 5000) return real.set(run, time, ...rest);
    last -= 1;
    ticks.set(last, run);
    return last;
  }) as typeof setInterval;
  globalThis.clearInterval = ((id: number) => {
    if (!ticks.delete(id)) real.clear(id);
  }) as typeof clearInterval;
  return {
    get count() {
      return ticks.size;
    },
    get longest() {
      return longest;
    },
    tick: () => {
      for (const run of [...ticks.values()]) run();
    },
    restore: () => {
      Object.assign(globalThis, former);
    },
  };
}

/** Chooses a value of the selection with a name. */
function choose(element: Element, name: string, value: string) {
  const select = rootOf(element).querySelector<HTMLSelectElement>(`[aria-label="${name}"]`);
  if (!select) throw new Error(`No ${name}`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const device = (id: number, status = 'CONNECTED', changes: object = {}) => ({
  user: { id, name: `Agent ${String(id).padStart(3, '0')}`, extension: String(1000 + id), ...changes },
  deviceType: 'web',
  state: { status, ping: 40, phoneNumber: null, callType: null, callCreationTime: null },
});

describe('a realtime board', () => {
  const PATH = '/reports/realtime/user-devices-state';
  let intervals: ReturnType<typeof heldIntervals>;
  beforeEach(() => {
    intervals = heldIntervals();
    // A line to a telephone system and the report of the day would be more calls to count.
    const features = ALL_FEATURES.filter((feature) => feature !== 'lines' && feature !== 'serviceLevel');
    world.api.on('GET /auth/check', () => json({ ...userWith(), features }));
  });
  afterEach(() => intervals.restore());

  const board = () => add('ramal-report', { type: 'realtime-agent-extension' });
  const cards = (element: Element) => [...rootOf(element).querySelectorAll('.board-card')];
  const asked = () => world.api.to(PATH) as FakeRequest[];

  it('asks again after five seconds, never while an answer is awaited, and no more once it is removed', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    const late = held();
    world.api.on(`GET ${PATH}`, () => late.answer);
    intervals.tick();
    await until(() => asked().length === 2);
    intervals.tick();
    intervals.tick();
    expect(asked().length).toBe(2);
    late.give(json([device(1), device(2)]));
    await until(() => cards(element).length === 2);
    element.remove();
    await until(() => intervals.count === 0, 'its timers are gone');
  });

  it('puts who is in their state for the longest time first, where the user wishes it, and is so the next time', async () => {
    const now = Date.now();
    const since = (id: number, minutes?: number) => {
      const one = device(id);
      return minutes === undefined ? one : { ...one, state: { ...one.state, since: now - minutes * 60_000 } };
    };
    const called = device(4, 'IN_CALL');
    const inCall = { ...called, state: { ...called.state, callCreationTime: new Date(now - 240_000) } };
    world.api.on(`GET ${PATH}`, () => json([since(1, 2), since(2), since(3, 9), inCall]));
    const element = board();
    await until(() => cards(element).length === 4, 'the cards');
    const named = (root: Element) =>
      [...rootOf(root).querySelectorAll('.board-card > header > strong')].map(
        ({ textContent }) => textContent,
      );
    expect(named(element)).toEqual(['1001', '1002', '1003', '1004']);
    choose(element, 'Order of the agents', 'longest');
    const longest = ['1003', '1004', '1001', '1002'];
    await until(() => named(element)[0] === '1003', 'the longest first');
    expect(named(element)).toEqual(longest);
    element.remove();
    const again = board();
    await until(() => cards(again).length === 4, 'the same once more');
    expect(named(again)).toEqual(longest);
    choose(again, 'Order of the agents', 'extension');
    await until(() => named(again)[0] === '1001', 'as it was at first');
  });

  it('puts agents together by team or queue, and favourites first, as the user left it', async () => {
    const team = (label: string) => ({ labels: [{ id: label.length, label }] });
    world.api.on(`GET ${PATH}`, () =>
      json([device(1, 'CONNECTED', team('Suporte')), device(2, 'IN_CALL', team('Vendas')), device(3)]),
    );
    const element = board();
    await until(() => cards(element).length === 3, 'the cards');
    const named = (root: ParentNode) =>
      [...root.querySelectorAll('.board-card > header > strong')].map(({ textContent }) => textContent);
    const star = (root: Element) => rootOf(root).querySelector<HTMLElement>('[aria-label="Agent 003 first"]');
    star(element)?.click();
    await until(() => named(rootOf(element))[0] === '1003', 'the favourite');
    choose(element, 'Group the agents', 'team');
    const groups = (root: Element) =>
      [...rootOf(root).querySelectorAll('.board-group')].map((group) => [
        group.querySelector('strong')?.textContent,
        ...named(group),
      ]);
    const grouped = [
      ['Suporte', '1001'],
      ['Vendas', '1002'],
      ['No team', '1003'],
    ];
    await until(() => groups(element).length === 3, 'the groups');
    expect(groups(element)).toEqual(grouped);
    expect(await violationsIn(element)).toEqual([]);
    element.remove();
    const again = board();
    await until(() => groups(again).length === 3, 'the same once more');
    expect(star(again)?.ariaPressed).toBe('true');
    star(again)?.click();
    choose(again, 'Group the agents', 'none');
    await until(() => named(rootOf(again)).join() === '1001,1002,1003', 'as it was at first');
  });

  it('has each name in full, however long', async () => {
    const name = 'Maria Aparecida Conceição dos Santos Albuquerque de Oliveira e Silva';
    world.api.on(`GET ${PATH}`, () => json([device(1, 'CONNECTED', { name })]));
    world.api.on('GET /reports/realtime/queue-calls-state', () => json([]));
    for (const type of ['realtime', 'realtime-agent-extension']) {
      const element = add('ramal-report', { type });
      const card = await until(() => cards(element)[0]);
      const written = [...card.querySelectorAll<HTMLElement>('*')].find((one) => one.textContent === name);
      const shown = written as HTMLElement;
      expect(shown.scrollWidth).toBe(shown.clientWidth || shown.scrollWidth);
      const range = document.createRange();
      range.selectNodeContents(shown);
      for (const box of range.getClientRects())
        expect(box.right).toBeLessThan(card.getBoundingClientRect().right);
      element.remove();
    }
  });

  it('shows the call of a paused agent first, and the pause beside it; the board of extensions the pause', async () => {
    const paused = {
      queues: [{ id: 1, name: 'Vendas' }],
      queueStatusHistory: [{ status: 'PAUSED', reason: 'Lunch' }],
    };
    world.api.on(`GET ${PATH}`, () =>
      json([device(1, 'IN_CALL', paused), device(2, 'CONNECTED', paused), device(3, 'IN_CALL')]),
    );
    world.api.on('GET /reports/realtime/queue-calls-state', () => json([]));
    for (const [type, states, counts] of [
      [
        'realtime',
        [['In a call', 'Paused: Lunch'], ['Paused: Lunch'], ['In a call']],
        ['In a call 2', 'Paused 1'],
      ],
      [
        'realtime-agent-extension',
        [['Paused: Lunch'], ['Paused: Lunch'], ['In a call']],
        ['In a call 1', 'Paused 2'],
      ],
    ] as const) {
      const element = add('ramal-report', { type });
      await until(() => cards(element).length === 3, 'the agents');
      const textsOf = (root: ParentNode, selector: string) =>
        [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
      expect(cards(element).map((card) => textsOf(card, '.board-states small'))).toEqual(states);
      expect(textsOf(rootOf(element), '.board-counts button')).toEqual(counts);
      element.remove();
    }
  });

  /** Some seconds later, as the page's clock has it. */
  const later = (seconds: number) => {
    const { now } = Date;
    Date.now = () => now() + seconds * 1000;
    return () => {
      Date.now = now;
    };
  };

  it('asks a server that fails ever more seldom, and as seldom as it wishes', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    const restore = later(40);
    try {
      world.api.on(`GET ${PATH}`, () => json({}, { status: 500 }));
      intervals.tick();
      await until(() => intervals.longest >= 39_000, 'as long again');
      expect(intervals.longest).toBeLessThan(50_000);
      expect(asked().length).toBe(2);
      world.api.on(`GET ${PATH}`, () => json({}, { status: 503, headers: { 'retry-after': '300' } }));
      const again = await until(() => button(element, /Try again/));
      again.click();
      await until(() => intervals.longest === 300_000, 'as the server wishes');
    } finally {
      restore();
    }
  });

  it('says of when it is once two answers are missing, and its clocks tell no more than is known', async () => {
    const talking = device(1, 'IN_CALL');
    const state = {
      ...talking.state,
      phoneNumber: '+5511987654321',
      callCreationTime: new Date(Date.now() - 60_000).toISOString(),
    };
    world.api.on(`GET ${PATH}`, () => json([{ ...talking, state }]));
    const late: (() => void)[] = [];
    const real = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, time = 0, ...rest: unknown[]) =>
      time > 5000 && time <= 12_500 ? late.push(run) : real(run, time, ...rest)) as typeof setTimeout;
    try {
      const element = board();
      const time = await until(() => rootOf(element).querySelector('time'), 'the clock');
      const first = time.textContent;
      await until(() => time.textContent !== first, 'it goes on');
      expect(rootOf(element).textContent).not.toContain('nothing newer has come');
      world.api.on(`GET ${PATH}`, () => held().answer);
      for (const run of late) run();
      const notice = await until(() => rootOf(element).querySelector('.ui-notice'), 'the age');
      expect(notice.textContent).toMatch(/of \d\d:\d\d:\d\d, 00:00:0\d ago; nothing newer has come/);
      const age = notice.querySelector('[aria-live=off]') as Element;
      const known = rootOf(element).querySelector('.board time')?.textContent;
      const told = age.textContent;
      await until(() => age.textContent !== told, 'the age goes on');
      expect(rootOf(element).querySelector('.board time')?.textContent).toBe(known);
      expect(known).toBe(first);
    } finally {
      globalThis.setTimeout = real;
    }
  });

  const button = (element: Element, name: RegExp) =>
    [...rootOf(element).querySelectorAll('button')].find((one) => one.textContent?.match(name));

  it('keeps the state that was chosen when nobody is in it any more, so that it can be taken off', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1), device(2, 'IN_CALL')]));
    const element = board();
    (await until(() => button(element, /In a call 1/))).click();
    await until(() => cards(element).length === 1);
    expect(rootOf(element).textContent).not.toContain('Sorry. No records found.');
    world.api.on(`GET ${PATH}`, () => json([device(1), device(2)]));
    intervals.tick();
    const kept = await until(() => button(element, /In a call 0/), 'its button, with nobody');
    expect(kept.ariaPressed).toBe('true');
    expect(cards(element)).toEqual([]);
    expect(rootOf(element).textContent).toContain('Sorry. No records found.');
    kept.focus();
    kept.click();
    await until(() => cards(element).length === 2, 'everybody');
    expect(button(element, /In a call/)).toBe(undefined);
    expect((rootOf(element).activeElement as HTMLInputElement | null)?.type).toBe('search');
  });

  it('says where a search finds nobody', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    const search = rootOf(element).querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, 'nobody');
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => rootOf(element).textContent?.includes('Sorry. No records found.'), 'it is said');
    expect(cards(element)).toEqual([]);
  });

  it('has the numbers of those who wait on one line each', async () => {
    world.api.on('GET /reports/realtime/queue-calls-state', () =>
      json([
        {
          uniqueId: 'a',
          callerIdNum: '+5511987654321',
          destinationNumber: '+551130304040',
          wait: 12,
          queueModel: { id: 1, name: 'Suporte técnico de segundo nível' },
        },
      ]),
    );
    const element = add('ramal-report', { type: 'realtime' });
    element.style.inlineSize = '320px';
    const row = await until(() => rootOf(element).querySelector('[data-kind=table] tbody tr'), 'the call');
    const lines = [...row.children].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    const [caller, called, , wait] = lines;
    expect([caller, called, wait]).toEqual([1, 1, 1]);
    expect(row.children[1]?.textContent).toBe('(11) 3030-4040');
    // The waiting time is visible without scrolling.
    const [edge, room] = [row.lastElementChild, row.closest('.data-table')].map((one) =>
      one?.getBoundingClientRect(),
    );
    expect(edge?.right).toBeLessThan((room?.right ?? 0) + 1);
  });

  const labelled = (element: Element, label: string) =>
    until(() => button(element, new RegExp(label)), label);
  const isPaused = (element: Element) =>
    /Updates are paused: what is shown is of \d\d:\d\d:\d\d\./.test(rootOf(element).textContent ?? '');

  it('stands still while it is paused, also where another tag has newer figures, and asks nothing', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    const panel = add('ramal-report-panel', { report: 'realtime-agent-extension', panel: 'extensions' });
    await until(() => cards(element).length === 1 && cards(panel).length === 1);
    const pause = await labelled(element, 'Pause updates');
    pause.focus();
    pause.click();
    await until(() => isPaused(element), 'it is said');
    world.api.on(`GET ${PATH}`, () => json([device(1), device(2)]));
    intervals.tick();
    await until(() => cards(panel).length === 2, 'the other tag goes on');
    expect(cards(element).length).toBe(1);
    (await labelled(panel, 'Pause updates')).click();
    await until(() => intervals.count === 0, 'nothing is asked any more');
    world.api.on(`GET ${PATH}`, () => json([]));
    (rootOf(element).activeElement as HTMLElement).click();
    await until(() => !isPaused(element) && cards(element).length === 2, 'it goes on');
    intervals.tick();
    await until(() => cards(element).length === 0, 'with what is new');
    expect(cards(panel).length).toBe(2);
  });

  it('is paused in the company in which it was, and not in another one', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    (await labelled(element, 'Pause updates')).click();
    await until(() => isPaused(element), 'it is paused');
    world.api.on(`GET ${PATH}`, () => json([device(8), device(9)]));
    world.session.configure({ level: 2 });
    await until(() => cards(element).length === 2, 'the other company');
    expect(isPaused(element)).toBe(false);
    await labelled(element, 'Pause updates');
  });

  it('asks for another company at once, and gives up the former one', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    world.api.on(`GET ${PATH}`, () => json([device(8), device(9)]));
    world.session.configure({ level: 2 });
    await until(() => cards(element).length === 2);
    expect(asked().at(-1)?.headers.get('x-level-id')).toBe('2');
    expect(intervals.count).toBe(1);
  });

  it('draws again only the cards of agents who did something', async () => {
    const agents = Array.from({ length: 500 }, (_, index) => device(index + 1));
    world.api.on(`GET ${PATH}`, () => json(agents));
    const element = board();
    await until(() => cards(element).length === 500);
    const touched = new Set<Element | null>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        touched.add(
          (target instanceof Element ? target : target.parentElement)?.closest('.board-card') ?? null,
        );
    });
    const grid = rootOf(element).querySelector('.board-grid') as Element;
    observer.observe(grid, { subtree: true, childList: true, characterData: true, attributes: true });
    world.api.on(`GET ${PATH}`, () =>
      json(agents.map((one, at) => (at === 41 ? device(42, 'IN_CALL') : one))),
    );
    intervals.tick();
    await until(() => cards(element)[41]?.textContent?.includes('In a call'));
    observer.disconnect();
    expect([...touched].map((card) => card?.querySelector('strong')?.textContent)).toEqual(['1042']);
  });

  /** The gauge, once so many wait. The timer of the next request may be set after its answer is shown, so time goes on until it is. */
  const gaugeOf = (element: Element, count: number) =>
    until(() => {
      intervals.tick();
      return rootOf(element).querySelector(`[role=meter][aria-valuenow="${count}"]`);
    }, `${count} are told`);

  it('shows a queue without calls as empty, and a gauge that stops at 100 beside the true number', async () => {
    const QUEUE = '/reports/realtime/queue-calls-state';
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    world.api.on(`GET ${QUEUE}`, () => json([]));
    const element = add('ramal-report', { type: 'realtime' });
    await until(() => rootOf(element).textContent?.includes('Nobody in queue'));
    const calls = Array.from({ length: 130 }, (_, at) => ({
      uniqueId: `u${at}`,
      callerIdNum: null,
      wait: at,
    }));
    world.api.on(`GET ${QUEUE}`, () => json(calls));
    const gauge = await gaugeOf(element, 130);
    expect(gauge.getAttribute('aria-valuetext')).toBe('130 calls waiting: Bad');
    expect(rootOf(element).textContent?.includes('Nobody in queue')).toBe(false);
  });

  it('says once that a threshold was reached, and not each figure nor each swing', async () => {
    const QUEUE = '/reports/realtime/queue-calls-state';
    const waits = async (count: number) => {
      const calls = Array.from({ length: count }, (_, at) => ({ uniqueId: `u${at}`, wait: at }));
      world.api.on(`GET ${QUEUE}`, () => json(calls));
      await gaugeOf(element, count);
    };
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    world.api.on(`GET ${QUEUE}`, () => json([{ uniqueId: 'u', wait: 1 }]));
    const element = add('ramal-report', { type: 'realtime' });
    const gauge = await until(() => rootOf(element).querySelector('[role=meter]'), 'the gauge');
    const status = gauge.parentElement?.querySelector('[role=status]') as HTMLElement;
    const spoken: (string | null)[] = [];
    const observer = new MutationObserver(() => spoken.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    await waits(2);
    await waits(3);
    expect(spoken).toEqual([]);
    await waits(30);
    await until(() => spoken.length === 1, 'the threshold');
    for (const count of [31, 24, 26, 20, 60]) await waits(count);
    observer.disconnect();
    expect(spoken).toEqual([expect.stringContaining('30 calls waiting')]);
  });

  it('counts a call that waits whatever is told of it', async () => {
    world.api.on('GET /reports/realtime/queue-calls-state', () =>
      json([{ uniqueId: 'a', callerIdNum: '+551130304040', wait: 12 }, { uniqueId: 'b', wait: null }, {}]),
    );
    const element = add('ramal-report', { type: 'realtime' });
    await until(() => rootOf(element).querySelector('[role=meter][aria-valuenow="3"]'), 'all three');
    const rows = () => [...rootOf(element).querySelectorAll('[data-rows=caller] tbody tr')];
    await until(() => rows().length === 3, 'their rows');
    expect(rows().map((row) => row.lastChild?.textContent)).toEqual([
      expect.stringMatching(/^00:00:1[2-9]$/),
      '–',
      '–',
    ]);
    const first = rows()[1]?.firstChild?.textContent;
    expect(first).toBe('Withheld number');
  });

  it('asks both of the realtime page’s calls, never two of one at once, and begins again in another company', async () => {
    const QUEUE = '/reports/realtime/queue-calls-state';
    const paths = [PATH, QUEUE];
    const to = (path: string) => world.api.to(path) as FakeRequest[];
    const counts = () => paths.map((path) => to(path).length);
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    world.api.on(`GET ${QUEUE}`, () => json([]));
    const element = add('ramal-report', { type: 'realtime' });
    await inPhase(element, 'ready');
    // The panel of the queues waits for the second call too.
    await until(() => intervals.count === 3, 'both are asked for again');
    expect(counts()).toEqual([1, 1]);
    const late = paths.map(() => held());
    paths.forEach((path, at) => {
      world.api.on(`GET ${path}`, () => late[at]?.answer ?? json([]));
    });
    for (let tick = 0; tick < 4; tick += 1) intervals.tick();
    await until(() => counts().every((count) => count === 2), 'both were asked once more');
    intervals.tick();
    expect(counts()).toEqual([2, 2]);
    // Another company: running requests are aborted, and both are sent again, once.
    for (const path of paths) world.api.on(`GET ${path}`, () => json([]));
    world.session.configure({ level: 2 });
    await until(() => counts().every((count) => count === 3), 'both were asked for the other company');
    for (const path of paths) {
      const [, given, last] = to(path);
      await until(() => given?.aborted, 'what was awaited is given up');
      expect(last?.headers.get('x-level-id')).toBe('2');
    }
    await until(() => intervals.count === 3, 'its own timers');
    await inPhase(element, 'ready');
    intervals.tick();
    await until(() => counts().every((count) => count === 4), 'and again');
    element.remove();
    await until(() => intervals.count === 0, 'its timers are gone');
  });

  it('says once, across the page, that neither of its calls could be renewed, and asks both again', async () => {
    const paths = [PATH, '/reports/realtime/queue-calls-state'];
    const good = [[device(1)], []];
    for (const [at, path] of paths.entries()) world.api.on(`GET ${path}`, () => json(good[at]));
    const element = add('ramal-report', { type: 'realtime' });
    await inPhase(element, 'ready');
    for (const path of paths) world.api.on(`GET ${path}`, () => json({}, { status: 422 }));
    await until(() => intervals.count === 3, 'both are asked for again');
    const failures = recordEvents(element, 'ramal-error');
    intervals.tick();
    const alerts = () => [...rootOf(element).querySelectorAll('[role=alert]')];
    await until(() => failures.length === 2 && alerts().length > 0, 'both have failed');
    expect(paths.map((path) => world.api.to(path).length)).toEqual([2, 2]);
    await until(() => !rootOf(element).querySelector('[aria-busy=true]'), 'both are answered');
    const [bar, ...others] = alerts();
    expect(others).toEqual([]);
    const panels = rootOf(element).querySelector('.report-panels') as HTMLElement;
    expect(bar?.getBoundingClientRect().width).toBe(panels.clientWidth);
    expect(bar?.getBoundingClientRect().top).toBe(panels.getBoundingClientRect().top);
    await until(() => cards(element).length === 1, 'what was there before');
    // The bar may have been told of one failure before the other.
    await quiet(() => rootOf(element).querySelectorAll('[aria-busy=true]').length);
    for (const [at, path] of paths.entries()) world.api.on(`GET ${path}`, () => json(good[at]));
    bar?.querySelector('button')?.click();
    await until(() => paths.every((path) => world.api.to(path).length === 3), 'both are asked again');
    await until(() => alerts().length === 0, 'the bar is gone');
  });

  it('asks nothing while the page is hidden, and at once when it is seen again', async () => {
    world.api.on(`GET ${PATH}`, () => json([device(1)]));
    const element = board();
    await until(() => cards(element).length === 1);
    let visibility: DocumentVisibilityState = 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    try {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      for (let tick = 0; tick < 5; tick += 1) intervals.tick();
      expect(asked().length).toBe(1);
      visibility = 'visible';
      // An answer that is old by then is requested at once, before the next five seconds are over.
      const later = Date.now() + 60_000;
      const now = Date.now;
      Date.now = () => later;
      try {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        await until(() => asked().length === 2, 'it was asked at once');
      } finally {
        Date.now = now;
      }
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
    }
  });
});

describe('the queues now', () => {
  const DEVICES = '/reports/realtime/user-devices-state';
  const CALLS = '/reports/realtime/queue-calls-state';
  const sales = { id: 1, name: 'Sales' };
  const help = { id: 2, name: 'Help' };
  const waits = (wait: number, queueModel = sales) => ({ uniqueId: `${wait}`, wait, queueModel });
  const rows = (element: Element) =>
    [...rootOf(element).querySelectorAll('[data-rows=queue] tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent ?? ''),
    );
  const marked = (element: Element) =>
    [...rootOf(element).querySelectorAll('.table-beyond')].map(({ textContent }) => textContent ?? '');
  const labelled = (element: Element, label: string) =>
    rootOf(element).querySelector<HTMLElement>(`button[aria-label="${label}"]`);
  const type = (input: HTMLInputElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const fieldOf = async (element: Element, label: string) => {
    const root = rootOf(element);
    const found = await until(
      () => [...root.querySelectorAll('label')].find(({ textContent }) => textContent === label),
      label,
    );
    return root.getElementById(found.htmlFor) as HTMLInputElement;
  };

  beforeEach(() => {
    world.api.on(`GET ${DEVICES}`, () =>
      json([
        device(1, 'CONNECTED', { queues: [sales, help] }),
        device(2, 'IN_CALL', { queues: [sales] }),
        device(3, 'IN_PAUSE', { queues: [help] }),
      ]),
    );
    world.api.on(`GET ${CALLS}`, () => json([waits(20), waits(40, help), waits(3, help)]));
  });

  it('have their calls, the longest wait, which goes on, and their agents; whoever waits longest is first', async () => {
    const element = add('ramal-report', { type: 'realtime' });
    await until(() => rows(element).length === 2, 'the queues');
    const [[name, count, wait, ...agents] = [], [second] = []] = rows(element);
    // What is known of today comes last, in a column that has its room from the first.
    expect([name, count, ...agents, second]).toEqual(['Help', '2', '1', '0', '1', '–', 'Sales']);
    expect(wait).toMatch(/^00:00:4\d$/);
    await until(() => rows(element)[0]?.[2] !== wait, 'it goes on');
    // An agent of two queues would be counted twice.
    const totals = [...rootOf(element).querySelectorAll('[data-rows=queue] tfoot tr > *')];
    expect(totals.map(({ textContent }) => textContent)).toEqual(['Total', '3', '–', '1', '1', '1', '–']);
  });

  it('as a panel alone ask for both calls, and are shown without the calls that do not come, which is said', async () => {
    world.api.on(`GET ${CALLS}`, () => json({}, { status: 422 }));
    const panel = add('ramal-report-panel', { report: 'realtime', panel: 'queues-now' });
    await until(() => rows(panel).length === 2, 'the queues');
    expect(rows(panel)).toEqual([
      ['Help', '–', '–', '1', '0', '1', '–'],
      ['Sales', '–', '–', '1', '1', '0', '–'],
    ]);
    const notice = await until(() => rootOf(panel).querySelector('[role=alert]'), 'the notice');
    expect(notice.textContent).toContain('A part of the figures did not arrive.');
    world.api.on(`GET ${CALLS}`, () => json([waits(20)]));
    notice.querySelector('button')?.click();
    await until(() => rows(panel)[0]?.[1] === '1', 'the calls');
    expect(rootOf(panel).querySelector('[role=alert]')).toBe(null);
  });

  const tellLevel = () => {
    const answered = [6, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0];
    const abandoned = answered.map(() => 0);
    const queues = [{ id: 2, name: 'Help', answered, abandoned, missed: 0, waitingTime: 220 }];
    world.api.on('GET /reports/service-level', () => json({ days: [], queues }));
  };

  it('show the service level of today where the back end tells it, of one day, whatever becomes of it', async () => {
    tellLevel();
    const panel = add('ramal-report-panel', { report: 'realtime', panel: 'queues-now', target: '20' });
    await until(() => rows(panel)[0]?.at(-1) === '80%', 'eight of ten');
    const headings = [...rootOf(panel).querySelectorAll('[data-rows=queue] thead th')];
    expect(headings.at(-1)?.textContent).toContain('Service level today');
    expect(rows(panel)[1]?.at(-1)).toBe('–');
    const [asked] = world.api.to('/reports/service-level') as FakeRequest[];
    const day = new Date().toISOString().slice(0, 10);
    expect([asked?.query.get('startDate'), asked?.query.get('endDate')]).toEqual([day, day]);
    panel.remove();
    world.api.on('GET /reports/service-level', () => json({}, { status: 500 }));
    const failed = add('ramal-report-panel', { report: 'realtime', panel: 'queues-now' });
    await until(() => rows(failed).length === 2, 'the queues without it');
    expect(rootOf(failed).querySelector('[role=alert]')).toBe(null);
  });

  it('mark what is beyond a limit as soon as it is typed, in words too, in all tags and after a reload', async () => {
    const element = add('ramal-report', { type: 'realtime' });
    const panel = add('ramal-report-panel', { report: 'realtime', panel: 'waiting-calls' });
    await until(() => rows(element).length === 2 && rootOf(panel).querySelector('tbody tr'), 'both');
    expect(marked(element)).toEqual([]);
    (await until(() => labelled(element, 'Limits: Queues now'), 'its limits')).click();
    type(await fieldOf(element, 'Waits longer than (seconds)'), '30');
    await until(
      () => marked(element).length === 2 && marked(panel).length === 1,
      'the longest wait, and its call',
    );
    expect(marked(element).every((text) => /^00:00:4\dabove the limit$/.test(text))).toBe(true);
    type(await fieldOf(element, 'Fewer free agents than'), '2');
    await until(() => marked(element).length === 4, 'the agents of both queues');
    expect(marked(element).filter((text) => text === '1below the limit').length).toBe(2);
    const field = await fieldOf(element, 'Waits longer than (seconds)');
    type(field, '30 s');
    await until(
      () => field.ariaInvalid === 'true' || field.getAttribute('aria-invalid') === 'true',
      'what is wrong',
    );
    expect(marked(panel).length).toBe(1);
    type(field, '');
    await until(() => marked(element).length === 2 && marked(panel).length === 0, 'no limit for waits');
    element.remove();
    const again = add('ramal-report', { type: 'realtime' });
    await until(() => marked(again).length === 2, 'the limit for agents is kept');
    type((await openLimits(again)) as HTMLInputElement, '');
    await until(() => marked(again).length === 0, 'no limit');
  });

  it('mark a service level of today that is below its limit', async () => {
    tellLevel();
    const element = add('ramal-report', { type: 'realtime', target: '20' });
    await until(() => rows(element)[0]?.at(-1) === '80%', 'eight of ten');
    await openLimits(element);
    const field = await fieldOf(element, 'Service level today below (per cent)');
    type(field, '81');
    await until(() => marked(element).includes('80%below the limit'), 'it is marked');
    type(field, '80');
    await until(() => marked(element).length === 0, 'it is not below');
  });

  const openLimits = async (element: Element) => {
    (await until(() => labelled(element, 'Limits: Queues now'), 'its limits')).click();
    return fieldOf(element, 'Fewer free agents than');
  };

  it('mark a wait when it gets beyond its limit, before the next answer', async () => {
    world.api.on(`GET ${CALLS}`, () => json([waits(20)]));
    const element = add('ramal-report', { type: 'realtime' });
    await openLimits(element);
    const field = await fieldOf(element, 'Waits longer than (seconds)');
    type(field, '22');
    expect(marked(element)).toEqual([]);
    await until(() => marked(element).length > 0, 'it is marked');
    type(field, '');
    await until(() => marked(element).length === 0, 'no limit');
  });
});

describe('an alert', () => {
  const CALLS = '/reports/realtime/queue-calls-state';
  const sales = { id: 1, name: 'Sales' };
  const waits = (...waiting: readonly number[]) =>
    world.api.on(`GET ${CALLS}`, () =>
      json(
        waiting.map((wait, at) => ({
          uniqueId: `${at}`,
          callerIdNum: `+55113030404${at}`,
          wait,
          queueModel: sales,
        })),
      ),
    );
  const notified: { title: string; body: string }[] = [];
  const real = { Notification: globalThis.Notification, now: Date.now };
  let permission: NotificationPermission;
  let intervals: ReturnType<typeof heldIntervals>;
  let passed = 0;
  beforeEach(() => {
    notified.length = 0;
    permission = 'granted';
    passed = 0;
    intervals = heldIntervals();
    Date.now = () => real.now() + passed;
    Object.assign(globalThis, {
      Notification: class {
        static async requestPermission(): Promise<NotificationPermission> {
          return permission;
        }
        constructor(title: string, { body }: { body: string }) {
          notified.push({ title, body });
        }
      },
    });
    world.api.on('GET /reports/realtime/user-devices-state', () =>
      json([device(1, 'CONNECTED', { queues: [sales] })]),
    );
  });
  afterEach(() => {
    intervals.restore();
    Date.now = real.now;
    Object.assign(globalThis, { Notification: real.Notification });
  });

  const type = (input: HTMLInputElement, value: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const field = (element: Element, label: string) =>
    until(
      () =>
        [...rootOf(element).querySelectorAll('label')]
          .filter(({ textContent }) => textContent?.startsWith(label))
          .map((one) => (one.control ?? one.querySelector('input')) as HTMLInputElement)[0],
      label,
    );
  const shownWaits = (element: Element) =>
    [...rootOf(element).querySelectorAll('[data-rows=caller] tbody tr')].length;
  /** Another answer, and so many calls in it. */
  const next = async (element: Element, ...waiting: readonly number[]) => {
    waits(...waiting);
    await until(() => {
      intervals.tick();
      return shownWaits(element) === waiting.length;
    }, `${waiting.length} calls`);
  };
  const opened = async () => {
    waits(5);
    const element = add('ramal-report', { type: 'realtime' });
    const button = () =>
      rootOf(element).querySelector<HTMLElement>('button[aria-label="Limits: Queues now"]');
    (await until(button, 'the limits')).click();
    type(await field(element, 'Waits longer than'), '30');
    return element;
  };
  const untick = async (element: Element) => {
    type(await field(element, 'Waits longer than'), '');
    const notify = await field(element, 'Show a notification');
    if (notify.checked) notify.click();
  };

  it('comes once for each breach, whichever table tells it, and again when it begins anew', async () => {
    const element = await opened();
    (await field(element, 'Show a notification')).click();
    await next(element, 6, 7);
    expect(notified).toEqual([]);
    await next(element, 40, 20, 10);
    await until(() => notified.length > 0, 'the alert');
    expect(notified).toEqual([{ title: 'Beyond the limit', body: expect.stringMatching(/: 00:00:40$/) }]);
    await next(element, 50, 35);
    passed += 60_000;
    await next(element, 60, 45, 31);
    expect(notified.length).toBe(1);
    await next(element, 3);
    passed += 60_000;
    await next(element, 41, 2);
    await until(() => notified.length === 2, 'the next breach');
    await untick(element);
  });

  it('does not come in the quiet hours, nor where the browser does not allow it, which is said', async () => {
    const element = await opened();
    permission = 'denied';
    const notify = await field(element, 'Show a notification');
    notify.click();
    await until(() => rootOf(element).textContent?.includes('does not allow notifications'), 'it is said');
    expect(notify.checked).toBe(false);
    permission = 'granted';
    notify.click();
    await until(() => notify.checked, 'it is chosen');
    const hour = new Date(Date.now()).getHours();
    const clock = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
    type(await field(element, 'Quiet from'), clock(hour - 1));
    type(await field(element, 'Quiet until'), clock(hour + 2));
    passed += 60_000;
    await next(element, 40, 41);
    await next(element, 42, 43, 44);
    expect(notified).toEqual([]);
    type(await field(element, 'Quiet from'), '');
    type(await field(element, 'Quiet until'), '');
    await untick(element);
  });
});

describe('a screen that is told of changes', () => {
  const PATH = '/reports/realtime/user-devices-state';
  const cards = (element: Element) => [...rootOf(element).querySelectorAll('.board-card')];
  const streams: { readonly tell: (text: string) => void; readonly end: () => void; isLeft: boolean }[] = [];

  beforeEach(() => {
    streams.length = 0;
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: ['changes'] }));
    world.api.on('GET /changes', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const tell = (text: string) => controller.enqueue(new TextEncoder().encode(text));
          streams.push({ tell, end: () => controller.close(), isLeft: false });
          tell('data: {"changed":[]}\n\n');
        },
        cancel: () => {
          const [stream] = streams.slice(-1);
          if (stream) stream.isLeft = true;
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
  });

  const answer = (...ids: readonly number[]) =>
    world.api.on(`GET ${PATH}`, () => json(ids.map((id) => device(id))));

  it('asks at once, by one stream for all tags, which ends with the last of them', async () => {
    answer(1);
    const boards = [1, 2].map(() => add('ramal-report', { type: 'realtime-agent-extension' }));
    await until(() => boards.every((board) => cards(board).length === 1));
    const stream = await until(() => streams[0]);
    answer(1, 2);
    stream.tell('data: {"changed":["presence"]}\n\n');
    await until(() => boards.every((board) => cards(board).length === 2), 'the change');
    // In pieces, and something of a later version.
    answer(1, 2, 3);
    for (const piece of [':\n\nda', 'ta: {"changed":["weather",', '"calls"]}\n', '\n']) stream.tell(piece);
    await until(() => boards.every((board) => cards(board).length === 3), 'the next change');
    const asked = world.api.to(PATH).length;
    for (const text of ['data: {"changed":["weather"]}\n\n', 'data: {"changed":5}\n\n', 'data: nonsense\n\n'])
      stream.tell(text);
    await quiet(() => world.api.to(PATH).length);
    expect(world.api.to(PATH).length).toBe(asked);
    expect(streams.length).toBe(1);
    boards[0]?.remove();
    await quiet(() => Number(stream.isLeft));
    expect(stream.isLeft).toBe(false);
    boards[1]?.remove();
    await until(() => stream.isLeft, 'the end of the stream');
  });

  it('asks once more after a stream that was lost, since something may have changed', async () => {
    answer(1);
    const board = add('ramal-report', { type: 'realtime-agent-extension' });
    await until(() => cards(board).length === 1);
    const stream = await until(() => streams[0]);
    answer(1, 2);
    stream.end();
    await until(() => cards(board).length === 2, 'what was missed');
    expect(streams.length).toBe(2);
  });

  it('keeps nothing of a change that it has shown, however many there are', async () => {
    const kept = listenersToAborts();
    try {
      answer(1);
      const board = add('ramal-report', { type: 'realtime-agent-extension' });
      const stream = await until(() => streams[0]);
      for (const last of [2, 3, 4, 5, 6]) {
        answer(...Array.from({ length: last }, (_, at) => at + 1));
        stream.tell('data: {"changed":["presence"]}\n\n');
        await until(() => cards(board).length === last, `agent ${last}`);
      }
      await until(() => kept.most() <= 2, 'the end of what listened for each change');
    } finally {
      kept.end();
    }
  });
});

/** Counts who listens to the abort of a signal, until its `end`. */
function listenersToAborts() {
  const listeners = new Map<AbortSignal, Set<unknown>>();
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  Object.assign(AbortSignal.prototype, {
    addEventListener(this: AbortSignal, ...args: Parameters<typeof add>) {
      listeners.set(this, (listeners.get(this) ?? new Set()).add(args[1]));
      add.apply(this, args);
    },
    removeEventListener(this: AbortSignal, ...args: Parameters<typeof remove>) {
      listeners.get(this)?.delete(args[1]);
      remove.apply(this, args);
    },
  });
  return {
    most: () => Math.max(0, ...[...listeners.values()].map(({ size }) => size)),
    end() {
      for (const name of ['addEventListener', 'removeEventListener'])
        Reflect.deleteProperty(AbortSignal.prototype, name);
    },
  };
}

describe('a line to a telephone system', () => {
  const LINES = '/reports/realtime/lines-state';
  const line = (source: string, ago: number | null) => ({
    source,
    staleSince: ago === null ? null : new Date(Date.now() - ago * 1000).toISOString(),
    actions: [],
  });
  const told = (element: Element) =>
    rootOf(element).querySelector('[role=status] .ui-notice p')?.textContent ?? '';

  it('is said in words when it is lost, on the page and at a panel alone, until it is back', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: ['lines'] }));
    world.api.on(`GET ${LINES}`, () => json([line('filial', null), line('pbx', 75)]));
    const board = add('ramal-report', { type: 'realtime' });
    const panel = add('ramal-report-panel', { report: 'realtime', panel: 'calls-waiting' });
    for (const element of [board, panel]) {
      await until(() => told(element).includes('The line to pbx was lost at'), 'the notice');
      expect(told(element)).toMatch(/, 00:01:\d\d ago\. What is shown of it may be out of date\.$/);
      expect(told(element)).not.toContain('filial');
    }
    world.api.on(`GET ${LINES}`, () => json([line('filial', null), line('pbx', null)]));
    await until(() => told(board) === '' && told(panel) === '', 'the end of the notice', 20_000);
  });

  it('is put away by who has read it, until it is lost once more', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: ['lines'] }));
    const outage = line('pbx', 75);
    world.api.on(`GET ${LINES}`, () => json([outage]));
    const board = add('ramal-report', { type: 'realtime' });
    const hide = () =>
      rootOf(board).querySelector<HTMLElement>('button[aria-label="Hide the notice about pbx"]');
    (await until(hide, 'the notice')).click();
    await until(() => told(board) === '', 'no notice');
    world.api.on(`GET ${LINES}`, () => json([line('pbx', 5)]));
    await until(() => told(board).includes('The line to pbx was lost at'), 'the next notice', 20_000);
    // The clock stays in its sentence.
    expect(rootOf(board).querySelector('.ui-notice time')?.getBoundingClientRect().width).toBeLessThan(100);
  });

  it('is asked for less and less while that fails, however much changes, and the failure is told once for each outage', async () => {
    const intervals = heldIntervals();
    world.api.on('GET /auth/check', () =>
      json({ ...userWith(['viewAgentExtensionReport', 'editQueue']), features: ['lines', 'changes'] }),
    );
    const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
    world.api.on('GET /changes', () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const tell = () =>
      streams.at(-1)?.enqueue(new TextEncoder().encode('data: {"changed":["presence"]}\n\n'));
    const DEVICES = '/reports/realtime/user-devices-state';
    world.api.on(`GET ${DEVICES}`, () => json([device(1)]));
    world.api.on(`GET ${LINES}`, () => json({}, { status: 500 }));
    const board = add('ramal-report', { type: 'realtime-agent-extension' });
    const failures = recordEvents(board, 'ramal-error');
    const asked = () => world.api.to(LINES).length;
    try {
      await until(() => failures.length > 0 && streams.length > 0, 'the failure');
      await quiet(asked);
      const before = asked();
      for (let change = 0; change < 3; change += 1) {
        const others = world.api.to(DEVICES).length;
        tell();
        await until(() => world.api.to(DEVICES).length > others, 'the devices are asked for');
      }
      await quiet(asked);
      expect(asked()).toBe(before);
      expect(failures.map(({ detail }) => detail.code)).toEqual(['server']);
      // A stream that comes back says that the server is there again: it is asked at once, and the outage is over.
      world.api.on(`GET ${LINES}`, () => json([line('pbx', 75)]));
      streams.at(-1)?.close();
      await until(() => told(board).includes('The line to pbx was lost'), 'the lines');
      world.api.on(`GET ${LINES}`, () => json({}, { status: 500 }));
      tell();
      await until(() => failures.length === 2, 'the next outage');
      intervals.tick();
      await quiet(asked);
      expect(failures).toHaveLength(2);
    } finally {
      intervals.restore();
    }
  });

  it('is not asked for where the back end tells of none', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    add('ramal-report', { type: 'realtime' });
    await until(() => world.api.to('/reports/realtime/user-devices-state').length > 1, 'two askings');
    expect(world.api.to(LINES)).toEqual([]);
  });

  it('offers what it can do and the user may, says what came of it, and nothing else', async () => {
    const asked: unknown[] = [];
    world.api.on('GET /auth/check', () =>
      json({
        ...userWith(['viewRealtimeReport', 'viewAgentExtensionReport', 'editQueue']),
        features: ['lines'],
      }),
    );
    world.api.on(`GET ${LINES}`, () =>
      json([{ ...line('pbx', null), actions: ['pause', 'unpause', 'listen', 'dance'] }]),
    );
    world.api.on('GET /reports/realtime/user-devices-state', () => json([device(1)]));
    world.api.on('POST /telephone-commands', ({ body }) => {
      asked.push(JSON.parse(body ?? ''));
      return json({ result: 'refused' });
    });
    const board = add('ramal-report', { type: 'realtime-agent-extension' });
    const buttons = () => [...rootOf(board).querySelectorAll<HTMLButtonElement>('.board-actions button')];
    await until(() => buttons().length > 0, 'the buttons');
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['Pause']);
    buttons()[0]?.click();
    await until(
      () =>
        rootOf(board).querySelector('.board-actions [role=status]')?.textContent ===
        'The telephone system refused.',
    );
    expect(asked).toEqual([{ action: 'pause', user: 1 }]);
  });
});
