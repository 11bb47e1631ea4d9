import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The meetings of a company as a tag on a page of its own. */

let world: World;

const person = (id: number, name: string) => ({ id, name, speechPercentage: 20, textLength: 100 });
const STANDUP = {
  id: 12,
  title: 'Alinhamento de convênios',
  createdAt: '2026-06-10T13:05:07Z',
  createdByUser: { id: 3, name: 'Camila Araújo' },
  speechDuration: 1930,
  platform: 'GOOGLE_MEET',
  participants: ['Camila Araújo', 'Otávio Reis', 'Lívia Prado', 'Zoë Ávila', 'Caio Melo'].map((name, at) =>
    person(at, name),
  ),
};
const REVIEW = {
  id: 11,
  title: 'Revisão',
  createdAt: '2026-06-09T10:00:00Z',
  createdByUser: null,
  speechDuration: null,
  platform: 'ZOOM',
  participants: [],
};

beforeEach(() => {
  world = newWorld();
  world.api.on('GET /meetings', ({ query }) => {
    const rows =
      query.get('search') === 'nobody' ? [] : query.get('platform') ? [STANDUP] : [STANDUP, REVIEW];
    return json(rows, { headers: { 'x-pagination-count': rows.length > 1 ? '45' : String(rows.length) } });
  });
});
afterEach(() => world.end());

class List {
  readonly element = document.createElement('ramal-meeting-list');

  constructor(attributes: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    document.body.append(this.element);
  }

  find<E extends HTMLElement = HTMLElement>(selector: string): E | null | undefined {
    return this.element.shadowRoot?.querySelector<E>(selector);
  }

  rows(): (string | null)[][] {
    const rows = this.element.shadowRoot?.querySelectorAll('tbody:not([aria-hidden]) tr') ?? [];
    return [...rows].map((row) => [...row.querySelectorAll('[data-cell]')].map((cell) => cell.textContent));
  }

  async shown(count = 2): Promise<this> {
    await until(() => this.rows().length === count && !this.find('.list-progress'), `${count} meetings`);
    return this;
  }

