import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

/** The example hosts with the packed package: `HOSTS=plain,react` for some of them. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../build/hosts',
  globalSetup: './global-setup.ts',
  workers: 1,
});
