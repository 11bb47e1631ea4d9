import { setTimeout } from 'node:timers/promises';
import type { Random } from '../../demo/server/data/random.ts';
import { IMPORTED } from './company.ts';
import type { Told } from './truth.ts';
import type { PlacedCall, World } from './world.ts';

/** The places behind the numbers of the company. */
const KINDS = { extension: 0, queue: 1, place: 2 } as const;

type Facts = Partial<Omit<Told, 'call'>>;

/** The means of a scenario. */
export class Script {
  readonly world: World;
  readonly random: Random;
  #customers = 0;

  constructor(world: World, random: Random) {
    this.world = world;
    this.random = random;
  }

  /** A number that has not called yet. */
  customer(): string {
    this.#customers += 1;
    return `${this.random.pick(['11', '21', '48', '61'])}9${this.random.int(6000, 9999)}${String(10_000 + this.#customers).slice(1)}`;
  }

  /** Customers call a telephone, a queue or another place of the company. */
  call(
    kind: keyof typeof KINDS,
    place: string,
    plan = 'wait:60',
    from = this.customer(),
  ): Promise<PlacedCall> {
    return this.world.call(from, `${IMPORTED.number}${KINDS[kind]}${place}`, plan);
  }

  plan(who: string, plan: string) {
    return this.world.plan(who, plan);
  }

  pause(seconds: number): Promise<void> {
    return setTimeout(seconds * 1000);
  }

  /** A customer's call that an agent took. */
  async taken(call: PlacedCall, agent: string, facts: Facts = {}): Promise<Told> {
    await call.gone;
    const answer = await this.world.answered(agent, { peer: call.who, seconds: 1 });
    return { call, type: 'INBOUND', status: 'ANSWERED', agent, answer, ...facts };
  }

  /** A customer's call that no agent took. */
  async lost(call: PlacedCall, status: string, facts: Facts = {}): Promise<Told> {
    await call.gone;
    return { call, type: 'INBOUND', status, agent: null, ...facts };
  }

  /** Something that a telephone asked of the switch. */
  async asked(extension: string, code: string, action: string): Promise<Told> {
    const call = await this.world.dial(extension, code, 'wait:3&hangup');
    await call.gone;
    return { call, action };
  }
}

/** Calls that are arranged, and told of when they are over. */
export type Scenario = (script: Script) => Promise<readonly Told[]>;
