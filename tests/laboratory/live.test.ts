import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../demo/server/database/database.ts';
import { type StoredCall, storedCalls } from '../connectors/asterisk/support/stored-calls.ts';
import { percentile } from '../support/runner/figures.ts';
import { FOLLOWED } from './company.ts';
import { delays, toldStates } from './figures.ts';
import { type FollowedSwitch, followSwitch } from './followed-switch.ts';
import { mobile, type Placed, placeAll } from './scenarios.ts';

/** A real Asterisk, its calls, and a browser that shows them while they happen. */

let followed: FollowedSwitch | string;
/** Milliseconds of an answer of the server while calls go on: a busy machine is slower in everything. */
const answers: number[] = [];

beforeAll(async () => {
  followed = await followSwitch();
  if (typeof followed === 'string')
    console.log(`${followed}. Captured files stand for it (tests/connectors).`);
});
afterAll(async () => {
  if (typeof followed !== 'string') await followed?.stop();
});

/** A test with the switch. Where none can be made it passes, and the reason is above. */
const live = (name: string, test: (followed: FollowedSwitch) => Promise<void>, longest = 120_000) =>
  it(name, { timeout: longest }, async () => {
    if (typeof followed === 'string') expect(followed).toMatch(/^No Asterisk can be made here: /);
    else
      await test(followed).catch((error: unknown) => {
        if (typeof followed !== 'string') console.log(followed.program.output());
        throw error;
      });
  });

async function until(is: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await is())) await setTimeout(50);
}

/** The bound of a time: what is asked of a calm machine, and more where answers take long. */
const bound = (milliseconds: number) => milliseconds + 15 * (percentile(answers, 0.95) ?? 0);
const say = (what: string, milliseconds: number) => console.log(`${what}: ${Math.round(milliseconds)} ms`);

/** Asks the server now and then while something goes on, and notes how long it takes. */
async function measured<T>({ system }: FollowedSwitch, work: () => Promise<T>): Promise<T> {
  let hasEnded = false;
  const measure = async () => {
    while (!hasEnded) {
      const began = performance.now();
      await (await system.read('/reports/realtime/user-devices-state')).arrayBuffer();
      answers.push(performance.now() - began);
      await setTimeout(400);
    }
  };
  const working = work().finally(() => {
    hasEnded = true;
  });
  const [result] = await Promise.all([working, measure()]);
  return result;
}

const callsOf = ({ system }: FollowedSwitch): Promise<StoredCall[]> => storedCalls(system.server.db);

/** How often the scenarios are played: `npm run laboratory` plays them more often. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);

/** One round of the scenarios. Returns how long after its end each call was in the list, with its sound. */
async function playRound(all: FollowedSwitch, round: number): Promise<number[]> {
  const before = new Set((await callsOf(all)).map(({ id }) => id));
  const heard = new Map<Placed, number>();
  let rows: StoredCall[] = [];
  const rowOf = ({ who }: Placed) => rows.find(({ origin }) => origin.endsWith(who));
  const isHeard = (call: Placed) => {
    const row = rowOf(call);
    return row && (call.expected.status !== 'ANSWERED' || row.sound);
  };
  const placed = await measured(all, async () => {
    const calls = await placeAll(all.world, round);
    await until(async () => {
      rows = (await callsOf(all)).filter(({ id }) => !before.has(id));
      for (const call of calls) if (isHeard(call) && !heard.has(call)) heard.set(call, Date.now());
      return heard.size === calls.length;
    });
    return calls;
  });
  for (const call of placed) expect(rowOf(call), call.who).toMatchObject(call.expected);
  expect(rows).toHaveLength(placed.length);
  return Promise.all(placed.map(async (call) => (heard.get(call) ?? 0) - (await call.ended)));
}

live(
  'shows every telephone within a second, and lists each call rightly with its sound within five',
  async (all) => {
    const { board, events, program, system } = all;
    await until(() => program.output().includes('The line to the switch is open'));
    await until(async () => (await board.card('201')).includes('Connected'));
    const afterEnd: number[] = [];
    for (let round = 0; round < ROUNDS; round++) afterEnd.push(...(await playRound(all, round)));
    for (const [where, { sights }] of Object.entries({ page: board, portal: all.portal })) {
      const shown = delays(toldStates(events), await sights());
      expect(shown.length).toBeGreaterThan(25 * ROUNDS);
      const slow = percentile(shown, 0.95);
      say(`From ${shown.length} events to the ${where}, 95 % in`, slow);
      expect(slow).toBeLessThan(bound(1000));
    }
    say('From the end of a call to its sound in the list, at most', Math.max(...afterEnd));
    expect(Math.max(...afterEnd)).toBeLessThan(bound(5000));
    expect(system.server.errors).toEqual([]);
  },
  ROUNDS * 120_000,
);

