import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The permissions table, for a user who gives permissions to roles. */

let world: World;

beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

interface TableOptions {
  readonly permissions?: number;
  readonly roles?: number;
  readonly holds?: (permission: number, role: number) => boolean;
}

/** A server with some permissions and roles; odd ones go together unless said otherwise. */
function serve({ permissions = 45, roles = 4, holds = (p, r) => (p + r) % 2 === 0 }: TableOptions = {}) {
  const columns = Array.from({ length: roles }, (_, role) => ({ id: role + 1, name: `Role ${role + 1}` }));
  world.api.on('GET /roles', () => json(columns, { headers: { 'x-pagination-count': String(roles) } }));
  world.api.on('GET /permissions', () =>
    json(
      Array.from({ length: permissions }, (_, row) => ({
        id: `p${row + 1}`,
        module: row < 10 ? 'Chamadas' : 'Filas',
        description: row === 29 ? 'Édita ações' : `Permission ${row + 1}`,
        roles: columns.filter(({ id }) => holds(row + 1, id)),
      })),
    ),
  );
}

/** Holds the answers to a call until the test gives them. */
function gate(call: string) {
  const waiting: ((answer: Response) => void)[] = [];
  world.api.on(call, () => new Promise<Response>((resolve) => waiting.push(resolve)));
  return {
    answer: async (response: Response) => (await until(() => waiting.shift(), `a request ${call}`))(response),
  };
}

async function open(options?: TableOptions) {
  serve(options);
  const element = document.createElement('ramal-permissions');
  document.body.append(element);
  await until(() => element.matches(':state(ready)'), 'the table');
  return tableOf(element);
}

