import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '../support/documents/documents.ts';
import { ROOT } from '../support/runner/tools.mjs';

describe('the top level', () => {
  const GIVEN = [
    'CHANGELOG.md',
    'README.md',
    'demo',
    'docs',
    'locales',
    'package-lock.json',
    'package.json',
    'src',
    'tests',
    'tooling',
    'tsconfig.json',
    'vite.config.ts',
  ];
  const MADE = read('.gitignore')
    .split('\n')
    .map((line) => line.replaceAll('/', ''));

  it('is the given one', () => {
    const shown = readdirSync(ROOT).filter((name) => !name.startsWith('.') && !MADE.includes(name));
    expect(shown.sort()).toEqual(GIVEN);
  });
});

describe('a folder', () => {
  /** Folders with a file for each of what they list, those with an entry for each of what is started or imported. */
  const LISTS = [
    'demo',
    'demo/server',
    'demo/server/data/migrations',
    'demo/server/data/migrations/meta',
    'demo/server/database/schema',
    'demo/server/recordings',
    'demo/server/recordings/prompts',
    'src/core/contract/entities',
    'src/elements',
    'src/elements/tags',
    'src/features/flow-designer/domain/kinds',
    'tests/architecture',
  ];
  const MOST = 15;

  function sizesBelow(folder: string): [string, number][] {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
    const own = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.d.mts')).length;
    const rooms = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
    return [[folder, own], ...rooms.flatMap(({ name }) => sizesBelow(`${folder}/${name}`))];
  }

  it('has at most fifteen files beside its rooms, unless it is a list', () => {
    const sizes = ['demo', 'src', 'tests', 'tooling'].flatMap(sizesBelow);
    const full = sizes.filter(([folder, size]) => size > MOST && !folder.startsWith('demo/hosts/'));
    expect(full.map(([folder]) => folder).toSorted()).toEqual(LISTS);
  });
});

interface Lock {
  packages: Record<
    string,
    { resolved?: string; version?: string; optionalDependencies?: Record<string, string>; os?: string[] }
  >;
}

describe('the packages', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const { dependencies = {}, devDependencies = {}, scripts = {} } = manifest;
  const lock = JSON.parse(read('package-lock.json')) as Lock;

  it.each(Object.entries({ ...dependencies, ...devDependencies }))('%s is pinned', (name, version) => {
    expect(version).toMatch(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version.split('@').at(-1));
  });

  it('are locked without the address of a registry', () => {
    const addresses = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(addresses).toEqual([]);
  });

  /** The example hosts with a build: the versions of their tools are pinned too. */
  const hosts = readdirSync(join(ROOT, 'demo/hosts'))
    .map((name) => `demo/hosts/${name}`)
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .filter((folder) => JSON.parse(read(`${folder}/package.json`)).scripts.build);

  it('of the example hosts that are built are locked too, without an address', () => {
    expect(hosts.length).toBeGreaterThan(3);
    for (const folder of hosts)
      expect(read(`${folder}/package-lock.json`)).not.toMatch(/"resolved": "(?!file:)/);
  });

  it.each(['.', ...hosts])(
    '%s: locked for every system, also those that the lock was not made on',
    (folder) => {
      const { packages } = JSON.parse(read(`${folder}/package-lock.json`)) as Lock;
      const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
      const optional = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}));
      expect(optional.filter((name) => !names.has(name))).toEqual([]);
      for (const os of ['darwin', 'linux', 'win32'])
        expect(Object.values(packages).some((one) => one.os?.includes(os))).toBe(true);
    },
  );

  it('have scripts that run on every system: one program, no shell', () => {
    for (const script of Object.values(scripts)) expect(script).toMatch(/^node [\w./-]+$/);
  });

  it('have scripts whose files exist', () => {
    const missing = Object.values(scripts)
      .map((script) => script.split(' ')[1] ?? '')
      .filter((file) => !existsSync(join(ROOT, file)));
    expect(missing).toEqual([]);
  });
});
