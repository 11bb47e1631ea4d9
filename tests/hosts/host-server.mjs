import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/runner/tools.mjs';

/** Runs a program to its end in a folder; fails with its output. */
function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} in ${cwd}\n${output}`)),
    );
  });
}

/** Copies the example hosts beside the packed package, as they stand to it in the repository. */
export function copyHosts() {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-hosts-'));
  const hosts = join(folder, 'demo', 'hosts');
  mkdirSync(join(folder, 'build'));
  cpSync(join(ROOT, 'build', 'ramal.tgz'), join(folder, 'build', 'ramal.tgz'));
  cpSync(join(ROOT, 'demo', 'hosts'), hosts, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  });
  return { hosts, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Installs one host with the packed package, builds it where it has to be, and serves it under the strict policy: once by itself, once
 * with its scripts and styles at the first one's origin.
 *
 * @returns its folder, both addresses, and `stop`
 */
export async function startHost(hosts, name, ramalUrl) {
  const folder = join(hosts, name);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  const install = existsSync(join(folder, 'package-lock.json'))
    ? ['ci']
    : ['install', '--no-package-lock', '--omit=peer'];
  await run('npm', [...install, ...quiet], folder);
  if (scripts.build) await run('npm', ['run', 'build'], folder);
  const serve = (env) => serveHost(folder, scripts.build ? 'dist' : '.', { RAMAL_URL: ramalUrl, ...env });
  const home = await serve({});
  const away = await serve({ FILES_AT: home.url });
  return {
    folder,
    url: home.url,
    away: away.url,
    stop() {
      home.stop();
      away.stop();
    },
  };
}

async function serveHost(folder, pages, env) {
  const child = spawn(process.execPath, ['../server.mjs', pages], {
    cwd: folder,
    env: { ...process.env, PORT: '0', POLICY: 'strict', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()));
    child.once('close', () => reject(new Error(`${folder} ended before it was served.`)));
  });
  return { url, stop: () => child.kill() };
}
