// Tries every engine that is installed, measures a long call in each, and writes both into docs/access.md: `npm run engines`.
import { runTool, toScreen } from '../support/runner/tools.mjs';

// One engine after another: what is measured has all processors.
const ONE = '--maxWorkers=1';
const reporters = ['default', './tests/browsers/access-reporter.ts'].map((name) => `--reporter=${name}`);
const { code } = await runTool('vitest', ['run', '--mode', 'browsers', ONE, ...reporters], {
  echo: toScreen,
  env: { MEASURE_ENGINES: '1', REQUIRE_ENGINES: '1' },
});
process.exitCode = code;
