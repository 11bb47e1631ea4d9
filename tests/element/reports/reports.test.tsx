import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { held, json } from '../support/fake-api.ts';
import {
  add,
  callReport,
  colorOf,
  currentOf,
  DAYS,
  drawn,
  panel,
  pixelsOf,
  RANGE,
  rootOf,
  rowsOf,
  stageOf,
  tableOf,
} from '../support/reports.ts';
import { savedFile } from '../support/saved-file.ts';
import { inPhase } from '../support/tags.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

describe('an agent’s calls', () => {
  const answer = (told: object) => ({
    stats: { total: 7, type: { INBOUND: 7 } },
    userAgentCallsStats: [
      { id: 3, name: 'Ana', total: 5, ...told },
      { id: 4, name: 'Bia', total: 2, ...(Object.keys(told).length > 0 && { takenOver: 0 }) },
    ],
    callsStatsPerDay: [],
    timeOfDay: [],
  });
  const table = (told: object) => {
    world.api.on('GET /reports/contact-center-per-agent', () => json(answer(told)));
    return panel('agents', { ...RANGE, report: 'contact-center-per-agent' });
  };

  /** The query of the list that the first name leads to, or the first figure of a column. */
  function openedBy(element: HTMLElement, cell = 'th') {
    const events = recordEvents(element, 'ramal-navigate');
    rootOf(element).querySelector<HTMLElement>(`tbody ${cell} button`)?.click();
    return Object.fromEntries(new URLSearchParams(String(events[0]?.detail.href).split('?')[1]));
  }

  it('are those taken first, and beside them those taken over; a name leads to the first', async () => {
    const element = table({ takenOver: 2 });
    const [headings, ana, bia] = await tableOf(element);
    expect([headings, ana, bia].map((row) => row?.slice(0, 3))).toEqual([
      ['Agent', 'Calls', 'Taken over'],
      ['Ana', '5', '2'],
      ['Bia', '2', '0'],
    ]);
    expect(openedBy(element)).toMatchObject({ user: '3', part: 'FIRST' });
    expect(openedBy(element, 'td:nth-child(3)')).toMatchObject({ user: '3', part: 'OVER' });
    expect(rootOf(element).querySelectorAll('tbody td button')).toHaveLength(1);
  });

  it('are one figure and one list where the back end does not tell them apart', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    const element = table({});
    const [headings] = await tableOf(element);
    expect(headings?.slice(0, 3)).toEqual(['Agent', 'Calls', 'Average service time']);
    const query = openedBy(element);
    expect([query.user, 'part' in query]).toEqual(['3', false]);
  });
});

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
        const rows = await rowsOf(panel(id));
        return rows.flatMap(([, ...values]) => values.map(Number)).reduce((sum, value) => sum + value, 0);
      }),
    );
    expect(sums).toEqual([150, 150, 150, 150, 150]);
  });
});

/** The pixels of a picture: the colours in a part of what it shows. */
async function pictured(content: Blob) {
  const { width, height } = await createImageBitmap(content);
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(await createImageBitmap(content), 0, 0);
  const colors = (...part: [x: number, y: number, width: number, height: number]) => {
    const [x, y, wide, high] = part.map((side) => side * 2) as typeof part;
    const data = canvas?.getImageData(x, y, wide, high).data ?? new Uint8ClampedArray();
    return [
      ...new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join())),
    ];
  };
  return { width, height, colors };
}

const pressEscape = (target: EventTarget) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true }),
  );

/** Chooses an entry of the panel's menu. */
const choiceIn = (element: HTMLElement) => async (entry: string) => {
  const button = await until(
    () => rootOf(element).querySelector<HTMLElement>('[aria-label^="Salvar ou copiar"]'),
    'the menu',
  );
  button.focus();
  button.click();
  const item = await until(
    () =>
      [...rootOf(element).querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        ({ textContent }) => textContent === entry,
      ),
    entry,
  );
  item.click();
};

