import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDS } from '../../../demo/server/entities/records.ts';
import { findTwins } from '../../../demo/server/records/twins.ts';
import { formOf, silence } from '../../support/samples/record-samples.ts';
import { center, expectedCalls } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The special rules of settings entities; `records.test.ts` tests the rules that all have in common. */
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const send = (path: string, method = 'GET', body?: unknown) =>
  server.request(path, { token, level: 1, method, body, headers: { 'accept-language': 'en-US' } });
async function read<T>(path: string): Promise<T> {
  const response = await send(path);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
async function create(path: string, body: unknown): Promise<number> {
  const response = await send(path, 'POST', body);
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { result: { id: number } }).result.id;
}
async function change(path: string, body: unknown): Promise<void> {
  const response = await send(path, 'PUT', body);
  expect(response.status, await response.clone().text()).toBe(200);
}
async function errors(response: Response): Promise<unknown> {
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: unknown }).errors;
}
interface WithUsers {
  users: { id: number }[];
}
const userIds = async (path: string) =>
  (await read<WithUsers>(path)).users.map(({ id }) => id).sort((a, b) => a - b);
const foreigner = center.users.find(({ levelIds }) => !levelIds.includes(1))?.id ?? 0;

describe('a team', () => {
  it('has exactly the users that were sent, and keeps them where none were', async () => {
    const id = await create('/user-labels', { label: 'Noite', users: [2, 3, 3] });
    expect(await read(`/user-labels/${id}`)).toMatchObject({ isActive: true });
    expect(await userIds(`/user-labels/${id}`)).toEqual([2, 3]);
    await change(`/user-labels/${id}`, { label: 'Noite', users: [1], isActive: true });
    expect(await userIds(`/user-labels/${id}`)).toEqual([1]);
    await change(`/user-labels/${id}`, { label: 'Madrugada', isActive: true });
    expect(await userIds(`/user-labels/${id}`)).toEqual([1]);
    await change(`/user-labels/${id}`, { label: 'Madrugada', users: [], isActive: true });
    expect(await userIds(`/user-labels/${id}`)).toEqual([]);
  });

  it('has no users of another company, and is not changed by the attempt', async () => {
    const id = await create('/user-labels', { label: 'Noite', users: [2] });
    const response = await send(`/user-labels/${id}`, 'PUT', {
      label: 'Dia',
      users: [2, foreigner],
      isActive: true,
    });
    expect(await errors(response)).toEqual({ users: ['Choose one of the options.'] });
    expect(await read(`/user-labels/${id}`)).toMatchObject({ label: 'Noite', users: [{ id: 2 }] });
  });

  it('that answers a queue is not deleted', async () => {
    expect((await send('/user-labels/1', 'DELETE')).status).toBe(409);
  });
});

describe('a queue', () => {
  const form = { name: 'Fila', strategy: 'rrmemory', isActive: true };

  it('keeps users and music of its own', async () => {
    const id = await create('/queues', formOf({ ...form, users: [2, 3], audio: silence('valsa.mp3') }));
    const stored = await read<WithUsers & { fileAudio: string }>(`/queues/${id}`);
    expect(stored).toMatchObject({
      strategy: 'rrmemory',
      fileAudio: 'valsa.mp3',
    });
    expect(await userIds(`/queues/${id}`)).toEqual([2, 3]);
    expect((await send(`/vault/stream/asset/audio/${stored.fileAudio}`)).status).toBe(200);
    await change(`/queues/${id}`, formOf(form));
    expect(await read(`/queues/${id}`)).toMatchObject({ fileAudio: stored.fileAudio, users: [] });
  });

  it('knows its strategies, and only users of its company', async () => {
    expect(await errors(await send('/queues', 'POST', formOf({ ...form, strategy: 'loudest' })))).toEqual({
      strategy: ['Choose one of the options.'],
    });
    expect(
      await errors(
        await send('/queues', 'POST', formOf({ ...form, name: 'Outra fila', users: [foreigner] })),
      ),
    ).toEqual({
      users: ['Choose one of the options.'],
    });
  });
});

describe('a contact', () => {
  it('gains e-mails and phones, and loses none (decision 44)', async () => {
    const id = await create('/contacts', {
      name: 'Zélia',
      emails: ['z@um.example'],
      phones: ['+55 (11) 5555-0101'],
    });
    await change(`/contacts/${id}`, { name: 'Zélia Duarte', emails: ['z@dois.example'] });
    expect(await read(`/contacts/${id}`)).toMatchObject({
      name: 'Zélia Duarte',
      emails: [{ email: 'z@um.example' }, { email: 'z@dois.example' }],
      phones: [{ number: '551155550101' }],
    });
    for (const search of ['zelia d', 'Z@DOIS', '5555-0101']) {
      const found = await read<{ id: number }[]>(
        `/contacts?search=${encodeURIComponent(search)}&per_page=100`,
      );
      expect(found.map((one) => one.id)).toContain(id);
    }
  });

  it('is refused with an address or a number that is none', async () => {
    const body = { name: 'Z', emails: ['nobody'], phones: ['12'] };
    expect(await errors(await send('/contacts', 'POST', body))).toEqual({
      'emails.0': ['Invalid e-mail address.'],
      'phones.0': ['Invalid phone number'],
    });
  });
});

