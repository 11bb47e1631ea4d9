import { afterAll, describe, expect, it } from 'vitest';
import { spokenText } from '../../../demo/server/search/fold.ts';
import { CALL_SETS } from '../../../src/core/contract/kinds/call-kinds.ts';
import { LEVEL, startCallList } from '../../support/server/listed-calls.ts';
import { center, type ExpectedCall } from '../../support/server/planned-calls.ts';

const { server, token, all, list, expectList } = await startCallList();
afterAll(() => server.close());

const agents = center.users.filter((user) => user.shift && user.levelIds.includes(LEVEL)).map(({ id }) => id);
const took = ({ userId, secondUserId }: ExpectedCall, users: readonly number[]) =>
  [userId, secondUserId].some((id) => id !== null && users.includes(id));
const said = ({ recording }: ExpectedCall, ...words: string[]) =>
  recording?.transcripts.some(({ transcript }) =>
    words.some((word) => spokenText(transcript).includes(spokenText(word))),
  ) ?? false;

describe('several values of a filter', () => {
  const users = agents.slice(0, 3);
  const media = ['Fatura impressa', 'Google'];

  it('agents, in either part, in one alone', async () => {
    await expectList({ users }, (call) => took(call, users));
    await expectList({ users, part: 'FIRST' }, ({ userId }) => users.includes(userId ?? 0));
    await expectList({ users: agents, part: 'OVER' }, ({ secondUserId }) =>
      agents.includes(secondUserId ?? 0),
    );
  });

  it('teams', () => expectList({ userLabels: [2, 3] }, (call) => [2, 3].includes(call.userLabelId ?? 0)));

  it('types', () => expectList({ types: ['INBOUND', 'INTERNAL'] }, (call) => call.type !== 'OUTBOUND'));

  it('states', () =>
    expectList({ statuses: ['BUSY', 'DITCHED'] }, ({ status }) => ['BUSY', 'DITCHED'].includes(status)));

  it('media, among them one that there is not', () =>
    expectList({ medias: [...media, 'Nenhuma'] }, (call) => media.includes(call.media ?? '')));

  it('words, of which one is said', async () => {
    await expectList({ words: ['bom dia', 'boleto'] }, (call) => said(call, 'bom dia', 'boleto'));
    await expectList({ words: ['bom dia', 'xyz'] }, (call) => said(call, 'bom dia'));
  });

  it('as many words as an address holds', () => {
    const unsaid = Array.from({ length: 250 }, (_, at) => `palavra${at}`);
    return expectList({ words: [...unsaid, 'boleto'] }, (call) => said(call, 'boleto'));
  });

  it('words tell the first place of any, and how often all are said', async () => {
    const of = async (words: string[]) => {
      const { rows } = await list({ words, per_page: 200, endDate: '2026-06-10' });
      return new Map(rows.map(({ id, hits }) => [id, hits]));
    };
    const [both, first, second] = [await of(['bom', 'boleto']), await of(['bom']), await of(['boleto'])];
    const twice = [...both].filter(([id]) => first.get(id) && second.get(id));
    expect(twice.length).toBeGreaterThan(0);
    for (const [id, hits] of twice) {
      expect(hits?.count).toBe((first.get(id)?.count ?? 0) + (second.get(id)?.count ?? 0));
      expect(hits?.startedAt).toBe(
        Math.min(first.get(id)?.startedAt ?? Infinity, second.get(id)?.startedAt ?? Infinity),
      );
    }
  });

  it('count one value of the same kind among them, and one that is sent plain', async () => {
    await expectList({ user: users[0] ?? 0, users: users.slice(1) }, (call) => took(call, users));
    const { total } = await list({ users: users.slice(0, 1) });
    expect((await list({ user: users[0] ?? 0 })).total).toBe(total);
  });

  it('narrow together', () =>
    expectList(
      { users, statuses: ['ANSWERED', 'BUSY'], types: ['INBOUND', 'OUTBOUND'], userLabels: [1, 2, 3] },
      (call) =>
        took(call, users) &&
        ['ANSWERED', 'BUSY'].includes(call.status) &&
        call.type !== 'INTERNAL' &&
        [1, 2, 3].includes(call.userLabelId ?? 0),
    ));
});

