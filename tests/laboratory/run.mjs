// The laboratory by itself: `npm run laboratory [-- --rounds 3] [-- --all]`. Every scenario that is followed is played ten times, or so often as
// is said; the run that is imported is played once, with `--all` in five orders with other numbers. The package and the portal have to be
// built. The figures are in docs/asterisk.md.
import { ensureChromium } from '../support/browser/chromium.mjs';
import { runTool, toScreen } from '../support/runner/tools.mjs';

const at = process.argv.indexOf('--rounds');
const ROUNDS = at > 0 ? (process.argv[at + 1] ?? '') : '10';
const RUNS = process.argv.includes('--all') ? '5' : '1';
const env = { ROUNDS, RUNS, CHROMIUM_PATH: await ensureChromium() };
const { code } = await runTool('vitest', ['run', '--mode', 'laboratory'], { env, echo: toScreen });
process.exitCode = code;