function tableOf(element: HTMLElement) {
  const root = element.shadowRoot as ShadowRoot;
  const all = <E extends Element>(selector: string) => [...root.querySelectorAll<E>(selector)];
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector);
  const ticksIn = (rows: string, row: number) =>
    all(`tbody tr${rows}`)[row]?.querySelectorAll('input') as NodeListOf<HTMLInputElement>;
  /** The tick of a permission of the page. */
  const tick = (row: number, column: number) =>
    ticksIn(':not(.matrix-group)', row)?.[column] as HTMLInputElement;
  /** The tick of a whole group. */
  const groupTick = (row: number, column: number) =>
    ticksIn('.matrix-group', row)?.[column] as HTMLInputElement;
  return {
    element,
    all,
    find,
    tick,
    groupTick,
    /** The place of the focus: row and column. */
    place: () => {
      const { row, column } = (root.activeElement as HTMLElement).dataset;
      return [Number(row), Number(column)];
    },
    press: (key: string, init: KeyboardEventInit = {}) =>
      root.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init }),
      ),
    descriptions: () => all<HTMLElement>('tbody th').map((cell) => cell.firstChild?.textContent),
    filter: (text: string) => {
      const input = find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

describe('the table', () => {
  it('has a column for each role and twenty permissions a page, with their ticks', async () => {
    const table = await open();
    expect(table.all('thead th').map((cell) => cell.textContent)).toEqual([
      'Permission',
      'Role 1',
      'Role 2',
      'Role 3',
      'Role 4',
    ]);
    expect(table.descriptions()).toHaveLength(20);
    expect([table.tick(0, 0).checked, table.tick(0, 1).checked, table.tick(1, 1).checked]).toEqual([
      true,
      false,
      true,
    ]);
    table.find<HTMLButtonElement>('.ui-pages button[aria-label="Page 3"]')?.click();
    await until(() => table.descriptions().length === 5, 'the last page');
    expect(table.descriptions()[0]).toBe('Permission 41');
    expect(world.api.requests.filter(({ path }) => path !== '/auth/check')).toHaveLength(2);
  });

  it('scrolls with the page where its columns have room, its headings in sight', async () => {
    const table = await open({ permissions: 40, roles: 3 });
    table.element.style.inlineSize = '900px';
    const scroll = table.find('.matrix-scroll') as HTMLElement;
    await until(() => scroll.hasAttribute('data-fits'), 'room for all columns');
    expect(scroll.scrollHeight).toBeLessThanOrEqual(scroll.clientHeight + 1);
    const head = table.find('thead th') as HTMLElement;
    await until(() => {
      scrollTo(0, 400);
      return scroll.getBoundingClientRect().top < 0;
    }, 'the page is scrolled');
    expect(Math.abs(head.getBoundingClientRect().top)).toBeLessThan(2);
    scrollTo(0, 0);
    table.element.style.inlineSize = '690px';
    await until(() => !scroll.hasAttribute('data-fits'), 'columns beyond its room');
  });

  it('keeps the name of a module beside its ticks when the rows are scrolled', async () => {
    const table = await open({ roles: 12 });
    table.element.style.inlineSize = '700px';
    const scroll = table.find('.matrix-scroll') as HTMLElement;
    const name = table.find('.matrix-group button') as HTMLElement;
    await until(() => {
      scroll.scrollTo(60, 180);
      return scroll.scrollTop >= 180;
    }, 'the rows are scrolled');
    const { left, top, width, height } = name.getBoundingClientRect();
    const root = table.element.shadowRoot as ShadowRoot;
    expect(root.elementFromPoint(left + width / 2, top + height / 2)?.textContent).toBe('Chamadas');
    expect(top).toBeGreaterThan(scroll.getBoundingClientRect().top);
  });

  it('is filtered by description without accents and case, from the first page on, and cleared', async () => {
    const table = await open();
    table.find<HTMLButtonElement>('.ui-pages button[aria-label="Page 2"]')?.click();
    await until(() => table.descriptions()[0] === 'Permission 21', 'page 2');
    table.filter('EDITA AÇOES');
    await until(() => table.descriptions().length === 1, 'one permission');
    expect(table.descriptions()).toEqual(['Édita ações']);
    table.filter('nothing like it');
    await until(() => table.find('.ui-empty')?.textContent?.includes('Sorry. No records found.'), 'none');
    table.find<HTMLButtonElement>('.ui-empty button')?.click();
    await until(() => table.descriptions().length === 20, 'all of them');
    expect(table.descriptions()[0]).toBe('Permission 1');
  });

  it('folds a group under its heading, by mouse and by keyboard, and says so', async () => {
    const table = await open();
    const folds = () => table.all<HTMLButtonElement>('.matrix-group button');
    expect(folds().map((fold) => [fold.textContent, fold.ariaExpanded])).toEqual([
      ['Chamadas', 'true'],
      ['Filas', 'true'],
    ]);
    folds()[0]?.click();
    await until(() => table.descriptions().length === 10, 'the other group alone');
    expect(table.descriptions()[0]).toBe('Permission 11');
    expect(table.all('.matrix-group').map((row) => row.textContent)[0]).toContain('5 of 10');
    expect(await violationsIn(table.element, { rules: { region: { enabled: false } } })).toEqual([]);
    table.groupTick(0, 1).focus();
    table.press('ArrowLeft');
    table.press('ArrowLeft');
    expect(table.place()).toEqual([0, -1]);
    await until(() => folds()[0]?.tabIndex === 0, 'Tab leads to it');
    expect(table.all('tbody [tabindex="0"]')).toHaveLength(1);
    folds()[0]?.click();
    await until(() => table.descriptions().length === 20, 'all of them');
    table.press('ArrowRight');
    expect(table.place()).toEqual([0, 0]);
    table.press('ArrowDown');
    table.press('ArrowLeft');
    expect(table.place()).toEqual([1, 0]);
  });

  it('leads to a role and to a new one, where the user may', async () => {
    const table = await open();
    const went = recordEvents(table.element, 'ramal-navigate');
    table.find('thead [data-column="1"]')?.click();
    const button = table
      .all<HTMLElement>('header a, header button')
      .find(({ textContent }) => textContent === 'New role');
    button?.click();
    expect(went.map(({ detail }) => [detail.name, detail.params])).toEqual([
      ['ViewRoleById', { id: '2' }],
      ['CreateRole', {}],
    ]);
  });

  for (const permission of ['viewRole', 'createRole'] as const)
    it(`shows plain text or nothing without ${permission}`, async () => {
      const others = Object.values(PERMISSIONS).filter((one) => one !== permission);
      world.api.on('GET /auth/check', () => json(userWith(others)));
      const table = await open();
      const links = table.all('header > :is(a, button), thead :is(a, button)').map((one) => one.textContent);
      expect(links).toEqual(
        permission === 'viewRole'
          ? ['Compare two roles', 'New role']
          : ['Compare two roles', 'Role 1', 'Role 2', 'Role 3', 'Role 4'],
      );
      expect(table.all('thead th').at(1)?.textContent).toBe('Role 1');
    });

  it('cannot be changed without assignPermissionToRole, but walked', async () => {
    world.api.on('GET /auth/check', () =>
      json(userWith(Object.values(PERMISSIONS).filter((one) => one !== 'assignPermissionToRole'))),
    );
    const table = await open();
    expect(table.find('.ui-notice')?.textContent).toBe('You can look at this table, but not change it.');
    const input = table.tick(0, 1);
    expect(input.ariaDisabled).toBe('true');
    input.click();
    expect(input.checked).toBe(false);
    input.focus();
    table.press('ArrowDown');
    expect(table.place()).toEqual([2, 1]);
    expect(world.api.requests.some(({ method }) => method !== 'GET')).toBe(false);
  });

  it('is refused without assignRoleToUser', async () => {
    world.api.on('GET /auth/check', () =>
      json(userWith(Object.values(PERMISSIONS).filter((one) => one !== 'assignRoleToUser'))),
    );
    serve();
    const element = document.createElement('ramal-permissions');
    document.body.append(element);
    await until(() => element.matches(':state(forbidden)'), 'it is refused');
    expect(world.api.to('/permissions')).toEqual([]);
  });

  it('says that it could not be had, and tries again', async () => {
    world.api.on('GET /roles', () => json({ message: 'Fora do ar' }, { status: 503 }));
    world.api.on('GET /permissions', () => json([]));
    const element = document.createElement('ramal-permissions');
    document.body.append(element);
    const table = tableOf(element);
    await until(() => table.find('.ui-error'), 'the error');
    serve();
    table.find<HTMLButtonElement>('.ui-error button')?.click();
    await until(() => table.descriptions().length === 20, 'the table');
  });
});

describe('a tick', () => {
  const MESSAGE = { message: 'Role 2 may now do this.' };

  it('is sent, shown at once, and told', async () => {
    const posts = gate('POST /roles/2/permission');
    const table = await open();
    const told = recordEvents(document, 'ramal-toast');
    table.tick(0, 1).click();
    expect(table.tick(0, 1).checked).toBe(true);
    await posts.answer(json(MESSAGE));
    await until(() => told.length, 'the message');
    expect(told[0]?.detail).toEqual({ kind: 'success', ...MESSAGE });
    expect(world.api.to('/roles/2/permission').map(({ body }) => body)).toEqual(['{"permissionId":"p1"}']);
    expect(table.tick(0, 1).checked).toBe(true);
  });

  it('that is taken away names the permission in the path', async () => {
    world.api.on('DELETE /roles/1/permission/p1', () => json(MESSAGE));
    const table = await open();
    const told = recordEvents(document, 'ramal-toast');
    table.tick(0, 0).click();
    await until(() => told.length, 'the message');
    expect(table.tick(0, 0).checked).toBe(false);
    expect(world.api.to('/roles/1/permission/p1').map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('goes back when the server refuses it, with its message', async () => {
    const posts = gate('POST /roles/2/permission');
    const table = await open();
    const told = recordEvents(document, 'ramal-toast');
    table.tick(0, 1).click();
    await posts.answer(json({ message: 'You would shut yourself out.' }, { status: 409 }));
    await until(() => !table.tick(0, 1).checked, 'it is back');
    await until(() => told.length, 'the message');
    expect(told[0]?.detail).toEqual({
      kind: 'error',
      message: 'You would shut yourself out.',
      code: 'conflict',
    });
  });

  it('has its message in the place of the one before', async () => {
    const said = () => table.all<HTMLElement>('.ui-toasts li p').map((one) => one.textContent);
    world.api.on('POST /roles/2/permission', () => json(MESSAGE));
    world.api.on('DELETE /roles/1/permission/p1', () => json({ message: 'Role 1 may no longer.' }));
    const table = await open();
    table.tick(0, 1).click();
    await until(() => said()[0] === MESSAGE.message, 'the message');
    table.tick(0, 0).click();
    await until(() => said().join() === 'Role 1 may no longer.', 'the later message alone');
  });

  it('of an own role brings the new permissions into the session', async () => {
    world.api.on('POST /roles/1/permission', () => json(MESSAGE));
    const table = await open({ holds: () => false });
    const before = world.api.to('/auth/check').length;
    table.tick(0, 0).click();
    await until(() => world.api.to('/auth/check').length > before, 'who one is now');
    world.api.on('POST /roles/2/permission', () => json(MESSAGE));
    const told = recordEvents(document, 'ramal-toast');
    const known = world.api.to('/auth/check').length;
    table.tick(0, 1).click();
    await until(() => told.length, 'the message');
    expect(world.api.to('/auth/check')).toHaveLength(known);
  });

  it('is still there after leaving the page and coming back', async () => {
    world.api.on('POST /roles/2/permission', () => json(MESSAGE));
    const table = await open();
    const told = recordEvents(table.element, 'ramal-toast');
    table.tick(0, 1).click();
    await until(() => told[0]?.detail.kind === 'success', 'the message');
    table.element.remove();
    gate('GET /permissions');
    const element = document.createElement('ramal-permissions');
    document.body.append(element);
    const back = tableOf(element);
    await until(() => back.tick(0, 1), 'the table');
    expect(world.api.to('/roles/2/permission')).toHaveLength(1);
    expect(back.tick(0, 1).checked).toBe(true);
  });

  it('stands from the first moment of a table that is remembered', async () => {
    const { element } = await open();
    element.remove();
    gate('GET /permissions');
    const again = document.createElement('ramal-permissions');
    document.body.append(again);
    const table = tableOf(again);
    const seen: boolean[] = [];
    new MutationObserver(() => {
      const tick = table.tick(0, 0);
      if (tick) seen.push(tick.checked);
    }).observe(again.shadowRoot as ShadowRoot, { subtree: true, childList: true, attributes: true });
    await until(() => seen.length > 0 && again.matches(':state(ready)'), 'the table');
    expect(seen).not.toContain(false);
  });
});

describe('by the keyboard alone', () => {
  it('the table is one stop for Tab, walked with arrows to its corners and into its header', async () => {
    const table = await open();
    expect(table.all('[tabindex="0"]').length).toBe(1);
    table.tick(0, 0).focus();
    for (const [key, place, init] of [
      ['ArrowRight', [1, 1]],
      ['ArrowDown', [2, 1]],
      ['ArrowDown', [3, 1]],
      ['End', [3, 3]],
      ['ArrowRight', [3, 3]],
      ['Home', [3, 0]],
      ['PageDown', [21, 0]],
      ['ArrowDown', [21, 0]],
      ['PageUp', [0, 0]],
      ['End', [21, 3], { ctrlKey: true }],
      ['Home', [0, 0], { ctrlKey: true }],
      ['ArrowUp', [-1, 0]],
      ['ArrowRight', [-1, 1]],
      ['ArrowDown', [0, 1]],
    ] as const) {
      table.press(key, init);
      expect(table.place(), key).toEqual(place);
      await until(() => table.all('[tabindex="0"]').length === 1, 'one stop');
    }
    await until(() => table.groupTick(0, 1).tabIndex === 0, 'Tab leads back to where one was');
  });

  it('a tick is named by its permission, and the header of its column says the role, once', async () => {
    const table = await open();
    const tick = table.tick(2, 1);
    const label = table.find(`#${tick.getAttribute('aria-labelledby')}`);
    expect(label?.textContent).toBe('Permission 3Chamadas');
    expect(label?.role).toBe('gridcell');
    const { cellIndex } = tick.closest('td') as HTMLTableCellElement;
    const header = table.all('thead th')[cellIndex];
    expect(header?.textContent).toBe('Role 2');
    expect(header?.getAttribute('scope')).toBe('col');
  });
});

it('a group says how many of its permissions each role has, at once after a tick', async () => {
  const posts = gate('POST /roles/2/permission');
  const table = await open({ permissions: 20 });
  const heads = () =>
    table.all<HTMLElement>('.matrix-group').map(({ innerText }) => innerText.split(/\s*\t\s*/));
  expect(heads()[0]).toEqual(['Chamadas', '5 of 10', '5 of 10', '5 of 10', '5 of 10']);
  expect(heads()).toHaveLength(2);
  table.tick(0, 1).click();
  await until(() => heads()[0]?.[2] === '6 of 10', 'one more');
  await posts.answer(json({ message: 'Given' }));
});

describe('all of a group', () => {
  /** A server that gives and takes what it is asked, and keeps count. */
  function serveChanges(refused?: string) {
    const asked: string[] = [];
    for (const role of [1, 2, 3, 4]) {
      world.api.on(`POST /roles/${role}/permission`, ({ body }) => {
        const { permissionId } = JSON.parse(String(body)) as { permissionId: string };
        asked.push(`+${permissionId}`);
        return permissionId === refused
          ? json({ message: 'Not this one.' }, { status: 409 })
          : json({ message: 'Given' });
      });
      for (let permission = 1; permission <= 45; permission++)
        world.api.on(`DELETE /roles/${role}/permission/p${permission}`, () => {
          asked.push(`-p${permission}`);
          return json({ message: 'Taken' });
        });
    }
    return asked;
  }

  it('is given with one tick, those that are there already left alone, and taken back with Undo', async () => {
    const asked = serveChanges();
    const table = await open({ permissions: 20 });
    const told = recordEvents(document, 'ramal-toast');
    expect(table.groupTick(0, 1).indeterminate).toBe(true);
    table.groupTick(0, 1).click();
    await until(() => told.length, 'the message');
    expect(told.map(({ detail }) => detail.message)).toEqual(['5 permissions of Role 2 changed.']);
    expect(asked.toSorted()).toEqual(['+p1', '+p3', '+p5', '+p7', '+p9']);
    expect([table.groupTick(0, 1).checked, table.groupTick(0, 1).indeterminate]).toEqual([true, false]);
    told[0]?.detail.action?.run();
    await until(() => told.length === 2, 'it is undone');
    expect(asked.slice(5).toSorted()).toEqual(['-p1', '-p3', '-p5', '-p7', '-p9']);
    expect(table.groupTick(0, 1).indeterminate).toBe(true);
    expect(told[1]?.detail.action).toBeUndefined();
  });

  it('is taken with one more, also what is on the next page', async () => {
    const asked = serveChanges();
    const table = await open({ permissions: 25, holds: () => true });
    const told = recordEvents(document, 'ramal-toast');
    table.groupTick(1, 2).click();
    await until(() => told.length, 'the message');
    expect(asked).toHaveLength(15);
    expect(table.groupTick(1, 2).checked).toBe(false);
  });

  it('tells how many were changed, and why one was not', async () => {
    serveChanges('p3');
    const table = await open({ permissions: 20 });
    const told = recordEvents(document, 'ramal-toast');
    table.groupTick(0, 1).click();
    await until(() => told.length === 2, 'both messages');
    expect(told.map(({ detail }) => detail.message)).toEqual([
      '4 permissions of Role 2 changed.',
      'Not this one.',
    ]);
    expect(table.tick(2, 1).checked).toBe(false);
    expect(table.groupTick(0, 1).indeterminate).toBe(true);
  });
});

describe('two roles', () => {
  const button = (table: Awaited<ReturnType<typeof open>>, name: RegExp) =>
    table.all<HTMLButtonElement>('button').find(({ innerText }) => name.test(innerText));
  const heads = (table: Awaited<ReturnType<typeof open>>) =>
    table.all('thead th').map(({ textContent }) => textContent);

  async function compared(options?: TableOptions) {
    const table = await open(options);
    button(table, /^Compare two roles$/)?.click();
    await until(() => table.find('.matrix-compare'), 'the comparison');
    return table;
  }

  it('are shown beside each other, with what differs alone, and a tick does not take its row away', async () => {
    world.api.on('POST /roles/2/permission', () => json({ message: 'Given' }));
    const table = await compared({
      permissions: 12,
      holds: (permission, role) => role === 1 || permission > 3,
    });
    expect(heads(table)).toEqual(['Permission', 'Role 1', 'Role 2']);
    expect(table.descriptions()).toHaveLength(12);
    expect(table.find('.matrix-compare [role=status]')?.textContent).toBe('3 differences');
    table.find<HTMLInputElement>('.matrix-compare input')?.click();
    await until(() => table.descriptions().length === 3, 'the differences');
    expect(table.descriptions()).toEqual(['Permission 1', 'Permission 2', 'Permission 3']);
    table.tick(0, 1).click();
    await until(
      () => table.find('.matrix-compare [role=status]')?.textContent === '2 differences',
      'one less',
    );
    expect(table.descriptions()).toHaveLength(3);
    button(table, /^Compare two roles$/)?.click();
    await until(() => heads(table).length === 5, 'all roles again');
    expect(table.descriptions()).toHaveLength(12);
  });

  it('are made alike: given what one has, and what it has not is taken', async () => {
    const asked: string[] = [];
    world.api.on('POST /roles/2/permission', ({ body }) => {
      asked.push(String(body));
      return json({ message: 'Given' });
    });
    world.api.on('DELETE /roles/2/permission/p4', () => {
      asked.push('-p4');
      return json({ message: 'Taken' });
    });
    const table = await compared({
      permissions: 6,
      holds: (permission, role) => (role === 1 ? permission < 3 : role === 2 && permission === 4),
    });
    const told = recordEvents(document, 'ramal-toast');
    button(table, /^Make “Role 2” like “Role 1”$/)?.click();
    await until(() => told.length, 'the message');
    expect(asked.toSorted()).toEqual(['-p4', '{"permissionId":"p1"}', '{"permissionId":"p2"}']);
    expect(table.find('.matrix-compare [role=status]')?.textContent).toBe('No difference');
    expect(button(table, /^Make /)).toBeUndefined();
    table.find<HTMLInputElement>('.matrix-compare input')?.click();
    await until(
      () => table.find('.ui-empty')?.textContent?.includes('the same permissions'),
      'they are alike',
    );
  });

  it('fit into 320 px, and axe has nothing to say', async () => {
    document.body.style.width = '320px';
    const table = await compared({ permissions: 30, roles: 3 });
    const scroller = table.find('.matrix-scroll') as HTMLElement;
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth);
    expect(await violationsIn(table.element)).toEqual([]);
    document.body.style.width = '';
  });
});

describe('120 permissions and 30 roles', () => {
  it('render one page, and nothing anew while it scrolls', async () => {
    const table = await open({ permissions: 120, roles: 30 });
    expect(table.all('tbody tr:not(.matrix-group) input').length).toBe(20 * 30);
    const changes = watch(table.find('.matrix-scroll') as HTMLElement);
    const scroller = table.find('.matrix-scroll') as HTMLElement;
    const target = { top: scroller.scrollHeight, left: scroller.scrollWidth };
    scroller.scrollTo(target);
    await until(() => scroller.scrollLeft > 0 && scroller.scrollTop >= 0, 'it has scrolled');
    await new Promise(requestAnimationFrame);
    expect(changes()).toEqual([]);
  });

  it('change one row for a tick, and two for a step', async () => {
    world.api.on('POST /roles/2/permission', () => json({ message: 'Done' }));
    const table = await open({ permissions: 120, roles: 30 });
    const rowsRendered = countRows(table.all<HTMLTableRowElement>('tbody tr:not(.matrix-group)'));
    const told = recordEvents(document, 'ramal-toast');
    table.tick(0, 1).click();
    await until(() => told.length, 'the message');
    expect(rowsRendered()).toEqual([0]);
    table.tick(5, 5).focus();
    await until(() => table.tick(5, 5).tabIndex === 0, 'the place');
    table.press('ArrowDown');
    await until(() => table.tick(6, 5).tabIndex === 0, 'the step');
    expect(rowsRendered()).toEqual([0, 5, 6]);
  });
});

/** Records the changes of the document below an element. */
function watch(element: HTMLElement): () => MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => observer.takeRecords();
}

/** Counts the rows that React has rendered since then: their cells have other properties. */
function countRows(rows: readonly HTMLTableRowElement[]): () => number[] {
  const propsOf = (row: HTMLTableRowElement) => {
    const input = row.querySelector('input') as unknown as Record<string, unknown>;
    return input[Object.keys(input).find((key) => key.startsWith('__reactProps')) ?? ''];
  };
  const before = rows.map(propsOf);
  return () => rows.flatMap((row, index) => (propsOf(row) === before[index] ? [] : [index]));
}

describe('for everybody', () => {
  it('axe has nothing to say about it, light and dark', async () => {
    const table = await open();
    for (const theme of ['light', 'dark']) {
      table.element.setAttribute('theme', theme);
      const violations = await violationsIn(table.element);
      expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  it('it shows one role as a list of switches at 320 px, and says how many it has of each group', async () => {
    document.body.style.width = '320px';
    const table = await open({ permissions: 120, roles: 30 });
    expect((table.find('.permissions') as HTMLElement).scrollWidth).toBeLessThanOrEqual(320);
    expect(table.find('table')).toBe(null);
    const legends = () => table.all<HTMLElement>('legend').map(({ textContent }) => textContent);
    expect(legends()).toEqual(['Chamadas5 of 10', 'Filas55 of 110']);
    const [first] = table.all<HTMLInputElement>('input[role=switch]');
    expect(first?.checked).toBe(true);
    const role = table.find<HTMLSelectElement>('.role-switches select') as HTMLSelectElement;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(role, '2');
    role.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => !table.all<HTMLInputElement>('input[role=switch]')[0]?.checked, 'the other role');
    const grant = gate('POST /roles/2/permission');
    table.all<HTMLInputElement>('input[role=switch]')[0]?.click();
    await until(() => legends()[0] === 'Chamadas6 of 10', 'the tick at once');
    await grant.answer(json({ message: 'Given' }));
    expect(await violationsIn(table.element)).toEqual([]);
    const switches = table.all('input[role=switch]').length;
    const heading = table.find<HTMLElement>('legend button');
    heading?.click();
    await until(() => heading?.getAttribute('aria-expanded') === 'false', 'the folded group');
    expect(table.all('input[role=switch]')).toHaveLength(switches - 10);
    document.body.style.width = '';
  });

  it('it fits into 600 px: the table scrolls, the page does not', async () => {
    document.body.style.width = '600px';
    const table = await open({ permissions: 120, roles: 30 });
    expect(table.element.getBoundingClientRect().width).toBeLessThanOrEqual(600);
    expect((table.find('.permissions') as HTMLElement).scrollWidth).toBeLessThanOrEqual(600);
    const scroller = table.find('.matrix-scroll') as HTMLElement;
    scroller.scrollLeft = 900;
    const name = table.find('tbody th')?.getBoundingClientRect();
    expect(Math.abs((name?.left ?? 0) - scroller.getBoundingClientRect().left)).toBeLessThan(2);
    document.body.style.width = '';
  });

  it('a cell that the keyboard leads to is not behind the names', async () => {
    document.body.style.width = '600px';
    const table = await open({ permissions: 120, roles: 30 });
    table.tick(0, 0).focus();
    table.press('End');
    table.press('Home');
    const name = table.find('tbody th')?.getBoundingClientRect();
    expect(table.tick(0, 0).getBoundingClientRect().left).toBeGreaterThanOrEqual(name?.right ?? 0);
    document.body.style.width = '';
  });

  it('it speaks Portuguese', async () => {
    world.session.configure({ locale: 'pt-BR' });
    const table = await open();
    await until(() => table.find('h1')?.textContent === 'Permissões', 'the title');
    expect(table.find('header')?.textContent).toContain('Novo perfil');
    expect(table.find('footer p')?.textContent).toBe('45 permissões · 4 perfis');
  });
});
