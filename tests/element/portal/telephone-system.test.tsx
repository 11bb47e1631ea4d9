import '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** What came in of telephone systems, whose their names are, and how one is connected. */

let world: World;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const SYSTEM = {
  ...{
    name: 'pbx',
    program: 'asterisk',
    contactAt: ago(0),
    callAt: ago(3),
    markAt: ago(0),
    presenceAt: ago(0),
  },
  ...{ calls: 1234, callsToday: 12, undecided: 0, refused: [] as object[] },
  week: { answered: 50, recorded: 50, unplayable: 0, uncertain: 0 },
};
const NAME = {
  ...{ id: 5, source: 'pbx', kind: 'person', key: '201', name: 'Ana S.', state: 'open', reason: 'made' },
  ...{ record: { id: 31, name: 'Ana S.' }, calls: 7, decidedAt: null, decidedBy: null },
};

let systems: object[];
let names: (typeof NAME & object)[];

beforeEach(() => {
  systems = [];
  names = [];
  world = newWorld();
  world.api.on('GET /telephone-systems', () => json({ systems, canConvert: false, presenceAt: null }));
  world.api.on('GET /telephone-names', ({ query }) => {
    const rows = names.filter(({ state }) => state === query.get('state'));
    return json(rows, { headers: { 'x-pagination-count': String(rows.length) } });
  });
  world.api.on('PUT /telephone-names', ({ body }) => {
    const { decision } = JSON.parse(body ?? '{}') as { decision: string };
    const state = { match: 'matched', keep: 'kept', ignore: 'ignored', undo: 'open' }[decision] ?? 'open';
    names = names.map((name) => ({ ...name, state }));
    return json({ message: 'The name is decided.' });
  });
  world.api.on('GET /select-options/users', () =>
    json([
      { id: 9, name: 'Rosa Lima', extension: null },
      { id: 8, name: 'Ana Souza', extension: '300' },
    ]),
  );
});
afterEach(() => world.end());

async function open() {
  const element = document.createElement('ramal-telephone-system');
  document.body.append(element);
  const all = (selector: string) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const find = (selector: string) => all(selector)[0];
  const words = (selector: string) => all(selector).map((one) => one.textContent?.trim());
  const button = (name: string) =>
    all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  await until(() => element.matches(':state(ready)'), 'the page');
  return { element, all, find, words, button };
}

const decisions = () =>
  world.api
    .to('/telephone-names')
    .flatMap(({ method, body }) => (method === 'PUT' ? JSON.parse(body ?? '') : []));

const type = (field: HTMLElement | undefined, value: string) => {
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

describe('the way to the first call', () => {
  it('makes a key with the rights to send, and puts it into the command, this once', async () => {
    world.api.on('POST /api-keys', () =>
      json({ message: 'Done.', result: { id: 3, secret: 'ramal_key_abc' } }, { status: 201 }),
    );
    const { words, button } = await open();
    expect(words('pre')[1]).toContain("RAMAL_KEY='the key of step 3'");
    button('Make the key')?.click();
    await until(() => words('pre')[1]?.includes('RAMAL_KEY=ramal_key_abc'), 'the key in the command');
    const [made] = world.api.to('/api-keys');
    expect(JSON.parse(made?.body ?? '{}')).toEqual({
      ...{ name: 'Telephone system pbx', permissions: ['ingestCalls', 'ingestPresence'], life: 'unlimited' },
    });
    expect(button('Make the key')).toBeUndefined();
    expect(words('pre')[1]).not.toMatch(/-- follow.*ramal_key/s);
  });

  it('says what is wrong with a name, and follows what is typed', async () => {
    const { find, words, button } = await open();
    type(find('.telephone-fields input'), 'two words');
    await until(() => find('.ui-field-error'), 'the error');
    expect(words('.ui-field-error')).toEqual(['Begin with a letter or digit; no blanks.']);
    expect((button('Make the key') as HTMLButtonElement).disabled).toBe(true);
    type(find('.telephone-fields input'), 'north');
    await until(
      () => words('pre').every((line) => line?.endsWith('--switch north')),
      'the name in the command',
    );
  });

  it('leaves the key to somebody who may make one', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewIntegrations'])));
    const { element, button } = await open();
    expect(button('Make the key')).toBeUndefined();
    expect(element.shadowRoot?.textContent).toContain('Ask an administrator');
  });
});

