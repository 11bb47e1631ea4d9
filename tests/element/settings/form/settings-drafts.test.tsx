import '../../../../src/elements/loader.ts';
import { queryClient } from '../../../../src/core/http/query/query-client.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../../support/browser/browser-test.ts';
import { json } from '../../support/fake-api.ts';
import { mountSettings, type SettingsTag } from '../../support/settings/settings.ts';
import { pause, until } from '../../support/wait.ts';
import { newWorld, userWith, type World } from '../../support/world.ts';

/** What is typed into a form and not saved outlives the page, for its user alone. */

let world: World;
let stored: { name: string; updatedAt: string };
beforeEach(() => {
  world = newWorld();
  stored = { ...{ name: 'Camila Araújo', updatedAt: '2026-06-01T12:00:00.000Z' }, ...USER };
  world.api.on('GET /users/5', () => json(stored));
  world.api.on('PUT /users/5', () => json({ message: 'Saved' }));
  for (const list of ['levels', 'roles', 'numbers', 'users'])
    world.api.on(`GET /select-options/${list}`, () => json([]));
});
afterEach(() => {
  world.session.signOut();
  world.end();
});

const USER = {
  ...{ id: 5, email: 'camila@example.com', isActive: true, extension: null, standardLevelId: 1 },
  ...{
    roles: [{ id: 3, name: 'Agente' }],
    levels: [{ id: 1, name: 'Alfa' }],
    numbers: [],
    devices: [],
    labels: [],
    queues: [],
  },
};
const PASSWORD = 'Degrau-Roxo41';

const kept = () => localStorage.getItem('ramal.drafts') ?? '';
const isKept = (text: string) => until(() => kept().includes(text), `${text} in the browser`);
const notice = (tag: SettingsTag) => tag.root.querySelector('.ui-notice')?.textContent ?? '';

async function open(mode: 'edit' | 'create' = 'edit'): Promise<SettingsTag> {
  // A new page has read nothing yet.
  queryClient.clear();
  const tag = mountSettings('user', mode, mode === 'edit' ? { recordId: 5 } : {});
  await tag.find('button', 'Save');
  return tag;
}

/** Opens the form, types a name, and closes the page without a question, as a crash does. */
async function leftWith(name: string, mode: 'edit' | 'create' = 'edit'): Promise<void> {
  const tag = await open(mode);
  tag.type('Name', name);
  await isKept(name);
  tag.element.remove();
}

function signInAs(id: number, token: string): void {
  world.api.on('GET /auth/check', () => json(userWith(undefined, id)));
  world.session.signIn(token);
}

/** Types into another field until that is kept: by then an earlier draft would have been taken in. */
async function typeOn(tag: SettingsTag): Promise<void> {
  tag.type('E-mail', 'typed@example.com');
  await isKept('typed@example.com');
}

/** Whether a form keeps what is typed. */
const isHeld = async () =>
  (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('ramal-form '));

const shows = (tag: SettingsTag, name: string) => until(() => tag.field('Name').value === name, name);

