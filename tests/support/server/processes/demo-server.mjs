import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runScript } from '../../runner/tools.mjs';
import { freePort } from './free-port.mjs';
import { residentMemory } from './process-figures.mjs';

const BUILT = [
  'dist/ramal.js',
  'dist/package.json',
  'build/parts.json',
  'build/server/main.js',
  'build/portal/index.html',
];

/** Builds missing parts; existing ones are used as they are. */
export async function buildIfMissing() {
  if (BUILT.every((file) => existsSync(join(ROOT, file)))) return;
  // A test runner has other builds made than a user's.
  const { code, output } = await runScript('demo/build.mjs', [], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}

/**
 * Starts the built portal with its API on a free port and a database of its own.
 *
 * @param folder Where the database is, or is made; else in a new one.
 * @returns its address, that of its outbox, an account to sign in with, and `stop`, which removes the database too where `keep` is not said.
 */
export async function startDemo({ seedCalls = 2_000, env = {}, folder = newFolder() } = {}) {
  await buildIfMissing();
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'build/server/main.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SEED_CALLS: String(seedCalls), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const stop = async ({ keep = false } = {}) => {
    child.kill();
    await ended;
    if (!keep) rmSync(folder, { recursive: true, force: true });
  };

  const url = `http://127.0.0.1:${port}`;
  try {
    const hasEnded = () => child.exitCode ?? child.signalCode;
    const isWelcome = () => output.includes('Ctrl+C stops it.');
    await untilItAnswers(`${url}/api/openapi.json`, 2 + seedCalls / 20_000, hasEnded, isWelcome);
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${output}`);
  }
  const [account] = JSON.parse(readFileSync(join(ROOT, 'demo/accounts.json'), 'utf8'));
  const outboxUrl = /Mails that were not sent: (\S+)/.exec(output)?.[1];
  return { url, outboxUrl, account, stop, memory: () => residentMemory(child.pid) };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'ramal-demo-'));

async function untilItAnswers(url, minutes, exit, isWelcome) {
  for (let tries = 0; tries < minutes * 300; tries += 1) {
    if (exit() !== null) throw new Error('The server ended before it answered.');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && isWelcome()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server does not answer after ${Math.round(minutes)} minutes.`);
}
