import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createScratch, type Scratch } from '../support/runner/scratch.ts';
import { ROOT, runTool } from '../support/runner/tools.mjs';

/**
 * A checker that is silent proves nothing: it may have read no file at all. Here each rule of each checker
 * gets one file that breaks it, and must say so.
 */

let scratch: Scratch | undefined;
afterEach(() => {
  scratch?.remove();
  scratch = undefined;
});

/** A folder with the repository's own settings and some files. */
function repository(files: Readonly<Record<string, string>>, settings: readonly string[]): string {
  scratch = createScratch(files);
  for (const name of settings) cpSync(join(ROOT, name), join(scratch.path, name), { recursive: true });
  return scratch.path;
}

const linkPackages = (folder: string) =>
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');

/** A package that can be resolved, without its code. */
const fakePackage = (name: string, subpath = '') => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
  [`node_modules/${name}/index.js`]: 'module.exports = {};',
  ...(subpath && { [`node_modules/${name}/${subpath}/index.js`]: 'module.exports = {};' }),
});

describe('dependency-cruiser', () => {
  const PACKAGES = {
    'package.json': JSON.stringify({
      name: 'fixture',
      type: 'module',
      dependencies: {
        zod: '1',
        ofetch: '1',
        'wavesurfer.js': '1',
        reactflow: '1',
        'react-hook-form': '1',
        uplot: '1',
        'd3-shape': '1',
      },
      devDependencies: { 'axe-core': '1' },
    }),
    ...fakePackage('zod', 'mini'),
    ...fakePackage('ofetch'),
    ...fakePackage('wavesurfer.js'),
    ...fakePackage('reactflow'),
    ...fakePackage('react-hook-form'),
    ...fakePackage('uplot'),
    ...fakePackage('d3-shape'),
    ...fakePackage('axe-core'),
  };
  const FLOORS = [
    ...['errors', 'session', 'routes', 'host', 'i18n', 'http', 'keys', 'fields', 'calls', 'list'],
    ...['screen', 'element'],
  ];
  /** The parts that other folders may import. */
  const INNOCENT = {
    'src/core/contract/calls/calls.ts': "import 'zod/mini';\nexport const calls = 1;",
    'src/core/http/client.ts':
      "import 'ofetch';\nimport '../contract/calls/calls.ts';\nexport const client = 1;",
    'src/features/shell/shell.tsx': "import '../../core/http/client.ts';\nexport default 1;",
    'src/features/shell/menu.ts': 'export const menu = 1;',
    'src/features/call-player/call-player.tsx': "import 'wavesurfer.js';\nexport default 1;",
    'src/features/flow-designer/flow-designer.tsx': "import 'reactflow';\nexport default 1;",
    'src/features/reports/reports.tsx': "import 'uplot';\nexport default 1;",
    'src/elements/loader.ts': "import '../features/shell/shell.tsx';\nexport const loader = 1;",
    'demo/main.ts': "import '../src/elements/loader.ts';\nexport const main = 1;",
    'demo/server/main.ts':
      "import '../../src/core/contract/calls/calls.ts';\nimport '../../locales/en-US/server.json';\nexport const server = 1;",
    ...Object.fromEntries(
      [...FLOORS, 'nowhere'].map((floor) => [`src/core/${floor}/floor.ts`, 'export const floor = 1;']),
    ),
    'locales/en-US/server.json': '{}',
    'locales/en-US/shell.json': '{}',
    'tests/support/server/processes/server.ts': 'export const server = 1;',
  };
  /** One file for each rule that breaks it, and nothing else. */
  const SEEDED: Readonly<Record<string, readonly [file: string, imported: string]>> = {
    'no-cycle': ['src/core/ui/first.ts', './second.ts'],
    'not-resolvable': ['src/core/ui/lost.ts', './nowhere.ts'],
    'contract-is-pure': ['src/core/contract/impure.ts', '../http/client.ts'],
    ...Object.fromEntries(
      FLOORS.slice(0, -1).map((floor, at) => [
        `floor-${floor}`,
        [`src/core/${floor}/upward.ts`, `../${FLOORS[at + 1]}/floor.ts`],
      ]),
    ),
    'floor-element': ['src/core/element/aside.ts', '../nowhere/floor.ts'],
    'core-knows-no-screen': ['src/core/ui/knowing.ts', '../../features/shell/menu.ts'],
    'kit-knows-no-screen': ['src/kit/testing/knowing.ts', '../../features/shell/menu.ts'],
    'features-know-no-sibling': ['src/features/reports/sibling.ts', '../shell/menu.ts'],
    'features-know-no-element': ['src/features/reports/upward.ts', '../../elements/loader.ts'],
    'elements-see-only-screens': ['src/elements/deep.ts', '../features/shell/menu.ts'],
    'src-knows-no-demo': ['src/core/ui/tested.ts', '../../../tests/support/server/processes/server.ts'],
    'demo-sees-only-elements': ['demo/deep.ts', '../src/core/http/client.ts'],
    'server-sees-only-contract': ['demo/server/texts.ts', '../../locales/en-US/shell.json'],
    'server-knows-no-page': ['demo/server/page.ts', '../main.ts'],
    'small-zod-in-the-browser': ['src/core/ui/large-zod.ts', 'zod'],
    'src-needs-no-tool': ['src/core/ui/tool.ts', 'axe-core'],
    'one-door-to-the-network': ['src/features/shell/fetching.ts', 'ofetch'],
    'wavesurfer-in-the-player': ['src/features/reports/wave.ts', 'wavesurfer.js'],
    'react-flow-in-the-designer': ['src/features/reports/flow.ts', 'reactflow'],
    'one-form-library': ['src/features/sign-in/form.ts', 'react-hook-form'],
    'd3-shape-in-reports': ['src/features/shell/shape.ts', 'd3-shape'],
    'uplot-in-reports': ['src/features/shell/plot.ts', 'uplot'],
  };
  const SETTINGS = '.dependency-cruiser.cjs';
  const rules = (
    createRequire(import.meta.url)(join(ROOT, SETTINGS)) as { forbidden: { name: string }[] }
  ).forbidden.map(({ name }) => name);

  async function cruise(files: Readonly<Record<string, string>>) {
    const folder = repository({ ...PACKAGES, ...INNOCENT, ...files }, [SETTINGS, 'tooling/floors.cjs']);
    const args = ['--config', SETTINGS, '--output-type', 'json', 'src', 'demo', 'tests'];
    const { output } = await runTool('depcruise', args, { cwd: folder });
    const { summary } = JSON.parse(output) as {
      summary: { totalCruised: number; violations: { from: string; rule: { name: string } }[] };
    };
    return summary;
  }

  it('finds nothing where nothing is wrong, and has read it all', async () => {
    const { totalCruised, violations } = await cruise({});
    expect(violations).toEqual([]);
    expect(totalCruised).toBeGreaterThan(Object.keys(INNOCENT).length);
  });

  it('has a seeded violation for each rule', () => {
    expect(Object.keys(SEEDED).sort()).toEqual([...rules].sort());
  });

  it('finds each of them, and no others', async () => {
    const broken = Object.values(SEEDED).map(([file, imported]) => [file, `import '${imported}';`]);
    const back = { 'src/core/ui/second.ts': "import './first.ts';" };
    const { violations } = await cruise({ ...Object.fromEntries(broken), ...back });
    const found = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
    found.delete('no-cycle src/core/ui/second.ts');
    expect([...found].sort()).toEqual(
      Object.entries(SEEDED)
        .map(([rule, [file]]) => `${rule} ${file}`)
        .sort(),
    );
  });
});

