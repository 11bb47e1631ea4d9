import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTS } from '../../demo/playground/code/code-of.ts';
import { registry } from '../../src/elements/registry.ts';
import { installBeside, type Packed, packAndInstall } from '../support/runner/packed.ts';
import { ROOT, runScript, runTool } from '../support/runner/tools.mjs';

/** Every tag that can be imported. */
const NAMES = [...registry.map(({ tag }) => tag as string), 'ramal-scope'];

let packed: Packed;
beforeAll(async () => {
  packed = await packAndInstall();
});
afterAll(() => packed?.remove());

const read = (file: string) => readFileSync(join(packed.installed, file), 'utf8');
const filesOf = () =>
  readdirSync(packed.installed, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );

function importsOf(code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync('chunk.js', code).module;
  const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1));
  return [...staticImports.map((one) => one.moduleRequest.value), ...exported, ...lazy].filter(
    (specifier) => specifier !== undefined,
  );
}

describe('the package', () => {
  it('says of every tag what it meets of WCAG 2.2', () => {
    const { tags } = JSON.parse(read('accessibility.json')) as { tags: Record<string, object> };
    expect(Object.keys(tags).sort()).toEqual(registry.map(({ tag }) => tag as string).sort());
    for (const tag of Object.keys(tags)) expect(read('ACCESSIBILITY.md')).toContain(`\`${tag}\``);
  });

  it('needs nothing else to be installed, and has one entry for each tag', () => {
    const manifest = JSON.parse(read('package.json'));
    expect(manifest.private).toBeUndefined();
    expect(manifest.dependencies).toBeUndefined();
    const entries = Object.keys(manifest.exports).filter((path) => path.startsWith('./elements/'));
    expect(entries.sort()).toEqual(NAMES.map((tag) => `./elements/${tag}.js`).sort());
    expect(readdirSync(join(packed.project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
      ['ramal'],
    );
  });

  const hosts: readonly Readonly<Record<string, string>>[] = [
    { react: '18.3.1', '@types/react': '18.3.31' },
    { react: '19.3.1', '@types/react': '19.3.0' },
    { vue: '2.7.16' },
    { vue: '3.4.38' },
    { svelte: '4.2.20' },
  ];
  for (const host of hosts)
    it(`can be installed beside ${Object.entries(host).map(String).join(' and ').replaceAll(',', ' ')}`, () => {
      expect(() => installBeside(packed, host)).not.toThrow();
    });

  it('has a component for each tag, of the host’s own React', () => {
    const code = read('react.js');
    expect(code.startsWith("'use client';")).toBe(true);
    expect([...new Set(importsOf(code))].filter((specifier) => !specifier.startsWith('./elements/'))).toEqual(
      ['react'],
    );
    const names = NAMES.map((tag) =>
      tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    for (const name of names) expect(code).toContain(`export const ${name} =`);
  });

  it('tells editors every tag with its attributes, events and tokens', () => {
    const manifest = JSON.parse(read('package.json'));
    const { contributions } = JSON.parse(read(manifest['web-types']));
    const html = JSON.parse(read('vscode.html-custom-data.json'));
    const css = JSON.parse(read('vscode.css-custom-data.json'));
    const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name);
    expect(names(contributions.html.elements).sort()).toEqual([...NAMES].sort());
    expect(names(html.tags).sort()).toEqual([...NAMES].sort());
    const tagIn = (all: readonly { readonly name: string }[]) =>
      all.find(({ name }) => name === 'ramal-report-panel') as unknown;
    const words = { name: 'theme', values: expect.arrayContaining([{ name: 'dark' }]) };
    expect(tagIn(html.tags)).toMatchObject({
      attributes: expect.arrayContaining([expect.objectContaining(words)]),
    });
    expect(tagIn(contributions.html.elements)).toMatchObject({
      attributes: expect.arrayContaining([expect.objectContaining({ name: 'base-url' })]),
      js: {
        properties: expect.arrayContaining([expect.objectContaining({ name: 'baseUrl', type: 'string' })]),
        events: expect.arrayContaining([expect.objectContaining({ name: 'ramal-ready' })]),
      },
    });
    expect(names(css.properties)).toEqual(
      expect.arrayContaining(['--ramal-color-accent', '--ramal-inline-size']),
    );
    expect(names(contributions.css.properties)).toEqual(names(css.properties));
  });

  it('has nothing in it that only its making needs', () => {
    const superfluous = filesOf().filter((file) =>
      /(^|\/)\.|\.test[.-]|\.map$|\.tsx?$/.test(file.replace(/\.d\.ts$/, '')),
    );
    expect(superfluous).toEqual([]);
  });

  it('imports as the browser does: no helper of a bundler writes to the host’s head or window', () => {
    const scripts = filesOf().filter((file) =>
      /^(ramal|define|session|(elements|chunks)\/.+)\.js$/.test(file),
    );
    expect(scripts.length).toBeGreaterThan(100);
    const helped = scripts.filter((file) => /vite:preloadError|__vite|process\.env/.test(read(file)));
    expect(helped).toEqual([]);
  });

  it('has no fault that publint knows', async () => {
    const { messages, pkg } = await publint({ pkgDir: packed.installed, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('has types that are found and fit, says attw', async () => {
    const { code, output } = await runTool('attw', [packed.tarball, '--profile', 'esm-only']);
    expect(code, output).toBe(0);
    for (const tag of NAMES) expect(output).toContain(`"ramal/elements/${tag}.js"`);
  });

  it('names the hash of every script, lazy ones too', () => {
    const { integrity } = JSON.parse(read('integrity.json')) as { integrity: Record<string, string> };
    const scripts = filesOf().filter((file) =>
      /^(ramal|define|session|(elements|chunks)\/.*)\.js$/.test(file),
    );
    expect(Object.keys(integrity).sort()).toEqual(scripts.map((file) => `./${file}`).sort());
    for (const [file, hash] of Object.entries(integrity))
      expect(
        `sha384-${createHash('sha384')
          .update(readFileSync(join(packed.installed, file)))
          .digest('base64')}`,
      ).toBe(hash);
  });

  it('is found relative to itself: no script names a place', () => {
    const placed = filesOf()
      .filter((file) => /^(ramal|define|session|(elements|chunks)\/.*)\.js$/.test(file))
      .flatMap((file) => importsOf(read(file)).map((specifier) => `${file}: ${specifier}`))
      // An expression is an address that the browser has failed to load before.
      .filter((line) => !/: (\.{1,2}\/|$)/.test(line));
    expect(placed).toEqual([]);
  });
});

describe('in Node, where pages are rendered ahead', () => {
  it('importing an entry does nothing', async () => {
    const file = join(packed.project, 'import.mjs');
    const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
    const entries = Object.keys(exports)
      // The components are of the host's React, which this project has not.
      .filter((path) => !path.endsWith('.json') && path !== './react')
      .map((path) => path.replace('.', 'ramal'));
    expect(entries.length).toBeGreaterThan(NAMES.length + 6);
    writeFileSync(
      file,
      // Node makes its own `fetch` when it is first asked for.
      `void fetch('data:,');
       const before = Reflect.ownKeys(globalThis).length;
       for (const entry of ${JSON.stringify(entries)}) await import(entry);
       console.log(Reflect.ownKeys(globalThis).length - before);`,
    );
    const { code, output } = await runScript(file, [], { cwd: packed.project });
    expect([code, output.trim()]).toEqual([0, '0']);
  });

  it('a session may be configured and followed', async () => {
    const file = join(packed.project, 'configure.mjs');
    writeFileSync(
      file,
      `import { configure, inspect } from 'ramal';
       import { onSession } from 'ramal/session';
       configure({ baseUrl: '/elsewhere', locale: 'en' });
       onSession(({ state, locale }) => console.log(inspect().baseUrl, state, locale));`,
    );
    const { code, output } = await runScript(file, [], { cwd: packed.project });
    expect([code, output.trim()]).toEqual([0, '/elsewhere signed-out en-US']);
  });

  it('an adapter that means nothing does no harm: there is no page to tell', async () => {
    const file = join(packed.project, 'adapter.mjs');
    writeFileSync(
      file,
      `import { configure, inspect } from 'ramal/ramal.js';
       configure({ adapter: { levelHeaders: 'x' } });
       setTimeout(() => console.log(Object.keys(inspect().adapter)[0]), 500);`,
    );
    const { code, output } = await runScript(file, [], { cwd: packed.project });
    expect([code, output.trim()]).toEqual([0, 'levelHeaders']);
  });
});

describe('what a page is told to hold its scripts to', () => {
  it('is the hash of every one, those that are imported without a bundler too', async () => {
    const program = join(packed.installed, 'bin', 'ramal-integrity.mjs');
    const { code, output } = await runScript(program, ['https://cdn.example/ramal/']);
    expect(code).toBe(0);
    const { integrity } = JSON.parse(read('integrity.json')) as { integrity: Record<string, string> };
    for (const [file, hash] of Object.entries(integrity))
      expect(output).toContain(`"https://cdn.example/ramal/${file.slice(2)}":"${hash}"`);
  });
});

describe('the checker of servers', () => {
  const program = () => join(packed.installed, 'bin', 'ramal-conformance.mjs');

  it('ends with 2 where it is not told what to check', async () => {
    expect(await runScript(program(), [])).toMatchObject({
      code: 2,
      output: expect.stringContaining('--base-url'),
    });
    const nobody = ['--base-url', 'http://127.0.0.1:1', '--token', 'x'];
    expect((await runScript(program(), nobody)).code).toBe(2);
  });

  it('ends with 2 where the token is refused, and says so', async () => {
    const server = createServer((_, answer) => answer.writeHead(401).end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const given = ['--base-url', `http://127.0.0.1:${port}/api`, '--token', 'old'];
    const { code, output } = await runScript(program(), given);
    server.close();
    expect([code, output]).toEqual([2, expect.stringContaining('refuses the token')]);
  });

  it('ends with 1 at a breach, and writes its report', async () => {
    const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const json = join(packed.project, 'report.json');
    const given = ['--base-url', `http://127.0.0.1:${port}/api`, '--token', 'x', '--json', json];
    const { code, output } = await runScript(program(), given);
    server.close();
    expect([code, output]).toEqual([1, expect.stringContaining('/api/auth/check')]);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({
      ok: false,
      breaches: [{ rule: 'session' }],
    });
  });
});

describe('the types', () => {
  const OPTIONS = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    types: [],
    lib: ['es2022', 'dom'],
  };

  /** @returns what is wrong with these files, each in a line with its name and place */
  async function compile(files: Readonly<Record<string, string>>, options: object = {}): Promise<string[]> {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(packed.project, name), code);
    const names = Object.keys(files);
    const config = join(packed.project, `${names[0]}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions: { ...OPTIONS, ...options }, files: names }));
    const { stdout } = await runTool('tsc', ['-p', config], { cwd: packed.project });
    // Lines that explain the one before are indented.
    return stdout.split('\n').filter((line) => /^\S/.test(line));
  }

  it('need no framework, and know tags, attributes, events and session', async () => {
    const code = `import { configure, inspect, logout, type ErrorDetail } from 'ramal';
      import { drive } from 'ramal/testing';
      import 'ramal/elements/ramal-call-player.js';
      const report: (name: string, time: number) => void = () => undefined;
      configure({ baseUrl: '/api', getToken: async () => null, theme: 'dark', onMetric: (metric) => {
        if (metric.kind === 'request') report(metric.path, metric.duration);
        else if (metric.kind === 'ready') report(metric.tag, metric.duration);
      } });
      const player = document.createElement('ramal-call-player');
      player.callId = 4711;
      player.addEventListener('ramal-error', ({ detail }: CustomEvent<ErrorDetail>) => detail.code === 'offline');
      const scope = document.querySelector('ramal-scope');
      if (scope) void logout(scope);
      document.createElement('ramal-report-panel').panel = 'total-cost';
      export const rows: string[][] = drive('ramal-call-list').rows();
      export const name: string | undefined = inspect().user?.name;`;
    const files = {
      'plain.mts': code,
      'text.mts': code.replace('4711', "'1651531787.10'"),
      'wrong.mts': code.replace('4711', 'true'),
      'panel.mts': code.replace('total-cost', 'total-price'),
      'driver.mts': code.replace("'ramal-call-list'", "'ramal-profile'"),
      'metric.mts': code.replace('metric.path', 'metric.url'),
    };
    expect((await compile(files)).sort()).toEqual([
      expect.stringMatching(/^driver\.mts\(15,/),
      expect.stringMatching(/^metric\.mts\(6,/),
      expect.stringMatching(/^panel\.mts\(14,7\)/),
      expect.stringMatching(/^wrong\.mts\(10,7\)/),
    ]);
  });

  it('say what is wrong by the name of it, and what is right', async () => {
    const wrong: readonly (readonly [code: string, says: RegExp])[] = [
      [`document.createElement('ramal-call-list').tab = 'mine'`, /"mine".+not assignable.+"INBOUND"/],
      [
        `document.createElement('ramal-call-player').startAt = '12'`,
        /'string'.+not assignable to type 'number'/,
      ],
      [
        `configure({ thema: 'dark' })`,
        /'thema' does not exist in type 'Configuration'. Did you mean to write 'theme'/,
      ],
      [`configure({ theme: 'pink' })`, /"pink".+not assignable.+"dark"/],
      [
        `document.addEventListener('ramal-ready', ({ detail }) => detail?.none)`,
        /'none'.+type 'ShownDetail'/,
      ],
    ];
    const lines = [`import { configure } from 'ramal';`, ...wrong.map(([code]) => `${code};`)];
    const said = await compile({ 'said.mts': lines.join('\n') });
    expect(said).toEqual(
      wrong.map(([, says], at) =>
        expect.stringMatching(new RegExp(`^said\\.mts\\(${at + 2},.*${says.source}`)),
      ),
    );
  });

  it('know the tags in React', async () => {
    for (const name of ['react', 'csstype'])
      symlinkSync(
        join(ROOT, 'node_modules', name === 'react' ? '@types/react' : name),
        join(packed.project, 'node_modules', name),
        'junction',
      );
    const code = `import type {} from 'ramal/react';
      export const player = <ramal-call-player callId={4711} theme="auto" onramal-ready={(event) => event.type} />;`;
    const options = { jsx: 'preserve', moduleResolution: 'bundler', module: 'esnext' };
    const both = { 'player.tsx': code, 'wrong.tsx': code.replace('{4711}', '{{}}') };
    expect(await compile(both, options)).toEqual([expect.stringMatching(/^wrong\.tsx\(2,/)]);
    const component = `import { RamalCallPlayer, RamalScope } from 'ramal/react';
      export const player = <RamalScope baseUrl="/api" getToken={() => null} onMetric={({ kind }) => kind.length}>
        <RamalCallPlayer callId={4711} className="wide" onRamalPlay={({ detail }) => detail.time.toFixed(Number(detail.callId))}><b slot="actions" /></RamalCallPlayer>
      </RamalScope>;`;
    const components = {
      'component.tsx': component,
      'value.tsx': component.replace('{4711}', '{{}}'),
      'event.tsx': component.replace('onRamalPlay', 'onRamalPublished'),
    };
    const said = await compile(components, options);
    expect(said.filter((line) => !/^(event|value)\.tsx/.test(line))).toEqual([]);
    expect(said).toContainEqual(expect.stringMatching(/^event\.tsx.*onRamalPublished/));
    expect(said).toContainEqual(expect.stringMatching(/^value\.tsx.*'\{\}'.*not assignable to type/));
    expect(await compile({ 'component.tsx': component }, options)).toEqual([]);
    // The playground's code fits the package, whatever the setup.
    const setup = {
      tag: 'ramal-call-list',
      attributes: { search: 'a "b" {c}', page: '2' },
      tokens: { '--ramal-radius': '2px' },
      slots: { actions: 'Import {all}', 'column:orders': 'Orders', 'cell:orders:<id>': 'Of <id>' },
      parts: { header: 'padding: 0' },
      scope: { locale: 'pt-BR' },
      origin: 'https://portal.example',
    };
    for (const [at, one] of [setup, { ...setup, slots: {}, parts: {}, scope: null }].entries())
      expect(await compile({ [`given-${at}.tsx`]: HOSTS.get('React')?.(one) ?? 'nothing' }, options)).toEqual(
        [],
      );
  });
});
