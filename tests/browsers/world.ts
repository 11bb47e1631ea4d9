import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { signIn } from '../support/browser/sign-in.mjs';
import type { Engine } from './engines/engine.ts';
import { Line } from './line.ts';
import { Tab } from './tab.ts';

type User = Awaited<ReturnType<typeof signIn>>;

/** A browser of an engine, with a line of its own to the server that all share. */
export class World {
  readonly engine: Engine;
  readonly demo = inject('demo');
  readonly line: Line;
  readonly user: User;
  readonly #tabs: Tab[] = [];

  private constructor(engine: Engine, line: Line, user: User) {
    this.engine = engine;
    this.line = line;
    this.user = user;
  }

  static async of(start: () => Promise<Engine>): Promise<World> {
    const demo = inject('demo');
    const [line, user, engine] = await Promise.all([Line.to(demo.url), signIn(demo), start()]);
    return new World(engine, line, user);
  }

  /** A new tab, signed in unless it is said. One at a time. */
  async tab({ signedIn = true } = {}): Promise<Tab> {
    await this.#closeTabs();
    const tab = await Tab.open(this.engine);
    this.#tabs.push(tab);
    // A file of the portal's origin, which runs nothing.
    await tab.goto(`${this.line.url}/watch.js`);
    if (signedIn) await tab.run((token) => localStorage.setItem('ramal.token', token), this.user.token);
    return tab;
  }

  /** Opens a page of the portal in a new tab. */
  async open(path: string): Promise<Tab> {
    const tab = await this.tab();
    await tab.goto(`${this.line.url}${path}`);
    return tab;
  }

  /** After each test: nothing went wrong in its tab, and the line is whole again. */
  async rest(): Promise<void> {
    const faults = await Promise.all(this.#tabs.map((tab) => tab.faults()));
    await this.#closeTabs();
    this.line.mend();
    expect(faults.flat()).toEqual([]);
  }

  async end(): Promise<void> {
    await this.#closeTabs();
    await this.engine.close();
    await this.line.stop();
  }

  async #closeTabs(): Promise<void> {
    for (const tab of this.#tabs.splice(0)) await tab.close();
  }
}

declare module 'vitest' {
  interface TaskMeta {
    /** The engine that a test was run in, with its version. */
    engine?: string;
  }
}

/** The world, once it is there: each job is given it. */
export type TheWorld = () => World;

/** Starts a world for the tests of a file, and ends it with them. */
export function worldOf(start: () => Promise<Engine>): TheWorld {
  let world: World | undefined;
  beforeAll(async () => {
    world = await World.of(start);
  });
  beforeEach(({ task }) => {
    task.meta.engine = world?.engine.version ?? '';
  });
  afterEach(() => world?.rest());
  afterAll(() => world?.end());
  return () => {
    if (!world) throw new Error('No world');
    return world;
  };
}
