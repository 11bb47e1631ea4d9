// The sizes of our tags beside the packages of peers: installed from the registry into a folder of their own,
// bundled by the same tool for an empty page, compressed in the same way. `npm run build`, then `node
// tests/bench/packages.mjs [word]`; prints the table of docs/performance.md. Needs the registry, and up to 2
// GB of disk for a while.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from '../support/runner/tools.mjs';

/**
 * Each with the shortest page for it. Files that its maker's server sends later are not in its package; the
 * table says so.
 */
const PEERS = [
  {
    name: 'Stripe Connect',
    packages: ['@stripe/connect-js@3.4.6'],
    code: "import { loadConnectAndInitialize } from '@stripe/connect-js'; loadConnectAndInitialize({});",
    later: 'its screens, from Stripe’s server in frames',
  },
  {
    name: 'Metabase, a question',
    packages: ['@metabase/embedding-sdk-react@0.63.1', 'react@19.3.1', 'react-dom@19.3.1'],
    code: `import { createRoot } from 'react-dom/client';
      import { MetabaseProvider, StaticQuestion } from '@metabase/embedding-sdk-react';
      createRoot(document.body).render([MetabaseProvider, StaticQuestion]);`,
    later: 'its screens, from Metabase’s server',
  },
  {
    name: 'Amazon Connect Streams',
    packages: ['amazon-connect-streams@2.28.2'],
    code: "import 'amazon-connect-streams';",
    later: 'its screens, from Amazon’s server in a frame',
  },
  {
    name: 'Webex contact-center widgets, all four',
    packages: ['@webex/cc-widgets@1.28.0-next.3'],
    code: "import '@webex/cc-widgets/wc';",
  },
  {
    name: 'Momentum (Webex’ elements), a button and a modal',
    packages: ['@momentum-ui/web-components@2.26.27'],
    code: "import '@momentum-ui/web-components/dist/comp/md-button.js'; import '@momentum-ui/web-components/dist/comp/md-modal.js';",
  },
  {
    name: 'Web Awesome, a button, a dialog and a select',
    packages: ['@awesome.me/webawesome@3.14.0'],
    code: ['button', 'dialog', 'select']
      .map((name) => `import '@awesome.me/webawesome/dist/components/${name}/${name}.js';`)
      .join(''),
  },
];

const tags = () =>
  readdirSync(join(ROOT, 'dist/elements'))
    .filter((file) => /^ramal-.*\.js$/.test(file))
    .map((file) => ({
      name: file.replace('.js', ''),
      packages: [join(ROOT, 'build/ramal.tgz')],
      code: `import 'ramal/elements/${file}';`,
    }));

const npm = (args, cwd) =>
  spawnSync('npm', [...args, '--no-audit', '--no-fund', '--silent'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

const brotli = (content) => {
  const bytes = Buffer.from(content);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliCompressSync(bytes, { params }).length;
};

/** Scripts and styles of one entry: those loaded at once, and all that may be loaded later. */
async function weigh(folder, code) {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: entry },
    },
  });
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const atOnce = new Set();
  const visit = (name) => {
    if (atOnce.has(name) || !chunks.has(name)) return;
    atOnce.add(name);
    chunks.get(name).imports.forEach(visit);
  };
  visit([...chunks.values()].find(({ isEntry }) => isEntry).fileName);
  const sum = (files) => files.reduce((all, file) => all + brotli(file.code ?? file.source), 0);
  return {
    atOnce: sum([...atOnce].map((name) => chunks.get(name))) + sum(styles),
    all: sum([...chunks.values()]) + sum(styles),
  };
}

/** A folder for each set of packages: our tags share one. */
const folders = new Map();

function installed(packages) {
  const key = packages.join();
  if (folders.has(key)) return folders.get(key);
  const folder = mkdtempSync(join(tmpdir(), 'ramal-packages-'));
  folders.set(key, folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const { status, stderr } = npm(['install', '--ignore-scripts', ...packages], folder);
  if (status !== 0) throw new Error(`cannot be installed: ${stderr}`);
  return folder;
}

const measure = async ({ packages, code }) => weigh(installed(packages), code);

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)} kB`;

const word = process.argv[2] ?? '';
console.log('| | at once | with all that may come | besides |\n|---|---|---|---|');
for (const one of [...tags(), ...PEERS].filter(({ name }) => name.includes(word))) {
  const row = await measure(one).then(
    ({ atOnce, all }) => [kilobytes(atOnce), kilobytes(all), one.later ?? ''],
    (error) => ['–', '–', String(error.message).split('\n')[0]],
  );
  console.log(`| ${[one.name, ...row].join(' | ')} |`);
}
for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