describe('all but the values of a filter', () => {
  const users = agents.slice(0, 4);

  it('agents: calls in which none of them has a part, also those of nobody', async () => {
    await expectList({ users, not: ['users'] }, (call) => !took(call, users));
    await expectList({ users, not: ['users'], part: 'FIRST' }, ({ userId }) => !users.includes(userId ?? 0));
    await expectList({ user: users[0] ?? 0, not: ['users'] }, (call) => !took(call, users.slice(0, 1)));
  });

  it('teams, types and states', async () => {
    await expectList({ userLabels: [1], not: ['userLabels'] }, (call) => call.userLabelId !== 1);
    await expectList({ types: ['INTERNAL'], not: ['types'] }, (call) => call.type !== 'INTERNAL');
    await expectList(
      { statuses: ['ANSWERED'], types: ['INBOUND'], not: ['statuses', 'types'] },
      (call) => call.status !== 'ANSWERED' && call.type !== 'INBOUND',
    );
  });

  it('media, also those of a call without any', async () => {
    await expectList(
      { medias: ['Fatura impressa'], not: ['medias'] },
      (call) => call.media !== 'Fatura impressa',
    );
    expect((await list({ medias: ['Nenhuma'], not: ['medias'] })).total).toBe(all.length);
  });

  it('words, also of calls without a recording', async () => {
    await expectList(
      { words: ['bom dia', 'boleto'], not: ['words'] },
      (call) => !said(call, 'bom dia', 'boleto'),
    );
    expect((await list({ words: ['xyzw'], not: ['words'] })).total).toBe(all.length);
    const { rows } = await list({ words: ['bom dia'], not: ['words'], per_page: 50 });
    for (const { hits } of rows) expect(hits).toBeNull();
  });

  it('narrow nothing where there are no values', async () => {
    expect((await list({ not: [...CALL_SETS] })).total).toBe(all.length);
  });
});

describe('calls without something', () => {
  it.each([
    [['user'], (call: ExpectedCall) => call.userId === null && call.secondUserId === null],
    [['media'], (call: ExpectedCall) => call.media === null],
    [['media', 'user'], (call: ExpectedCall) => call.media === null && call.userId === null],
  ])('%j', (without, meets) => expectList({ without }, meets));

  it('beside a filter that is turned round', () =>
    expectList(
      { without: ['media'], statuses: ['DITCHED'], not: ['statuses'] },
      (call) => call.media === null && call.status !== 'DITCHED',
    ));

  it('of which there are none: every call here has a team', async () => {
    expect(await list({ without: ['userLabel'] })).toMatchObject({ ids: [], total: 0 });
  });
});

it.each([
  'users[]=x',
  'types[]=SIDEWAYS',
  'statuses[]=',
  'not[]=callers',
  'without[]=sound',
  `words[]=${'x'.repeat(101)}`,
  `users[]=1&${'users[]=1&'.repeat(500)}`,
])('%s is refused', async (query) => {
  const answer = await server.request(`/calls?${query}`, { token, level: LEVEL });
  expect(answer.status).toBe(422);
});

it('the export and the count agree with the list in every zone', async () => {
  for (const query of [
    'userLabels[]=1&userLabels[]=2',
    'statuses[]=BUSY&not[]=statuses',
    'without[]=userLabel&types[]=INBOUND&types[]=OUTBOUND',
    'without[]=user&without[]=media',
    `users[]=${agents[0]}&users[]=${agents[1]}&search=ana`,
  ])
    for (const zone of ['America/Sao_Paulo', 'Asia/Kolkata']) {
      const headers = { 'x-time-zone': zone };
      const days = 'startDate=2026-05-02&endDate=2026-06-12';
      const listed = await server.request(`/calls?per_page=1&${days}&${query}`, {
        token,
        level: LEVEL,
        headers,
      });
      const csv = await server.request(`/calls/report/csv?${days}&${query}`, {
        token,
        level: LEVEL,
        headers,
      });
      const rows = (await csv.text()).trimEnd().split('\r\n').length - 1;
      expect(Number(listed.headers.get('x-pagination-count')), query).toBe(rows);
      await listed.body?.cancel();
    }
});
