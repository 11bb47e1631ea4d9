import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { held, json } from '../support/fake-api.ts';
import {
  add,
  callReport,
  colorOf,
  drawn,
  panel,
  pixelsOf,
  RANGE,
  rootOf,
  rowsOf,
  STATUS,
  stageOf,
  tableOf,
} from '../support/reports.ts';
import { inPhase } from '../support/tags.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

/** Charts with unexpected figures: the drawing is measured, and the table beside it is read. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const answer = (changes: object) => world.api.on('GET /reports/calls', () => json(callReport(changes)));

const dayAt = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
const MANY = Array.from({ length: 10_000 }, (_, index) => index);

/** The number of pixels of a colour in each column of the canvas. */
function columnsOf(element: Element, color: string): number[] {
  const canvas = rootOf(element).querySelector('canvas');
  const { width = 0, height = 0 } = canvas ?? {};
  const data = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const counts = new Array<number>(width).fill(0);
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] === 255 && `${data[at]},${data[at + 1]},${data[at + 2]}` === color)
      counts[(at / 4) % width] = (counts[(at / 4) % width] ?? 0) + 1;
  return counts;
}

/** The heights of a chart's columns, from left to right. */
async function columnHeights(element: Element): Promise<number[]> {
  await drawn(element);
  const heights: number[] = [];
  let before = 0;
  for (const count of columnsOf(element, colorOf(element, 'main'))) {
    if (count > 0 && before === 0) heights.push(count);
    else if (count > 0) heights.push(Math.max(heights.pop() ?? 0, count));
    before = count;
  }
  return heights;
}

/** The texts drawn on canvases during an action, with their positions. */
async function written(draw: () => Promise<unknown>): Promise<{ text: string; y: number }[]> {
  const { prototype } = CanvasRenderingContext2D;
  const { fillText } = prototype;
  const texts: { text: string; y: number }[] = [];
  prototype.fillText = function (text, x, y, ...rest) {
    // The axes turn and move the ground.
    texts.push({ text, y: this.getTransform().transformPoint({ x, y }).y });
    fillText.call(this, text, x, y, ...rest);
  };
  try {
    await draw();
  } finally {
    prototype.fillText = fillText;
  }
  return texts;
}

const widthsOf = (element: Element) =>
  [...rootOf(element).querySelectorAll('.chart-track > i')].map((bar) => bar.getBoundingClientRect().width);

const barsDrawn = (element: Element) => until(() => widthsOf(element).some(Boolean), 'the bars');

describe('lines', () => {
  const lines: readonly (readonly [string, readonly { date: string; value: number | null }[], string[]])[] = [
    ['one point', [{ date: '2026-11-01', value: 5 }], ['–', '00:00:05', '–']],
    ['ten thousand points', MANY.map((day) => ({ date: dayAt(day), value: (day % 100) + 1 })), ['00:00:01']],
    ['huge values', [{ date: '2026-11-01', value: 1e15 }], ['–', '277777777777:46:40', '–']],
    [
      'negative values',
      [
        { date: '2026-11-01', value: -5 },
        { date: '2026-11-02', value: 60 },
      ],
      ['–', '-00:00:05', '00:01:00'],
    ],
    [
      'days of which nothing is known',
      [
        { date: '2026-11-01', value: 30 },
        { date: '2026-11-02', value: null },
        { date: '2026-11-03', value: 60 },
      ],
      ['–', '00:00:30', '–', '00:01:00'],
    ],
  ];
  for (const [name, tmPerDay, first] of lines)
    it(`are drawn: ${name}`, async () => {
      answer({ tmPerDay });
      const element = panel('average-service-time-per-day');
      await drawn(element);
      await until(() => (pixelsOf(element).get(colorOf(element, 'main')) ?? 0) > 0, 'the line or its point');
      const [, ...rows] = await tableOf(element);
      expect(rows.slice(0, first.length).map(([, value]) => value)).toEqual(first);
    });

  it('name each step of their axis once, below nothing too', async () => {
    const tmPerDay = [-3600, 1800].map((value, at) => ({ date: dayAt(at), value }));
    answer({ tmPerDay });
    const texts = await written(() => drawn(panel('average-service-time-per-day')));
    const steps = texts.map(({ text }) => text).filter((text) => text.includes(':'));
    expect(steps).toContain('-00:30:00');
    expect(steps.length).toBeGreaterThan(3);
    // The figures at the points are on the axis too.
    for (const step of new Set(steps))
      expect(steps.filter((other) => other === step).length).toBeLessThan(step === '00:00:00' ? 2 : 3);
  });

  it('have each figure at its point, below nothing too', async () => {
    answer({ tmPerDay: [-3600, 1800].map((value, at) => ({ date: dayAt(at), value })) });
    const texts = await written(() => drawn(panel('average-service-time-per-day')));
    const heightOf = (figure: string) => texts.findLast(({ text }) => text === figure)?.y ?? 0;
    // The figure is written last; the axis has the same step, and ends where the point is.
    const axis = texts.find(({ text }) => text === '-01:00:00')?.y ?? 0;
    expect(heightOf('-01:00:00')).toBeGreaterThan(heightOf('00:30:00'));
    expect(Math.abs(heightOf('-01:00:00') - axis)).toBeLessThan(16);
  });

  it('are broken where nothing is known', async () => {
    const known = [30, 30, null, null, null, 30, 30];
    answer({ tmPerDay: known.map((value, at) => ({ date: dayAt(at), value })) });
    const element = panel('average-service-time-per-day');
    await drawn(element);
    const columns = columnsOf(element, colorOf(element, 'main'));
    const drawnAt = columns.flatMap((count, x) => (count > 0 ? [x] : []));
    const gap = Math.max(...drawnAt.slice(1).map((x, at) => x - (drawnAt[at] ?? 0)));
    // Of six steps from the first point to the last four have no line.
    const whole = (drawnAt.at(-1) ?? 0) - (drawnAt[0] ?? 0);
    expect(gap / whole).toBeGreaterThan(0.5);
  });
});

