import { WEEKDAYS } from '../../../src/core/contract/formats/schedule-hours.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { pause, until } from '../support/wait.ts';

/** Many records at once: chosen, changed, those that failed tried again, all taken back. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

const boxes = (tag: SettingsTag) =>
  tag.all('tbody input[type=checkbox]') as unknown as readonly HTMLInputElement[];
const bar = (tag: SettingsTag) => tag.all('.bulk-bar [role=status]')[0]?.textContent;
const states = (tag: SettingsTag) => tag.rows.map((row) => row.querySelector('.ui-badge')?.textContent);
const puts = () => api.requests.filter(({ method }) => method === 'PUT').map(({ url }) => url.pathname);
const click = (box: HTMLInputElement | undefined, shiftKey = false) =>
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, shiftKey }));

/** Refuses the change of some records. */
const refuse = (ids: readonly string[]) => {
  api.answer = async (method, url) =>
    method === 'PUT' && ids.some((id) => url.pathname.includes(`/${id}/`))
      ? Response.json({ message: `Not ${url.pathname}` }, { status: 400 })
      : undefined;
};

/** The ids of the rows, of which some were refused. */
const idsOf = async () => ((await api.records('words')) as { id: number; isActive: boolean }[]).slice(0, 10);

describe('chosen records', () => {
  it('are a range with Shift, stay when pages are turned, and go with another search', async () => {
    const tag = await mountSettings('user').in('ready');
    click(boxes(tag)[1]);
    await until(() => bar(tag) === '1 selected', 'one');
    click(boxes(tag)[4], true);
    await until(() => bar(tag) === '4 selected', 'the range');
    expect(boxes(tag).map((box) => box.checked)).toEqual(
      [1, 2, 3, 4].reduce(
        (all, at) => all.with(at, true),
        boxes(tag).map(() => false),
      ),
    );
    await tag.press(/^Page 2$|^2$/);
    await tag.in('ready');
    await until(() => boxes(tag).every((box) => !box.checked), 'the second page');
    expect(bar(tag)).toBe('4 selected');
    tag.type('Search users', 'a');
    await until(() => bar(tag) === undefined, 'another list');
  });

  it('are offered to nobody who may not change them', async () => {
    await api.grant(['viewWords', 'viewWord']);
    const tag = await mountSettings('word').in('ready');
    expect(boxes(tag)).toEqual([]);
  });

  it('have no accessibility faults, nor has the bar', async () => {
    const tag = await mountSettings('word').in('ready');
    click(boxes(tag)[0]);
    await until(() => bar(tag) === '1 selected', 'the bar');
    expect(await violationsIn(tag.element)).toEqual([]);
  });
});

/** Inactivates the first active word of the list. Gives the states that the list had before. */
async function inactivateOne(tag: SettingsTag): Promise<ReturnType<typeof states>> {
  const before = states(tag);
  const at = before.indexOf('Active');
  await tag.press(`Inactivate ${tag.names[at]}`);
  await until(() => states(tag)[at] === 'Inactive', 'inactive');
  return before;
}

