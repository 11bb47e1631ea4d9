import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { add, callReport, RANGE, rootOf } from '../support/reports.ts';
import { inPhase } from '../support/tags.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
let mails: { report: string; every: string; filters: object; nextAt: string }[];

beforeEach(() => {
  world = newWorld();
  mails = [];
  world.session.configure({ features: ['reportMails'], timeZone: 'America/Sao_Paulo' });
  world.api.on('GET /reports/calls', () => json(callReport()));
  world.api.on('GET /report-mails', () => json(mails));
  world.api.on('PUT /report-mails/call', ({ body }) => {
    const mail = { ...JSON.parse(body ?? ''), report: 'call', nextAt: '2026-11-09T09:00:00.000Z' };
    mails = [mail];
    return json(mail);
  });
  world.api.on('DELETE /report-mails/call', () => {
    mails = [];
    return json({ message: 'No longer.' });
  });
});
afterEach(() => world.end());

const toasts: string[] = [];
async function shown(attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const element = add('ramal-report', { type: 'call', ...RANGE, ...attributes });
  toasts.length = 0;
  element.addEventListener('ramal-toast', (event) =>
    toasts.push((event as CustomEvent<{ message: string }>).detail.message),
  );
  await inPhase(element, 'ready');
  return element;
}

const button = (element: HTMLElement) =>
  [...rootOf(element).querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === 'By mail',
  );
const entriesOf = (element: HTMLElement) => [
  ...rootOf(element).querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

async function opened(element: HTMLElement): Promise<string[]> {
  (await until(() => button(element), 'the button')).click();
  await until(() => entriesOf(element).length > 0, 'the menu');
  return entriesOf(element).map(
    (entry) => `${entry.textContent?.trim()}${entry.getAttribute('aria-checked') === 'true' ? ' *' : ''}`,
  );
}
const choose = (element: HTMLElement, name: string) =>
  entriesOf(element)
    .find(({ textContent }) => textContent?.trim() === name)
    ?.click();

describe('a report by mail', () => {
  it('is chosen with the filters of the page, and told with its address and its time', async () => {
    const element = await shown({ 'call-type': 'INBOUND' });
    expect(world.api.to('/report-mails')).toHaveLength(0);
    expect(await opened(element)).toEqual(['Never *', 'Every day', 'Every week', 'Every month']);
    choose(element, 'Every week');
    const told = await until(() => toasts[0], 'the message');
    const [sent] = world.api.to('/report-mails/call');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ every: 'week', filters: { type: 'INBOUND' } });
    expect(told).toContain('11/09/2026');
    expect(told).toContain('06:00');
    expect(told).toContain('with these filters');
    expect(await opened(element)).toEqual(['Never', 'Every day', 'Every week *', 'Every month']);
  });

  it('is chosen anew where the page has other filters, and no longer', async () => {
    mails = [{ report: 'call', every: 'day', filters: { type: 'INBOUND' }, nextAt: '2026-11-04T09:00:00Z' }];
    const element = await shown();
    expect(await opened(element)).toEqual([
      ...['Never', 'Every day *', 'Every week', 'Every month', 'With the filters of now'],
    ]);
    choose(element, 'With the filters of now');
    await until(() => toasts.length === 1, 'the message');
    expect(mails).toMatchObject([{ every: 'day', filters: {} }]);
    expect(await opened(element)).not.toContain('With the filters of now');
    choose(element, 'Never');
    await until(() => toasts.length === 2, 'the second message');
    expect(toasts[1]).toBe('No longer.');
    expect(mails).toEqual([]);
  });

  it('says why it could not be chosen', async () => {
    world.api.on('PUT /report-mails/call', () => json({ message: 'Not now.' }, { status: 403 }));
    const element = await shown();
    await opened(element);
    choose(element, 'Every day');
    expect(await until(() => toasts[0], 'the message')).toContain('Not now.');
    expect(await opened(element)).toContain('Never *');
  });

  it('opens no menu where it is not known what is chosen, and says so', async () => {
    world.api.on('GET /report-mails', () => json({ message: 'Not now.' }, { status: 403 }));
    const element = await shown();
    (await until(() => button(element), 'the button')).click();
    await until(() => toasts.length === 1, 'the message');
    await until(() => button(element)?.getAttribute('aria-expanded') === 'false', 'the menu closed');
    expect(entriesOf(element)).toEqual([]);
  });

  it('is a menu that everybody can use', async () => {
    const element = await shown();
    await opened(element);
    expect(await violationsIn(element)).toEqual([]);
  });

  it('is not there on a back end without it', async () => {
    world.session.configure({ features: [] });
    const element = await shown();
    await until(() => rootOf(element).querySelector('.report-panels [role=listbox]'), 'the charts');
    expect(button(element)).toBe(undefined);
  });
});