describe('days of which the answer says nothing', () => {
  const range = { start: '2026-10-26', end: '2026-11-01' };

  it('have their place among the others', async () => {
    const days = ['2026-10-26', '2026-10-28', '2026-11-01'];
    answer({ statusPerDay: days.map((date) => ({ date, status: STATUS })) });
    const element = panel('status-per-day', range);
    const rows = await rowsOf(element);
    expect(rows.map(([day, answered]) => `${day} ${answered}`)).toEqual([
      '10/26 30',
      '10/27 0',
      '10/28 30',
      '10/29 0',
      '10/30 0',
      '10/31 0',
      '11/01 30',
    ]);
  });

  it('are not told while the answer is still about the days before', async () => {
    answer({ statusPerDay: [{ date: '2026-11-01', status: STATUS }] });
    const element = panel('status-per-day', { start: '2026-11-01', end: '2026-11-01' });
    expect((await tableOf(element)).length).toBe(2);
    const late = held();
    world.api.on('GET /reports/calls', () => late.answer);
    for (const [name, day] of Object.entries(range)) element.setAttribute(name, day);
    await until(() => world.api.to('/reports/calls').length === 2, 'the next call');
    expect((await tableOf(element)).length).toBe(2);
    late.give(json(callReport({ statusPerDay: [{ date: '2026-10-27', status: STATUS }] })));
    await until(() => rootOf(element).querySelectorAll('tbody tr').length === 7, 'all of its days');
  });

  it('leave a point where a long line has one alone', async () => {
    answer({ tmPerDay: [{ date: '2026-08-01', value: 60 }] });
    const element = panel('average-service-time-per-day', { start: '2026-07-01', end: '2026-11-01' });
    await drawn(element);
    await until(() => (pixelsOf(element).get(colorOf(element, 'main')) ?? 0) > 0, 'the point');
  });
});

