import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/runner/tools.mjs';

/** The further files of the package, which can be made again. */
const dist = (file: string) => readFileSync(join(ROOT, 'dist', file), 'utf8');
const parts: Record<string, Record<string, number>> = JSON.parse(
  readFileSync(join(ROOT, 'build/parts.json'), 'utf8'),
);
/** The packages of others in any chunk, by the folders they lie in; an alias has its own name. */
const foreign = [...new Set(Object.values(parts).flatMap((part) => Object.keys(part)))].filter(
  (part) => !/^(src\/|locales$|other$)/.test(part),
);
const nameOf = (folder: string): string =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules', folder, 'package.json'), 'utf8')).name;

interface Materials {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; purl: string; licenses: { license?: { id: string } }[] }[];
}
const materials: Materials = JSON.parse(dist('sbom.cdx.json'));

describe('the notices', () => {
  it('name every package that is in the bundle, with its licence and that one’s text', () => {
    const notices = dist('THIRD-PARTY-NOTICES.txt');
    const sections = notices.split(/\n-{80}\n\n/).slice(1);
    const named = sections.map((section) => /^(\S+) \d/.exec(section)?.[1]);
    expect(foreign.length).toBeGreaterThan(20);
    expect(foreign.map(nameOf).filter((name) => !named.includes(name))).toEqual([]);
    expect(sections.filter((section) => !/^Licence: \S/m.test(section))).toEqual([]);
    expect(sections.filter((section) => !/copyright/i.test(section))).toEqual([]);
  });

  it('are the packages of the list of materials, each with a version and a licence that may be shipped', () => {
    expect([materials.bomFormat, materials.specVersion]).toEqual(['CycloneDX', '1.6']);
    const names = materials.components.map(({ name }) => name);
    expect(foreign.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
    for (const { name, version, purl, licenses } of materials.components) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', '0BSD']).toContain(
        licenses[0]?.license?.id,
      );
    }
  });
});

describe('a second build, in another folder', () => {
  const copy = mkdtempSync(join(tmpdir(), 'ramal-again-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));
  const hashes = (root: string) =>
    Object.fromEntries(
      readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
        .map((file) => file.replaceAll('\\', '/'))
        .filter((file) => /\.js$/.test(file))
        .map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(join(root, 'dist', file)))
            .digest('hex'),
        ]),
    );

  it('gives the same bytes', () => {
    for (const path of [
      'src',
      'locales',
      'demo',
      'tests',
      'tooling',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
    ])
      cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
    // A test runner sets the mode of tests, in which no package can be built.
    const { NODE_ENV: _, ...env } = process.env;
    const { status, stderr } = spawnSync(process.execPath, ['demo/build.mjs', 'elements'], {
      ...{ cwd: copy, env, encoding: 'utf8' as const },
    });
    expect(status, stderr).toBe(0);
    const [first, second] = [hashes(ROOT), hashes(copy)];
    expect(Object.keys(second).length).toBeGreaterThan(100);
    expect(Object.keys(second).filter((file) => second[file] !== first[file])).toEqual([]);
  });
});
