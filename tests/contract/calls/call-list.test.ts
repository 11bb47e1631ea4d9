import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { spokenText } from '../../../demo/server/search/fold.ts';
import { CALL_SORT_KEYS, CallItem } from '../../../src/core/contract/calls/calls.ts';
import type { Id } from '../../../src/core/contract/ids/id.ts';
import { LEVEL, startCallList } from '../../support/server/listed-calls.ts';
import {
  center,
  type ExpectedCall,
  expectedCalls,
  newestFirst,
  plain,
} from '../../support/server/planned-calls.ts';

/** São Paulo has kept UTC-3 all year since 2019; the tests' other zones do their own arithmetic below. */
const hours = (count: number): number => count * 3600_000;

const { server, token, all, list, expectList } = await startCallList();
afterAll(() => server.close());

describe('a row', () => {
  it('says what the plan says', async () => {
    const { rows } = await list({ per_page: 200 });
    const byId = new Map<Id, ExpectedCall>(all.map((call) => [call.id, call]));
    for (const row of rows) {
      const call = byId.get(row.id);
      expect(call).toBeDefined();
      const iso = (time: number | null | undefined) => (time ? new Date(time).toISOString() : null);
      expect(row).toMatchObject({
        type: call?.type,
        status: call?.status,
        startedAt: iso(call?.startedAt),
        answeredAt: iso(call?.answeredAt),
        endedAt: iso(call?.endedAt),
        audioFilePath: call?.recording?.file ?? null,
        media: call?.media,
        origin: call?.origin,
        destinationNumber: call?.destinationNumber,
        trackingNumber: call?.trackingNumber,
        duration: call?.duration,
        waitingTime: call?.waitingTime,
        tags: call?.tags,
      });
      expect(row.contact?.name ?? null).toBe(call?.contactName);
      expect(row.user?.name ?? null).toBe(call?.userName);
      expect(row.userLabel?.id ?? null).toBe(call?.userLabelId);
      expect(row.queue?.id ?? null).toBe(call?.queueId);
    }
  });

  it('is of the level of the request, and of no other', async () => {
    const other = await list({ per_page: 1000 }, { level: 2 });
    const own = new Set<Id>(all.map(({ id }) => id));
    expect(other.total).toBeGreaterThan(100);
    expect(other.ids.some((id) => own.has(id))).toBe(false);
  });

  it('may be of a call that goes on', async () => {
    const { rows } = await list({ status: 'ON_PROGRESS' });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ endedAt: null, audioFilePath: null, duration: null });
  });
});

describe('pages', () => {
  it('hold 20 calls, the newest first', async () => {
    const { ids, total } = await list({});
    const wanted = [...all].sort(newestFirst);
    expect(ids).toEqual(wanted.slice(0, 20).map(({ id }) => id));
    expect(total).toBe(all.length);
  });

  it('follow each other without a gap or a repetition, and the last one is not full', async () => {
    const size = 97;
    const pages = Math.ceil(all.length / size);
    const seen: Id[] = [];
    for (let page = 1; page <= pages; page++) {
      const { ids, total } = await list({ page, per_page: size });
      expect(total).toBe(all.length);
      seen.push(...ids);
    }
    expect(seen).toEqual([...all].sort(newestFirst).map(({ id }) => id));
  });

  it('are empty beyond the last one, and still count', async () => {
    const { ids, total } = await list({ page: 9999 });
    expect(ids).toEqual([]);
    expect(total).toBe(all.length);
  });
});