it('a spam number is stored as digits, and the newest come first, 30 a page', async () => {
  await create('/spam-numbers', { number: '+55 (11) 98765-4329', active: true });
  const id = await create('/spam-numbers', { number: '(11) 5555-0199', active: true });
  const rows = await read<{ id: number; number: string }[]>('/spam-numbers');
  expect(rows[0]).toMatchObject({ id, number: '551155550199' });
  expect(rows.length).toBeLessThanOrEqual(30);
});

describe('a number', () => {
  it('is found however it is written', async () => {
    const id = await create('/spam-numbers', { number: '011 98765-0107', active: true });
    for (const search of [
      '(11) 98765-0107',
      '+55 11 98765 0107',
      '11/98765.0107',
      'tel:+5511987650107',
      '98765-0107',
    ]) {
      const found = await read<{ id: number }[]>(`/spam-numbers?search=${encodeURIComponent(search)}`);
      expect(
        found.map((one) => one.id),
        search,
      ).toEqual([id]);
    }
  });

  it.each(['abc', '11999998888 ramal 12', '12'])('“%s” is refused as none', async (number) => {
    const refused = await errors(await send('/spam-numbers', 'POST', { number, active: true }));
    expect(refused).toEqual({ number: ['Invalid phone number'] });
  });

  it('that is foreign stays as it is when its record is changed otherwise', async () => {
    const id = await create('/spam-numbers', { number: '+49 30 123456', active: true });
    await change(`/spam-numbers/${id}`, { number: '4930123456', active: false });
    expect(await read(`/spam-numbers/${id}`)).toMatchObject({ number: '4930123456', active: false });
  });
});

const NAME_USED = 'There is already one of this name.';

