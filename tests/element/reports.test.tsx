import { afterEach, beforeEach, describe, expect, it } from '../support/browser-test.ts';
import { type FakeRequest, held, json } from './support/fake-api.ts';
import { inPhase } from './support/tags.ts';
import { recordEvents, until } from './support/wait.ts';
import { newWorld, type World } from './support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02'];
const STATUS = { ANSWERED: 30, NO_ANSWER: 10, BUSY: 5, ON_PROGRESS: 0, DITCHED: 5 };
const TYPE = { INBOUND: 40, OUTBOUND: 9, INTERNAL: 1 };

const callReport = (changes: object = {}) => ({
  total: 150,
  type: { INBOUND: 120, OUTBOUND: 27, INTERNAL: 3 },
  status: { ANSWERED: 90, NO_ANSWER: 30, BUSY: 15, ON_PROGRESS: 0, DITCHED: 15 },
  averageServiceTime: 201,
  averageWaitingTime: 27,
  statusPerLabel: [{ name: 'Sales', status: STATUS }],
  statusPerDay: DAYS.map((date) => ({ date, status: STATUS })),
  typePerDay: DAYS.map((date) => ({ date, type: TYPE })),
  tmPerDay: DAYS.map((date, index) => ({ date, value: 180 + index })),
  timeOfDay: [{ hour: 9, weekDayIndex: 1, value: 7 }],
  serviceTimeRange: [{ name: '0-30', value: 90 }],
  media: [{ name: 'Radio', value: 150 }],
  ...changes,
});

interface Attributes {
  readonly [name: string]: string;
}

function add(tag: string, attributes: Attributes): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

const RANGE = { start: '2026-10-31', end: '2026-11-02' };
const panel = (id: string, attributes: Attributes = RANGE) =>
  add('ramal-report-panel', { report: 'call', panel: id, ...attributes });

const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;
const tableOf = (element: Element): Promise<string[][]> =>
  until(() => {
    const rows = [...rootOf(element).querySelectorAll('tr')];
    const cells = rows.map((row) => [...row.cells].map((cell) => cell.textContent?.trim() ?? ''));
    return cells.length > 0 ? cells : null;
  }, 'the table');
const stageOf = (element: Element) =>
  until(() => rootOf(element).querySelector<HTMLElement>('[role=listbox]'), 'the chart');
const currentOf = (element: Element) => rootOf(element).querySelector('[role=option]')?.textContent ?? '';

/** The colours that a chart's canvas has, as `r,g,b`, with how many pixels each covers. */
function pixelsOf(element: Element): Map<string, number> {
  const canvas = rootOf(element).querySelector('canvas');
  const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

const colorOf = (element: Element, name: string) => {
  const mark = rootOf(element).querySelector(`.chart-probe [data-color=${name}]`) as HTMLElement;
  return getComputedStyle(mark).color.match(/\d+/g)?.join(',') ?? '';
};

const drawn = (element: Element) => until(() => pixelsOf(element).size > 0, 'the chart is drawn');

describe('panels of one report and one range', () => {
  const TEN = [
    'total',
    'status',
    'type',
    'status-per-day',
    'type-per-day',
    'average-service-time-per-day',
    'service-time-range',
    'time-of-day',
    'status-per-label',
    'media',
  ];

  it('are one request, however many tags they are', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const panels = TEN.map((id) => panel(id, { ...RANGE, 'user-label': '3' }));
    for (const element of panels) await inPhase(element, 'ready');
    const asked = world.api.to('/reports/calls');
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
      { startDate: '2026-10-31', endDate: '2026-11-02', userLabel: '3' },
    ]);
  });

  it('agree with each other and with the total', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const sums = await Promise.all(
      ['status', 'type', 'status-per-day', 'type-per-day', 'media'].map(async (id) => {
        const [, ...rows] = await tableOf(panel(id));
        return rows.flatMap(([, ...values]) => values.map(Number)).reduce((sum, value) => sum + value, 0);
      }),
    );
    expect(sums).toEqual([150, 150, 150, 150, 150]);
  });
});

