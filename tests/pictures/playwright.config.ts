import { defineConfig } from '@playwright/test';
import endToEnd from '../e2e/playwright.config.ts';

/** Pictures for somebody to look at. They assert only that each page shows what it should. */
export default defineConfig({
  ...endToEnd,
  testDir: '.',
  outputDir: '../../build/pictures-failed',
  globalSetup: '../e2e/global-setup.ts',
  globalTeardown: './write-sheet.ts',
  projects: [
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
    { name: 'readme', testMatch: 'readme.spec.ts' },
  ],
  // Some sixty pages each.
  timeout: 600_000,
});