describe('what came in', () => {
  it('is told of each system, and nothing is missing where all comes', async () => {
    systems = [SYSTEM, { ...SYSTEM, name: 'south', program: null }];
    const { words } = await open();
    expect(words('.telephone-card > .telephone-head h2').slice(0, 2)).toEqual(['pbx', 'south']);
    expect(words('.telephone-figures dd').slice(0, 3)).toEqual(['12', '1,234', '50 of 50']);
    expect(words('.telephone-well')).toEqual(['Nothing is missing.', 'Nothing is missing.']);
    expect(words('.ui-badge')).toEqual(['In touch', 'In touch']);
  });

  it('tells of a line about now that is lost while calls come in', async () => {
    systems = [{ ...SYSTEM, lineLostAt: ago(7) }];
    const { words } = await open();
    expect(words('.ui-badge')).toEqual(['In touch, not in real time']);
    expect(words('.telephone-wanting strong')).toEqual(['The line about now was lost 7 minutes ago.']);
  });

  it('tells of a lost contact, of what was refused, and what to do', async () => {
    const refused = [{ at: ago(9), call: '17.4', reason: 'startedAt: This field is required.' }];
    systems = [
      {
        ...{ ...SYSTEM, contactAt: ago(125), undecided: 2, refused },
        week: { answered: 50, recorded: 48, unplayable: 3, uncertain: 4 },
      },
    ];
    const { words } = await open();
    expect(words('.ui-badge')).toEqual(['No contact']);
    expect(words('.telephone-wanting strong')).toEqual([
      'The last contact was 2 hours ago.',
      '2 names wait for a decision.',
      '1 call was refused lately.',
      '2 of 50 answered calls of the last 7 days have no recording.',
      '3 recordings are in a format that browsers do not play.',
      'Times or transfers of 4 calls are less certain.',
    ]);
    expect(words('.telephone-refused code')).toEqual(['17.4']);
  });

  it('stays below the message of a failure', async () => {
    systems = [SYSTEM];
    const { element, find, words } = await open();
    world.api.on('GET /telephone-systems', () => json({ message: 'Away.' }, { status: 503 }));
    world.session.configure({ locale: 'pt-BR' });
    await until(() => find('.ui-notice'), 'the message');
    await until(() => element.matches(':state(error)'), 'the state');
    expect(words('.telephone-card h2')[0]).toBe('pbx');
  });

  it('is not asked of a back end that tells nothing', async () => {
    world.api.on('GET /auth/check', () => json({ ...userWith(), features: [] }));
    const element = document.createElement('ramal-telephone-system');
    document.body.append(element);
    await until(() => element.matches(':state(empty)'), 'the page');
    expect(element.shadowRoot?.textContent).toContain('does not tell');
    expect(world.api.to('/telephone-systems')).toEqual([]);
  });
});

describe('a name of the switch', () => {
  beforeEach(() => {
    systems = [{ ...SYSTEM, undecided: 1 }];
    names = [NAME];
  });

  it('is said to be a user: the likeliest comes first', async () => {
    const { all, button, find, words } = await open();
    await until(() => button('Match Ana S. with a user'), 'the row');
    button('Match Ana S. with a user')?.click();
    await until(() => words('.telephone-options label').length === 2, 'the users');
    expect(words('.telephone-options label')).toEqual(['Ana Souza300', 'Rosa Lima']);
    expect((button('This is it') as HTMLButtonElement).disabled).toBe(true);
    all('.telephone-options input')[0]?.click();
    await until(() => !(button('This is it') as HTMLButtonElement).disabled, 'the choice');
    button('This is it')?.click();
    await until(() => !find('dialog'), 'the end of the dialog');
    expect(decisions()).toEqual([{ ids: [5], decision: 'match', recordId: 8 }]);
    await until(() => words('.telephone-names [role=status]').length === 1, 'the empty list');
  });

  it('can be taken back after it was decided', async () => {
    names = [{ ...NAME, state: 'ignored' }];
    const { button, find } = await open();
    await until(() => find('.telephone-filters select'), 'the filters');
    const select = find('.telephone-filters select') as HTMLSelectElement;
    select.value = 'ignored';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => button('Undo the decision about Ana S.'), 'the row');
    button('Undo the decision about Ana S.')?.click();
    await until(() => decisions().length === 1, 'the decision');
    expect(decisions()).toEqual([{ ids: [5], decision: 'undo' }]);
  });

  it('is kept with all others of the page at once', async () => {
    names = [NAME, { ...NAME, id: 6, key: '202', name: 'Caio' }];
    const { button } = await open();
    await until(() => button('Keep all 2 of this page'), 'the rows');
    button('Keep all 2 of this page')?.click();
    await until(() => decisions().length === 1, 'the decision');
    expect(decisions()).toEqual([{ ids: [5, 6], decision: 'keep' }]);
  });

  it('appears in the open list as soon as it waits', async () => {
    const { words, button } = await open();
    await until(() => button('Ignore Ana S.: calls go without'), 'the row');
    names = [{ ...NAME, id: 6, key: '202', name: 'Caio', state: 'kept' }, NAME];
    // The figures are asked for after a decision; another name waits since.
    world.api.on('PUT /telephone-names', () => {
      names = [{ ...NAME, id: 7, key: '203', name: 'Davi' }];
      return json({ message: 'The name is decided.' });
    });
    world.api.on('GET /telephone-systems', () => {
      names = [...names.filter(({ id }) => id !== 8), { ...NAME, id: 8, key: '204', name: 'Eva' }];
      return json({ systems: [{ ...SYSTEM, undecided: 2 }], canConvert: true, presenceAt: null });
    });
    button('Ignore Ana S.: calls go without')?.click();
    await until(() => words('.telephone-rows strong').join() === 'Davi,Eva', 'the names that wait now');
  });

  it('is only shown to who may not decide', async () => {
    world.api.on('GET /auth/check', () => json(userWith(['viewIntegrations'])));
    const { words } = await open();
    await until(() => words('.telephone-rows strong').length === 1, 'the row');
    expect(words('.telephone-choices')).toEqual([]);
  });
});

it('has nothing that axe objects to, with everything in it and in a narrow place', async () => {
  systems = [
    {
      ...{ ...SYSTEM, contactAt: ago(125), undecided: 1 },
      refused: [{ at: ago(9), call: null, reason: 'x'.repeat(400) }],
      week: { answered: 50, recorded: 48, unplayable: 3, uncertain: 4 },
    },
  ];
  names = [{ ...NAME, name: 'Maria das Graças'.repeat(10) }];
  const { element, find } = await open();
  await until(() => find('.telephone-rows'), 'the names');
  for (const details of element.shadowRoot?.querySelectorAll('details') ?? []) details.open = true;
  element.style.width = '320px';
  expect(await violationsIn(element)).toEqual([]);
  const page = element.shadowRoot?.querySelector<HTMLElement>('.telephone');
  expect(page && page.scrollWidth <= page.clientWidth).toBe(true);
});