describe('a second record', () => {
  const days = { monday: true, tuesday: false, wednesday: false, thursday: false, friday: false };
  const hours = { timeBegin: '08:00:00', timeEnd: '17:00:00', ...days, saturday: false, sunday: false };
  const queueOf = (name: string) => formOf({ name, strategy: 'ringall', isActive: true });
  const kinds = [
    ['user-labels', 'label', (label: string) => ({ label, isActive: true }), NAME_USED],
    ['queues', 'name', queueOf, NAME_USED],
    ['schedules', 'name', (name: string) => ({ name, ...hours, isActive: true }), NAME_USED],
    ['levels', 'name', (name: string) => ({ name, isActive: true }), NAME_USED],
    ['roles', 'name', (name: string) => ({ name }), NAME_USED],
    [
      'words',
      'word',
      (word: string) => ({ word, callParticipant: 'agent', isActive: true }),
      'This word is already in the list, for the same speaker.',
    ],
  ] as const;

  it.each(kinds)(
    'of one name is refused in %s, whatever its accents and case',
    async (path, field, bodyOf, says) => {
      const id = await create(`/${path}`, bodyOf('Ação Dupla'));
      expect(await errors(await send(`/${path}`, 'POST', bodyOf(' acao DUPLA ')))).toEqual({
        [field]: [says],
      });
      const other = await create(`/${path}`, bodyOf('Outra'));
      expect(await errors(await send(`/${path}/${other}`, 'PUT', bodyOf('AÇÃO dupla')))).toEqual({
        [field]: [says],
      });
      await change(`/${path}/${id}`, bodyOf('AÇÃO DUPLA'));
    },
  );

  it.each(kinds.filter(([path]) => path !== 'roles' && path !== 'levels'))(
    'of one name is taken in %s of another company',
    async (path, _, bodyOf) => {
      await create(`/${path}`, bodyOf('Só uma'));
      const elsewhere = await server.request(`/${path}`, {
        token,
        level: 2,
        method: 'POST',
        body: bodyOf('Só uma'),
      });
      expect(elsewhere.status).toBe(201);
    },
  );

  it('is made once, however many ask for it at the same time', async () => {
    const body = { label: 'Corrida', isActive: true };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('/user-labels', 'POST', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  });

  it('of one blocked number is refused, however it is written', async () => {
    await create('/spam-numbers', { number: '+5511977770001', active: true });
    const refused = await errors(
      await send('/spam-numbers', 'POST', { number: '(11) 97777-0001', active: true }),
    );
    expect(refused).toEqual({ number: ['This number is already in the list.'] });
  });

  it('of one word for another speaker is taken', async () => {
    await create('/words', { word: 'estorno', callParticipant: 'agent', isActive: true });
    await create('/words', { word: 'estorno', callParticipant: 'all', isActive: true });
  });

  it('of one e-mail or phone within a contact is refused', async () => {
    const twice = { name: 'Dois', emails: ['a@um.example', 'A@um.example'] };
    expect(await errors(await send('/contacts', 'POST', twice))).toEqual({
      'emails.1': ['This is already there.'],
    });
    const id = await create('/contacts', {
      name: 'Dois',
      emails: ['a@um.example'],
      phones: ['(11) 97777-0002'],
    });
    const again = { name: 'Dois', emails: ['A@UM.example'] };
    expect(await errors(await send(`/contacts/${id}`, 'PUT', again))).toEqual({
      'emails.0': ['This is already there.'],
    });
    const phone = { name: 'Dois', phones: ['+5511977770002'] };
    expect(await errors(await send(`/contacts/${id}`, 'PUT', phone))).toEqual({
      'phones.0': ['This is already there.'],
    });
  });

  it('from before that was refused is kept, told, and changed otherwise', async () => {
    await server.db.execute(
      sql`insert into queues (level_id, name, strategy) values (1, 'Gêmea', 'ringall'), (1, 'GEMEA', 'ringall')`,
    );
    const twins = await findTwins(server.db, Object.values(RECORDS));
    const rows = await read<{ id: number; name: string }[]>('/queues?search=gemea');
    const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
    expect(twins).toEqual([`queues ${ids.join(', ')}`]);
    const [first] = rows;
    await change(`/queues/${first?.id}`, formOf({ name: first?.name, strategy: 'random', isActive: true }));
  });
});

describe('a name', () => {
  it('has one line', async () => {
    const id = await create('/user-labels', { label: ' Uma\r\nlinha\u2028   só\t', isActive: true });
    expect(await read(`/user-labels/${id}`)).toMatchObject({ label: 'Uma linha só' });
  });
});

describe('a name that is not seen', () => {
  it('is none', async () => {
    const label = '\u200B\u200D\u2060';
    expect((await send('/user-labels', 'POST', { label, isActive: true })).status).toBe(422);
  });

  it('hides no twin', async () => {
    const id = await create('/user-labels', { label: 'A\u202Evis\u200Bta\uFEFF', isActive: true });
    expect(await read(`/user-labels/${id}`)).toMatchObject({ label: 'Avista' });
  });

  it('keeps the signs that join letters', async () => {
    const label = 'می‌خواهم 👩‍💻';
    const id = await create('/user-labels', { label, isActive: true });
    expect(await read(`/user-labels/${id}`)).toMatchObject({ label });
  });
});

describe('a body', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'of JSON is refused as “%s”',
    async (type) => {
      const response = await fetch(`${server.url}/api/user-labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-level-id': '1', 'content-type': type },
        body: new TextEncoder().encode(JSON.stringify({ label: 'Tipo', isActive: true })),
      });
      expect(response.status).toBe(415);
    },
  );

  const sent = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${server.url}/api/user-labels`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-level-id': '1',
        'content-type': 'application/json',
        ...headers,
      },
      body,
    });
  const body = (label: string) => new TextEncoder().encode(JSON.stringify({ label, isActive: true }));

  it.each([
    ['content-type', 'application/json; charset=latin1'],
    ['content-encoding', 'gzip'],
  ])('of JSON is refused with %s: %s', async (name, value) => {
    expect((await sent({ [name]: value }, body('Outra'))).status).toBe(415);
  });

  it('says its alphabet as it likes', async () => {
    const headers = { 'content-type': 'application/json; Charset="UTF-8"' };
    expect((await sent(headers, body('Com alfabeto'))).status).toBe(201);
  });

  it('that is not UTF-8 is refused', async () => {
    const broken = Uint8Array.from(body('Maça'), (byte) => (byte === 0xc3 ? 0xff : byte));
    expect((await sent({}, broken)).status).toBe(400);
  });
});

describe('an id', () => {
  it.each(['/user-labels/01', '/user-labels/+1', '/user-labels/1.0', '/user-labels/1%20'])(
    'has one spelling: not %s',
    async (path) => {
      expect((await send(path)).status).toBe(404);
    },
  );
});

describe('a schedule', () => {
  const days = {
    monday: true,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
  };
  const body = {
    name: 'Horário',
    timeBegin: '08:00:00',
    timeEnd: '17:00:00',
    ...days,
    sunday: false,
    isActive: true,
  };

  it.each([
    [{ ...body, monday: false }, { days: ['At least one day must be selected'] }],
    [{ ...body, timeEnd: '08:00:00' }, { timeEnd: ['Start Time must be earlier than End Time'] }],
    [{ ...body, timeBegin: '07:60:00' }, { timeBegin: ['Invalid time.'] }],
  ])('%# is refused with its message', async (sent, expected) => {
    expect(await errors(await send('/schedules', 'POST', sent))).toEqual(expected);
  });
});

