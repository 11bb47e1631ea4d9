import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../support/browser/chromium.mjs';

/** A call on a host's page. */
export interface ForeignCall {
  readonly page: Page;
  /** Starts the recording, and returns its state after a moment of it was heard. */
  listen(): Promise<Heard>;
  close(): Promise<void>;
}

/** The audio element of a player while it plays. */
export interface Heard {
  readonly seconds: number;
  readonly duration: number;
  readonly isPaused: boolean;
  /** The loudest moment of the sound that came out of it, 0 to 1. */
  readonly loudest: number;
}

/** Keeps the audio elements that play, and how loud what comes out of them is: the player has its own in no document. */
const KEEP = `
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    globalThis.playing = this;
    return play.call(this);
  };
  globalThis.hear = () => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(globalThis.playing.captureStream()).connect(analyser);
    globalThis.loudest = 0;
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      for (const sample of samples) globalThis.loudest = Math.max(globalThis.loudest, Math.abs(sample));
    }, 20);
  };
`;

/** A call, and the server that has it. */
interface Asked {
  readonly url: string;
  readonly token: string;
  /** Its name on its switch: `pbx:1795394179.0`. */
  readonly id: string;
}

const html = ({ url, token, id }: Asked) => `<!doctype html><html lang="en"><meta charset="utf-8">
  <title>A customer</title>
  <script type="module">
    import { configure } from '${url}/ramal/ramal.js';
    configure({ baseUrl: '${url}/api', token: ${JSON.stringify(token)}, level: 1, locale: 'en-US' });
  </script>
  <main><h1>A customer</h1><ramal-call-player call-id="${id}"></ramal-call-player></main>`;

/** A host's site, which is none of the server's. */
export interface ForeignSite {
  readonly origin: string;
  open(asked: Asked): Promise<ForeignCall>;
  close(): void;
}

/** Starts a host's site on a port of its own. */
export async function startForeignSite(): Promise<ForeignSite> {
  let asked: Asked | undefined;
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(asked && html(asked));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return {
    origin,
    open: (call) => {
      asked = call;
      return openPage(`${origin}/customer`);
    },
    close: () => void site.close(),
  };
}

async function openPage(address: string): Promise<ForeignCall> {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium();
  const browser: Browser = await chromium.launch({
    args: [...CHROMIUM_FLAGS],
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage();
  await page.addInitScript(KEEP);
  await page.goto(address);
  return {
    page,
    listen: async () => {
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await page.waitForFunction('globalThis.playing?.currentTime > 0');
      await page.evaluate('globalThis.hear()');
      await page.waitForFunction('globalThis.loudest > 0 && globalThis.playing.currentTime > 0.4');
      return page.evaluate(
        `({ seconds: playing.currentTime, duration: playing.duration, isPaused: playing.paused, loudest })`,
      ) as Promise<Heard>;
    },
    close: () => browser.close(),
  };
}