describe('a chart', () => {
  it('has a table that says the same', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    expect(await tableOf(panel('status-per-day'))).toEqual([
      ['Day', 'Answered', 'No answer', 'Busy', 'In progress', 'Abandoned'],
      ['10/31', '30', '10', '5', '0', '5'],
      ['11/01', '30', '10', '5', '0', '5'],
      ['11/02', '30', '10', '5', '0', '5'],
    ]);
    expect(await tableOf(panel('average-service-time-per-day'))).toEqual([
      ['Day', 'Average service time'],
      ['10/31', '00:03:00'],
      ['11/01', '00:03:01'],
      ['11/02', '00:03:02'],
    ]);
  });

  it('is painted in the colours of what it shows, as much of each as there is', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    await drawn(element);
    const pixels = pixelsOf(element);
    const [answered = 0, missed = 0, busy = 0] = ['answered', 'no-answer', 'busy'].map(
      (name) => pixels.get(colorOf(element, name)) ?? 0,
    );
    // 30, 10 and 5 calls a day; a line of a pixel parts them.
    expect(missed).toBeGreaterThan(busy);
    expect(answered / missed).toBeGreaterThan(2.5);
    expect(answered / missed).toBeLessThan(4);
  });

  it('is painted anew when the theme changes', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    element.setAttribute('theme', 'light');
    await drawn(element);
    const light = colorOf(element, 'answered');
    element.setAttribute('theme', 'dark');
    const dark = await until(() => {
      const color = colorOf(element, 'answered');
      return color === light ? null : color;
    }, 'another colour');
    await until(() => (pixelsOf(element).get(dark) ?? 0) > 100, 'dark columns');
  });

  it('is read mark by mark with the keyboard, and leads to the calls of a mark', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day', { ...RANGE, 'user-label': '3' });
    const events = recordEvents(element, 'ramal-navigate');
    const stage = await stageOf(element);
    await drawn(element);
    stage.focus();
    const press = (key: string) =>
      stage.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    expect(currentOf(element)).toBe('10/31, Answered: 30');
    press('ArrowRight');
    await until(() => currentOf(element) === '11/01, Answered: 30');
    press('ArrowUp');
    await until(() => currentOf(element) === '11/01, No answer: 10');
    expect(rootOf(element).querySelector('.chart-tip')?.textContent).toContain('No answer: 10');
    press('End');
    await until(() => currentOf(element) === '11/02, No answer: 10');
    press('Enter');
    const [address = '', query] = String(events[0]?.detail.href).split('?');
    expect(address).toBe('/calls');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      startDate: '2026-11-02',
      endDate: '2026-11-02',
      userLabel: '3',
      status: 'NO_ANSWER',
    });
  });

  it('leads nowhere where the list could not show just its calls', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day', { ...RANGE, number: '4' });
    const stage = await stageOf(element);
    expect(stage.hasAttribute('data-opens')).toBe(false);
  });
});

describe('unusual figures', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    date: new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10),
    value: (index % 100) + 1,
  }));
  const lines: readonly (readonly [string, readonly { date: string; value: number | null }[], string])[] = [
    ['one point', [{ date: '2026-11-01', value: 5 }], '00:00:05'],
    ['ten thousand points', many, '00:00:01'],
    ['huge values', [{ date: '2026-11-01', value: 1e15 }], '277777777777:46:40'],
    [
      'negative values',
      [
        { date: '2026-11-01', value: -5 },
        { date: '2026-11-02', value: 60 },
      ],
      '00:00:00',
    ],
  ];
  for (const [name, tmPerDay, first] of lines)
    it(`are drawn: ${name}`, async () => {
      world.api.on('GET /reports/calls', () => json(callReport({ tmPerDay })));
      const element = panel('average-service-time-per-day');
      await drawn(element);
      await until(() => (pixelsOf(element).get(colorOf(element, 'main')) ?? 0) > 0, 'the line or its point');
      expect((await tableOf(element))[1]?.[1]).toBe(first);
    });

  it('nothing at all is said in words', async () => {
    world.api.on('GET /reports/calls', () => json(callReport({ tmPerDay: [], media: [] })));
    for (const id of ['average-service-time-per-day', 'media']) {
      const element = panel(id);
      await until(() => rootOf(element).textContent?.includes('Sorry. No records found.'));
      expect(rootOf(element).querySelector('canvas')).toBe(null);
    }
  });

  it('what is not known is a dash', async () => {
    world.api.on('GET /reports/calls', () => json(callReport({ averageWaitingTime: null })));
    const element = panel('average-waiting-time');
    await until(() => rootOf(element).querySelector('.chart-figure strong')?.textContent === '–');
  });
});

describe('a report that failed', () => {
  it('says so once, and comes with Retry', async () => {
    world.api.on('GET /reports/calls', () => json({ message: 'No' }, { status: 422 }));
    const element = add('ramal-report', { type: 'call', ...RANGE });
    await inPhase(element, 'error');
    expect(rootOf(element).querySelectorAll('[role=alert]').length).toBe(1);
    world.api.on('GET /reports/calls', () => json(callReport()));
    const retry = await until(() =>
      [...rootOf(element).querySelectorAll('button')].find((button) => button.textContent === 'Try again'),
    );
    retry.click();
    await inPhase(element, 'ready');
  });

  it('is told to the developer where its name is wrong', async () => {
    const element = document.createElement('ramal-report-panel');
    const errors = recordEvents(element, 'ramal-error');
    element.setAttribute('report', 'call');
    element.setAttribute('panel', 'no-such-panel');
    document.body.append(element);
    await inPhase(element, 'error');
    expect(errors[0]?.detail.code).toBe('attribute');
  });
});

/** Timers of five seconds run when the test says so. */
function heldIntervals() {
  const former = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };
  const real = { set: setInterval.bind(globalThis), clear: clearInterval.bind(globalThis) };
  const ticks = new Map<number, () => void>();
  let last = -1;
  globalThis.setInterval = ((run: () => void, time?: number, ...rest: unknown[]) => {
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
    tick: () => {
      for (const run of [...ticks.values()]) run();
    },
    restore: () => {
      Object.assign(globalThis, former);
    },
  };
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
    intervals.tick();
    const gauge = await until(() => rootOf(element).querySelector('[role=meter][aria-valuenow="130"]'));
    expect(gauge.getAttribute('aria-valuetext')).toBe('130 calls waiting: Bad');
    expect(rootOf(element).textContent?.includes('Nobody in queue')).toBe(false);
  });
});