  set(field: HTMLInputElement | HTMLSelectElement, value: string, type: 'input' | 'change'): void {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  platform(): HTMLSelectElement {
    return this.find<HTMLSelectElement>('.list-toolbar select') as HTMLSelectElement;
  }

  async search(words: string): Promise<void> {
    const field = this.find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    this.set(field, words, 'input');
    await until(() => field.value === words, 'what is typed');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
}

const asked = () => world.api.to('/meetings').map(({ query }) => Object.fromEntries(query.entries()));
const RANGE = { 'start-date': '2026-06-01', 'end-date': '2026-06-10' };

describe('the list of meetings', () => {
  it('tells id, title, participants, date, duration, platform and who recorded it', async () => {
    const list = await new List(RANGE).shown();
    expect(list.rows()).toEqual([
      [
        'Alinhamento de convêniosNo. 12',
        'Camila Araújo, Otávio Reis, Lívia Prado +2Zoë Ávila, Caio Melo',
        '06/10/2026 13:05:07',
        '00:32:101,930 s',
        'Google Meet',
        'Camila Araújo',
        'View',
      ],
      ['RevisãoNo. 11', '', '06/09/2026 10:00:00', '', 'Zoom', '', 'View'],
    ]);
    expect(asked()).toEqual([{ startDate: '2026-06-01', endDate: '2026-06-10', page: '1', per_page: '20' }]);
  });

  it('asks for the last seven days unless it is told others', async () => {
    await new List().shown();
    const [first] = asked();
    const days = (Date.parse(first?.endDate ?? '') - Date.parse(first?.startDate ?? '')) / 86_400_000;
    expect(days).toBe(6);
  });

  it('leads to a meeting by its title and by View', async () => {
    const list = await new List(RANGE).shown();
    const went = recordEvents(list.element, 'ramal-navigate');
    list.find('tbody .list-name')?.click();
    list.find('tbody [data-cell="actions"] > *')?.click();
    expect(went.map(({ detail }) => [detail.name, detail.params])).toEqual([
      ['ViewMeetingById', { id: '12' }],
      ['ViewMeetingById', { id: '12' }],
    ]);
  });

  it('has plain titles and no View without viewMeeting', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewMeetings'])));
    const list = await new List(RANGE).shown();
    expect(list.find('tbody :is(a, button)')).toBe(null);
    expect(list.rows()[0]?.at(-1)).toBe('');
  });

  it('is narrowed to a platform, and widened again by its tag', async () => {
    const list = await new List(RANGE).shown();
    const states = recordEvents(list.element, 'ramal-state');
    expect([...list.platform().options].map(({ text }) => text)).toEqual([
      'Any platform',
      'Google Meet',
      'Zoom',
    ]);
    list.set(list.platform(), 'GOOGLE_MEET', 'change');
    await list.shown(1);
    expect(asked().at(-1)?.platform).toBe('GOOGLE_MEET');
    expect(states.at(-1)?.detail.query.tab).toBe('GOOGLE_MEET');
    expect(list.find('.ui-tags')?.textContent).toContain('Platform: Google Meet');
    list.find<HTMLButtonElement>('.ui-tags button')?.click();
    await list.shown();
    expect(states.at(-1)?.detail.query.tab).toBe(undefined);
    expect(list.platform().value).toBe('');
  });

  it('offers the platforms that its back end has, and the one of its tab', async () => {
    world.session.configure({ adapter: { meetingPlatforms: ['GOOGLE_MEET', 'WEBEX'] } });
    const list = await new List({ ...RANGE, tab: 'zoom' }).shown(1);
    expect([...list.platform().options].map(({ value }) => value)).toEqual([
      '',
      'GOOGLE_MEET',
      'WEBEX',
      'ZOOM',
    ]);
    expect(list.platform().value).toBe('ZOOM');
  });

  it('is sorted, paged and searched; another search begins on page 1', async () => {
    const list = await new List(RANGE).shown();
    list.find<HTMLButtonElement>('th[data-cell="speechDuration"] button')?.click();
    await until(() => asked().at(-1)?.order_by === '-speechDuration', 'the order');
    await list.shown();
    list.find<HTMLButtonElement>('.ui-pages button[aria-label="Page 2"]')?.click();
    await until(() => asked().at(-1)?.page === '2', 'the page');
    await list.search('livia');
    await until(() => asked().at(-1)?.search === 'livia', 'the search');
    expect(asked().at(-1)).toMatchObject({ page: '1', order_by: '-speechDuration' });
  });

  it('returns to page 1 when the company changes', async () => {
    const list = await new List({ ...RANGE, page: '2' }).shown();
    expect(asked().at(-1)?.page).toBe('2');
    world.session.switchLevel(2);
    await until(() => asked().at(-1)?.page === '1', 'page 1');
    await list.shown();
  });

  it('says what to do where nothing is found', async () => {
    const list = await new List(RANGE).shown();
    await list.search('nobody');
    const empty = await until(() => list.find('.ui-empty'), 'nothing');
    expect(empty.textContent).toContain('Sorry. No records found.');
    expect(empty.textContent).toContain('Nothing matches the search.');
    empty.querySelector('button')?.click();
    await list.shown();
  });

  it('says of a company that records none that it records none, and offers no other period', async () => {
    const user = userWith();
    const levels = user.levels.map((level) => ({ ...level, hasMeeting: false }));
    world.api.on('GET /auth/check', () => json({ ...user, levels }));
    world.api.on('GET /meetings', () => json([], { headers: { 'x-pagination-count': '0' } }));
    const list = new List();
    const empty = await until(() => list.find('.ui-empty'), 'nothing');
    expect(empty.textContent).toBe('This company records no meetings.');
  });

  it('is refused without a permission for meetings, and says which', async () => {
    const held = Object.values(PERMISSIONS).filter((one) => !/^viewMeetings?$/.test(one));
    world.api.on('GET /auth/check', () => json(userWith(held)));
    const list = new List(RANGE);
    await until(() => list.element.matches(':state(forbidden)'), 'it is refused');
    await until(
      () => list.find('.ramal-root')?.textContent?.includes('See the list of meetings'),
      'what is missing',
    );
    expect(asked()).toEqual([]);
  });

  it('refused by the server looks as refused as a screen without a permission, and has no retry', async () => {
    world.api.on('GET /meetings', () => json({ message: 'Not of your team' }, { status: 403 }));
    const list = new List(RANGE);
    const card = await until(() => list.find('.ui-error'), 'the refusal');
    expect(card.textContent).toBe('Not of your teamIf you need it, ask an administrator for access.');
    expect([card.querySelector('button'), card.querySelectorAll('slot[name=forbidden]').length]).toEqual([
      null,
      1,
    ]);
  });

  it('goes from row to row by the arrow keys', async () => {
    const list = await new List(RANGE).shown();
    const field = list.find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    field.focus();
    const press = (key: string) =>
      (list.element.shadowRoot?.activeElement ?? field).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    press('ArrowDown');
    expect(list.element.shadowRoot?.activeElement?.textContent).toBe('Alinhamento de convênios');
    press('ArrowDown');
    expect(list.element.shadowRoot?.activeElement?.textContent).toBe('Revisão');
    press('/');
    expect(list.element.shadowRoot?.activeElement).toBe(field);
  });

  for (const width of [320, 1200])
    it(`stays within ${width} px and gives axe nothing to say, in both languages and themes`, async () => {
      document.body.style.inlineSize = `${width}px`;
      const list = await new List(RANGE).shown();
      for (const [locale, title] of [
        ['pt-BR', 'Reuniões'],
        ['en-US', 'Meetings'],
      ]) {
        list.element.setAttribute('locale', locale as string);
        await until(() => list.find('h1')?.textContent === title, `${locale}`);
        await list.shown();
        for (const theme of ['light', 'dark']) {
          list.element.setAttribute('theme', theme);
          const violations = await violationsIn(list.element);
          expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
        }
      }
      const parts = list.element.shadowRoot?.querySelectorAll('.list-toolbar *, tbody [data-cell]') ?? [];
      const outside = [...parts].filter(
        (part) => part.getBoundingClientRect().right > list.element.getBoundingClientRect().right,
      );
      expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
      document.body.style.inlineSize = '';
    });
});
