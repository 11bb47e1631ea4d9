import '../../../src/elements/loader.ts';
import { ALL_FEATURES } from '../../../src/core/contract/define/features.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The filters of calls by several values, as a supervisor looks for calls by them. */
let world: World;
let asked: URLSearchParams[];

const CALL = { id: 5, type: 'INBOUND', status: 'ANSWERED', startedAt: '2026-06-17T12:00:00Z' };

beforeEach(() => {
  world = newWorld();
  asked = [];
  world.api.on('GET /calls', ({ query }) => {
    asked.push(query);
    return json([CALL], { headers: { 'x-pagination-count': '1' } });
  });
  world.api.on('GET /select-options/users', () =>
    json([
      { id: 3, name: 'Ana Lima', extension: '2041' },
      { id: 7, name: 'Bruno Sá', extension: '2042' },
      { id: 8, name: 'Célia Reis', extension: '2043' },
      { id: 9, name: 'Davi Melo', extension: '2044' },
      { id: 10, name: 'Elis Faria', extension: '2045' },
    ]),
  );
  world.api.on('GET /select-options/words', () =>
    json([
      { id: 1, word: 'boleto' },
      { id: 2, word: 'bom dia, tudo bem' },
    ]),
  );
});
afterEach(() => world.end());

async function mount(attributes: Readonly<Record<string, string>> = {}, width = 1200): Promise<SettingsTag> {
  const element = document.createElement('ramal-call-list');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const column = document.createElement('div');
  column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  const list = new SettingsTag(element);
  await list.in('ready');
  return list;
}

const openFilters = async (list: SettingsTag) => {
  await list.press(/^Filters/);
  await until(() => list.root.querySelector('aside'), 'the panel');
};

/** Opens the choice of a filter and picks options of it. */
async function pick(list: SettingsTag, label: string, ...names: string[]): Promise<void> {
  const field = list.field(label);
  field.focus();
  list.key('ArrowDown', field);
  for (const name of names) {
    await until(() => list.named('[role=option]', new RegExp(`^(✔️)?${name}`)), name);
    list.named('[role=option]', new RegExp(`^(✔️)?${name}`))?.click();
  }
  list.key('Escape', field);
  await until(() => !list.root.querySelector('[role=option]'), 'the list closed');
}

/** The last request's parameters, without days, order and page. */
function last(): Record<string, string[]> {
  const query = asked.at(-1) ?? new URLSearchParams();
  const names = [...new Set(query.keys())].filter((name) => !/Date$|^(page|per_page|order_by)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, query.getAll(name)]));
}
const isAsked = (wanted: Record<string, string[]>) =>
  until(() => JSON.stringify(last()) === JSON.stringify(wanted), JSON.stringify(wanted));
const tags = (list: SettingsTag) => list.all('.ui-tags .ui-tag').map(({ textContent }) => textContent);

describe('filters of several values', () => {
  it('narrow to one as ever, then to two, then to all but them', async () => {
    const list = await mount();
    await openFilters(list);
    await pick(list, 'Agent', 'Ana Lima');
    await isAsked({ user: ['3'] });
    await pick(list, 'Agent', 'Bruno Sá');
    await isAsked({ 'users[]': ['3', '7'] });
    expect(tags(list)).toEqual(['Agent: Ana Lima, Bruno Sá']);
    list.named('label', 'All but these')?.click();
    await isAsked({ 'users[]': ['3', '7'], 'not[]': ['users'] });
    expect(tags(list)).toEqual(['Agent: all but Ana Lima, Bruno Sá']);
    expect(list.is('ready')).toBe(true);
    // The tag takes all of it away.
    await list.press(/^Remove .*Agent: all but/);
    await until(() => tags(list).length === 0, 'no filter');
    expect(list.named('label', 'All but these')).toBe(undefined);
  });

  it('narrow by types and states, which leave the chips', async () => {
    const list = await mount();
    await openFilters(list);
    await pick(list, 'Status', 'Busy', 'Abandoned');
    await isAsked({ 'statuses[]': ['BUSY', 'DITCHED'] });
    expect(tags(list)).toEqual(['Status: Busy, Abandoned']);
    expect(list.all('.ui-chips :checked')).toEqual([]);
    list.named('.ui-chips label', 'All')?.click();
    await until(() => tags(list).length === 0, 'no filter');
  });

  it('narrow by several words, with commas in them', async () => {
    const list = await mount();
    await openFilters(list);
    await pick(list, 'Word', 'boleto', 'bom dia');
    await isAsked({ 'words[]': ['boleto', 'bom dia, tudo bem'] });
    expect(tags(list)).toEqual(['Word: boleto, bom dia, tudo bem']);
  });

  it('narrow to calls without an agent and a medium', async () => {
    const list = await mount();
    await openFilters(list);
    await pick(list, 'Calls without', 'Agent', 'Media');
    await isAsked({ 'without[]': ['user', 'media'] });
    expect(tags(list)).toEqual(['Calls without: Agent, Media']);
    expect(list.named('label', 'All but these')).toBe(undefined);
  });

  it('come from an attribute, name three and count the others', async () => {
    const list = await mount({ user: '!3,7,8,9,10', type: 'inbound,OUTBOUND' });
    await isAsked({
      'types[]': ['INBOUND', 'OUTBOUND'],
      'users[]': ['3', '7', '8', '9', '10'],
      'not[]': ['users'],
    });
    await until(() => tags(list).join().includes('Ana'), 'the names');
    expect(tags(list)).toEqual([
      'Type: Inbound, Outbound',
      'Agent: all but Ana Lima, Bruno Sá, Célia Reis + 2',
    ]);
  });

  it('are accessible, also where there is little room', async () => {
    const list = await mount({ user: '!3,7', without: 'media' }, 320);
    await openFilters(list);
    expect(await violationsIn(list.element)).toEqual([]);
    const panel = list.root.querySelector('aside');
    expect(panel?.scrollWidth).toBeLessThanOrEqual(panel?.clientWidth ?? 0);
  });
});

describe('a back end that takes one value', () => {
  beforeEach(() => {
    const features = ALL_FEATURES.filter((one) => one !== 'filterSets');
    world.api.on('GET /auth/check', () => json({ ...userWith(), features }));
  });

  it('is asked for one, and nothing else is offered', async () => {
    const list = await mount();
    await openFilters(list);
    expect(list.field('Type').localName).toBe('select');
    expect(list.named('label', 'Calls without')).toBe(undefined);
    await pick(list, 'Agent', 'Ana Lima');
    await isAsked({ user: ['3'] });
    expect(list.named('label', 'All but these')).toBe(undefined);
  });

  it('narrows by none of an address that has several, and shows none', async () => {
    const list = await mount({ user: '3,7', without: 'media', status: 'BUSY' });
    await isAsked({ status: ['BUSY'] });
    expect(tags(list)).toEqual([]);
    await openFilters(list);
    expect(list.field('Agent').value).toBe('');
  });
});