describe('columns', () => {
  const ranges = (values: readonly number[]) => ({
    serviceTimeRange: values.map((value, at) => ({ name: `range ${at}`, value })),
  });

  it('are as high as their figures, below nothing too', async () => {
    answer(ranges([30, 90, -60, 1]));
    const element = panel('service-time-range');
    const [first = 0, second = 0, below = 0, least = 0] = await columnHeights(element);
    expect(second / first).toBeGreaterThan(2.5);
    expect(second / first).toBeLessThan(3.5);
    expect(below / first).toBeGreaterThan(1.6);
    expect(below / first).toBeLessThan(2.4);
    expect(least).toBeGreaterThan(0);
    expect((await rowsOf(element)).map(([, value]) => value)).toEqual(['30', '90', '-60', '1']);
  });

  it('stand alone, however large', async () => {
    answer(ranges([1e15]));
    const element = panel('service-time-range');
    expect((await columnHeights(element)).length).toBe(1);
    expect((await tableOf(element))[1]).toEqual(['range 0', '1,000,000,000,000,000']);
  });

  it('in a stack have their sum over what is above nothing, not in a piece', async () => {
    const status = { ANSWERED: 30, NO_ANSWER: -20, BUSY: 0, ON_PROGRESS: 0, DITCHED: 0 };
    answer({ statusPerDay: [{ date: '2026-11-01', status }] });
    let element: HTMLElement | undefined;
    const texts = await written(() => {
      element = panel('status-per-day', { start: '2026-11-01', end: '2026-11-01' });
      return drawn(element);
    });
    const canvas = rootOf(element as HTMLElement).querySelector('canvas') as HTMLCanvasElement;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const color = colorOf(element as HTMLElement, 'answered');
    let top = canvas.height;
    for (let at = 0; at < data.length; at += 4)
      if (`${data[at]},${data[at + 1]},${data[at + 2]}` === color)
        top = Math.min(top, Math.floor(at / 4 / canvas.width));
    expect(top).toBeLessThan(canvas.height);
    // The axis may have a step of that name; the sum is written last.
    expect(texts.findLast(({ text }) => text === '10')?.y).toBeLessThan(top);
  });

  it('of nothing do not cut the line that all of them stand on', async () => {
    const nothing = { ANSWERED: 0, NO_ANSWER: 0, BUSY: 0, ON_PROGRESS: 0, DITCHED: 0 };
    answer({
      statusPerDay: [
        { date: '2026-11-01', status: STATUS },
        { date: '2026-11-02', status: nothing },
      ],
    });
    const element = panel('status-per-day', { start: '2026-11-01', end: '2026-11-02' });
    await drawn(element);
    const grid = rootOf(element).querySelector('.chart-probe [data-probe=grid]') as HTMLElement;
    const lines = columnsOf(element, getComputedStyle(grid).color.match(/\d+/g)?.join(',') ?? '');
    const ofNothing = lines.slice(Math.ceil(lines.length * 0.6), Math.floor(lines.length * 0.9));
    expect(ofNothing[0]).toBeGreaterThan(1);
    expect([...new Set(ofNothing)]).toEqual([ofNothing[0]]);
  });

  for (const [name, count, groups] of [
    ['of a week stand apart on a phone', 7, 7],
    ['of a quarter stand side by side on a phone', 90, 1],
  ] as const)
    it(name, async () => {
      answer(ranges(new Array(count).fill(30)));
      const element = panel('service-time-range');
      element.style.inlineSize = '390px';
      expect((await columnHeights(element)).length).toBe(groups);
      expect(rootOf(element).querySelector('canvas')?.clientWidth).toBeLessThan(390);
    });

  it('of ten thousand days are drawn, and can be read one by one', async () => {
    answer({ statusPerDay: MANY.map((day) => ({ date: dayAt(day), status: STATUS })) });
    const element = panel('status-per-day', { start: dayAt(0), end: dayAt(9000) });
    await drawn(element);
    await until(() => (pixelsOf(element).get(colorOf(element, 'answered')) ?? 0) > 0, 'their colour');
    const press = (name: RegExp | string) =>
      until(() =>
        [...rootOf(element).querySelectorAll('button')].find((button) =>
          (button.ariaLabel ?? button.textContent ?? '').match(name),
        ),
      ).then((button) => button.click());
    await press('Table');
    await press(/10,000/);
    await until(() => rootOf(element).querySelectorAll('tbody tr').length === 10_000, 'all of the days');
    const last = rootOf(element).querySelector<HTMLTableRowElement>('tbody tr:last-child');
    expect([...(last?.cells ?? [])].slice(1).map(({ textContent }) => textContent)).toEqual(
      Object.values(STATUS).map(String),
    );
  });
});

describe('the ring of the keyboard', () => {
  /** The share of each series' colour inside the ring. */
  function framed(element: Element, names: readonly string[]): Record<string, number> {
    const canvas = rootOf(element).querySelector('canvas');
    const ring = rootOf(element).querySelector('.chart-ring')?.getBoundingClientRect();
    const box = canvas?.getBoundingClientRect();
    if (!canvas || !box || !ring) return {};
    const ratio = canvas.width / box.width;
    const { data } = canvas
      .getContext('2d')
      ?.getImageData(
        (ring.left - box.left) * ratio,
        (ring.top - box.top) * ratio,
        ring.width * ratio,
        ring.height * ratio,
      ) ?? { data: [] };
    const counts = Object.fromEntries(names.map((name) => [name, 0]));
    for (let at = 0; at < data.length; at += 4) {
      const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      const name = names.find((one) => colorOf(element, one) === color);
      if (name) counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  it('frames the whole of the piece that is named, and nothing of the others', async () => {
    answer({ statusPerDay: [{ date: '2026-11-01', status: STATUS }] });
    const element = panel('status-per-day', { start: '2026-11-01', end: '2026-11-01' });
    const names = ['answered', 'no-answer', 'busy', 'ditched'];
    await drawn(element);
    const stage = await stageOf(element);
    stage.focus();
    const up = () =>
      stage.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true, cancelable: true }),
      );
    for (const [words, named] of [
      ['Answered', 'answered'],
      ['No answer', 'no-answer'],
      ['Busy', 'busy'],
    ] as const) {
      await until(
        () => rootOf(element).querySelector('.chart-tip')?.textContent?.includes(`${words}: `),
        words,
      );
      const { [named]: own = 0, ...others } = framed(element, names);
      expect(own / (pixelsOf(element).get(colorOf(element, named)) ?? 1)).toBeGreaterThan(0.95);
      for (const other of Object.values(others)) expect(other / own).toBeLessThan(0.35);
      up();
    }
  });
});