describe('filters', () => {
  it.each(['INBOUND', 'OUTBOUND', 'INTERNAL'])('type %s', (type) =>
    expectList({ type }, (call) => call.type === type),
  );

  it.each(['ANSWERED', 'NO_ANSWER', 'BUSY', 'ON_PROGRESS', 'DITCHED'])('status %s', (status) =>
    expectList({ status }, (call) => call.status === status),
  );

  it('team', () => expectList({ userLabel: 2 }, (call) => call.userLabelId === 2));

  it('user, on either end of an internal call', async () => {
    const called = all.find((call) => call.secondUserId !== null)?.secondUserId ?? 0;
    await expectList({ user: called }, (call) => call.userId === called || call.secondUserId === called);
  });

  it.each(['FIRST', 'OVER'] as const)('user, in one part of a call: %s', async (part) => {
    const called = all.find((call) => call.secondUserId !== null)?.secondUserId ?? 0;
    await expectList({ user: called, part }, (call) =>
      part === 'FIRST' ? call.userId === called : call.secondUserId === called,
    );
    // A part is nobody's without a user.
    expect((await list({ part })).total).toBe(all.length);
  });

  it('media', () => expectList({ media: 'Fatura impressa' }, (call) => call.media === 'Fatura impressa'));

  it('media that there is not', async () => {
    expect(await list({ media: 'Nenhuma' })).toMatchObject({ ids: [], total: 0 });
  });

  it("the client's number, as it is sent and as it is shown", async () => {
    const number = all.find((call) => call.numberClient?.startsWith('5511'))?.numberClient ?? '';
    const isIt = (call: ExpectedCall) => call.numberClient === number;
    await expectList({ numberClient: number }, isIt);
    await expectList(
      { numberClient: `(${number.slice(2, 4)}) ${number.slice(4, -4)}-${number.slice(-4)}` },
      isIt,
    );
  });

  it("part of the client's number, and never the center's own", () =>
    expectList({ numberClient: '5555' }, (call) => call.numberClient?.includes('5555') ?? false));

  it('all of them together', () =>
    expectList(
      { type: 'INBOUND', status: 'ANSWERED', userLabel: 1, startDate: '2026-05-01', endDate: '2026-06-10' },
      (call) =>
        call.type === 'INBOUND' &&
        call.status === 'ANSWERED' &&
        call.userLabelId === 1 &&
        call.startedAt >= Date.parse('2026-05-01T00:00:00Z') &&
        call.startedAt < Date.parse('2026-06-11T00:00:00Z'),
    ));

  it('any mixture', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            type: fc.constantFrom('INBOUND', 'OUTBOUND', 'INTERNAL'),
            status: fc.constantFrom('ANSWERED', 'NO_ANSWER', 'BUSY', 'DITCHED'),
            userLabel: fc.constantFrom(1, 2, 3, 4, 5, 6),
            user: fc.constantFrom(...center.users.filter((user) => user.shift).map(({ id }) => id)),
            media: fc.constantFrom(
              ...center.medias.filter((media) => media.levelId === 1).map(({ label }) => label),
            ),
          },
          { requiredKeys: [] },
        ),
        (query) =>
          expectList(
            query,
            (call) =>
              (!query.type || call.type === query.type) &&
              (!query.status || call.status === query.status) &&
              (!query.userLabel || call.userLabelId === query.userLabel) &&
              (!query.user || call.userId === query.user || call.secondUserId === query.user) &&
              (!query.media || call.media === query.media),
            { some: false },
          ),
      ),
      { numRuns: 40 },
    ));
});

/** The folded text of each sentence: thousands of calls share them. */
const spoken = new Map<string, string>();
function spokenOf(sentence: string): string {
  const known = spoken.get(sentence) ?? spokenText(sentence);
  spoken.set(sentence, known);
  return known;
}

