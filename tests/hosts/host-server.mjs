import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../support/tools.mjs';

/** Runs a program to its end in a folder; fails with what it said. */
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

/** What has to be built after it is installed. */
const BUILT = ['react', 'vue'];

/** Names of Trusted Types policies that a framework makes for itself. */
const OWN_POLICIES = { vue: 'vue' };

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
 * Installs one host with the packed package, builds it where it has to be, and serves it under the strict policy.
 *
 * @returns its address, and `stop`
 */
export async function startHost(hosts, name, ramalUrl) {
  const folder = join(hosts, name);
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund'];
  const isBuilt = BUILT.includes(name);
  await run(
    'npm',
    isBuilt ? ['ci', ...quiet] : ['install', '--no-package-lock', '--omit=peer', ...quiet],
    folder,
  );
  if (isBuilt) await run('npm', ['run', 'build'], folder);
  const child = spawn(process.execPath, ['../server.mjs', isBuilt ? 'dist' : '.'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      RAMAL_URL: ramalUrl,
      POLICY: 'strict',
      TRUSTED_TYPES: OWN_POLICIES[name] ?? "'none'",
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(String(text).trim()));
    child.once('close', () => reject(new Error(`${name} ended before it was served.`)));
  });
  return { url, stop: () => child.kill() };
}