describe('a chart', () => {
  it('has a table that says the same', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    expect(await tableOf(panel('status-per-day'))).toEqual([
      ['Day', 'Answered', 'No answer', 'Busy', 'In progress', 'Abandoned'],
      ['10/31', '30', '10', '5', '0', '5'],
      ['11/01', '30', '10', '5', '0', '5'],
      ['11/02', '30', '10', '5', '0', '5'],
      ['Total', '90', '30', '15', '0', '15'],
    ]);
    expect(await tableOf(panel('average-service-time-per-day'))).toEqual([
      ['Day', 'Average service time'],
      ['10/31', '00:03:00'],
      ['11/01', '00:03:01'],
      ['11/02', '00:03:02'],
      ['Whole period', '00:03:21'],
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
    // Each mark is another element than the one before: else no screen reader reads it.
    const meant = () => rootOf(element).getElementById(stage.getAttribute('aria-activedescendant') ?? '');
    const marks = [meant()];
    expect(currentOf(element)).toBe('10/31, Answered: 30');
    press('ArrowRight');
    await until(() => currentOf(element) === '11/01, Answered: 30');
    marks.push(meant());
    press('ArrowUp');
    await until(() => currentOf(element) === '11/01, No answer: 10');
    marks.push(meant());
    expect(new Set(marks).size).toBe(3);
    expect(new Set(marks.map((one) => one?.id)).size).toBe(3);
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

  it("leads to no other calls than the report's own filter leaves", async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day', { ...RANGE, status: 'NO_ANSWER' });
    const events = recordEvents(element, 'ramal-navigate');
    const stage = await stageOf(element);
    await drawn(element);
    stage.focus();
    const press = (key: string) =>
      stage.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
    expect(currentOf(element)).toBe('10/31, Answered: 30');
    press('Enter');
    press('ArrowUp');
    await until(() => currentOf(element) === '10/31, No answer: 10', 'the next mark');
    press('Enter');
    expect(
      events.map(({ detail }) => new URL(detail.href, location.href).searchParams.get('status')),
    ).toEqual(['NO_ANSWER']);
  });

  it("leads from a row of another type than the report's own to no calls, and from its own to these", async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('type', { ...RANGE, 'call-type': 'OUTBOUND' });
    const events = recordEvents(element, 'ramal-navigate');
    const stage = await stageOf(element);
    const piece = (row: number) => stage.querySelector<HTMLElement>(`li[data-cell="${row} 0"]`);
    piece(0)?.click();
    piece(1)?.click();
    await until(() => events.length > 0, 'a way to calls');
    expect(events.map(({ detail }) => new URL(detail.href, location.href).searchParams.get('type'))).toEqual([
      'OUTBOUND',
    ]);
    rootOf(element).querySelector<HTMLElement>('.report-panel > header [aria-label=Table]')?.click();
    const links = await until(() => {
      const found = rootOf(element).querySelectorAll('.data-table[role=group] tbody button');
      return found.length > 0 ? found : null;
    });
    expect([...links].map((link) => link.textContent)).toEqual(['Outbound']);
  });

  it('leads to the calls of an hour of a weekday, of a range of service times, and behind an average', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const openedBy = async (id: string) => {
      const element = panel(id);
      const events = recordEvents(element, 'ramal-navigate');
      const stage = await stageOf(element);
      const cell = stage.querySelector<HTMLElement>('i[data-cell="0 9"]');
      if (cell) cell.click();
      else stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      await until(() => events.length > 0, `the calls of ${id}`);
      return Object.fromEntries(new URL(events[0]?.detail.href, location.href).searchParams);
    };
    const days = { startDate: RANGE.start, endDate: RANGE.end };
    expect(await openedBy('time-of-day')).toEqual({ ...days, weekDay: 'SUNDAY', hour: '9' });
    expect(await openedBy('service-time-range')).toEqual({ ...days, serviceTimeRange: '0-30' });
    expect(await openedBy('average-service-time-per-day')).toEqual({
      startDate: RANGE.start,
      endDate: RANGE.start,
      status: 'ANSWERED',
    });
  });

  it('leads by its one figure to all of its calls', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const openedBy = async (id: string) => {
      const element = panel(id, { ...RANGE, 'user-label': '3' });
      const events = recordEvents(element, 'ramal-navigate');
      (
        await until(
          () => rootOf(element).querySelector<HTMLElement>('.chart-figure strong button'),
          'the figure',
        )
      ).click();
      return Object.fromEntries(new URL(events[0]?.detail.href, location.href).searchParams);
    };
    const days = { startDate: RANGE.start, endDate: RANGE.end, userLabel: '3' };
    expect(await openedBy('total')).toEqual(days);
    expect(await openedBy('average-waiting-time')).toEqual({ ...days, status: '!ON_PROGRESS' });
    expect(await openedBy('abandonment-rate')).toEqual({ ...days, status: 'DITCHED' });
  });

  it('is a table of one row, to be saved, where no days tell how its figure came about', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('average-waiting-time');
    const header = () => rootOf(element).querySelector('.report-panel > header');
    const button = await until(
      () => header()?.querySelector<HTMLElement>('[aria-label=Table]'),
      'the button',
    );
    button.click();
    await until(() => rootOf(element).querySelector('.data-table[role=group]'), 'the table');
    expect(await tableOf(element)).toEqual([
      ['Period', 'Average waiting time'],
      ['10/31 – 11/02', '00:00:27'],
    ]);
    expect(header()?.querySelectorAll('button').length).toBeGreaterThan(2);
  });

  it('says below an open table why its figures lead to no calls', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    world.api.on('GET /reports/calls', () => json(callReport()));
    const noteOf = async (id: string) => {
      const element = panel(id);
      const button = await until(
        () => rootOf(element).querySelector<HTMLElement>('.report-panel > header [aria-label=Table]'),
        'the button',
      );
      button.click();
      await until(() => rootOf(element).querySelector('.data-table[role=group]'), 'the table');
      return rootOf(element).querySelector('.chart-note')?.textContent;
    };
    expect(await noteOf('service-time-range')).toBe(
      'These figures lead to no calls: the call list has no filter for them.',
    );
    expect(await noteOf('status-per-day')).toBe(undefined);
  });

  it('has a tip that goes by Escape, wherever the focus is, and comes back with the next mark', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status');
    const stage = await stageOf(element);
    const tip = () => rootOf(element).querySelector('.chart-tip');
    const frame = () => rootOf(element).querySelector('.chart-ring');
    const mark = await until(() => rootOf(element).querySelector('[data-cell]'), 'a mark');
    mark.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, composed: true }));
    await until(tip, 'the tip of the pointer');
    expect(pressEscape(document.body)).toBe(true);
    await until(() => !tip(), 'it is gone');
    stage.focus();
    await until(tip, 'the tip of the focus');
    pressEscape(stage);
    await until(() => !tip(), 'it is gone too');
    expect(frame()).not.toBe(null);
    stage.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, composed: true }));
    await until(tip, 'the tip of the next mark');
  });

  it('is a table at the press of a button, whose name stays what it is', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    const button = await until(() =>
      rootOf(element).querySelector<HTMLButtonElement>('.report-panel > header [aria-label=Table]'),
    );
    const said = () => [button.ariaLabel, button.title, button.ariaPressed];
    expect(said()).toEqual(['Table', 'Table', 'false']);
    button.click();
    await until(() => !rootOf(element).querySelector('.chart-stage'), 'the table alone');
    expect(said()).toEqual(['Table', 'Table', 'true']);
  });

  it('says what its figures mean, in words, with the calls behind an average', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('average-service-time');
    const button = await until(
      () => rootOf(element).querySelector<HTMLElement>('[aria-label^="What it means"]'),
      'the button',
    );
    button.click();
    const said = () => [...rootOf(element).querySelectorAll('[role=dialog] p')].map((one) => one.textContent);
    await until(() => said().length > 0, 'the definition');
    expect(said()[0]).toContain('from the answer to the end, divided by the number of answered calls');
    expect(said().slice(1)).toEqual(['Behind it are 90 calls.', 'Unit: hours, minutes and seconds.']);
    expect(await violationsIn(element, { rules: { region: { enabled: false } } })).toEqual([]);
    pressEscape(rootOf(element).activeElement ?? element);
    await until(() => said().length === 0, 'it is closed');
    expect(rootOf(element).activeElement).toBe(button);
  });

  it('is saved in the order of its table', async () => {
    world.session.configure({ locale: 'pt-BR' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('average-service-time-per-day');
    await stageOf(element);
    rootOf(element).querySelector<HTMLElement>('[aria-label="Tabela"]')?.click();
    const heading = () =>
      [...rootOf(element).querySelectorAll<HTMLElement>('th button')].find(({ textContent }) =>
        textContent?.startsWith('Tempo médio'),
      );
    (await until(heading, 'the heading')).click();
    const { content } = await savedFile(() => choiceIn(element)('CSV'));
    expect((await content.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '02/11/2026;00:03:02',
      '01/11/2026;00:03:01',
      '31/10/2026;00:03:00',
      'Todo o período;00:03:21',
    ]);
  });

  it('is saved as a file, and copied, as its table has it', async () => {
    world.session.configure({ locale: 'pt-BR' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    await stageOf(element);
    const choose = choiceIn(element);
    const { name, content } = await savedFile(() => choose('CSV'));
    expect(name).toMatch(/^Situação por dia_.*\.csv$/);
    const lines = (await content.text()).trimEnd().split('\r\n');
    expect(lines).toEqual([
      'Dia;Atendida;Não atendida;Ocupada;Em andamento;Abandonada',
      '31/10/2026;30;10;5;0;5',
      '01/11/2026;30;10;5;0;5',
      '02/11/2026;30;10;5;0;5',
      'Total;90;30;15;0;15',
    ]);
    expect((await savedFile(() => choose('Excel (XLSX)'))).content.size).toBeGreaterThan(1000);
    // The record of who did what is told of both.
    expect(world.api.to('/audit-events/files')).toHaveLength(2);
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void copied.push(text) },
      configurable: true,
    });
    await choose('Copiar a tabela');
    await until(() => copied.length > 0, 'the copy');
    Reflect.deleteProperty(navigator, 'clipboard');
    expect(copied[0]?.split('\r\n')[1]).toBe('31/10/2026\t30\t10\t5\t0\t5');
  });

  it('is saved as a picture of what is on the screen, twice as sharp, without its buttons', async () => {
    world.session.configure({ locale: 'pt-BR', theme: 'dark' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    await stageOf(element);
    await drawn(element);
    const { name, content } = await savedFile(() => choiceIn(element)('Imagem PNG'));
    expect(name).toMatch(/^Situação por dia_.*\.png$/);
    const picture = await pictured(content);
    const section = rootOf(element).querySelector('section') as HTMLElement;
    const from = section.getBoundingClientRect();
    const button = (section.querySelector('header button') as HTMLElement).getBoundingClientRect();
    expect([picture.width, picture.height]).toEqual([from.width * 2, from.height * 2]);
    const surface = getComputedStyle(section).backgroundColor.match(/\d+/g)?.join();
    expect(picture.colors(button.x - from.x, button.y - from.y, button.width, button.height)).toEqual([
      surface,
    ]);
    expect(picture.colors(0, 0, from.width, from.height)).toContain(colorOf(element, 'answered'));
    // A line of the grid is a line, and no blur around one.
    const plot = (section.querySelector('.u-over') as HTMLElement).getBoundingClientRect();
    expect(picture.colors(plot.x - from.x + 2, plot.y - from.y, 1, plot.height)).toHaveLength(2);
  });

  it('is saved as a picture with all rows of its table, which goes on scrolling', async () => {
    world.session.configure({ locale: 'pt-BR' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day', { start: '2026-10-01', end: '2026-11-09' });
    const button = await until(
      () => rootOf(element).querySelector<HTMLButtonElement>('.report-panel > header [aria-label=Tabela]'),
      'the button',
    );
    button.click();
    const table = await until(
      () => rootOf(element).querySelector<HTMLElement>('.data-table[role=group]'),
      'the table',
    );
    const hidden = table.scrollHeight - table.clientHeight;
    expect(hidden).toBeGreaterThan(100);
    const section = rootOf(element).querySelector('section') as HTMLElement;
    const { height } = section.getBoundingClientRect();
    const { content } = await savedFile(() => choiceIn(element)('Imagem PNG'));
    expect((await pictured(content)).height).toBeCloseTo(2 * (height + hidden), -1);
    expect([table.scrollHeight - table.clientHeight, section.getBoundingClientRect().height]).toEqual([
      hidden,
      height,
    ]);
  });

  it('keeps the names of its rows in sight, however far its table is scrolled', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    element.style.inlineSize = '240px';
    const button = await until(() =>
      rootOf(element).querySelector<HTMLButtonElement>('.report-panel > header [aria-label=Table]'),
    );
    button.click();
    const table = await until(() => rootOf(element).querySelector<HTMLElement>('.data-table[role=group]'));
    table.scrollLeft = 1000;
    expect(table.scrollLeft).toBeGreaterThan(50);
    const { left } = table.getBoundingClientRect();
    for (const name of table.querySelectorAll('tr > th:first-child'))
      expect(name.getBoundingClientRect().left).toBe(left);
  });

  it('is sorted by day as the days follow each other, in any language', async () => {
    world.session.configure({ locale: 'pt-BR' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day');
    await stageOf(element);
    rootOf(element).querySelector<HTMLElement>('.report-panel > header [aria-pressed]')?.click();
    const sort = await until(() => rootOf(element).querySelector<HTMLElement>('thead button'), 'the table');
    const days = () =>
      [...rootOf(element).querySelectorAll('.data-table[role=group] tbody th')].map(
        ({ textContent }) => textContent,
      );
    sort.click();
    await until(() => rootOf(element).querySelector('[aria-sort=ascending]'));
    expect(days()).toEqual(['31/10', '01/11', '02/11']);
    sort.click();
    await until(() => rootOf(element).querySelector('[aria-sort=descending]'));
    expect(days()).toEqual(['02/11', '01/11', '31/10']);
  });

  it('leads nowhere where the list could not show just its calls', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status-per-day', { ...RANGE, number: '4' });
    const stage = await stageOf(element);
    expect(stage.hasAttribute('data-opens')).toBe(false);
  });
});

describe('a panel with an attribute that was not understood', () => {
  const wrong = {
    status: 'FOO',
    'call-type': 'sideways',
    'user-label': 'abc',
    'service-time-range': '5',
    start: '2026-02-30',
    end: 'tomorrow',
    // The call report has no such filter.
    'source-number': '551133334444',
  };
  for (const [name, value] of Object.entries(wrong))
    it(`shows no figure and names it: ${name}`, async () => {
      world.api.on('GET /reports/calls', () => json(callReport()));
      const told = recordEvents(document, 'ramal-error');
      const element = panel('total', { ...RANGE, [name]: value });
      await inPhase(element, 'error');
      const said = await until(() => rootOf(element).querySelector('[role=alert]')?.textContent);
      expect(said).toContain(`not understood: ${name}.`);
      // A filter of another report is named in the card alone.
      expect(told.map(({ detail }) => [detail.attribute, detail.message])).toEqual(
        name === 'source-number' ? [] : [[name, `${name}: "${value}" cannot be read`]],
      );
      expect(rootOf(element).querySelector('.report-panel, button')).toBe(null);
      expect(world.api.to('/reports/calls')).toEqual([]);
      element.setAttribute(name, RANGE[name as 'start' | 'end'] ?? '');
      await inPhase(element, 'ready');
      expect(rootOf(element).querySelector('[role=alert]')).toBe(null);
    });

  it('shows no figure of now for a range, which it does not have', async () => {
    const element = add('ramal-report-panel', {
      report: 'realtime',
      panel: 'calls-waiting',
      start: RANGE.start,
    });
    await inPhase(element, 'error');
    const said = await until(() => rootOf(element).querySelector('[role=alert]')?.textContent);
    expect(said).toContain('not understood: start.');
  });

  it('shows no figure for a state with a filter that there is not', async () => {
    const element = panel('total') as HTMLElement & { state: object };
    element.state = { team: 3 };
    await inPhase(element, 'error');
    const said = await until(() => rootOf(element).querySelector('[role=alert]')?.textContent);
    expect(said).toContain('not understood: team.');
  });

  it('shows no figure of a range that ends before it begins, and says so', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('total', { start: RANGE.end, end: RANGE.start });
    await inPhase(element, 'error');
    const said = await until(() => rootOf(element).querySelector('[role=alert]')?.textContent);
    expect(said).toContain('its first day (2026-11-02) is after its last (2026-10-31)');
    expect(rootOf(element).querySelector('.report-panel, button')).toBe(null);
    expect(world.api.to('/reports/calls')).toEqual([]);
    element.setAttribute('end', RANGE.end);
    await inPhase(element, 'ready');
  });

  it('takes a last day that is yet to come for today', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('total', { start: RANGE.start, end: '2126-11-30' });
    await inPhase(element, 'ready');
    expect(rootOf(element).querySelector('[role=alert]')).toBe(null);
  });
});

describe('a report of a period without calls', () => {
  const nothing = {
    total: 0,
    type: {},
    status: {},
    statusPerLabel: [],
    statusPerDay: [],
    typePerDay: [],
    tmPerDay: [],
    timeOfDay: [],
    serviceTimeRange: [],
    media: [],
    averageServiceTime: 0,
    averageWaitingTime: 0,
  };
  const press = (element: Element, name: string) =>
    until(
      () => [...rootOf(element).querySelectorAll('.ui-empty button')].find((one) => one.textContent === name),
      name,
    ).then((button) => (button as HTMLElement).click());

  it('says once what can be done: all of the filters away, then a longer one', async () => {
    world.api.on('GET /reports/calls', () => json(callReport(nothing)));
    const today = new Date().toISOString().slice(0, 10);
    const element = add('ramal-report', { type: 'call', start: today, end: today, status: 'BUSY' });
    await press(element, 'Clear filters');
    await press(element, 'Last 30 days');
    await until(() => world.api.to('/reports/calls').length === 3, 'the longer period');
    const queries = world.api.to('/reports/calls').map(({ query }) => query);
    expect(queries.map((query) => query.get('status'))).toEqual(['BUSY', null, null]);
    expect(Date.parse(today) - Date.parse(queries[2]?.get('startDate') ?? '')).toBe(29 * 86_400_000);
    expect(rootOf(element).activeElement?.className).toBe('report-panels');
  });

  it('says nothing of the kind of calls that cost nothing', async () => {
    world.api.on('GET /reports/billing', () =>
      json({
        totalMinutes: 2.9,
        totalCost: 0,
        inboundCost: 0,
        outboundCost: 0,
        costByOriginType: { LOCAL: 0 },
        costByDestinationType: {},
        dailyResults: [{ date: '2026-11-01', cost: 0 }],
        sources: [],
        destinations: [],
      }),
    );
    const element = add('ramal-report', { type: 'billing', start: '2026-11-01', end: '2026-11-01' });
    await inPhase(element, 'ready');
    await until(() => rootOf(element).textContent?.includes('0:03'), 'the minutes');
    expect(rootOf(element).textContent).not.toContain('nothing in this period');
  });

  it('says nothing of the kind where there is something', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = add('ramal-report', { type: 'call', ...RANGE });
    await inPhase(element, 'ready');
    expect(rootOf(element).textContent).not.toContain('nothing in this period');
  });
});

