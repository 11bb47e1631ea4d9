import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/browser/chromium.mjs';

/** Tests that wait for something slow: for a sound, or for typing. One more worker is enough for them. */
const WAITING = /\/(long-.*|many-players|flow-designer-keyboard)\.spec\.ts$/;
const report = process.env.TEST_REPORT;

/** End-to-end tests: the built portal with its real server, used as a user would. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../build/e2e',
  globalSetup: './global-setup.ts',
  workers: availableParallelism() + 1,
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'all else', testIgnore: WAITING, workers: availableParallelism() },
  ],
  timeout: 120_000,
  // A condition that comes late on a busy machine has come all the same.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: process.env.PORTAL_URL,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Recorded only on request: it slows down every passing test.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] },
  },
});