describe('bars', () => {
  it('are as long as their figures, and say where they are below nothing', async () => {
    answer({
      media: [
        { name: 'Radio', value: 100 },
        { name: 'Returned', value: -50 },
        { name: 'None', value: 0 },
      ],
    });
    const element = panel('media');
    await barsDrawn(element);
    const [radio = 0, none = -1, returned = 0] = widthsOf(element);
    expect(Math.abs(returned / radio - 0.5)).toBeLessThan(0.03);
    expect(none).toBe(0);
    expect([...rootOf(element).querySelectorAll('[data-below]')].length).toBe(1);
    expect(await rowsOf(element)).toEqual([
      ['Radio', '100'],
      ['Returned', '-50'],
      ['None', '0'],
    ]);
  });

  it('share their room, however large one is', async () => {
    answer({
      media: [
        { name: 'Radio', value: 1e15 },
        { name: 'Press', value: 1 },
      ],
    });
    const element = panel('media');
    await barsDrawn(element);
    const track = rootOf(element).querySelector('.chart-track')?.getBoundingClientRect().width ?? 0;
    expect(Math.max(...widthsOf(element))).toBeLessThan(track + 1);
  });
});

describe('figures of any size', () => {
  it('leave room for the bars, on one line each', async () => {
    answer({
      media: [
        { name: 'Radio', value: 1e300 },
        { name: 'Press', value: 1e15 },
        { name: 'Returned', value: -1e15 },
      ],
    });
    const element = panel('media');
    element.style.inlineSize = '390px';
    await barsDrawn(element);
    const bars = [...rootOf(element).querySelectorAll('.chart-bar')];
    expect(bars.map((bar) => bar.lastChild?.textContent)).toEqual(['1E300', '1000T', '-1000T']);
    for (const bar of bars) {
      expect(bar.lastElementChild?.getBoundingClientRect().height).toBeLessThan(28);
      expect(bar.querySelector('.chart-track')?.getBoundingClientRect().width).toBeGreaterThan(120);
    }
    // One scale: a bar is not longer for a shorter figure behind it.
    expect(
      new Set(bars.map((bar) => bar.querySelector('.chart-track')?.getBoundingClientRect().width)).size,
    ).toBe(1);
    expect(await rowsOf(element)).toEqual([
      ['Radio', '1E300'],
      ['Press', '1,000,000,000,000,000'],
      ['Returned', '-1,000,000,000,000,000'],
    ]);
  });

  for (const total of [9_999, 987_654, 987_654_321, 9e15, 1e300])
    for (const locale of ['en-US', 'pt-BR'])
      it(`are inside of the ring: ${total} in ${locale}`, async () => {
        answer({ status: { ANSWERED: total }, total });
        const element = panel('status', { ...RANGE, locale });
        const { width, height } = await until(
          () => rootOf(element).querySelector('text')?.getBBox(),
          'the sum',
        );
        // The ring is 26 wide, of 160; its inner edge is nearer above and below the middle.
        expect(Math.hypot(width, height / 2)).toBeLessThan(108);
        expect(width).toBeGreaterThan(30);
      });

  it('are as told where they are money, to the last that can be told', async () => {
    world.api.on('GET /reports/billing', () =>
      json({
        totalMinutes: -61,
        totalCost: 1.7e308,
        inboundCost: 1.7e308,
        outboundCost: 0,
        costByOriginType: { LOCAL: 1.7e308 },
        costByDestinationType: {},
        dailyResults: [{ date: '2026-11-01', cost: 1.7e308 }],
        sources: [],
        destinations: [],
      }),
    );
    const element = add('ramal-report', { type: 'billing', ...RANGE });
    await inPhase(element, 'ready');
    await until(() => rootOf(element).querySelector('canvas'), 'the columns');
    await until(() => rootOf(element).textContent?.includes('-1:01'), 'the minutes');
    const { textContent } = rootOf(element);
    expect(textContent).toContain('1.7E308');
    expect(textContent).not.toContain('∞');
  });
});