live('shows forty calls at once, and lists them all', async (all) => {
  const { world, board, system, events } = all;
  const before = (await callsOf(all)).length;
  const [from, since] = [events.length, Date.now()];
  const agents = FOLLOWED.extensions.slice(0, 40);
  for (const agent of agents) await world.plan(agent, 'ring:1&answer&talk:12&hangup');
  const talking = () => board.page.locator('.board-card[data-state=IN_CALL]').count();
  const calls = await measured(all, async () => {
    const placed = await Promise.all(
      agents.map((agent, at) => world.call(mobile(5000 + at), `1130030${agent}`, 'wait:60')),
    );
    const waiting = await Promise.all(
      [1, 2, 3].map((at) => world.call(mobile(5100 + at), '1130031602', 'wait:60')),
    );
    await until(async () => (await talking()) === agents.length);
    const queued = await (await system.read('/reports/realtime/queue-calls-state')).json();
    expect(queued).toHaveLength(waiting.length);
    for (const call of waiting) await call.hangUp();
    await Promise.all(placed.map(({ gone }) => gone));
    await until(async () => (await talking()) === 0);
    await until(async () => (await callsOf(all)).length === before + placed.length + waiting.length);
    return placed;
  });
  const listed = (await callsOf(all)).filter(({ origin }) => calls.some(({ who }) => origin.endsWith(who)));
  expect(listed.map(({ agent }) => agent).sort()).toEqual([...agents].sort());
  expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(['ANSWERED']));
  for (const [where, { sights }] of Object.entries({ page: board, portal: all.portal })) {
    const seen = (await sights()).filter(({ at }) => at >= since);
    const slow = percentile(delays(toldStates(events.slice(from)), seen), 0.95);
    say(`With forty calls at once, from event to ${where}, 95 % in`, slow);
    expect(slow).toBeLessThan(bound(1000));
  }
});

live('pauses, signs out and listens as it is asked', async (all) => {
  const { world, board, system, ami, events } = all;
  const { server, admin } = system;
  await server.db.execute(sql`update users set extension = null where extension = '240'`);
  await server.db.execute(sql`update users set extension = '240' where id = 1`);
  const ask = async (action: string, extension: string) => {
    const [agent] = await rowsOf<{ id: number }>(
      server.db,
      sql`select id from users where extension = ${extension}`,
    );
    const body = { action, user: agent?.id };
    const answer = await server.request('/telephone-commands', {
      method: 'POST',
      token: admin,
      level: 1,
      body,
    });
    return ((await answer.json()) as { result: string }).result;
  };
  expect(await ask('pause', '241')).toBe('done');
  await until(async () => (await board.card('241')).includes('Paused'));
  expect(await ask('unpause', '241')).toBe('done');
  await until(async () => (await board.card('241')).includes('Connected'));
  // A member by the configuration stays; one who signed in goes.
  expect(await ask('signOut', '243')).toBe('refused');
  const member = { Queue: '602', Interface: 'Local/239@from-queue/n', StateInterface: 'hint:239@ext-local' };
  await ami.ask({ Action: 'QueueAdd', ...member });
  await until(() => events.some(({ Event: name }) => name === 'QueueMemberAdded'));
  await until(async () => (await ask('signOut', '239')) === 'done');
  await until(() => events.some(({ Event: name }) => name === 'QueueMemberRemoved'));

  const before = (await callsOf(all)).length;
  await world.plan('201', 'ring:1&answer&talk:9&hangup');
  await world.plan('240', 'ring:1&answer&wait:3&hangup');
  const call = await world.call(mobile(5300), '1130030201', 'wait:60');
  await until(async () => (await board.card('201')).includes('In a call'));
  expect(await ask('listen', '201')).toBe('done');
  await until(() => events.some(({ Event: name }) => name === 'ChanSpyStart'));
  await call.gone;
  await until(async () => (await callsOf(all)).length > before);
  // Who listens is no call.
  await setTimeout(3000);
  expect(await callsOf(all)).toHaveLength(before + 1);
});

live('says that the switch is lost, and is right when it is back', async (all) => {
  const { world, board, switches, system } = all;
  await world.plan('201', 'ring:1&answer&talk:30&hangup');
  const call = await world.call(mobile(5200), '1130030201', 'wait:60');
  await until(async () => (await board.card('201')).includes('In a call'));
  const notice = board.page.locator('[role=status] .ui-notice');
  const killed = Date.now();
  await switches.kill('pbx');
  await notice.waitFor();
  const stale = Date.now() - killed;
  expect(await notice.innerText()).toContain('The line to pbx was lost at');
  await call.hangUp();
  await switches.run('pbx');
  const back = Date.now();
  await until(async () => (await notice.count()) === 0 && (await board.card('201')).includes('Connected'));
  const right = Date.now() - back;
  say('Said to be lost after', stale);
  say('Right after its return in', right);
  expect(stale).toBeLessThan(bound(10_000));
  expect(right).toBeLessThan(bound(5000));
  expect(system.server.errors).toEqual([]);
});
