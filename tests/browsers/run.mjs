// Tries every engine that is installed, measures a long call in each, and writes both into docs/access.md: `npm run engines`.
import { runTool, toScreen } from '../support/runner/tools.mjs';

const reporters = ['default', './tests/browsers/access-reporter.ts'].map((name) => `--reporter=${name}`);
const { code } = await runTool('vitest', ['run', '--mode', 'engines', ...reporters], {
  echo: toScreen,
  env: { MEASURE_ENGINES: '1', REQUIRE_ENGINES: '1' },
});
process.exitCode = code;
