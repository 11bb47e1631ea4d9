// Tries every example host with the packed package: `npm run test:hosts`.
import { ensureChromium } from '../support/browser/chromium.mjs';
import { runTool, toScreen } from '../support/runner/tools.mjs';

const { code } = await runTool('playwright-test', ['test', '--config', 'tests/hosts/playwright.config.ts'], {
  echo: toScreen,
  env: { CHROMIUM_PATH: await ensureChromium() },
});
process.exitCode = code;