describe('figures that are compared', () => {
  const answer = (total: number, ana: number) => ({
    stats: { total, type: { INBOUND: total } },
    userAgentCallsStats: [{ id: 3, name: 'Ana', total: ana }],
    callsStatsPerDay: [],
    timeOfDay: [],
  });
  const asked: string[][] = [];
  beforeEach(() => {
    asked.length = 0;
    world.api.on('GET /reports/contact-center-per-agent', ({ query }) => {
      const days = ['startDate', 'endDate'].map((name) => query.get(name) ?? '');
      asked.push(days);
      return json(days[0] === RANGE.start ? answer(120, 90) : answer(100, 120));
    });
  });
  const ASKED = [
    [RANGE.start, RANGE.end],
    ['2026-10-28', '2026-10-30'],
  ];

  it('have what they were before beside them, in a table, in words and in its file', async () => {
    const element = panel('agents', { ...RANGE, report: 'contact-center-per-agent', compare: 'period' });
    await until(() => rootOf(element).querySelector('tbody td small'), 'the change');
    expect(asked).toEqual(ASKED);
    expect(rootOf(element).querySelector('tbody td')?.textContent).toBe('90-25%120 before: -30 (-25%)');
    expect(rootOf(element).textContent).toContain('Compared with');
    expect(await violationsIn(element)).toEqual([]);
  });

  it('are chosen in a menu of the page, told to the host, and no longer compared by it', async () => {
    const element = add('ramal-report', { type: 'contact-center-per-agent', ...RANGE });
    const events = recordEvents(element, 'ramal-state');
    await inPhase(element, 'ready');
    const press = async (name: string, selector: string) => {
      const button = await until(
        () =>
          [...rootOf(element).querySelectorAll<HTMLElement>(selector)].find(
            (one) => one.textContent === name,
          ),
        name,
      );
      button.click();
    };
    await press('Compare', 'button');
    await press('Days before', '[role=menuitemradio]');
    await until(
      () => rootOf(element).querySelector('.report-panel .ui-hidden small, tbody td small'),
      'the change',
    );
    expect(events.at(-1)?.detail.query).toMatchObject({ ...RANGE, compare: 'period' });
    expect(asked).toEqual(ASKED);
    await press('Compare', 'button');
    await press('No comparison', '[role=menuitemradio]');
    await until(() => !rootOf(element).querySelector('td small'), 'no change');
    expect(events.at(-1)?.detail.query).not.toHaveProperty('compare');
  });

  it('say that those before did not arrive, and try again', async () => {
    let fails = true;
    world.api.on('GET /reports/contact-center-per-agent', ({ query }) =>
      query.get('startDate') !== RANGE.start && fails
        ? new Response(null, { status: 500 })
        : json(answer(120, 90)),
    );
    const element = panel('agents', { ...RANGE, report: 'contact-center-per-agent', compare: 'weekdays' });
    const notice = await until(
      () =>
        [...rootOf(element).querySelectorAll('.ui-notice')].find((one) =>
          /days before/.test(one.textContent ?? ''),
        ),
      'the notice',
    );
    expect(rootOf(element).querySelector('tbody td')?.textContent).toBe('90');
    fails = false;
    notice.querySelector('button')?.click();
    await until(() => rootOf(element).querySelector('tbody td small'), 'the change');
  });

  it('is not understood by another word', async () => {
    const element = panel('agents', { ...RANGE, report: 'contact-center-per-agent', compare: 'year' });
    await until(() => rootOf(element).textContent?.includes('compare'), 'the name of the attribute');
    expect(asked).toEqual([]);
  });
});