describe('what is typed into a form', () => {
  for (const mode of ['edit', 'create'] as const)
    it(`is there when the page is loaded again, and says so: ${mode}`, async () => {
      await leftWith('Camila Half', mode);
      const tag = await open(mode);
      await shows(tag, 'Camila Half');
      await until(() => /^Draft of today, \d\d:\d\d, restored\./.test(notice(tag)), 'the notice');
      expect(tag.is('dirty')).toBe(true);
    });

  it('is kept at once where the page is left', async () => {
    const tag = await open();
    tag.type('Name', 'First');
    await isKept('First');
    tag.type('Name', 'Last letters');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(kept()).toContain('Last letters');
  });

  it('is given up by one button, which gives the stored values back', async () => {
    await leftWith('Camila Half');
    const tag = await open();
    await tag.press('Discard');
    await shows(tag, 'Camila Araújo');
    await until(() => !tag.is('dirty') && notice(tag) === '', 'the stored record');
    expect(kept()).toBe('');
  });

  it('is not kept any more once it is saved', async () => {
    await leftWith('Camila Whole');
    const tag = await open();
    await shows(tag, 'Camila Whole');
    await tag.press('Save');
    await until(() => world.api.to('/users/5').some(({ method }) => method === 'PUT'), 'the save');
    await until(() => kept() === '', 'nothing kept');
  });

  it('is not kept any more once the user leaves without saving', async () => {
    const tag = await open();
    tag.type('Name', 'Camila Half');
    await isKept('Camila Half');
    await tag.press('Cancel', '.ui-button');
    await tag.press('Leave');
    await until(() => kept() === '', 'nothing kept');
  });

  it('is one’s own: another user of this browser finds the stored values, and who typed it the draft', async () => {
    await leftWith('Camila Half');
    signInAs(8, 'second');
    const others = await open();
    await typeOn(others);
    expect([others.field('Name').value, notice(others)]).toEqual(['Camila Araújo', '']);
    others.element.remove();
    signInAs(7, 'third');
    await shows(await open(), 'Camila Half');
  });

  it('is of one company', async () => {
    await leftWith('Camila Half', 'create');
    world.session.switchLevel(2);
    const tag = await open('create');
    await typeOn(tag);
    expect([tag.field('Name').value, notice(tag)]).toEqual(['', '']);
  });

  it('outlives a session that has ended, also what is typed after its end', async () => {
    const tag = await open();
    tag.type('Name', 'Before the end');
    await isKept('Before the end');
    world.session.setState({ token: null, authRequired: true, refused: true });
    tag.type('Name', 'After the end');
    await isKept('After the end');
    tag.element.remove();
    signInAs(7, 'second');
    await shows(await open(), 'After the end');
  });

  it('goes when the user signs out, for good', async () => {
    const tag = await open();
    tag.type('Name', 'Camila Half');
    await isKept('Camila Half');
    tag.type('Name', 'Camila three quarters');
    world.session.signOut();
    expect(kept()).toBe('');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    tag.element.remove();
    signInAs(7, 'second');
    const again = await open();
    expect([again.field('Name').value, kept()]).toEqual(['Camila Araújo', '']);
  });

  it('has no password in the browser', async () => {
    const tag = await open('create');
    tag.type('Name', 'Camila New');
    tag.named('label', /^Invite by e-mail/)?.click();
    await until(() => tag.text.includes('Repeat the password'), 'the passwords');
    tag.type('Password', PASSWORD);
    tag.type('Repeat the password', PASSWORD);
    await isKept('Camila New');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
    tag.element.remove();
    const again = await open('create');
    await shows(again, 'Camila New');
    await until(() => notice(again).includes('Passwords and files are not kept'), 'the notice');
    expect(again.field('Password').value).toBe('');
  });

  it('does not overwrite what somebody has saved since, unless the user says so', async () => {
    await leftWith('Camila Half');
    stored = { ...stored, ...{ name: 'Camila Theirs', updatedAt: '2026-06-02T12:00:00.000Z' } };
    const tag = await open();
    await until(() => notice(tag).includes('Somebody has saved other changes here since.'), 'the notice');
    expect([tag.field('Name').value, tag.is('dirty')]).toEqual(['Camila Theirs', false]);
    await tag.press('Restore');
    await shows(tag, 'Camila Half');
    await until(() => tag.is('dirty') && notice(tag).includes('restored'), 'the draft');
  });

  it('waits where the user has not decided about it', async () => {
    await leftWith('Camila Half');
    stored = { ...stored, ...{ name: 'Camila Theirs', updatedAt: '2026-06-02T12:00:00.000Z' } };
    const tag = await open();
    await tag.find('button', 'Restore');
    tag.type('E-mail', 'new@example.com');
    await isKept('new@example.com');
    expect(kept()).toContain('Camila Half');
    tag.element.remove();
    const again = await open();
    await again.press('Restore');
    await shows(again, 'Camila Half');
    expect(again.field('E-mail').value).toBe('new@example.com');
  });

  it('says nothing where it is stored by now', async () => {
    await leftWith('Camila Half');
    stored = { ...stored, ...{ name: 'Camila Half', updatedAt: '2026-06-02T12:00:00.000Z' } };
    const tag = await open();
    await until(() => kept() === '', 'nothing kept');
    expect(notice(tag)).toBe('');
  });

  it('belongs to one form at a time: another of the same record neither takes it in nor writes over it', async () => {
    const first = await open();
    first.type('Name', 'Camila Half');
    await isKept('Camila Half');
    const second = await open();
    second.type('E-mail', 'second@example.com');
    await until(() => second.is('dirty'), 'dirty');
    first.type('Name', 'Camila three quarters');
    await isKept('Camila three quarters');
    expect(second.field('Name').value).toBe('Camila Araújo');
    expect(kept()).not.toContain('second@example.com');
  });
});

