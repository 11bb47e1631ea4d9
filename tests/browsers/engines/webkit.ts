import { spawn } from 'node:child_process';
import { webkitPaths } from '../../support/browser/engines.mjs';
import { freePort } from '../../support/server/processes/free-port.mjs';
import { type Engine, type Key, type Point, partsOf, type Window } from './engine.ts';
import { endProcesses, memoryOf } from './process-tree.ts';
import { startScreen } from './screen.ts';
import { startSilentOutput } from './silent-output.ts';
import { type Action, keyCode, WebDriver } from './webdriver.ts';

/** How WebKitGTK begins. */
interface Options {
  /** With a sound output, and pages may sound without a touch. */
  readonly sounds?: boolean;
}

/** Starts WebKitGTK on a screen that nobody looks at. Each window is a browser of its own, with its own driver. */
export async function startWebKit({ sounds = false }: Options = {}): Promise<Engine> {
  const paths = webkitPaths();
  if (!paths) throw new Error('No WebKitGTK: install webkit2gtk-driver and xvfb.');
  const screen = await startScreen(paths.screen);
  const output = sounds ? await startSilentOutput() : undefined;
  const env = { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', ...screen.env, ...output?.env };
  const args = ['--automation', ...(sounds ? ['--autoplay-policy=allow'] : [])];
  const browser = { binary: paths.browser, args };
  const open = async () => {
    const driver = await openBrowser(paths.driver, browser, env);
    await driver.session.resize(1280, 900);
    return driver;
  };
  const first = await open();
  await first.end();
  const drivers = new Set<Driver>();
  return {
    version: first.session.version.replace('MiniBrowser', 'WebKitGTK'),
    async open() {
      const driver = await open();
      drivers.add(driver);
      return windowOf(driver.session, async () => {
        drivers.delete(driver);
        await driver.end();
      });
    },
    memory: () => [...drivers].reduce((sum, { pid }) => sum + memoryOf(pid), 0),
    async close() {
      for (const driver of drivers) driver.kill();
      screen.stop();
      output?.stop();
    },
  };
}

/** A driver with the browser that it has opened. */
interface Driver {
  readonly pid: number;
  readonly session: WebDriver;
  end(): Promise<void>;
  kill(): void;
}

/** Milliseconds in which a browser opens, and how often it is tried. Now and then a driver never finds the browser that it has started. */
const OPENING = 30_000;
const TRIES = 3;

async function openBrowser(program: string, browser: object, env: NodeJS.ProcessEnv): Promise<Driver> {
  for (let tries = 1; ; tries += 1) {
    const base = `http://127.0.0.1:${await freePort()}`;
    const driver = spawn(program, [`--port=${new URL(base).port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...env },
    });
    const pid = driver.pid ?? 0;
    const kill = () => endProcesses(pid);
    try {
      await untilItAnswers(`${base}/status`);
      const options = { 'webkitgtk:browserOptions': browser };
      const session = await WebDriver.begin(base, options, AbortSignal.timeout(OPENING));
      return { pid, session, end: () => session.end().finally(kill), kill };
    } catch (error) {
      kill();
      if (tries === TRIES) throw error;
    }
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No answer from ${url}`);
}

function windowOf(driver: WebDriver, close: () => Promise<void>): Window {
  const mouse = (...actions: Action[]) =>
    driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  let at: Point = { x: 0, y: 0 };
  const keys = (...actions: Action[]) => driver.act([{ type: 'key', id: 'keys', actions }]);
  return {
    goto: (url) => driver.goto(url),
    run: (work, ...values) => driver.run(work, ...values),
    async move(to: Point) {
      const from = at;
      at = to;
      const steps = Array.from({ length: STEPS }, (_, i) => (i + 1) / STEPS);
      const between = (share: number) => ({
        x: from.x + (to.x - from.x) * share,
        y: from.y + (to.y - from.y) * share,
      });
      await mouse(...steps.map((share) => moveTo(between(share))));
    },
    down: () => mouse({ type: 'pointerDown', button: 0 }),
    up: () => mouse({ type: 'pointerUp', button: 0 }),
    tap: (point) =>
      driver.act([
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'touch' },
          actions: [moveTo(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
        },
      ]),
    type: (text) => keys(...[...text].flatMap(pressed)),
    press: (key) => keys(...pressed(key)),
    close,
  };
}

/** A mouse goes to a place in so many moves. */
const STEPS = 8;

const moveTo = ({ x, y }: Point): Action => ({
  type: 'pointerMove',
  duration: 16,
  x: Math.round(x),
  y: Math.round(y),
  origin: 'viewport',
});

/** Down and up again, the modifiers around the key. */
function pressed(key: Key): Action[] {
  const { modifiers, last } = partsOf(key);
  const all = [...modifiers, last].map(keyCode);
  const down = all.map((value) => ({ type: 'keyDown', value }));
  return [...down, ...all.reverse().map((value) => ({ type: 'keyUp', value }))];
}
