import type { TestProject } from 'vitest/node';
import { notToTry } from '../support/browser/engines.mjs';
import { runScript } from '../support/runner/tools.mjs';
import type { Demo } from '../support/server/processes/demo-server.mjs';
import { startSeededDemo } from '../support/server/processes/seeded-demo.mjs';
import { ELEMENT_BUNDLES, ELEMENT_FILES } from './element-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all engines share. */
    demo: Pick<Demo, 'url' | 'account'>;
  }
}

/** Starts one server for all engines, and bundles the element tests once. Says which engine is not there. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  for (const what of notToTry()) console.log(`Not installed, so not tried: ${what} (docs/tests.md).`);
  const [{ url, account, stop }] = await Promise.all([startSeededDemo(), bundleTests()]);
  project.provide('demo', { url, account });
  return stop;
}

async function bundleTests(): Promise<void> {
  const args = [ELEMENT_BUNDLES, ...ELEMENT_FILES];
  const { code, output } = await runScript('tests/browsers/bundle.mjs', args, {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(output);
}
