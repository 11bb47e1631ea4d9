// Element tests: everything that needs a DOM, in a real browser. `npm test -- element`.
// Once the server is built (`npm run build`), tests have its real API at /api.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/browser/chromium.mjs';
import { ROOT } from '../support/runner/tools.mjs';
import { startSeededDemo } from '../support/server/processes/seeded-demo.mjs';
import { bundleTests, sourceOf } from './bundle.mjs';
import { forward } from './forward.mjs';
import { GIVEN_ON } from './pages.mjs';
import { testReporter } from './test-reporter.mjs';
import { writeDocs } from './write-docs.mjs';

const files = await bundleTests(process.env.TEST_FILES?.split(','));
const executablePath = await ensureChromium();
// After all that may fail: nobody would end it.
const isBuilt = existsSync(join(ROOT, 'build/server/main.js'));
if (!isBuilt) console.log('The server is not built: tests that call it fail.');
const demo = isBuilt ? await startSeededDemo() : undefined;

export default {
  files,
  rootDir: '.',
  nodeResolve: false,
  // Each file in a browser context of its own. It waits for half of its time: two for each processor keep it busy.
  concurrency: 2 * availableParallelism(),
  // Only a hanging test should reach it: a busy machine is many times slower than a calm one.
  testsFinishTimeout: 480_000,
  testFramework: { config: { timeout: 240_000 } },
  middleware: [...(demo ? [forward('/api', demo.url)] : []), ...(process.env.WRITE_DOCS ? [writeDocs] : [])],
  plugins: [{ name: 'server', serverStop: () => demo?.stop() }],
  reporters: [
    defaultReporter({ reportTestProgress: false }),
    testReporter(process.env.TEST_REPORT, sourceOf),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      ...GIVEN_ON,
      launchOptions: {
        executablePath,
        args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
      },
    }),
  ],
};