describe('words said', () => {
  const said = (call: ExpectedCall, word: string, speakers?: readonly string[]): boolean =>
    call.recording?.transcripts.some(
      (turn) =>
        (!speakers || speakers.includes(turn.participant)) &&
        spokenOf(turn.transcript).includes(spokenOf(word)),
    ) ?? false;

  it('a word that nobody listed, whoever says it, with or without its accents', async () => {
    await expectList({ word: 'você' }, (call) => said(call, 'você'));
    await expectList({ word: 'VOCE' }, (call) => said(call, 'você'));
  });

  it('is a whole word, not a part of one', async () => {
    const { total } = await list({ word: 'voc' });
    expect(total).toBe(0);
  });

  it('a phrase', () => expectList({ word: 'bom dia' }, (call) => said(call, 'bom dia')));

  it.each(center.words.filter((word) => word.levelId === LEVEL && word.isActive))(
    'the listed word “$word”, where $callParticipant says it',
    async ({ word }) => {
      const listed = center.words.filter(
        (other) => other.levelId === LEVEL && other.isActive && plain(other.word) === plain(word),
      );
      const speakers = {
        all: ['AGENT', 'CLIENT', 'AGENT_A', 'AGENT_B'],
        agent: ['AGENT', 'AGENT_A', 'AGENT_B'],
        client: ['CLIENT'],
      };
      const listened = listed.flatMap(({ callParticipant }) => speakers[callParticipant]);
      await expectList({ word }, (call) => said(call, word, listened), { some: false });
    },
  );
});

describe('who said a word', () => {
  const speakers = {
    CLIENT: ['CLIENT'],
    AGENT: ['AGENT', 'AGENT_A', 'AGENT_B'],
    AGENT_A: ['AGENT_A'],
    AGENT_B: ['AGENT_B'],
  };
  /** The first turn of a speaker with the word. */
  const turnOf = (call: ExpectedCall, word: string, speaker: keyof typeof speakers) =>
    call.recording?.transcripts.find(
      (turn) =>
        speakers[speaker].includes(turn.participant) && spokenOf(turn.transcript).includes(spokenOf(word)),
    );

  it.each(['CLIENT', 'AGENT', 'AGENT_A', 'AGENT_B'] as const)(
    'narrows the calls to those of %s',
    async (who) => {
      const query = { word: 'bom dia', call_participant: who };
      await expectList(query, (call) => turnOf(call, 'bom dia', who) !== undefined, { some: false });
    },
  );

  it('leads to the first hit of theirs', async () => {
    const { rows } = await list({ word: 'bom dia', call_participant: 'CLIENT', per_page: 200 });
    expect(rows.length).toBeGreaterThan(0);
    for (const { hits } of rows) expect(hits?.participant).toBe('CLIENT');
  });

  it('narrows nothing without a word, and is one of the sides', async () => {
    expect((await list({ call_participant: 'CLIENT' })).total).toBe((await list({})).total);
    const answer = await server.request('/calls?word=dia&call_participant=NOBODY', { token, level: LEVEL });
    expect(answer.status).toBe(422);
  });
});