describe('names of bars', () => {
  it('are whole on a phone, above their bars', async () => {
    const name = 'Maria Aparecida do Nascimento Vasconcelos';
    answer({ media: [{ name, value: 5 }] });
    const element = panel('media');
    element.style.inlineSize = '320px';
    await barsDrawn(element);
    const [label, track] = rootOf(element).querySelectorAll<HTMLElement>('.chart-bar > span');
    expect(label?.textContent).toBe(name);
    expect(label?.scrollWidth).toBe(label?.clientWidth);
    expect(label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      track?.getBoundingClientRect().top ?? 0,
    );
  });
});

describe('a budget', () => {
  const bill = () =>
    world.api.on('GET /reports/billing', () =>
      json({
        ...{ totalMinutes: 90, totalCost: 45, inboundCost: 0, outboundCost: 45 },
        ...{ costByOriginType: {}, costByDestinationType: { LOCAL: 45 }, sources: [], destinations: [] },
        dailyResults: [
          { date: '2026-11-01', cost: 5 },
          { date: '2026-11-03', cost: 40 },
        ],
      }),
    );
  const DAYS = { start: '2026-11-01', end: '2026-11-03' };
  const type = (field: HTMLInputElement, typed: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const noted = (element: Element) => rootOf(element).querySelector('.chart-note')?.textContent ?? '';

  it('is typed as its language writes it, stands beside the costs, and is kept', async () => {
    bill();
    const element = add('ramal-report', { type: 'billing', ...DAYS });
    const events = recordEvents(element, 'ramal-state');
    const button = await until(
      () => [...rootOf(element).querySelectorAll('button')].find((one) => one.title === 'Monthly budget'),
      'its button',
    );
    button.click();
    const field = await until(
      () => rootOf(element).querySelector<HTMLInputElement>('.report-meaning input'),
      'its field',
    );
    type(field, 'a lot');
    await until(() => /for example 1,500.50/.test(rootOf(element).textContent ?? ''), 'what is wrong');
    type(field, '1,200');
    await until(() => /^37.5% of the budget of R\$120.00 /.test(noted(element)), 'three days of thirty');
    type(field, '300');
    await until(() => /^150% .* R\$30.00 .* R\$15.00 above it$/.test(noted(element)), 'a smaller one');
    expect(events.at(-1)?.detail.query).toMatchObject({ budget: '300' });
    expect(await violationsIn(element)).toEqual([]);
    element.remove();
    const again = panel('cost-per-day', { report: 'billing', ...DAYS });
    const rows = (await tableOf(again)).slice(1);
    expect(rows).toEqual([
      ['Nov 1', 'R$5.00', 'R$10.00'],
      ['Nov 2', 'R$0.00', 'R$10.00'],
      ['Nov 3', 'R$40.00', 'R$10.00'],
      ['Total', 'R$45.00', 'R$30.00'],
    ]);
  });

  it('is what a host gives, and no other than an amount; other reports have none', async () => {
    bill();
    const element = panel('total-cost', { report: 'billing', ...DAYS, budget: '4500' });
    await until(() => /^10% of the budget/.test(noted(element)), 'the part');
    const wrong = panel('total-cost', { report: 'billing', ...DAYS, budget: 'much' });
    await until(() => rootOf(wrong).textContent?.includes('budget'), 'the name of the attribute');
    const other = panel('answer-rate', { ...RANGE, budget: '10' });
    await until(() => rootOf(other).textContent?.includes('budget'), 'a report without costs');
  });
});

describe('calls beside the agents who were there', () => {
  it('are columns of calls alone, and a line of its own scale', async () => {
    world.api.on('GET /reports/peak-hours', () =>
      json([
        { hour: 8, days: 2, status: { ANSWERED: 100, NO_ANSWER: 25 }, agents: 3.25 },
        { hour: 9, days: 1.5, status: { ANSWERED: 60 }, agents: null },
      ]),
    );
    const texts = await written(async () => {
      const element = panel('peak-hours', { ...RANGE, report: 'contact-center-per-day' });
      expect(await tableOf(element)).toEqual([
        [
          ...['Hour', 'Answered', 'No answer', 'Busy', 'In progress', 'Abandoned'],
          'Agents available (scale at the right)',
        ],
        ['08:00', '50', '12.5', '0', '0', '0', '3.3'],
        ['09:00', '40', '0', '0', '0', '0', '–'],
        ['Total', '90', '12.5', '0', '0', '0', '–'],
      ]);
      await drawn(element);
    });
    const said = texts.map(({ text }) => text);
    // The sums of the columns, and the ends of both scales.
    for (const one of ['62.5', '40', '60', '3']) expect(said).toContain(one);
    expect(said).not.toContain('65.8');
  });
});

describe('bars of those with the most', () => {
  it('say what all others come to', async () => {
    const agents = Array.from({ length: 13 }, (_, at) => ({
      id: at + 1,
      name: `Agent ${at + 1}`,
      total: 20 - at,
      status: { ANSWERED: 20 - at },
    }));
    world.api.on('GET /reports/agent-productivity-per-agent', () =>
      json({ userAgentCallsStats: agents, callsStatsPerDay: [] }),
    );
    const element = panel('status-per-agent', { ...RANGE, report: 'agent-productivity-per-agent' });
    const bars = () =>
      [...rootOf(element).querySelectorAll('.chart-bar')].map(({ textContent }) => textContent);
    await until(() => bars().length === 11, 'the bars');
    expect([bars()[0], bars().at(-1)]).toEqual(['Agent 120', 'Others (3)27']);
  });

  it('tell calls that no agent took without a bar, so that they add up, and lead to these', async () => {
    const agent = (id: number | null, name: string, count: number) => ({
      ...{ id, name, total: count, status: { ANSWERED: count } },
    });
    const agents = [agent(1, 'Ana', 20), agent(2, 'Bia', 9), agent(null, 'No agent', 200)];
    world.api.on('GET /reports/agent-productivity-per-agent', () =>
      json({ userAgentCallsStats: agents, callsStatsPerDay: [] }),
    );
    const element = panel('status-per-agent', { ...RANGE, report: 'agent-productivity-per-agent' });
    const bars = () => [...rootOf(element).querySelectorAll('.chart-bar')];
    await until(() => bars().length === 3, 'the bars');
    expect(bars().map(({ textContent }) => textContent)).toEqual(['Ana20', 'Bia9', 'No agent200']);
    expect(bars().map((bar) => bar.querySelectorAll('[data-cell]').length > 0)).toEqual([true, true, false]);
    expect(rootOf(element).querySelector('.chart-note')).toBe(null);
    expect((await tableOf(element)).at(-1)?.slice(0, 2)).toEqual(['Total', '229']);
    rootOf(element).querySelector<HTMLElement>('.report-panel > header [aria-label=Table]')?.click();
    const events = recordEvents(element, 'ramal-navigate');
    const name = await until(() =>
      [...rootOf(element).querySelectorAll<HTMLElement>('.data-table[role=group] th button')].find(
        ({ textContent }) => textContent === 'No agent',
      ),
    );
    name.click();
    const query = new URL(String(events[0]?.detail.href), location.href).searchParams;
    expect([query.get('without'), query.get('user'), query.get('part')]).toEqual(['user', null, null]);
  });
});

describe('rates', () => {
  it('are of the calls that have ended, for the range and for each day', async () => {
    answer({
      total: 50,
      status: { ANSWERED: 30, NO_ANSWER: 5, BUSY: 1, DITCHED: 4, ON_PROGRESS: 10 },
      statusPerDay: [
        { date: RANGE.start, status: { ANSWERED: 30, NO_ANSWER: 5, BUSY: 1, DITCHED: 4 } },
        { date: RANGE.end, status: { ANSWERED: 0, ON_PROGRESS: 10 } },
      ],
    });
    const figureOf = (element: Element) =>
      until(() => rootOf(element).querySelector('.chart-figure strong')?.textContent, 'the figure');
    expect(await figureOf(panel('answer-rate'))).toBe('75%');
    const abandoned = panel('abandonment-rate');
    expect(await figureOf(abandoned)).toBe('10%');
    expect((await rowsOf(abandoned)).map(([, value]) => value)).toEqual(['10%', '–', '–', '10%']);
  });

  it('are not known without calls that ended', async () => {
    answer({ total: 3, status: { ANSWERED: 0, ON_PROGRESS: 3 }, statusPerDay: [] });
    const element = panel('answer-rate');
    const figure = await until(() => rootOf(element).querySelector('.chart-figure strong'), 'the figure');
    expect(figure.textContent).toBe('–');
  });

  it('of the available time are those without idleness', async () => {
    world.api.on('GET /reports/agent-productivity-per-agent', () =>
      json({
        userAgentCallsStats: [
          { id: 1, name: 'Ana', averageTimeAvailable: 3600, averageTotalIdleTime: 900 },
          { id: 2, name: 'Bia', averageTimeAvailable: 0, averageTotalIdleTime: 0 },
          { id: 3, name: 'Caio' },
        ],
        callsStatsPerDay: [],
      }),
    );
    const element = panel('occupancy-per-agent', { ...RANGE, report: 'agent-productivity-per-agent' });
    expect(await rowsOf(element)).toEqual([
      ['Ana', '75%'],
      ['Bia', '–'],
      ['Caio', '–'],
    ]);
  });
});

describe('the time that an agent was connected', () => {
  const agent = (told: object) => ({
    id: 3,
    name: 'Ana',
    queues: [],
    userDevices: [
      { userDeviceId: 1, deviceType: 'mobile', totalConnectedTime: 3600 },
      { userDeviceId: 2, deviceType: 'web', totalConnectedTime: 3600 },
    ],
    totalPauseTime: 600,
    totalCallDuration: 1500,
    ...told,
  });
  const tables = async (told: object) => {
    world.api.on('GET /reports/agent-devices-status-history', () => json([agent(told)]));
    const attributes = { ...RANGE, report: 'agent-device-status' };
    return Promise.all(
      ['connected-time-per-agent', 'device-history'].map((id) => tableOf(panel(id, attributes))),
    );
  };

  it('counts each moment once, by what was done in it', async () => {
    expect(await tables({ totalConnectedTime: 3600 })).toEqual([
      [
        ['Agent', 'In calls', 'Paused', 'Available without a call'],
        ['Ana', '00:25:00', '00:10:00', '00:25:00'],
      ],
      [
        ...[
          [
            'Agent',
            'Extension',
            'Queues',
            'Connected',
            'Mobile',
            'Browser',
            'Paused',
            'In calls',
            'Occupancy',
          ],
        ],
        ['Ana', '–', '–', '01:00:00', '01:00:00', '01:00:00', '00:10:00', '00:25:00', '50%'],
      ].map((row, at) => [...row, ['Share of pauses', '16.7%'][at]]),
    ]);
  });

  it('is that of each device where the back end tells no more', async () => {
    const [chart, table] = await tables({});
    expect(chart).toEqual([
      ['Agent', 'Mobile', 'Browser'],
      ['Ana', '01:00:00', '01:00:00'],
    ]);
    expect(table?.[0]?.slice(3)).toEqual(['Mobile', 'Browser', 'Paused', 'In calls']);
  });
});

describe('days of two years', () => {
  it('have their year', async () => {
    const days = ['2025-12-31', '2026-01-01'];
    answer({ tmPerDay: days.map((date) => ({ date, value: 60 })) });
    const element = panel('average-service-time-per-day', { start: days[0] ?? '', end: days[1] ?? '' });
    expect((await rowsOf(element)).map(([day]) => day)).toEqual(['12/31/25', '01/01/26', 'Whole period']);
  });
});

describe('a doughnut', () => {
  const pieces = (element: Element) =>
    [...rootOf(element).querySelectorAll<SVGPathElement>('.chart-doughnut path')].map((path) =>
      path.getTotalLength(),
    );

  it('gives each piece its share, and none to what is not above nothing', async () => {
    answer({ status: { ANSWERED: 75, NO_ANSWER: 25, BUSY: -10, DITCHED: 0 }, total: 90 });
    const element = panel('status');
    await until(() => pieces(element).some(Boolean), 'the ring');
    const shares = [...rootOf(element).querySelectorAll('li small')].map(({ textContent }) => textContent);
    expect(shares).toEqual(['75%', '25%', '0%', '0%', '0%']);
    const [answered = 0, missed = 0, ...nothing] = pieces(element);
    expect(answered).toBeGreaterThan(missed);
    expect(nothing).toEqual([]);
    expect((await rowsOf(element)).map(([, value]) => value)).toEqual(['75', '25', '-10', '0', '0']);
  });

  it('has shares that add up to 100; a part that is there is not 0', async () => {
    answer({ status: { ANSWERED: 774, NO_ANSWER: 92, BUSY: 43, DITCHED: 4, ON_PROGRESS: 87 }, total: 1000 });
    const element = panel('status');
    await until(() => pieces(element).some(Boolean), 'the ring');
    const shares = [...rootOf(element).querySelectorAll('li small')].map(({ textContent }) => textContent);
    expect(shares).toEqual(['78%', '9%', '4%', '9%', '< 1%']);
  });

  it('is a closed ring where there is one piece alone', async () => {
    answer({ status: { ANSWERED: 7, NO_ANSWER: 0, BUSY: 0, DITCHED: 0 }, total: 7 });
    const element = panel('status');
    await until(() => pieces(element).some(Boolean), 'the ring');
    const box = rootOf(element).querySelector<SVGPathElement>('.chart-doughnut path')?.getBBox();
    // Its outer and its inner edge, all the way round: the ring is 26 wide.
    const [outer = 0, inner = 0] = [box?.width, (box?.width ?? 0) - 52];
    const [length = 0, ...others] = pieces(element);
    expect(Math.abs(length - Math.PI * (outer + inner))).toBeLessThan(1);
    expect(others).toEqual([]);
  });
});

describe('the heat map', () => {
  const shades = (element: Element) =>
    [...rootOf(element).querySelectorAll<HTMLElement>('[data-cell]')].map((cell) =>
      Number.parseFloat(cell.style.getPropertyValue('--share')),
    );

  it('is darkest where there is most, and empty where there is nothing or less', async () => {
    answer({
      timeOfDay: [
        { hour: 9, weekDayIndex: 1, value: 1e9 },
        { hour: 10, weekDayIndex: 1, value: 5e8 },
        { hour: 11, weekDayIndex: 7, value: -3 },
      ],
    });
    const element = panel('time-of-day');
    await until(() => shades(element).length === 7 * 24, 'its cells');
    expect(shades(element).flatMap((share, at) => (share > 0 ? [[at, share]] : []))).toEqual([
      [9, 100],
      [10, 50],
    ]);
    const looks = ['0 8', '0 9', '6 11'].map((at) => {
      const cell = rootOf(element).querySelector(`[data-cell="${at}"]`);
      return cell && getComputedStyle(cell).background;
    });
    expect(new Set(looks).size).toBe(3);
  });

  it('has a scale from nothing to the most, in the shades of its cells', async () => {
    answer({ timeOfDay: [{ hour: 9, weekDayIndex: 1, value: 42 }] });
    const element = panel('time-of-day');
    const scale = await until(() => rootOf(element).querySelector('.chart-scale'), 'the scale');
    expect(scale.textContent).toBe('042');
    const shadeOf = (mark: Element | null | undefined) => mark && getComputedStyle(mark).backgroundColor;
    const steps = [...scale.querySelectorAll('i')].map(shadeOf);
    expect(new Set(steps).size).toBe(5);
    expect([steps[0], steps.at(-1)]).toEqual(
      ['0 8', '0 9'].map((at) => shadeOf(rootOf(element).querySelector(`[data-cell="${at}"]`))),
    );
  });
});

describe('the gauge', () => {
  it('has the numbers at the edges of its bands, within its drawing and beside no other', async () => {
    world.api.on('GET /reports/realtime/queue-calls-state', () => json([]));
    const element = panel('calls-waiting', { report: 'realtime' });
    const svg = await until(() => rootOf(element).querySelector('.chart-gauge > svg'), 'the gauge');
    const numbers = [...svg.querySelectorAll('text')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['0', '25', '50', '75', '100']);
    const whole = svg.getBoundingClientRect();
    const bands = [...svg.querySelectorAll('path[data-color]')].map((one) => one.getBoundingClientRect());
    const left = Math.min(...bands.map((one) => one.left));
    const [zero, , , , most] = numbers.map((one) => one.getBoundingClientRect());
    for (const box of numbers.map((one) => one.getBoundingClientRect()))
      expect(box.left >= whole.left && box.right <= whole.right && box.top >= whole.top).toBe(true);
    expect(zero && zero.right <= left + 8 && most && most.left > zero.right).toBe(true);
  });
});

describe('panels without figures', () => {
  const NOTHING = {
    total: 0,
    type: {},
    status: {},
    averageServiceTime: null,
    averageWaitingTime: null,
    statusPerLabel: [],
    statusPerDay: [],
    typePerDay: [],
    tmPerDay: [],
    timeOfDay: [],
    serviceTimeRange: [],
    media: [],
  };

  it('say so in words, each of them, and draw nothing', async () => {
    answer(NOTHING);
    const report = add('ramal-report', { type: 'call', ...RANGE });
    await inPhase(report, 'ready');
    const charts = [...rootOf(report).querySelectorAll('.report-panel:not([data-kind=figure])')];
    expect(charts.length).toBe(9);
    for (const chart of charts) expect(chart.textContent).toContain('Sorry. No records found.');
    expect(rootOf(report).querySelectorAll('canvas, [role=listbox]').length).toBe(0);
    const figures = [...rootOf(report).querySelectorAll('[data-kind=figure]')];
    await until(() => figures.every((figure) => figure.querySelector('strong')), 'the figures');
    expect(figures.map((figure) => figure.querySelector('strong')?.textContent)).toEqual([
      '0',
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  it('write nothing that is no number, whatever comes', async () => {
    const odd = [-1e15, -1, 0, 1, 1e15];
    answer({
      ...NOTHING,
      total: 1e15,
      status: { ANSWERED: -5, NO_ANSWER: 1e15 },
      tmPerDay: odd.map((value, at) => ({ date: dayAt(at), value })),
      media: odd.map((value, at) => ({ name: `Medium ${at}`, value })),
      statusPerDay: [{ date: dayAt(0), status: { ANSWERED: -1e15, BUSY: 1e15 } }],
      timeOfDay: [{ hour: 0, weekDayIndex: 1, value: -1 }],
    });
    const report = add('ramal-report', { type: 'call', ...RANGE });
    await inPhase(report, 'ready');
    await until(() => rootOf(report).querySelectorAll('[aria-busy=true], .report-shape').length === 0);
    expect(rootOf(report).innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});