describe('a change of many', () => {
  it('names the three that failed, tries only them again, and is taken back', async () => {
    const rows = await idsOf();
    const tag = await mountSettings('word').in('ready');
    const before = states(tag);
    const active = rows.filter(({ isActive }) => isActive).map(({ id }) => String(id));
    expect(active.length).toBeGreaterThan(4);
    const refused = active.slice(1, 4);
    refuse(refused);
    click(tag.all('thead input')[0] as HTMLInputElement);
    await tag.press('Inactivate', '.bulk-bar button');
    await tag.find('dialog h2', `${active.length - 3} done, 3 not`);
    expect(tag.all('dialog li').map((one) => one.querySelector('span')?.textContent)).toEqual(
      refused.map((id) => `Not /api/words/${id}/inactivate`),
    );
    const first = puts().length;
    expect(first).toBe(active.length);
    api.answer = async () => undefined;
    await tag.press('Try 3 again', 'dialog button');
    await until(() => tag.toasts.includes(`${active.length} inactivated.`), 'the end');
    expect(puts().length).toBe(first + 3);
    await until(() => states(tag).every((state) => state === 'Inactive'), 'the list');
    await tag.press('Undo', '.ui-toasts button');
    await until(() => JSON.stringify(states(tag)) === JSON.stringify(before), 'as before');
    expect(tag.toasts.at(-1)).toBe(`Undone: ${active.length} are as they were.`);
  });

  it('tells those that failed also where the list is not read again, as on a line that broke', async () => {
    const [one] = (await idsOf()).filter(({ isActive }) => isActive);
    const tag = await mountSettings('word').in('ready');
    const before = states(tag);
    let mend: (value: undefined) => void = () => undefined;
    const line = new Promise<undefined>((resolve) => {
      mend = resolve;
    });
    api.answer = async (method, url) => {
      if (method !== 'PUT') return line;
      const isRefused = url.pathname.includes(`/${one?.id}/`);
      return isRefused ? Response.json({ message: 'No' }, { status: 400 }) : undefined;
    };
    click(tag.all('thead input')[0] as HTMLInputElement);
    await tag.press('Inactivate', '.bulk-bar button');
    await tag.find('dialog h2', / done, 1 not$/);
    mend(undefined);
    await until(() => states(tag).filter((state) => state === 'Active').length === 1, 'the list');
    await tag.press(/^Undo/, 'dialog button');
    await until(() => JSON.stringify(states(tag)) === JSON.stringify(before), 'as before');
  });

  it('of a single one is taken back too', async () => {
    const tag = await mountSettings('word').in('ready');
    const before = await inactivateOne(tag);
    await tag.press('Undo', '.ui-toasts button');
    await until(() => JSON.stringify(states(tag)) === JSON.stringify(before), 'as before');
  });

  it('is taken back by Ctrl+Z too, unless a field has the focus', async () => {
    const tag = await mountSettings('word').in('ready');
    const before = await inactivateOne(tag);
    await tag.find('.ui-toasts button', 'Undo');
    tag.key('z', tag.root.querySelector('input[type=search]'), { ctrlKey: true });
    tag.key('z', tag.root.activeElement, { ctrlKey: true, shiftKey: true });
    expect(tag.named('.ui-toasts button', 'Undo')).toBeDefined();
    tag.key('z', tag.root.activeElement, { ctrlKey: true });
    await until(() => JSON.stringify(states(tag)) === JSON.stringify(before), 'as before');
    expect(tag.toasts).toHaveLength(2);
  });

  it('of a whole list asks first, reads it page by page, has four requests at once, and ends when it is stopped', async () => {
    const total = 12_000;
    let running = 0;
    let most = 0;
    api.answer = async (method, url) => {
      if (!url.pathname.startsWith('/api/words')) return undefined;
      if (method === 'PUT') {
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, 5));
        running -= 1;
        return Response.json({ message: 'Done' });
      }
      const size = Number(url.searchParams.get('per_page'));
      const from = (Number(url.searchParams.get('page')) - 1) * size;
      const rows = Array.from({ length: Math.min(size, total - from) }, (_, at) => ({
        id: from + at + 1,
        word: `Word ${from + at + 1}`,
        callParticipant: 'agent',
        level: { id: 1, name: 'Company' },
        isActive: true,
      }));
      return Response.json(rows, { headers: { 'x-pagination-count': String(total) } });
    };
    const tag = await mountSettings('word').in('ready');
    click(tag.all('thead input')[0] as HTMLInputElement);
    await tag.press('Select all 12,000', '.bulk-bar button');
    await until(() => bar(tag) === 'All 12,000 selected', 'all');
    await tag.press('Inactivate', '.bulk-bar button');
    await tag.find('dialog h2', 'Inactivate all 12,000 records?');
    expect(puts()).toEqual([]);
    await tag.press('Inactivate all', 'dialog button');
    await until(() => puts().length > 40, 'the work');
    expect(api.to('/words').filter(({ url }) => url.searchParams.get('per_page') === '100')).toHaveLength(
      120 + 1,
    );
    await tag.press('Stop', 'dialog button');
    await until(
      () => tag.toasts.some((one) => / inactivated\. [\d,]+ (was|were) not tried\.$/.test(one)),
      'the end',
    );
    expect(most).toBe(4);
    expect(puts().length).toBeLessThan(total);
    await until(() => bar(tag)?.match(/^[\d,]+ selected$/), 'what is left, still chosen');
  });
});

