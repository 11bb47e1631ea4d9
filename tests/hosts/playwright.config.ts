import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';
import { HOSTS } from './hosts.ts';

// What is not asked for by name is all of them.
process.env.HOSTS ??= HOSTS.join();

/** The example hosts with the packed package: `HOSTS=plain,react` for some of them. */
export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../build/hosts',
  globalSetup: './global-setup.ts',
  workers: 1,
});
