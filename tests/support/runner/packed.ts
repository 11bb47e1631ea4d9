import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfMissing } from '../server/processes/demo-server.mjs';
import { ROOT } from './tools.mjs';

function npm(args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed.\n${stdout}${stderr}`);
}

/** The package as a host gets it: packed, and installed in a project of its own. */
export interface Packed {
  readonly tarball: string;
  /** The project's folder. */
  readonly project: string;
  /** The installed package's folder. */
  readonly installed: string;
  remove(): void;
}

/** Installs the package in a project that has some packages in some versions; empty ones of these names. Fails where npm refuses it. */
export function installBeside(
  { project, tarball }: Packed,
  versions: Readonly<Record<string, string>>,
): void {
  const folder = mkdtempSync(join(project, '..', 'beside-'));
  const dependencies = Object.entries(versions).map(([name, version], index) => {
    const place = join(folder, `package-${index}`);
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version }));
    return [name, `file:${place}`];
  });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: Object.fromEntries(dependencies) }),
  );
  npm(['install', '--silent', '--offline', '--no-audit', '--no-fund', tarball], folder);
}

export async function packAndInstall(): Promise<Packed> {
  await buildIfMissing();
  const folder = mkdtempSync(join(tmpdir(), 'ramal-packed-'));
  const project = join(folder, 'host');
  mkdirSync(project);
  const tarball = join(ROOT, 'build', 'ramal.tgz');
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  npm(['install', '--silent', '--offline', '--no-audit', '--no-fund', '--omit=peer', tarball], project);
  return {
    tarball,
    project,
    installed: join(project, 'node_modules', 'ramal'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
