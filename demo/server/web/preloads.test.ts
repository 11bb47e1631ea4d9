import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPreloads, isWebKit } from './preloads.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the browsers that are given no links ahead', () => {
  it.each([
    ['Safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`],
    ['WebKitGTK', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/60.5 Safari/605.1.15`],
    [
      'Chrome on an iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    ],
  ])('are built on WebKit: %s', (_name, agent) => expect(isWebKit(agent)).toBe(true));

  it.each([
    [
      'Chrome',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0'],
    ['none that says its name', undefined],
  ])('are not: %s', (_name, agent) => expect(isWebKit(agent)).toBe(false));
});

describe('the head of a page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ramal-preloads-'));
    mkdirSync(join(folder, 'chunks'));
    const first = { route: 'CallList', address: '/calls?page=1&startDate={-6}', permission: [] };
    writeFileSync(
      join(folder, 'pages.json'),
      JSON.stringify({ CallList: { tag: 'ramal-call-list', values: {}, first } }),
    );
    writeFileSync(
      join(folder, 'tag-files.json'),
      JSON.stringify({
        'ramal-shell': {
          code: ['chunks/small.js', 'chunks/large.js', 'chunks/middle.js'],
          texts: {
            'en-US': ['chunks/en.js', 'chunks/small.js'],
            'pt-BR': ['chunks/pt.js', 'chunks/small.js'],
          },
        },
      }),
    );
    const sizes = { 'ramal.js': 50, 'chunks/small.js': 10, 'chunks/large.js': 500, 'chunks/middle.js': 100 };
    for (const [file, size] of Object.entries(sizes)) writeFileSync(join(folder, file), 'x'.repeat(size));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const headOf = async (script: string | undefined, agent?: string, address = '/') => {
    const preloads = await createPreloads({ portalDir: folder, bundleDir: folder, script })(address, agent);
    return preloads
      ?.change('<head><title>')
      .replaceAll(/\s*\n\s*/g, '\n')
      .split('\n');
  };

  it('links the largest file alone, and names the others for the script, which asks something else first and knows the language', async () => {
    expect(await headOf('ask()')).toEqual([
      '<head><meta name="ramal-tags" content="ramal-shell" />',
      '<link rel="modulepreload" href="/ramal/chunks/large.js" />',
      '<meta name="ramal-files" lang="en-US" content="/ramal/chunks/en.js" />',
      '<meta name="ramal-files" lang="pt-BR" content="/ramal/chunks/pt.js" />',
      '<meta name="ramal-files" content="/ramal/chunks/middle.js /ramal/ramal.js /ramal/chunks/small.js" />',
      '<script>ask()</script>',
      '<title>',
    ]);
  });

  it('links all of them where there is no script, and none in WebKit', async () => {
    expect((await headOf(undefined))?.filter((line) => line.includes('modulepreload'))).toHaveLength(4);
    const agent = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/60.5 Safari/605.1.15`;
    expect(await headOf('ask()', agent)).toEqual([
      '<head><meta name="ramal-tags" content="ramal-shell" />',
      '<script>ask()</script>',
      '<title>',
    ]);
  });

  it('names what the page asks for first, unless its address has parameters', async () => {
    const first = async (address: string) =>
      (await headOf('ask()', undefined, address))?.find((line) => line.includes('ramal-first'));
    expect(await first('/calls')).toBe(
      '<meta name="ramal-first" content="{&quot;route&quot;:&quot;CallList&quot;,&quot;address&quot;:&quot;/calls?page=1&amp;startDate={-6}&quot;,&quot;permission&quot;:[]}" />',
    );
    expect(await first('/calls/LOST')).toBeUndefined();
    expect(await first('/')).toBeUndefined();
  });
});