describe('the storage of the browser', () => {
  const place = () => Object.keys(JSON.parse(kept()))[0] as string;

  for (const [what, nonsense] of [
    ['no JSON', () => '{"'],
    ['a list', () => '[1, null]'],
    ['another shape', () => JSON.stringify({ [place()]: { at: 'yesterday', values: 3 } })],
    [
      'values of other kinds',
      () =>
        JSON.stringify({
          [place()]: {
            at: Date.now(),
            base: stored.updatedAt,
            values: {
              name: 7,
              devices: 'all',
              levels: [null],
              isActive: {},
              standardLevelId: [],
              email: 'x'.repeat(50_000),
              __proto__: 1,
            },
          },
        }),
    ],
    [
      'a draft of last year',
      () =>
        JSON.stringify({
          [place()]: { at: Date.now() - 31 * 86_400_000, base: stored.updatedAt, values: { name: 'Old' } },
        }),
    ],
  ] as const)
    it(`may hold ${what}: the form shows the record, and keeps what is typed`, async () => {
      await leftWith('Camila Half');
      localStorage.setItem('ramal.drafts', nonsense());
      const tag = await open();
      expect(tag.field('E-mail').value).toBe('camila@example.com');
      await typeOn(tag);
      expect([tag.field('Name').value, notice(tag)]).toEqual(['Camila Araújo', '']);
    });

  it('may be refused or full: the form works, and says nothing', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
    const errors: unknown[] = [];
    document.addEventListener('ramal-error', ({ detail }) => errors.push(detail), { once: true });
    const refused = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { ...own, get: refused });
    try {
      const tag = await open();
      tag.type('Name', 'Camila Half');
      await until(() => tag.is('dirty'), 'dirty');
      dispatchEvent(new PageTransitionEvent('pagehide'));
      tag.element.remove();
      const again = await open();
      expect([again.field('Name').value, notice(again), errors]).toEqual(['Camila Araújo', '', []]);
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
  });

  it('holds nothing where the page allows none', async () => {
    world.session.configure({ storagePrefix: null });
    const tag = await open();
    tag.type('Name', 'Camila Half');
    await until(() => tag.is('dirty'), 'dirty');
    while (!(await isHeld())) await pause(20);
    tag.type('Name', 'Camila three quarters');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('Camila');
  });

  it('is not filled: the oldest drafts go', async () => {
    await leftWith('Camila Half');
    const one = JSON.parse(kept())[place()];
    const many = Array.from({ length: 30 }, (_, at) => [
      `form ${at}`,
      { ...one, at: Date.now() - 1000 * (at + 1) },
    ]);
    localStorage.setItem('ramal.drafts', JSON.stringify(Object.fromEntries(many)));
    await leftWith('Camila anew');
    expect(Object.keys(JSON.parse(kept()))).toHaveLength(20);
    expect(kept()).not.toContain('form 25');
  });
});