describe('search', () => {
  const matches = (call: ExpectedCall, text: string): boolean =>
    [call.contactName, call.userName, call.secondUserName, ...call.tags].some((value) =>
      plain(value ?? '').includes(plain(text)),
    ) ||
    (call.recording?.transcripts.some((turn) =>
      spokenOf(turn.transcript).includes(spokenOf(text).trimEnd()),
    ) ??
      false);

  it.each(['Conceição', 'conceicao', 'CONCEIÇÃO', 'Camila Ara', 'cobran', 'Segunda via', 'protocolo'])(
    'finds “%s” in contacts, agents, tags and words, whatever accents and case',
    (search) => expectList({ search }, (call) => matches(call, search)),
  );

  it('finds a number by any part of it, typed as digits or as it is shown', async () => {
    const { numberClient } = all.find((call) => call.numberClient?.length === 13) as { numberClient: string };
    const part = numberClient.slice(6, 12);
    const has = (digits: string) => (call: ExpectedCall) =>
      [call.origin, call.destinationNumber, call.trackingNumber].some((number) => number?.includes(digits));
    await expectList({ search: part }, has(part));
    await expectList(
      { search: `(${numberClient.slice(2, 4)}) ${numberClient.slice(4, 9)}-${numberClient.slice(9)}` },
      has(numberClient.slice(2)),
    );
  });

  it('finds an agent’s calls by the extension, alone or as the list shows it', async () => {
    const { userId } = all.find((call) => call.userId && call.type === 'INBOUND') as ExpectedCall;
    const extension = center.users.find(({ id }) => id === userId)?.extension as string;
    const ofAgent = (call: ExpectedCall) => call.userId === userId || call.secondUserId === userId;
    for (const search of [`Ramal ${extension}`, `extension ${extension}`])
      await expectList({ search }, ofAgent);
    await expectList(
      { search: extension },
      (call) =>
        ofAgent(call) ||
        String(call.id) === extension ||
        [call.origin, call.destinationNumber, call.trackingNumber].some((number) =>
          number?.includes(extension),
        ),
    );
    expect(await list({ search: `ramal ${extension}0` })).toMatchObject({ total: 0 });
  });

  it('finds a call by its id, alone or as a link tells it', async () => {
    const { id } = all.find((call) => call.id > 1000 && call.userId) as ExpectedCall;
    expect((await list({ search: `#${id}` })).ids).toEqual([id]);
    expect((await list({ search: String(id) })).ids).toContain(id);
    const foreign = expectedCalls(3000).find((call) => call.levelId !== LEVEL) as ExpectedCall;
    expect(await list({ search: `#${foreign.id}` })).toMatchObject({ total: 0 });
    expect(await list({ search: 'nobody:1' })).toMatchObject({ total: 0 });
  });

  it('takes characters of patterns literally', async () => {
    for (const search of ['%', '_', '\\', "'", '"; drop table calls; --']) {
      expect(await list({ search }), search).toMatchObject({ total: 0 });
    }
  });
});

describe('where a text was said', () => {
  /** The turns of a call with a text, and how often they have it. */
  const turnsWith = ({ recording }: ExpectedCall, text: string) =>
    (recording?.transcripts ?? []).filter((turn) => spokenOf(turn.transcript).includes(text));

  it.each([
    ['search', 'protocolo'],
    ['search', 'PROTOC'],
    ['word', 'bom dia'],
  ])('is told with its rows, by %s “%s”: who, when, the words around it, how often', async (name, text) => {
    const spoken = name === 'search' ? spokenOf(text).trimEnd() : spokenOf(text);
    const { rows } = await list({ [name]: text, per_page: 200 });
    const withHits = rows.filter(({ hits }) => hits);
    expect(withHits.length).toBeGreaterThan(5);
    for (const { id, hits } of rows) {
      const turns = turnsWith(all.find((call) => call.id === id) as ExpectedCall, spoken);
      const [first] = turns;
      expect(Boolean(hits)).toBe(Boolean(first));
      if (!hits || !first) continue;
      expect(hits.participant).toBe(first.participant);
      expect(hits.startedAt).toBeGreaterThanOrEqual(first.startedAt);
      expect(hits.startedAt).toBeLessThanOrEqual(first.endedAt);
      expect(spokenOf(hits.text)).toContain(spoken);
      const whole = `${hits.before}${hits.text}${hits.after}`;
      expect(first.transcript).toContain(whole.replaceAll('…', ''));
      expect(whole.length).toBeLessThanOrEqual(60 + 90 + 2 + hits.text.length);
      expect(hits.count).toBe(
        turns.reduce((sum, { transcript }) => sum + spokenOf(transcript).split(spoken.trim()).length - 1, 0),
      );
    }
  });

  it('is told of no list that nobody searches, and to nobody who may not open a call', async () => {
    const { rows } = await list({ per_page: 200 });
    expect(rows.filter(({ hits }) => hits)).toEqual([]);
    const finance = await server.signIn('Financeiro');
    const answer = await server.request('/calls?search=protocolo', { token: finance, level: LEVEL });
    const found = ((await answer.json()) as unknown[]).map((row) => CallItem.parse(row));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(({ hits }) => hits)).toEqual([]);
  });
});