/** Holds each change up, so that it can be left or stopped in between. */
const slow = () => {
  api.answer = async (method) => {
    if (method === 'PUT') await new Promise((done) => setTimeout(done, 100));
    return undefined;
  };
};

describe('a change of many that is under way', () => {
  it('counts as unsaved, ends when its list is left, and is told of when that is opened again', async () => {
    let answered = 0;
    api.answer = async (method, url) => {
      if (method !== 'PUT') return undefined;
      await pause(100);
      const answer = await api.real(url, 'PUT');
      answered += 1;
      return answer;
    };
    const tag = await mountSettings('word').in('ready');
    const rows = (await idsOf()).filter(({ isActive }) => isActive);
    const dirty: boolean[] = [];
    tag.element.addEventListener('ramal-dirty', (event) => dirty.push((event as CustomEvent).detail.dirty));
    click(tag.all('thead input')[0] as HTMLInputElement);
    await tag.press('Inactivate', '.bulk-bar button');
    await until(() => puts().length > 0, 'the work');
    expect(dirty.at(-1)).toBe(true);
    tag.element.remove();
    await until(() => puts().length >= 4, 'those that were under way');
    await until(() => answered === puts().length, 'their answers');
    const done = puts().length;
    expect(done).toBeLessThan(rows.length);
    const again = await mountSettings('word').in('ready');
    await until(
      () =>
        again.toasts.includes(
          `The last change of several records was interrupted: ${done} of ${rows.length} were changed.`,
        ),
      'how far it came',
    );
    const third = await mountSettings('word').in('ready');
    expect(third.toasts).toEqual([]);
    api.answer = async () => undefined;
    for (const { id } of rows) await api.real(new URL(`/api/words/${id}/activate`, location.href), 'PUT');
  });

  it('is taken back before the user’s eyes, and that can be stopped', async () => {
    const tag = await mountSettings('word').in('ready');
    const before = states(tag);
    click(tag.all('thead input')[0] as HTMLInputElement);
    await tag.press('Inactivate', '.bulk-bar button');
    await until(() => tag.toasts.some((one) => / inactivated\.$/.test(one)), 'the end');
    await until(() => states(tag).every((state) => state === 'Inactive'), 'the list');
    slow();
    await tag.press('Undo', '.ui-toasts button');
    await tag.find('dialog h2', 'Undoing…');
    await tag.press('Stop', 'dialog button');
    await until(
      () => tag.toasts.some((one) => /^Undone: \d+\. \d+ stays? changed\.$/.test(one)),
      'what is left',
    );
    api.answer = async () => undefined;
    for (const { id, isActive } of await idsOf())
      if (!isActive && before[0]) await api.real(new URL(`/api/words/${id}/activate`, location.href), 'PUT');
  });

  it('leaves the focus at the page’s checkbox, and so does its undo', async () => {
    const tag = await mountSettings('word').in('ready');
    const page = () => tag.all('thead input')[0];
    click(boxes(tag)[states(tag).indexOf('Active')]);
    await tag.press('Inactivate', '.bulk-bar button');
    await until(() => tag.root.activeElement === page(), 'the focus after the change');
    await tag.press('Undo', '.ui-toasts button');
    await until(() => tag.toasts.some((one) => one.startsWith('Undone')), 'undone');
    await until(() => tag.root.activeElement === page(), 'the focus after undo');
  });

  it('is near the last row for who has no mouse', async () => {
    const tag = await mountSettings('word').in('ready');
    click(boxes(tag)[0]);
    await until(() => bar(tag) === '1 selected', 'the bar');
    tag.rows[0]?.querySelector<HTMLElement>('.list-name')?.focus();
    tag.key('End');
    tag.key('ArrowDown');
    expect(tag.root.activeElement?.closest('.bulk-bar')).not.toBe(null);
  });
});

