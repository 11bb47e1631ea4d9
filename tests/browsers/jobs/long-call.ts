import { expect, it } from 'vitest';
import { callPage } from '../../support/browser/call-page.mjs';
import { type LongCall, longCall } from '../../support/samples/long-call.mjs';
import { type CallServer, startCallServer } from '../../support/server/processes/call-server.mjs';
import { type Tab, until } from '../tab.ts';
import type { TheWorld, World } from '../world.ts';

/** Bytes a second of 10 Mbit/s. */
const TEN_MBIT = 1_250_000;
const LATER = 5400;
/** Runs of a measurement, of which the one in the middle counts. */
const RUNS = 3;

interface Page {
  readonly audio?: HTMLAudioElement;
  /** The times at which something was asked for, and at which it sounded, in milliseconds. */
  asked: number;
  sounded: number;
}

/** What a long call costs. */
export interface LongCallFigures {
  /** Milliseconds from the press of Play to sound, and from a jump to sound at 1:30:00. */
  readonly sound: number;
  readonly later: number;
  /** Bytes that were sent until it sounded for the first time. */
  readonly bytes: number;
  /** Bytes that the browser has more than before, when all of the recording has come. */
  readonly memory: number;
}

declare module 'vitest' {
  interface TaskMeta {
    longCall?: LongCallFigures;
  }
}

/** Two hours behind a token, at 10 Mbit/s: they sound long before they are there, and a later place too. */
export function longCallJob(world: TheWorld): void {
  it('two hours sound at once, and at 1:30:00, long before they are downloaded', {
    timeout: 600_000,
  }, async ({ task }) => {
    const call = longCall();
    await listen(world(), call);
    if (process.env.MEASURE_ENGINES === '1') task.meta.longCall = await measured(world(), call);
  });
}

async function measured(world: World, call: LongCall): Promise<LongCallFigures> {
  const all: LongCallFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await listen(world, call, memoryOfWhole));
  const middle = (of: keyof LongCallFigures) =>
    all.map((one) => one[of]).toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
  return { sound: middle('sound'), later: middle('later'), bytes: middle('bytes'), memory: middle('memory') };
}

/** Plays the beginning and at 1:30:00, and tells in the end how much memory that took, if it is asked for. */
async function listen(
  world: World,
  call: LongCall,
  memoryOf: typeof memoryOfWhole = async () => 0,
): Promise<LongCallFigures> {
  const server = await startCallServer(call);
  try {
    server.bytesPerSecond = TEN_MBIT;
    server.pages['/'] = callPage();
    const tab = await world.tab({ signedIn: false });
    await tab.goto(server.url);
    await tab.find('button', /^Play\b/);
    const before = world.engine.memory();
    await tab.run(() =>
      addEventListener('click', () => Object.assign(globalThis, { asked: performance.now() }), true),
    );
    server.allowance = call.sound.length / 2;
    await tab.press('button', /^Play\b/);
    const sound = await sounds(tab, 0);
    const bytes = server.sentBytes;
    server.allowance = (LATER / call.duration) * call.sound.length;
    const later = await soundsLater(tab);
    expect(await heldSeconds(tab)).toBeLessThan(140);
    return { sound, later, bytes, memory: await memoryOf(world, server, call, before) };
  } finally {
    await server.stop();
  }
}

async function memoryOfWhole(
  { engine }: World,
  server: CallServer,
  call: LongCall,
  before: number,
): Promise<number> {
  server.bytesPerSecond = Number.POSITIVE_INFINITY;
  server.allowance = Number.POSITIVE_INFINITY;
  await until(
    async () => server.sentBytes >= call.sound.length,
    () => 'all of it',
    { patience: 120_000 },
  );
  // The waveform is made of it meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  return engine.memory() - before;
}

async function soundsLater(tab: Tab): Promise<number> {
  await tab.run((time) => {
    Object.assign(globalThis, { asked: performance.now() });
    document.querySelector('ramal-call-player')?.setAttribute('start-at', String(time));
  }, LATER);
  return sounds(tab, LATER);
}

/** The seconds of the longest piece of sound that the browser holds. */
async function heldSeconds(tab: Tab): Promise<number> {
  const seconds = await tab.run(() => {
    const buffered = (globalThis as unknown as Page).audio?.buffered;
    return Array.from(
      { length: buffered?.length ?? 0 },
      (_, i) => (buffered?.end(i) ?? 0) - (buffered?.start(i) ?? 0),
    );
  });
  return Math.max(...seconds);
}

/** Milliseconds from what was asked for to sound at or after a moment. */
async function sounds(tab: Tab, from: number): Promise<number> {
  await tab.run((time) => {
    const page = globalThis as unknown as Page;
    page.sounded = 0;
    const timer = setInterval(() => {
      const { audio } = page;
      if (!audio || audio.seeking || audio.paused || audio.currentTime <= time) return;
      page.sounded = performance.now();
      clearInterval(timer);
    }, 1);
  }, from);
  const took = () =>
    tab.run(() => {
      const { sounded, asked } = globalThis as unknown as Page;
      return sounded ? sounded - asked : 0;
    });
  await until(
    async () => (await took()) !== 0,
    () => `sound from ${from} on`,
  );
  return took();
}