describe('days', () => {
  it('are whole days of UTC unless a zone is named', () =>
    expectList(
      { startDate: '2026-06-10', endDate: '2026-06-12' },
      (call) =>
        call.startedAt >= Date.parse('2026-06-10T00:00:00Z') &&
        call.startedAt < Date.parse('2026-06-13T00:00:00Z'),
    ));

  it.each([
    ['America/Sao_Paulo', -3],
    ['Asia/Kolkata', 5.5],
    ['Pacific/Auckland', 12],
  ])('are those of %s where it is named', (zone, ahead) =>
    expectList(
      { startDate: '2026-06-10', endDate: '2026-06-10' },
      (call) =>
        call.startedAt >= Date.parse('2026-06-10T00:00:00Z') - hours(ahead) &&
        call.startedAt < Date.parse('2026-06-11T00:00:00Z') - hours(ahead),
      { zone },
    ),
  );

  it('may be 23 hours long', () =>
    // New York put its clocks forward on 8 March 2026; the calls begin later in March: its zone is UTC-4 by then.
    expectList(
      { endDate: '2026-03-25' },
      (call) => call.startedAt < Date.parse('2026-03-26T00:00:00Z') + hours(4),
      { zone: 'America/New_York' },
    ));

  it('of an unknown zone are those of UTC', () =>
    expectList({ startDate: '2026-06-16' }, (call) => call.startedAt >= Date.parse('2026-06-16T00:00:00Z'), {
      zone: 'Mars/Olympus',
    }));
});

describe('order', () => {
  const values: Record<(typeof CALL_SORT_KEYS)[number], (call: ExpectedCall) => string | number> = {
    startedAt: (call) => call.startedAt,
    duration: (call) => call.duration ?? -1,
    waitingTime: (call) => call.waitingTime ?? -1,
    type: (call) => call.type,
    status: (call) => call.status,
    'user.name': (call) => plain(call.userName ?? ''),
    'contact.name': (call) => plain(call.contactName ?? ''),
  };
  type Key = keyof typeof values;
  const compare = (one: string | number, other: string | number): number =>
    one === other ? 0 : one < other ? -1 : 1;

  async function expectOrder(keys: readonly { key: Key; sign: '+' | '-' }[]): Promise<void> {
    const wanted = [...all].sort((one, other) => {
      for (const { key, sign } of keys) {
        const order = compare(values[key](one), values[key](other)) * (sign === '-' ? -1 : 1);
        if (order) return order;
      }
      const time = keys.find(({ key }) => key === 'startedAt');
      return time?.sign === '+' ? one.id - other.id : newestFirst(one, other);
    });
    const order_by = keys.map(({ key, sign }) => sign + key).join(',');
    const { ids } = await list({ order_by, per_page: 300, page: 2 });
    expect(ids).toEqual(wanted.slice(300, 600).map(({ id }) => id));
  }

  it.each(CALL_SORT_KEYS.flatMap((key) => [`+${key}`, `-${key}`]))('%s', (sorted) =>
    expectOrder([{ key: sorted.slice(1) as Key, sign: sorted[0] as '+' | '-' }]),
  );

  it('several keys, each in its own direction', async () => {
    await expectOrder([
      { key: 'status', sign: '-' },
      { key: 'user.name', sign: '+' },
      { key: 'duration', sign: '-' },
    ]);
    await expectOrder([
      { key: 'type', sign: '+' },
      { key: 'startedAt', sign: '+' },
    ]);
  });

  it('reads an unencoded plus, or no sign, as ascending', async () => {
    const wanted = await list({ order_by: '+duration' });
    for (const order of ['+duration', ' duration', 'duration', '%2Bduration', '%20duration']) {
      const response = await server.request(`/calls?order_by=${order}`, { token, level: LEVEL });
      const ids = ((await response.json()) as { id: number }[]).map(({ id }) => id);
      expect(ids, order).toEqual(wanted.ids);
    }
  });
});
