import { until } from './wait.ts';

export const DAYS = ['2026-10-31', '2026-11-01', '2026-11-02'];
export const STATUS = { ANSWERED: 30, NO_ANSWER: 10, BUSY: 5, ON_PROGRESS: 0, DITCHED: 5 };
const TYPE = { INBOUND: 40, OUTBOUND: 9, INTERNAL: 1 };

export const callReport = (changes: object = {}) => ({
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

export function add(tag: string, attributes: Attributes): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

export const RANGE = { start: '2026-10-31', end: '2026-11-02' };
export const panel = (id: string, attributes: Attributes = RANGE) =>
  add('ramal-report-panel', { report: 'call', panel: id, ...attributes });

export const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;
export const tableOf = (element: Element): Promise<string[][]> =>
  until(() => {
    const rows = [...rootOf(element).querySelectorAll('tr')];
    const cells = rows.map((row) => [...row.cells].map((cell) => cell.textContent?.trim() ?? ''));
    return cells.length > 0 ? cells : null;
  }, 'the table');
/** The rows of a panel's table, without headings and totals. */
export const rowsOf = async (element: Element): Promise<string[][]> =>
  (await tableOf(element)).slice(1).filter(([name]) => name !== 'Total');
export const stageOf = (element: Element) =>
  until(() => rootOf(element).querySelector<HTMLElement>('[role=listbox]'), 'the chart');
export const currentOf = (element: Element) =>
  rootOf(element).querySelector('[role=option]')?.textContent ?? '';

/** The colours that a chart's canvas has, as `r,g,b`, with how many pixels each covers. */
export function pixelsOf(element: Element): Map<string, number> {
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

export const colorOf = (element: Element, name: string) => {
  const mark = rootOf(element).querySelector(`.chart-probe [data-color=${name}]`) as HTMLElement;
  return getComputedStyle(mark).color.match(/\d+/g)?.join(',') ?? '';
};

export const drawn = (element: Element) => until(() => pixelsOf(element).size > 0, 'the chart is drawn');
