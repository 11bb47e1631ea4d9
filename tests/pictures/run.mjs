// Pictures of every page, at each width, light and dark, in both languages: `npm run pictures`, then `build/pictures/index.html`.
import { ensureChromium } from '../support/browser/chromium.mjs';
import { runTool, toScreen } from '../support/runner/tools.mjs';

const { code } = await runTool(
  'playwright-test',
  ['test', '--config', 'tests/pictures/playwright.config.ts', ...process.argv.slice(2)],
  { echo: toScreen, env: { CHROMIUM_PATH: await ensureChromium() } },
);
process.exitCode = code;