describe('days that are put together', () => {
  beforeEach(() => {
    world.api.on('GET /reports/calls', () => json(callReport()));
  });

  it('are weeks in a table, which lead to their calls', async () => {
    const element = panel('status-per-day', { ...RANGE, group: 'week' });
    await stageOf(element);
    rootOf(element).querySelector<HTMLElement>('[aria-label=Table]')?.click();
    await until(() => !rootOf(element).querySelector('.chart-stage'), 'the table alone');
    expect((await rowsOf(element)).map(([name, answered]) => [name, answered])).toEqual([
      ['10/31 – 11/01', '60'],
      ['11/02', '30'],
    ]);
    const events = recordEvents(element, 'ramal-navigate');
    rootOf(element).querySelector<HTMLElement>('tbody th button, tbody th a')?.click();
    const query = new URLSearchParams(String(events[0]?.detail.href).split('?')[1]);
    expect([query.get('startDate'), query.get('endDate')]).toEqual(['2026-10-31', '2026-11-01']);
  });

  it('have the average of all their calls, whose number is said', async () => {
    const statusPerDay = [10, 30, 5].map((ANSWERED, at) => ({ date: DAYS[at], status: { ANSWERED } }));
    const tmPerDay = [100, 200, 60].map((value, at) => ({ date: DAYS[at], value }));
    world.api.on('GET /reports/calls', () => json(callReport({ statusPerDay, tmPerDay })));
    const element = panel('average-service-time-per-day', { ...RANGE, group: 'week' });
    await stageOf(element);
    expect(currentOf(element)).toBe('10/31 – 11/01: 00:02:55, 40 calls');
    const daily = panel('average-service-time-per-day');
    await stageOf(daily);
    expect(currentOf(daily)).toBe('10/31: 00:01:40, 10 calls');
  });

  it('are chosen in a menu of a report that has days, and told to the host', async () => {
    const element = add('ramal-report', { type: 'call', ...RANGE });
    const events = recordEvents(element, 'ramal-state');
    await inPhase(element, 'ready');
    const press = async (name: string, selector: string) => {
      const found = () =>
        [...rootOf(element).querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === name);
      (await until(found, name)).click();
    };
    await press('By day', 'button');
    await press('By month', '[role=menuitemradio]');
    await until(() => rootOf(element).textContent?.includes('11/01 – 11/02'), 'the months');
    expect(events.at(-1)?.detail.query).toMatchObject({ ...RANGE, group: 'month' });
    const agents = add('ramal-report', { type: 'contact-center-per-agent', ...RANGE });
    await until(() => rootOf(agents).querySelector('.report-toolbar'), 'a report by agent');
    expect(rootOf(agents).textContent).not.toContain('By day');
  });

  it('are not understood by another word', async () => {
    const element = panel('status-per-day', { ...RANGE, group: 'year' });
    await until(() => rootOf(element).textContent?.includes('group'), 'the name of the attribute');
  });
});

