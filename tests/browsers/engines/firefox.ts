import puppeteer from 'puppeteer-core';
import { firefoxPath } from '../../support/browser/engines.mjs';
import type { Engine } from './engine.ts';
import { engineOf, VIEWPORT } from './puppeteer.ts';
import { startSilentOutput } from './silent-output.ts';

/** How Firefox begins. */
interface Options {
  /** With a sound output; without it, it is on a machine that has none, as those of users may. */
  readonly sounds?: boolean;
  /** On a screen, where a screen reader can read it, with the variables that lead there. */
  readonly screen?: Readonly<Record<string, string>>;
}

/** Starts Firefox in English. */
export async function startFirefox({ sounds = false, screen }: Options = {}): Promise<Engine> {
  const executablePath = firefoxPath();
  if (!executablePath)
    throw new Error('No Firefox: install one, and name it in FIREFOX_PATH if it is not found.');
  const output = sounds ? await startSilentOutput() : undefined;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: !screen,
    env: { ...process.env, ...screen, ...output?.env },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      ...(output ? {} : { 'media.cubeb.backend': 'none' }),
    },
    defaultViewport: VIEWPORT,
  });
  return engineOf(browser, output);
}
