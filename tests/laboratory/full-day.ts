import { DAY } from './company.ts';
import type { Scenario, Script } from './script.ts';
import type { Told } from './truth.ts';

/** A line has one call after the other. */
type Call = (s: Script, own: string) => Promise<Told>;

const queueOf = (s: Script): string => s.random.pick(Object.keys(DAY.queues));

/** Queues let a caller wait until somebody is free: who took the call is known by the display of the telephone. */
async function queued(s: Script, plan: string): Promise<Told> {
  const queue = queueOf(s);
  const call = await s.call('queue', queue, plan);
  await call.gone;
  const [answer] = s.world.answersOf(({ peer }) => peer === call.who);
  return answer ? s.taken(call, answer.who, { queue }) : s.lost(call, 'DITCHED', { queue });
}

const talks = (s: Script, ring = 1) => `ring:${ring}&answer&talk:${s.random.int(2, 5)}&hangup`;

async function dialled(s: Script, own: string, type: string, to: string): Promise<Told> {
  const prefix = type === 'OUTBOUND' ? '0' : '';
  const call = await s.world.dial(own, `${prefix}${to}`, 'wait:60');
  await call.gone;
  const [answer] = s.world
    .answersOf(({ who, peer }) => who === to && (type === 'OUTBOUND' || peer === own))
    .slice(-1);
  return { call, type, status: answer ? 'ANSWERED' : 'BUSY', agent: own, answer, destination: to };
}

const KINDS: Readonly<Record<string, Call>> = {
  answered: async (s, own) => {
    await s.plan(own, talks(s));
    return s.taken(await s.call('extension', own), own);
  },
  busy: async (s, own) => {
    await s.plan(own, 'busy');
    return s.lost(await s.call('extension', own), 'BUSY');
  },
  ditched: async (s, own) => {
    await s.plan(own, 'ring:40');
    const call = await s.call('extension', own);
    await s.pause(s.random.int(1, 3));
    await call.hangUp();
    return s.lost(call, 'DITCHED');
  },
  queued: (s) => queued(s, 'wait:60'),
  // Long before the first ring of an agent is over: whoever gives up as it is answered is told of in two ways.
  impatient: (s) => queued(s, 'wait:0.4&hangup'),
  outside: async (s, own) => {
    const number = s.customer();
    await s.plan(number, talks(s));
    return dialled(s, own, 'OUTBOUND', number);
  },
  outsideBusy: async (s, own) => {
    const number = s.customer();
    await s.plan(number, 'ring:1&busy');
    return dialled(s, own, 'OUTBOUND', number);
  },
  inside: async (s, own) => dialled(s, own, 'INTERNAL', DAY.called[Number(own) % DAY.called.length] ?? ''),
};

/** The parts of a day, in twentieths of its calls. */
const PARTS = {
  queued: 8,
  answered: 4,
  outside: 2,
  impatient: 1,
  busy: 1,
  ditched: 1,
  outsideBusy: 1,
  inside: 2,
};

/** A day of so many calls, compressed into less than a minute: forty lines, each with one call after the other. */
export const fullDay =
  (calls: number): Scenario =>
  async (s) => {
    for (const agent of [...DAY.queues[850], ...DAY.queues[852], ...DAY.called])
      await s.plan(agent, talks(s));
    // All of these ring at once. Two who answer in one moment would both have the call, as far as their telephones know.
    for (const [at, agent] of DAY.queues[851].entries()) await s.plan(agent, talks(s, 1 + at / 2));
    const all = Object.entries(PARTS).flatMap(([kind, part]) =>
      Array.from({ length: (calls * part) / 20 }, () => KINDS[kind] as Call),
    );
    const left = s.random.sample(all, all.length);
    const told: Told[] = [];
    const line = async (own: string, at: number) => {
      await s.pause(at / 10);
      for (let call = left.pop(); call; call = left.pop()) told.push(await call(s, own));
    };
    await Promise.all(DAY.lines.map(line));
    return told;
  };