describe('hours in the place of days', () => {
  const byHour = (query: URLSearchParams) => {
    const date = `${DAYS[0]}${query.get('per') === 'hour' ? 'T09' : ''}`;
    return callReport({ statusPerDay: [{ date, status: { ANSWERED: 4 } }] });
  };
  beforeEach(() => {
    world.api.on('GET /reports/calls', ({ query }) => json(byHour(query)));
  });
  const ofDay = { start: DAYS[0] ?? '', end: DAYS[0] ?? '', group: 'hour' };
  const tableOfHours = async (attributes: Record<string, string>) => {
    const element = panel('status-per-day', attributes);
    await stageOf(element);
    rootOf(element).querySelector<HTMLElement>('[aria-label=Table]')?.click();
    await until(() => !rootOf(element).querySelector('.chart-stage'), 'the table alone');
    return element;
  };

  it('are rows of a table, every one of the day, that lead to their calls', async () => {
    const element = await tableOfHours(ofDay);
    expect(rootOf(element).querySelector('h2')?.textContent).toBe('Status by hour');
    const rows = await rowsOf(element);
    expect(rows.map(([name]) => name)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`),
    );
    expect(rows[9]?.[1]).toBe('4');
    const events = recordEvents(element, 'ramal-navigate');
    const names = await until(() => {
      const found = [...rootOf(element).querySelectorAll<HTMLElement>('tbody th button')];
      return found.length === 24 ? found : null;
    }, 'the ways');
    names[9]?.click();
    const query = new URL(events[0]?.detail.href, location.href).searchParams;
    expect(['startDate', 'endDate', 'hour'].map((name) => query.get(name))).toEqual([
      '2026-10-31',
      '2026-10-31',
      '9',
    ]);
  });

  it('are days where the back end has no hours, and of more than a week', async () => {
    const long = await tableOfHours({ start: '2026-10-26', end: '2026-11-02', group: 'hour' });
    expect(await rowsOf(long)).toHaveLength(8);
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    world.session.signIn('another');
    const plain = await tableOfHours(ofDay);
    expect((await rowsOf(plain)).map(([name]) => name)).toEqual(['10/31']);
  });

  it('are offered in the menu of a few days', async () => {
    const offeredIn = async (start: string) => {
      const element = add('ramal-report', { type: 'call', start, end: '2026-11-02' });
      await inPhase(element, 'ready');
      const button = () =>
        [...rootOf(element).querySelectorAll('button')].find((one) => one.textContent === 'By day');
      (await until(button, 'the menu')).click();
      await until(() => rootOf(element).querySelector('[role=menuitemradio]'), 'the choices');
      const names = [...rootOf(element).querySelectorAll('[role=menuitemradio]')].map(
        (one) => one.textContent,
      );
      element.remove();
      return names.includes('By hour');
    };
    expect([await offeredIn('2026-10-27'), await offeredIn('2026-10-26')]).toEqual([true, false]);
  });
});

describe('what was asked before', () => {
  const linkOf = (element: Element) =>
    rootOf(element).querySelector<HTMLAnchorElement>('td a, th a')?.href ?? '';
  const isFormer = (element: Element) =>
    rootOf(element).querySelector('.report-panel')?.matches('[data-former]');

  it('is marked as such until the next answer comes, and leads to its own calls', async () => {
    world.session.configure({ linkBase: '/portal' });
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = panel('status', RANGE);
    await inPhase(element, 'ready');
    const button = await until(() => rootOf(element).querySelector<HTMLElement>('button[aria-pressed]'));
    button.click();
    await until(() => linkOf(element), 'the table');
    const before = linkOf(element);
    const next = held();
    world.api.on('GET /reports/calls', () => next.answer);
    element.setAttribute('user-label', '3');
    await until(() => isFormer(element), 'the mark');
    expect(rootOf(element).querySelector('.report-panel')?.ariaBusy).toBe('true');
    expect(linkOf(element)).toBe(before);
    expect(before).not.toContain('userLabel');
    next.give(json(callReport()));
    await until(() => !isFormer(element), 'the answer');
    expect(rootOf(element).querySelector('.report-panel')?.ariaBusy).toBe('false');
    expect(linkOf(element)).toContain('userLabel=3');
  });

  it('is no mark of a poll', async () => {
    world.api.on('GET /reports/realtime/queue-calls-state', () => json([]));
    world.api.on('GET /reports/realtime/user-devices-state', () => json([]));
    const element = add('ramal-report-panel', { report: 'realtime', panel: 'calls-waiting' });
    await inPhase(element, 'ready');
    expect(isFormer(element)).toBe(false);
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
    retry.focus();
    retry.click();
    await inPhase(element, 'ready');
    await until(() => !rootOf(element).querySelector('[role=alert]'), 'the report');
    expect(rootOf(element).activeElement?.className).toBe('report-panels');
  });

  it('is told to the developer where its name is wrong', async () => {
    const element = document.createElement('ramal-report-panel');
    const errors = recordEvents(element, 'ramal-error');
    element.setAttribute('report', 'call');
    element.setAttribute('panel', 'no-such-panel');
    document.body.append(element);
    await inPhase(element, 'error');
    expect(errors[0]?.detail).toMatchObject({
      code: 'attribute',
      attribute: 'panel',
      message: 'panel: there is no "no-such-panel"',
    });
  });
});

describe('the filters of the bill', () => {
  const NUMBERS = ['551133334444', '5511988887777'];
  const bill = (sources: string[]) => ({
    totalMinutes: 10,
    totalCost: 5,
    inboundCost: 2,
    outboundCost: 3,
    costByOriginType: { local: 2 },
    costByDestinationType: { mobile: 3 },
    dailyResults: [{ date: '2026-11-01', cost: 5 }],
    sources,
    destinations: [],
  });
  const options = (element: Element) => [...rootOf(element).querySelectorAll<HTMLElement>('.ui-option')];

  it('go on offering every number that the range had, and show the one that was chosen', async () => {
    // A server that offers only the rest of the range (decision 76).
    world.api.on('GET /reports/billing', ({ query }) =>
      json(bill(query.get('source_number') ? NUMBERS.slice(0, 1) : NUMBERS)),
    );
    const element = add('ramal-report', { type: 'billing', start: '2026-11-01', end: '2026-11-03' });
    await inPhase(element, 'ready');
    const filters = await until(() =>
      [...rootOf(element).querySelectorAll('button')].find(({ textContent }) =>
        textContent?.startsWith('Filters'),
      ),
    );
    filters.click();
    const source = () =>
      until(() => {
        const label = [...rootOf(element).querySelectorAll('label')].find(({ textContent }) =>
          textContent?.includes('Source number'),
        );
        return label && rootOf(element).getElementById(label.htmlFor);
      }, 'the field');
    const open = async () => {
      const field = await source();
      field.focus();
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, cancelable: true }),
      );
      return field as HTMLInputElement;
    };
    await open();
    await until(() => options(element).length === 2, 'both numbers');
    options(element)[0]?.click();
    await until(() => world.api.to('/reports/billing').length === 2, 'the bill of one number');
    await inPhase(element, 'ready');
    await until(() => options(element).length === 0, 'the list is closed');
    const field = await open();
    expect(field.value.replaceAll(/\D/g, '')).toContain('1133334444');
    await until(() => options(element).length === 2, 'the other number can still be chosen');
  });
});

describe('the service level of received calls', () => {
  /** A day of a hundred received calls: 70 answered within 20 s, 10 within 30, 5 later; 5 given up within 5 s, 10 later. */
  const received = {
    answered: [30, 20, 10, 10, 10, 5, 0, 0, 0, 0, 0, 0, 0],
    abandoned: [5, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0],
    missed: 0,
    waitingTime: 850,
  };
  const answer = {
    days: [{ date: DAYS[0], ...received }],
    queues: [{ id: 1, name: 'Vendas', ...received }],
  };
  const REPORT = { ...RANGE, report: 'contact-center-per-day' };
  beforeEach(() => {
    world.api.on('GET /reports/service-level', () => json(answer));
    world.api.on('GET /reports/contact-center-per-day', () =>
      json({ stats: { total: 100, type: { INBOUND: 100 } }, callsStatsPerDay: [] }),
    );
  });

  const press = async (element: HTMLElement, name: RegExp, selector: string) => {
    const found = () =>
      [...rootOf(element).querySelectorAll<HTMLElement>(selector)].find((one) =>
        name.test(one.textContent ?? ''),
      );
    (await until(found, String(name))).click();
  };
  /** The figure that a panel comes to, and its title. */
  const shown = (element: HTMLElement, title: RegExp) => () => {
    const section = [...rootOf(element).querySelectorAll('section.report-panel')].find((one) =>
      title.test(one.querySelector('h2')?.textContent ?? ''),
    );
    return section?.textContent;
  };

  it('is that of the usual target, until the user chooses another, which is kept', async () => {
    const element = add('ramal-report', { type: 'contact-center-per-day', ...RANGE });
    const events = recordEvents(element, 'ramal-state');
    await until(() => shown(element, /^Service level, 20 s$/)()?.includes('73.7%'), 'of 95 calls 70');
    await press(element, /Within 20 s/, 'button');
    await press(element, /^30 s$/, '[role=menuitemradio]');
    await until(() => shown(element, /^Service level, 30 s$/)()?.includes('84.2%'), 'of 95 calls 80');
    await press(element, /Within 30 s/, 'button');
    await press(element, /^Leave nobody out$/, '[role=menuitemradio]');
    await until(() => shown(element, /^Service level, 30 s$/)()?.includes('80%'), 'of 100 calls 80');
    expect(events.at(-1)?.detail.query).toMatchObject({ target: '30', shortAbandon: '0' });
    element.remove();
    const again = panel('service-level', REPORT);
    await until(() => shown(again, /^Service level, 30 s$/)()?.includes('80%'), 'the same once more');
  });

  it('is that of the targets that a host gives', async () => {
    const element = panel('service-per-queue', { ...REPORT, target: '10', 'short-abandon': '0' });
    const [headings, row] = await tableOf(element);
    expect(headings).toEqual([
      ...['Queue', 'Calls', 'Answered', 'Abandoned'],
      ...['Service level', 'Speed of answer', 'Abandonment rate'],
    ]);
    expect(row).toEqual(['Vendas', '100', '85', '15', '50%', '00:00:10', '15%']);
    const wrong = panel('service-level', { ...REPORT, target: '21' });
    await until(() => rootOf(wrong).textContent?.includes('target'), 'the name of the attribute');
    const other = panel('status-per-day', { ...RANGE, target: '20' });
    await until(() => rootOf(other).textContent?.includes('target'), 'a report without targets');
  });

  it('leads from a queue to its calls, and to those that were answered and given up', async () => {
    const element = panel('service-per-queue', REPORT);
    const events = recordEvents(element, 'ramal-navigate');
    const links = await until(() => {
      const found = [...rootOf(element).querySelectorAll<HTMLElement>('tbody button')];
      return found.length > 0 ? found : null;
    }, 'the links');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Vendas', '85', '15', '00:00:10']);
    for (const link of links) link.click();
    const asked = events.map(({ detail }) => new URL(detail.href, location.href).searchParams);
    expect(asked.map((query) => [query.get('queue'), query.get('type'), query.get('status')])).toEqual([
      ['1', 'INBOUND', '!ON_PROGRESS'],
      ['1', 'INBOUND', 'ANSWERED'],
      ['1', 'INBOUND', 'DITCHED'],
      ['1', 'INBOUND', 'ANSWERED'],
    ]);
  });

  it('says what it means by them', async () => {
    const element = panel('service-level', { ...REPORT, target: '45', 'short-abandon': '5' });
    await until(() => shown(element, /45 s/)(), 'the panel');
    rootOf(element).querySelector<HTMLElement>('[aria-label^="What it means"]')?.click();
    await until(
      () => rootOf(element).querySelector('.report-meaning')?.textContent?.includes('within 45 seconds'),
      'its meaning',
    );
    expect(rootOf(element).querySelector('.report-meaning')?.textContent).toContain('95 calls');
    expect(await violationsIn(element)).toEqual([]);
  });

  it('is not asked for where the back end does not have it', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    let asked = 0;
    world.api.on('GET /reports/service-level', () => {
      asked += 1;
      return json(answer);
    });
    const element = add('ramal-report', { type: 'contact-center-per-day', ...RANGE });
    await inPhase(element, 'ready');
    expect(rootOf(element).textContent).not.toContain('Service level');
    expect(rootOf(element).textContent).not.toContain('Within 20 s');
    const alone = panel('service-level', REPORT);
    await until(() => rootOf(alone).textContent?.includes('service-level'), 'the name of the panel');
    expect(asked).toBe(0);
  });
});