describe('what flows lead callers to', () => {
  it('is told before several of them are inactivated', async () => {
    const queues = (await api.records('queues?is_active=true&order_by=%2Bname')) as {
      id: number;
      name: string;
    }[];
    const [, used] = queues;
    const flows = [
      { id: 1, name: 'Main', isPublished: true, steps: 2 },
      { id: 2, name: 'Draft', isPublished: false, steps: 2 },
    ];
    api.answer = async (method, url) => {
      if (method === 'PUT') return Response.json({ message: 'Done' });
      if (url.pathname !== '/api/connect-flows/uses') return undefined;
      const found = url.searchParams.get('id') === String(used?.id) ? flows : [];
      return Response.json({ flows: found, total: found.length });
    };
    const tag = await mountSettings('queue', 'list', { attributes: { 'order-by': '+name' } }).in('ready');
    for (const name of queues.slice(0, 3).map((one) => one.name)) click(boxes(tag)[tag.names.indexOf(name)]);
    await tag.press('Inactivate', '.bulk-bar button');
    await tag.find('dialog h2', 'Inactivate all 3 records?');
    expect(tag.all('dialog li').map(({ textContent }) => textContent)).toEqual([`${used?.name}Main`]);
    expect(puts()).toEqual([]);
    await tag.press('Cancel', 'dialog button');
    await until(() => tag.all('dialog').length === 0, 'nothing');
    expect(puts()).toEqual([]);
    await tag.press('Inactivate', '.bulk-bar button');
    await tag.press('Inactivate anyway', 'dialog button');
    await until(() => tag.toasts.includes('3 inactivated.'), 'the end');
    expect(puts()).toHaveLength(3);
  });

  it('is no question where nothing is used, or for what no flow can use', async () => {
    api.answer = async (method, url) => {
      if (method === 'PUT') return Response.json({ message: 'Done' });
      return url.pathname === '/api/connect-flows/uses' ? Response.json({ flows: [], total: 0 }) : undefined;
    };
    const tag = await mountSettings('queue').in('ready');
    click(boxes(tag)[states(tag).indexOf('Active')]);
    await tag.press('Inactivate', '.bulk-bar button');
    await until(() => tag.toasts.includes('1 inactivated.'), 'the end');
  });
});

it('opening hours get the same week, and each its former one back by undo', async () => {
  const tag = await mountSettings('schedule').in('ready');
  // Other tests make hours of their own meanwhile.
  const listed = (await api.records('schedules')).filter(({ name }) => tag.names.includes(String(name)));
  const weeks = async () => {
    const stored = await api.records('schedules');
    return listed
      .map(({ id }) => stored.find((one) => one.id === id) ?? {})
      .map((hours) => JSON.stringify([hours.timeBegin, hours.timeEnd, ...WEEKDAYS.map((day) => hours[day])]));
  };
  const before = await weeks();
  click(tag.all('thead input')[0] as HTMLInputElement);
  await tag.press('Change: Opening hours', '.bulk-bar button');
  await until(() => tag.all('dialog .hours-day').length === 7, 'the week');
  await tag.press('Change', 'dialog .ui-dialog-foot button');
  await until(() => tag.all('dialog [role=alert]').length === 1, 'why a week without hours is none');
  expect(tag.all('dialog [aria-invalid=true]').length).toBeGreaterThan(0);
  expect(puts()).toEqual([]);
  expect(await violationsIn(tag.element)).toEqual([]);
  await tag.press('Monday to Friday', 'dialog button');
  tag.type('Monday, start 1', '');
  await tag.press('Change', 'dialog .ui-dialog-foot button');
  await until(() => tag.root.activeElement?.ariaLabel === 'Monday, start 1', 'the wrong beginning');
  expect(puts()).toEqual([]);
  tag.type('Monday, start 1', '08:00');
  await tag.press('Change', 'dialog .ui-dialog-foot button');
  await until(() => tag.toasts.some((one) => /^\d+ changed\.$/.test(one)), 'the end');
  expect(new Set(await weeks()).size).toBe(1);
  await until(() => tag.root.activeElement === tag.all('thead input')[0], 'the focus');
  await tag.press('Undo', '.ui-toasts button');
  await until(() => tag.toasts.some((one) => one.startsWith('Undone')), 'undone');
  expect(await weeks()).toEqual(before);
});

