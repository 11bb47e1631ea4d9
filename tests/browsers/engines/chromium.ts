import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS, findChromium } from '../../support/browser/chromium.mjs';
import type { Engine } from './engine.ts';
import { engineOf, VIEWPORT } from './puppeteer.ts';

/** Starts Chromium in English. Where there is no sound output, it plays into nothing by itself. */
export async function startChromium(): Promise<Engine> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: install one, and name it in CHROMIUM_PATH.');
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS, '--lang=en-US'],
    env: { ...process.env, LANGUAGE: 'en_US' },
    defaultViewport: { ...VIEWPORT, hasTouch: true },
  });
  return engineOf(browser);
}
