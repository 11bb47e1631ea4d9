import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The packages of the programs that the repository runs. */
const PACKAGES = {
  attw: '@arethetypeswrong/cli',
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: 'playwright',
  'playwright-test': '@playwright/test',
  tsc: 'typescript',
  vitest: 'vitest',
  wtr: '@web/test-runner',
};

/** The file of a tool's program, which Node runs on every system. */
function toolPath(tool) {
  const home = join(ROOT, 'node_modules', PACKAGES[tool]);
  const { bin } = createRequire(import.meta.url)(join(home, 'package.json'));
  const name = tool === 'playwright-test' ? 'playwright' : tool;
  return join(home, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs a script with Node to its end.
 *
 * @returns its exit code, what it printed on its standard output, and `output`: that mixed with its errors, as they
 *   came; `echo` gets that at once besides.
 */
export function runScript(script, args = [], { cwd = ROOT, env = {}, echo } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd,
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    const collect = (text) => {
      output += text;
      echo?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      collect(text);
    });
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }));
  });
}

/** An `echo` that shows all. */
export const toScreen = (text) => process.stdout.write(text);

/** The compiler ends within seconds: collecting its garbage would take a quarter of them. */
const SETTINGS = { tsc: { GOGC: 'off' } };

/** Runs one of the repository's tools. */
export const runTool = (tool, args, options) =>
  runScript(toolPath(tool), args, { ...options, env: { ...SETTINGS[tool], ...options?.env } });