it('an inactive team is marked where users are added to one', async () => {
  api.answer = async (_method, url) =>
    url.pathname.endsWith('/select-options/user-labels')
      ? Response.json([
          { id: 1, label: 'Suporte', isActive: true },
          { id: 2, label: 'Vendas', isActive: false },
        ])
      : undefined;
  const tag = await mountSettings('user').in('ready');
  click(boxes(tag)[0]);
  await tag.press('Add to a team', '.bulk-bar button');
  const teams = () => tag.all('dialog option').map(({ textContent }) => textContent);
  await until(() => teams().length > 2, 'the teams');
  expect(teams().slice(-2)).toEqual(['Suporte', 'Vendas (inactive)']);
});

it('users are added to a team from their list, and taken out again by undo', async () => {
  const tag = await mountSettings('user').in('ready');
  const [team] = (await api.records('user-labels')) as { id: number; label: string }[];
  if (!team) throw new Error('No team');
  const members = async () =>
    (
      (await (await api.real(new URL(`/api/user-labels/${team.id}`, location.href))).json()) as {
        users: { id: number }[];
      }
    ).users
      .map(({ id }) => id)
      .sort();
  const before = await members();
  for (const box of boxes(tag).slice(0, 5)) click(box);
  await tag.press('Add to a team', '.bulk-bar button');
  await until(() => tag.named('dialog select', /.*/) !== undefined, 'the teams');
  await until(() => tag.all('dialog option').some((one) => one.textContent === team.label), 'this team');
  tag.choose('Team', String(team.id));
  await tag.press('Add', 'dialog button');
  await until(() => tag.toasts.length > 0, 'the end');
  expect(tag.toasts[0]).toMatch(new RegExp(`(added to|were in) ${team.label}`));
  const after = await members();
  expect(after.length).toBeGreaterThanOrEqual(before.length);
  if (after.length > before.length) {
    await tag.press('Undo', '.ui-toasts button');
    await until(() => tag.toasts.some((one) => one.startsWith('Undone')), 'undone');
  }
  expect(await members()).toEqual(before);
});

it('hours whose answer was lost get their own back by undo, after another try too', async () => {
  const tag = await mountSettings('schedule').in('ready');
  const hours = async () =>
    (await api.records('schedules')).map((one) =>
      JSON.stringify([one.id, one.timeBegin, one.timeEnd, one.saturday]),
    );
  const before = await hours();
  let isLost = true;
  api.answer = async (method, url) => {
    if (method !== 'PUT' || !isLost) return undefined;
    isLost = false;
    await api.real(url, 'PUT', String(api.requests.at(-1)?.body));
    throw new TypeError('Failed to fetch');
  };
  click(boxes(tag)[0]);
  await tag.press('Change: Opening hours', '.bulk-bar button');
  await tag.press('Every day', 'dialog button');
  await tag.press('Change', 'dialog .ui-dialog-foot button');
  await tag.press('Try 1 again', 'dialog button');
  await until(() => tag.toasts.includes('1 changed.'), 'the end');
  expect(await hours()).not.toEqual(before);
  await tag.press('Undo', '.ui-toasts button');
  await until(() => tag.toasts.some((one) => one.startsWith('Undone')), 'undone');
  expect(await hours()).toEqual(before);
});
