import '../../../src/elements/loader.ts';
import { configure } from '../../../src/elements/loader.ts';
import { drive } from '../../../src/elements/testing.ts';
import { afterEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { KitPage } from '../support/kit.ts';
import { quiet, until } from '../support/wait.ts';

/** Ids as telephone systems write them, ids that an address has to encode, and names that every object has. */
const ODD = [
  '1651531787.10',
  'CA0f1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e',
  'a:b',
  'a,b',
  'ação',
  '日本',
  'a%2Fb',
  'a?b#c&d',
  '12345678901234567890',
  '007',
  'create',
  '__proto__',
  'constructor',
  'x'.repeat(128),
];

/** Not the form of an id. */
const NO_ID = ['.', '..', 'a/b', 'a b', 'a\u0085b', 'x'.repeat(129)];
/** What a back end with numbers cannot have. */
const NO_NUMBER = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '1651531787.10',
  '9007199254740993',
  '__proto__',
  ...NO_ID,
];

const ATTRIBUTES = {
  'ramal-call-player': 'call-id',
  'ramal-meeting': 'meeting-id',
  'ramal-flow-designer': 'flow-id',
  'ramal-flow-history': 'flow-id',
  'ramal-integration-logs': 'integration-id',
} as const;

let page: KitPage;
const begin = (options: ConstructorParameters<typeof KitPage>[0]) => {
  page = new KitPage(options);
};
afterEach(() => page.end());

/** The requests, but for the one that asks who is signed in. */
const asked = () => page.back.requests.filter(({ call }) => call !== 'checkSession').map(({ call }) => call);

describe('a back end with any ids', () => {
  for (const id of ODD)
    it(`has a call, a queue and a flow named ${id.slice(0, 40)}`, async () => {
      begin({ ids: 'uuid' });
      for (const kind of ['call', 'queue', 'connect-flow'])
        Object.defineProperty(page.back.records(kind)[0], 'id', { value: id, enumerable: true });
      const player = await page.add('ramal-call-player', { 'call-id': id }).ready();
      expect(player.turns()).toHaveLength(4);
      expect(page.back.to('getCall').map(({ params }) => params.id)).toEqual([id]);

      const form = page.add('ramal-settings-entity', { entity: 'queue', mode: 'edit', 'record-id': id });
      await form.ready();
      const saved = form.events('ramal-saved');
      await form.fill('Name', 'Sales');
      await form.save();
      await until(() => saved.length > 0, 'it is saved');
      expect(page.back.to('updateQueue').map(({ params }) => params.id)).toEqual([id]);
      expect(saved[0]?.detail.id).toBe(id);

      await page.add('ramal-flow-designer', { 'flow-id': id }).ready();
      expect(page.back.to('loadFlow').map(({ params }) => params.id)).toEqual([id]);
    });

  for (const id of ODD)
    it(`has pages for ${id.slice(0, 40)} in the portal, which its links lead to`, async () => {
      begin({ ids: 'uuid' });
      Object.defineProperty(page.back.records('meeting')[0], 'id', { value: id, enumerable: true });
      const before = location.href;
      history.replaceState(null, '', '#/meetings');
      const shell = await page.add('ramal-shell', { routing: 'hash' }).ready();
      await until(() => shell.page?.localName === 'ramal-meeting-list', 'the list');
      (await drive('ramal-meeting-list', shell.page ?? null).ready()).open(0);
      await until(() => shell.page?.localName === 'ramal-meeting', 'the meeting');
      await drive('ramal-meeting', shell.page ?? null).ready();
      expect(page.back.to('getMeeting').map(({ params }) => params.id)).toEqual([id]);
      expect(decodeURIComponent(location.hash)).toBe(`#/meetings/player/${id}`);
      shell.element.remove();
      history.replaceState(null, '', before);
    });

  it('is asked for nothing that has not the form of an id', async () => {
    begin({ ids: 'uuid' });
    for (const [tag, attribute] of Object.entries(ATTRIBUTES))
      for (const id of NO_ID) await isNotFound(tag as keyof typeof ATTRIBUTES, { [attribute]: id });
    for (const id of NO_ID)
      await isNotFound('ramal-settings-entity', { entity: 'word', mode: 'view', 'record-id': id });
    expect(asked()).toEqual([]);
  });

  it('is told its company in a header, whatever its name', async () => {
    begin({ ids: 'uuid' });
    const levels = [{ id: '日本·1', name: 'Japan', hasMeeting: true }];
    page.back.on('checkSession', () => ({
      ...{ id: 'u', name: 'Ana', email: 'ana@example.com', lastLogin: '2026-01-01T08:00:00Z' },
      ...{ roles: [{ id: 'r', name: 'Role', permissions: ['viewQueue', 'viewQueues'] }], levels, ids: 'any' },
    }));
    const list = page.add('ramal-settings-entity', { entity: 'queue' });
    await list.settled();
    // The kit has two companies, and this is neither.
    expect((await page.sent('listQueues')).headers.get('x-level-id')).toBe('%E6%97%A5%E6%9C%AC%C2%B71');
  });
});

describe('a back end whose ids are numbers', () => {
  it('is asked for nothing else', async () => {
    begin({});
    for (const [tag, attribute] of Object.entries(ATTRIBUTES))
      for (const id of NO_NUMBER) await isNotFound(tag as keyof typeof ATTRIBUTES, { [attribute]: id });
    for (const id of NO_NUMBER)
      await isNotFound('ramal-settings-entity', { entity: 'word', mode: 'view', 'record-id': id });
    expect(asked()).toEqual([]);
  });

  it('is asked for texts where the host says that it has others', async () => {
    begin({});
    configure({ ids: 'any' });
    await isNotFound('ramal-call-player', { 'call-id': '1651531787.10' });
    expect(page.back.to('getCall')[0]?.params.id).toBe('1651531787.10');
  });

  it('may write them as texts: an address has the same id', async () => {
    begin({});
    configure({ level: '2' });
    page.back.on('checkSession', () => ({
      ...{ id: '1', name: 'Ana', email: 'ana@example.com', lastLogin: '2026-01-01T08:00:00Z' },
      roles: [{ id: '1', name: 'Role', permissions: ['createUser', 'viewUsers', 'viewUser'] }],
      levels: [
        { id: '1', name: 'One' },
        { id: '2', name: 'Two' },
      ],
    }));
    const shell = await page.add('ramal-shell', { routing: 'memory' }).ready();
    const select = await until(() => shell.field('Company'), 'the companies');
    expect(select.value).toBe('2');
    // Who may not assign companies makes a user of the current one, and sends its id as it came.
    const form = await page.add('ramal-settings-entity', { entity: 'user', mode: 'create' }).ready();
    await form.fill('Name', 'Bruno');
    await form.fill('E-mail', 'bruno@example.com');
    await form.fill('Password', 'Another#2026');
    await form.fill('Repeat the password', 'Another#2026');
    await form.save();
    const { body, headers } = await page.sent('createUser');
    expect(headers.get('x-level-id')).toBe('2');
    expect(body).toMatchObject({ levels: ['2'], standardLevelId: '2' });
  });
});

/** A tag says that there is no such record. */
async function isNotFound(
  tag: keyof typeof ATTRIBUTES | 'ramal-settings-entity',
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  const driver = page.add(tag, attributes);
  await driver.settled();
  await until(
    () => /not found|no such|does not exist|There is no/i.test(driver.text),
    `${tag}: ${driver.text}`,
  );
  expect(['empty', 'error']).toContain(driver.phase);
  await quiet(() => page.back.requests.length, 30);
  driver.element.remove();
}