describe('biome', () => {
  const SETTINGS = '.biome.json';
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `  n += ${line};`).join('\n');
  const nested = Array.from({ length: 6 }, (_, depth) => `if (n > ${depth}) {`).join('\n');

  /** A file for each rule that the settings add to the recommended ones, and for the formatter. */
  const SEEDED: Readonly<Record<string, readonly [file: string, text: string]>> = {
    'lint/correctness/useExhaustiveDependencies': [
      'src/core/ui/deps.tsx',
      "import { useEffect } from 'react';\nexport function useDeps(a: () => void) {\n  useEffect(() => a(), []);\n}\n",
    ],
    'lint/correctness/useHookAtTopLevel': [
      'src/core/ui/hook.tsx',
      "import { useState } from 'react';\nexport function useHook(a: boolean) {\n  if (a) useState(1);\n}\n",
    ],
    'lint/suspicious/noExplicitAny': ['src/core/ui/any.ts', 'export const value: any = 1;\n'],
    'lint/suspicious/noImportCycles': [
      'src/core/ui/cycle.ts',
      "import { other } from './other.ts';\n\nexport const cycle = () => other;\n",
    ],
    'lint/complexity/noExcessiveCognitiveComplexity': [
      'src/core/ui/complex.ts',
      `export function complex(n: number) {\n${nested}\nreturn n;\n${'}\n'.repeat(6)}return 0;\n}\n`,
    ],
    'lint/complexity/noExcessiveLinesPerFunction': [
      'src/core/ui/long.ts',
      `export function long() {\n  let n = 0;\n${lines(70)}\n  return n;\n}\n`,
    ],
    'lint/style/noRestrictedGlobals': [
      'src/features/shell/global.ts',
      "export const theme = () => localStorage.getItem('theme');\n",
    ],
    'lint/style/noJsxLiterals': [
      'src/features/shell/literal.tsx',
      'export const Literal = () => <p>Untranslated</p>;\n',
    ],
    'lint/style/noRestrictedImports': [
      'src/core/ui/zod.ts',
      "import { z } from 'zod';\n\nexport const schema = z.string();\n",
    ],
    'lint/nursery/noFloatingPromises': [
      'src/core/ui/floating.ts',
      'export async function later(): Promise<number> {\n  return 1;\n}\nexport function now() {\n  later();\n}\n',
    ],
    plugin: ['src/core/ui/table.ts', 'export const table: Readonly<Record<string, number>> = { one: 1 };\n'],
    format: ['src/core/ui/format.ts', 'export const  spaced = "no" ;'],
  };

  /** The categories of biome's findings, by file. */
  async function check(files: Readonly<Record<string, string>>) {
    const folder = repository(files, [SETTINGS, 'tooling/rules']);
    linkPackages(folder);
    const args = ['ci', '--colors=off', '--reporter=json', '--max-diagnostics=none', 'src'];
    // Its errors end without a line's end, sometimes just before the answer: only the answer itself is read.
    const { stdout } = await runTool('biome', args, { cwd: folder });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { category: string; location: { path: string } }[];
    };
    return new Set(diagnostics.map(({ category, location }) => `${category} ${location.path}`));
  }

  it('has a seeded violation for each rule of the settings', () => {
    const { linter, overrides } = JSON.parse(readFileSync(join(ROOT, SETTINGS), 'utf8')) as {
      linter: { rules: Record<string, string | Record<string, unknown>> };
      overrides: { plugins?: string[]; linter?: { rules: Record<string, Record<string, unknown>> } }[];
    };
    const configured = [linter.rules, ...overrides.map((override) => override.linter?.rules ?? {})].flatMap(
      (rules) =>
        Object.entries(rules).flatMap(([group, own]) =>
          typeof own === 'string'
            ? []
            : Object.entries(own)
                .filter(([, level]) => level !== 'off')
                .map(([rule]) => `lint/${group}/${rule}`),
        ),
    );
    const own = overrides.flatMap(({ plugins = [] }) => plugins.map(() => 'plugin'));
    expect(Object.keys(SEEDED).sort()).toEqual([...new Set([...configured, ...own]), 'format'].sort());
  });

  it('finds each of them', async () => {
    const back = "import { cycle } from './cycle.ts';\n\nexport const other = () => cycle;\n";
    const found = await check({ ...Object.fromEntries(Object.values(SEEDED)), 'src/core/ui/other.ts': back });
    for (const [rule, [file]] of Object.entries(SEEDED)) expect(found).toContain(`${rule} ${file}`);
  });

  it('finds nothing where nothing is wrong', async () => {
    expect(await check({ 'src/core/ui/fine.ts': 'export const fine = 1;\n' })).toEqual(new Set());
  });
});

