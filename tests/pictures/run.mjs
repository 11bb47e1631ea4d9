// Pictures of every page, at each width, light and dark, in both languages: `npm run pictures`, then `build/pictures/index.html`.
// `npm run pictures -- --project readme` takes those of the README anew.
import { ensureChromium } from '../support/browser/chromium.mjs';
import { runTool, toScreen } from '../support/runner/tools.mjs';

const given = process.argv.slice(2);
const args = given.includes('--project') ? given : ['--project', 'pictures', ...given];
const { code } = await runTool(
  'playwright-test',
  ['test', '--config', 'tests/pictures/playwright.config.ts', ...args],
  { echo: toScreen, env: { CHROMIUM_PATH: await ensureChromium() } },
);
process.exitCode = code;
