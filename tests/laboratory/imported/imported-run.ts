import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../../../demo/server/data/random.ts';
import type { TrueCall } from '../../connectors/asterisk/support/captured.ts';
import { percentile } from '../../support/runner/figures.ts';
import { IMPORTED } from '../company.ts';
import { fullDay } from '../full-day.ts';
import { type Scenario, Script } from '../script.ts';
import { asteriskRoot, Switches } from '../switches.ts';
import { type Told, truthOf } from '../truth.ts';
import { World } from '../world.ts';
import { SCENARIOS } from './imported-scenarios.ts';

/** A run that was played: the records of its switch, and the truth of its calls. */
export interface ImportedRun {
  /** The options by which its records are read. */
  readonly records: readonly string[];
  readonly truth: readonly TrueCall[];
  /** The seconds in which the switches gave 95 % of their answers while the calls went on: a busy machine is late in everything. */
  readonly lateness: number;
  /** A file of the switch. */
  file(path: string): string;
  remove(): Promise<void>;
}

/** Asks both switches for a sign of life again and again, until it is ended; returns the seconds of 95 % of the answers. */
function measured(switches: Switches): { end(): Promise<number> } {
  let isOver = false;
  const answers: number[] = [];
  const measure = async (side: 'pbx' | 'world') => {
    const ami = await switches.connect(side, { event: () => undefined, flood: () => undefined });
    while (!isOver) {
      const asked = performance.now();
      // One that does not come within the connection's patience is late, too.
      await ami.ask({ Action: 'Ping' }).catch(() => undefined);
      answers.push((performance.now() - asked) / 1000);
      await setTimeout(100);
    }
    ami.close();
  };
  const both = Promise.all([measure('pbx'), measure('world')]);
  // It is told at the end, when somebody waits for it.
  both.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await both;
      return percentile(answers, 0.95) ?? 0;
    },
  };
}

export interface RunPlan {
  readonly seed: number;
  /** The calls of the full day. */
  readonly calls: number;
}

/** Plays all scenarios beside each other, in an order by chance; a text: the reason why no switch can be made here. */
export async function playRun({ seed, calls }: RunPlan): Promise<ImportedRun | string> {
  const made = await asteriskRoot();
  if ('reason' in made) return made.reason;
  const switches = await Switches.start(made.root, IMPORTED);
  switches.beginRecords();
  const world = await World.open(switches);
  const random = createRandom(seed, 'imported run');
  const script = new Script(world, random);
  const all: [string, Scenario][] = [...Object.entries(SCENARIOS), ['a full day', fullDay(calls)]];
  const told: (readonly [string, Told])[] = [];
  const play = async ([name, scenario]: [string, Scenario], at: number) => {
    await setTimeout(at * 150);
    for (const one of await scenario(script)) told.push([name, one]);
  };
  const measuring = measured(switches);
  await Promise.all(random.sample(all, all.length).map(play));
  const lateness = await measuring.end();
  // The last rows are written when all channels are gone.
  await setTimeout(1500);
  const truth = await truthOf(told, switches.file('spool/monitor'));
  world.close();
  await Promise.all([switches.kill('pbx'), switches.kill('world')]);
  return {
    ...{ records: switches.records, truth, lateness },
    file: (path) => switches.file(path),
    remove: () => switches.stop(),
  };
}
