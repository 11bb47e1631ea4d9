import { queryClient } from '../../../src/core/http/query/query-client.ts';
import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { json } from '../support/fake-api.ts';
import { add, callReport, RANGE } from '../support/reports.ts';
import { SettingsTag } from '../support/settings/settings.ts';
import { inPhase, rootOf } from '../support/tags.ts';
import { until } from '../support/wait.ts';
import { newWorld, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const COUNT = { headers: { 'x-pagination-count': '0' } };

/** The list of words, with something of the host's inside. */
function mount(inside: string): HTMLElement {
  const element = document.createElement('ramal-settings-entity');
  element.setAttribute('entity', 'word');
  element.innerHTML = inside;
  document.body.append(element);
  return element;
}

const isShown = (element: Element | null) => element?.checkVisibility() === true;
const buttons = (element: Element) => [...(rootOf(element)?.querySelectorAll('button') ?? [])];

describe('what a host puts into a tag', () => {
  it('stands where there is nothing to show, and its actions beside ours', async () => {
    world.api.on('GET /words', () => json([], COUNT));
    const element = mount('<p slot="empty">Ask us for some.</p><button slot="actions">Import</button>');
    await inPhase(element, 'empty');
    const [text, action] = element.children;
    await until(() => isShown(text ?? null));
    expect(isShown(action ?? null)).toBe(true);
    expect(text?.assignedSlot?.closest('[part=empty]')?.role ?? 'status').toBe('status');
    // Ours is hidden: the slot's own content is not drawn.
    expect([...(text?.assignedSlot?.children ?? [])].some(isShown)).toBe(false);
    element.remove();
  });

  it('says what failed in its own words, and leaves the Retry', async () => {
    let works = false;
    world.api.on('GET /words', () =>
      works ? json([], COUNT) : json({ message: 'broken' }, { status: 400 }),
    );
    const element = mount('<p slot="error">Our telephones rest.</p>');
    await inPhase(element, 'error');
    await until(() => isShown(element.firstElementChild));
    expect(rootOf(element)?.querySelector('[part=error]')?.textContent).toContain('Try again');
    works = true;
    buttons(element)
      .find(({ textContent }) => textContent === 'Try again')
      ?.click();
    await inPhase(element, 'empty');
    expect(isShown(element.firstElementChild)).toBe(false);
    element.remove();
  });
});

describe('what failed while older content stands', () => {
  /** Whether the host's text is in a notice of ours, with our further text and a Retry. */
  const noticeOf = (text: Element | null) => text?.assignedSlot?.closest('[role=alert]');

  it('is told above older rows in the host’s words, and the Retry stays', async () => {
    world.api.on('GET /words', () => json(WORDS, wordsWith(60)));
    const element = mount('<b slot="error">Our telephones rest.</b>');
    await inPhase(element, 'ready');
    world.api.on('GET /words', () => json({ message: 'broken' }, { status: 400 }));
    element.setAttribute('page', '2');
    await inPhase(element, 'error');
    const words = element.firstElementChild;
    await until(() => isShown(words), 'the host’s words');
    expect(rootOf(element)?.querySelectorAll('tbody:not([aria-hidden]) > tr')).toHaveLength(2);
    const notice = noticeOf(words);
    expect(notice?.textContent).toContain('What is shown below is from before.');
    const retry = [...(notice?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    );
    world.api.on('GET /words', () => json(WORDS, wordsWith(60)));
    retry?.click();
    await inPhase(element, 'ready');
    await until(() => !isShown(words), 'that they are gone');
  });

  it('is told above older figures of a report in the host’s words', async () => {
    world.api.on('GET /reports/calls', () => json(callReport()));
    const element = add('ramal-report', { type: 'call', ...RANGE });
    element.innerHTML = '<b slot="error">Our telephones rest.</b>';
    await inPhase(element, 'ready');
    world.api.on('GET /reports/calls', () => json({ message: 'broken' }, { status: 400 }));
    await queryClient.refetchQueries();
    const words = element.firstElementChild;
    await until(() => isShown(words), 'the host’s words');
    expect(noticeOf(words)?.textContent).toContain('The last figures that arrived are still shown.');
    expect(element.matches(':state(ready)')).toBe(true);
  });

  it('is ours to say where a save was refused: it is about what the user typed', async () => {
    world.api.on('GET /words', () => json([], COUNT));
    world.api.on('POST /words', () => json({ message: 'There is that word.' }, { status: 409 }));
    const tag = await new SettingsTag(mount('<b slot="error">Our telephones rest.</b>')).in('empty');
    tag.element.setAttribute('mode', 'create');
    await tag.find('button', 'Save');
    tag.type('Word', 'New');
    tag.choose('Said by', 'agent');
    await tag.press('Save');
    await until(() => tag.text.includes('There is that word.'), 'why it was refused');
    expect(isShown(tag.element.firstElementChild)).toBe(false);
  });
});

const WORDS = [1, 2].map((id) => ({ id, word: `Word ${id}`, callParticipant: 'agent', isActive: true }));
const wordsWith = (count: number) => ({ headers: { 'x-pagination-count': String(count) } });

it('names of rows are whole on a page that has no addresses for them, wide or narrow', async () => {
  world.api.on('GET /words', () => json(WORDS, wordsWith(2)));
  const element = mount('');
  await inPhase(element, 'ready');
  const left = (selector: string) =>
    (rootOf(element) as Element).querySelector(selector)?.getBoundingClientRect().left ?? Number.NaN;
  for (const width of [1000, 340]) {
    element.style.cssText = `inline-size: ${width}px; max-inline-size: none`;
    await until(() => Math.abs(element.offsetWidth - width) < 1);
    const cell = rootOf(element)?.querySelector('tbody:not([aria-hidden]) th') as Element;
    const edge = left('tbody:not([aria-hidden]) th') + Number.parseFloat(getComputedStyle(cell).paddingLeft);
    expect(left('tbody:not([aria-hidden]) th > button'), `at ${width} px`).toBeCloseTo(edge, 0);
  }
});

describe('columns of a host’s own', () => {
  it('stand before the actions of a row, each cell in its row, and follow the host', async () => {
    world.api.on('GET /words', () => json(WORDS, wordsWith(2)));
    const element = mount('<b slot="column:orders">Orders</b><i slot="cell:orders:2">7 open</i>');
    await inPhase(element, 'ready');
    const row = (at: number) => rootOf(element)?.querySelectorAll('tbody:not([aria-hidden]) > tr')[at];
    const cell = element.querySelector('i');
    await until(() => isShown(cell), 'the cell');
    expect(cell?.assignedSlot?.closest('tr')).toBe(row(1));
    const headings = [...(rootOf(element)?.querySelectorAll('thead th') ?? [])];
    const own = element.querySelector('b')?.assignedSlot?.closest('th');
    expect(headings.indexOf(own as Element)).toBe(headings.length - 2);
    // As many cells as headings: nothing is shifted.
    expect([...(row(0)?.children ?? [])]).toHaveLength(headings.length);

    element.append(
      Object.assign(document.createElement('i'), { slot: 'cell:orders:1', textContent: 'none' }),
    );
    await until(() => isShown(element.lastElementChild), 'the later cell');
    element.querySelector('b')?.remove();
    await until(() => rootOf(element)?.querySelectorAll('thead th').length === headings.length - 1);
    expect(isShown(cell)).toBe(false);
  });

  it('say in a narrow column what they are, by the label that the host gives', async () => {
    world.api.on('GET /words', () => json(WORDS, wordsWith(2)));
    const element = mount(
      '<b slot="column:orders" data-label="Open orders">⧗</b><i slot="cell:orders:2">7</i>',
    );
    element.style.inlineSize = '340px';
    await inPhase(element, 'ready');
    await until(() => isShown(element.querySelector('i')), 'the cell');
    const cell = element.querySelector('i')?.assignedSlot?.closest('td') as Element;
    // The available width is known with the next frame.
    await until(() => getComputedStyle(cell, '::before').content.includes('Open orders'), 'its label');
  });

  it('have room among the columns of calls, and on a card stand after what the call tells', async () => {
    const call = { id: 1, type: 'INBOUND', status: 'ANSWERED', startedAt: '2026-11-20T12:00:00Z' };
    world.api.on('GET /calls', () => json([call], wordsWith(1)));
    const element = document.createElement('ramal-call-list');
    element.innerHTML = '<b slot="column:orders">Orders</b><i slot="cell:orders:1">Seven open orders</i>';
    document.body.append(element);
    await inPhase(element, 'ready');
    await until(() => isShown(element.querySelector('i')), 'the cell');
    const boxOf = (selector: string) =>
      (rootOf(element) as Element).querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    for (const width of [1400, 1000, 860]) {
      element.style.cssText = `inline-size: ${width}px; max-inline-size: none`;
      await until(() => Math.abs(element.offsetWidth - width) < 1);
      expect(boxOf('tbody [data-cell=own]').width, `at ${width} px`).toBeGreaterThan(150);
      expect(boxOf('tbody [data-cell=contact]').width, `at ${width} px`).toBeGreaterThan(80);
    }
    element.style.inlineSize = '340px';
    await until(
      () => boxOf('tbody [data-cell=own]').top > boxOf('tbody [data-cell=startedAt]').bottom - 1,
      'its line',
    );
  });
});

it('a panel of a host’s own stands on a record’s page, under its label', async () => {
  world.api.on('GET /words/1', () => json(WORDS[0]));
  const element = mount('<p slot="panel:orders" data-label="Orders">Seven.</p>');
  element.setAttribute('mode', 'view');
  element.setAttribute('record-id', '1');
  await inPhase(element, 'ready');
  const text = element.querySelector('p');
  await until(() => isShown(text), 'the panel');
  const panel = text?.assignedSlot?.closest('section');
  expect(panel?.querySelector('h2')?.textContent).toBe('Orders');
  (text as HTMLElement).dataset.label = 'All orders';
  await until(() => panel?.querySelector('h2')?.textContent === 'All orders', 'the other label');
  text?.remove();
  await until(() => !panel?.isConnected, 'that it is gone');
});

it('each empty panel of a report can be filled by its own name', async () => {
  const nothing = { INBOUND: 0, OUTBOUND: 0, INTERNAL: 0 };
  world.api.on('GET /reports/calls', () =>
    json({
      ...callReport(),
      ...{ type: nothing, media: [], statusPerLabel: [], timeOfDay: [], serviceTimeRange: [] },
    }),
  );
  const element = add('ramal-report', { type: 'call', ...RANGE });
  element.innerHTML =
    '<p slot="empty:media">No media yet.</p><p slot="empty:time-of-day">No hours yet.</p><p slot="empty">Nothing.</p>';
  await inPhase(element, 'ready');
  const [media, hours, first] = element.children;
  await until(() => isShown(media as Element) && isShown(hours as Element), 'both texts');
  const titleOf = (text: Element | undefined) =>
    text?.assignedSlot?.closest('.report-panel')?.querySelector('h2, h3')?.textContent;
  expect([titleOf(media), titleOf(hours)]).toEqual(['Calls by medium', 'Calls by weekday and hour']);
  // The text for all is in the first part without its own.
  expect(isShown(first as Element)).toBe(true);
  expect([titleOf(media), titleOf(hours)]).not.toContain(titleOf(first));
});

it('a host styles parts by their names', async () => {
  world.api.on('GET /words', () => json([], COUNT));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'ramal-settings-entity::part(button) { border-radius: 17px } ramal-settings-entity::part(header) { padding: 3px 29px }',
  );
  document.adoptedStyleSheets.push(sheet);
  const element = mount('');
  await inPhase(element, 'empty');
  const button = await until(() => rootOf(element)?.querySelector('[part=button]'));
  expect(getComputedStyle(button).borderRadius).toBe('17px');
  const header = rootOf(element)?.querySelector('[part=header]') as Element;
  expect(getComputedStyle(header).paddingInlineStart).toBe('29px');
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  element.remove();
});