describe('tsc', () => {
  const SETTINGS = ['tsconfig.json', 'src/core/contract/tsconfig.json'];

  async function compile(project: string, files: Readonly<Record<string, string>>) {
    const folder = repository({ 'vite.config.ts': 'export {};', ...files }, SETTINGS);
    linkPackages(folder);
    return runTool('tsc', ['--noEmit', '-p', project], { cwd: folder });
  }

  it('finds a wrong type in every folder', async () => {
    const wrong = 'export const wrong: number = "text";\n';
    const files = { 'src/core/a.ts': wrong, 'demo/b.ts': wrong, 'tests/c.ts': wrong };
    const { code, output } = await compile('.', files);
    expect(code).not.toBe(0);
    for (const file of Object.keys(files)) expect(output).toContain(`${file}(1,14): error TS2322`);
  });

  it('finds the DOM in the contract, and only there', async () => {
    const files = { 'src/core/contract/dom.ts': 'export const title = document.title;\n' };
    expect((await compile('.', files)).output).toBe('');
    scratch?.remove();
    expect((await compile('src/core/contract', files)).output).toContain("Cannot find name 'document'");
  });
});

describe('knip', () => {
  const PACKAGE = JSON.stringify({
    name: 'fixture',
    type: 'module',
    dependencies: { dayjs: '1', ofetch: '1' },
    devDependencies: {},
  });
  const LOADER = "import { used } from '../core/used.ts';\nimport 'ofetch';\nimport 'dayjs';\nused();\n";

  async function check(files: Readonly<Record<string, string>>) {
    const folder = repository({ 'package.json': PACKAGE, 'tsconfig.json': '{}', ...files }, ['.knip.json']);
    linkPackages(folder);
    const { output } = await runTool('knip', ['--reporter', 'json', '--no-config-hints'], { cwd: folder });
    return JSON.stringify(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)));
  }

  it('finds nothing where nothing is wrong', async () => {
    const found = await check({
      'src/elements/loader.ts': LOADER,
      'src/core/used.ts': 'export const used = () => 1;\n',
    });
    expect(JSON.parse(found)).toMatchObject({ issues: [] });
  });

  it('finds a dead file, a dead export, a dependency that nobody imports and one that is not declared', async () => {
    const found = await check({
      'src/elements/loader.ts': LOADER.replace("import 'dayjs';", "import 'uplot';"),
      'src/core/used.ts': 'export const used = () => 1;\nexport const deadExport = () => 2;\n',
      'src/core/dead-file.ts': 'export const dead = 1;\n',
    });
    for (const seeded of ['dead-file.ts', 'deadExport', 'dayjs', 'uplot']) expect(found).toContain(seeded);
    expect(found).not.toContain('ofetch');
  });
});