it('words are listed with their company, by whose speech they are looked for in', async () => {
  const rows = await read<{ callParticipant: string; level: object }[]>(
    '/words?call_participant=client&per_page=100',
  );
  const wanted = center.words.filter((word) => word.levelId === 1 && word.callParticipant === 'client');
  expect(rows).toHaveLength(wanted.length);
  expect(rows[0]).toMatchObject({ callParticipant: 'CLIENT', level: { id: 1, name: 'Aurora Telecom' } });
});

describe('a survey', () => {
  const question = { label: 'Nota', rangeAnswer: '1-5', textToAudio: 'Que nota?' };
  const form = { name: 'Pesquisa', textToAudio: 'Olá', isActive: true, questions: [question] };
  interface Survey {
    textToAudio: string | null;
    audioFilePath: string | null;
    questions: { id: number; label: string; textToAudio: string | null; audioFilePath: string | null }[];
  }

  it('changes, adds and removes questions in the order sent; they keep their ids', async () => {
    const id = await create(
      '/surveys',
      formOf({ ...form, questions: [question, { ...question, label: 'Outra' }] }),
    );
    const before = await read<Survey>(`/surveys/${id}`);
    const second = before.questions[1]?.id;
    const questions = [
      { ...question, label: 'Nova' },
      { ...question, id: second, label: 'Outra, mudada' },
    ];
    await change(`/surveys/${id}`, formOf({ ...form, questions }));
    const after = await read<Survey>(`/surveys/${id}`);
    expect(after.questions.map(({ label }) => label)).toEqual(['Nova', 'Outra, mudada']);
    expect(after.questions[1]?.id).toBe(second);
    expect(after.questions[0]?.id).not.toBe(before.questions[0]?.id);
  });

  it('speaks by files, keeps them while they are named, and lets them go', async () => {
    const audios = { textToAudio: '', audio: silence('ola.mp3') };
    const spoken = { label: 'Nota', rangeAnswer: '1-5', 'question-audio': silence('nota.mp3') };
    const id = await create('/surveys', formOf({ ...form, ...audios, questions: [spoken] }));
    const { audioFilePath, questions, textToAudio } = await read<Survey>(`/surveys/${id}`);
    expect(textToAudio).toBeNull();
    const files = [audioFilePath, questions[0]?.audioFilePath];
    for (const file of files) expect((await send(`/vault/stream/asset/audio/${file}`)).status).toBe(200);
    const kept = { id: questions[0]?.id, label: 'Nota', rangeAnswer: '1-5', audioFilePath: files[1] };
    await change(`/surveys/${id}`, formOf({ ...form, textToAudio: '', audioFilePath, questions: [kept] }));
    expect(await read(`/surveys/${id}`)).toMatchObject({
      audioFilePath,
      questions: [{ audioFilePath: files[1] }],
    });
    await change(`/surveys/${id}`, formOf({ ...form, questions: [{ ...question, id: questions[0]?.id }] }));
    for (const file of files) expect((await send(`/vault/stream/asset/audio/${file}`)).status).toBe(404);
  });

  it('needs a message and a question', async () => {
    const sent = formOf({ name: 'Pesquisa', isActive: true });
    expect(await errors(await send('/surveys', 'POST', sent))).toMatchObject({
      questions: ['This field is required.'],
    });
    const silent = formOf({ ...form, textToAudio: '', questions: [{ label: 'Nota', rangeAnswer: '1-5' }] });
    expect(await errors(await send('/surveys', 'POST', silent))).toMatchObject({
      'questions.0.textToAudio': ['Fill in at least one of audio or text.'],
    });
  });

  it('that calls have answered loses neither itself nor its questions', async () => {
    const answered = expectedCalls(3000).find(({ survey, levelId }) => survey && levelId === 1)?.survey
      ?.surveyId;
    expect((await send(`/surveys/${answered}`, 'DELETE')).status).toBe(409);
    expect((await send(`/surveys/${answered}`, 'PUT', formOf(form))).status).toBe(409);
    expect((await read<Survey>(`/surveys/${answered}`)).questions).toHaveLength(
      center.surveys.find(({ id }) => id === answered)?.questions.length ?? 0,
    );
  });

  it('does not take a question of another survey', async () => {
    const sent = formOf({ ...form, questions: [{ ...question, id: 1 }] });
    expect((await send('/surveys', 'POST', sent)).status).toBe(404);
  });
});

it('logs nothing as an error while all of this goes on', () => expect(server.errors).toEqual([]));
