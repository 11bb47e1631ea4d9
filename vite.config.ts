import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { findPostgres } from './tests/support/server/find-postgres.ts';
import { containedOverlays } from './tooling/plugins/contained-overlays-plugin.ts';
import { messages } from './tooling/plugins/messages-plugin.ts';
import { ownKeys } from './tooling/plugins/own-keys-plugin.ts';
import { chunkParts } from './tooling/plugins/parts-plugin.ts';
import { patientReactFlow } from './tooling/plugins/patient-react-flow-plugin.ts';
import { privateZod } from './tooling/plugins/private-zod-plugin.ts';
import { shippedPackages } from './tooling/plugins/shipped-packages-plugin.ts';
import { tagParts } from './tooling/plugins/tag-parts-plugin.ts';
import { wavesurferCsp } from './tooling/plugins/wavesurfer-plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const filesOf = (folder: string, pattern: RegExp) =>
  readdirSync(at(folder)).filter((file) => pattern.test(file));
const entryOf = (name: string) => `elements/${name.replace(/\.ts$/, '')}`;

/** For those who bundle: one entry for each tag, some of them written out, and one that defines none. The loader is for script tags. */
const entries = Object.fromEntries([
  ...filesOf('src/elements/tags', /\.ts$/).map((file) => [
    entryOf(`ramal-${file}`),
    `${at(`src/elements/tags/${file}`)}?entry`,
  ]),
  ...filesOf('src/elements', /^(ramal-.+|index)\.ts$/).map((file) => [
    entryOf(file),
    at(`src/elements/${file}`),
  ]),
]);

const entriesOfPackage = {
  ramal: at('src/elements/loader.ts'),
  define: at('src/elements/define.ts'),
  session: at('src/elements/session.ts'),
  ...entries,
};

/** Of some sixty screens and parts that are loaded by themselves. With 14 a player weighs 6 kB more, and saves no request. */
const MANY = 15;

const shared: ViteUserConfig = {
  base: './',
  publicDir: false,
  plugins: [
    messages(),
    tagParts(),
    privateZod(),
    wavesurferCsp(),
    containedOverlays(),
    patientReactFlow(),
    react(),
  ],
  // What is bundled once for `npm run dev` and the tests.
  optimizeDeps: { rolldownOptions: { plugins: [patientReactFlow()] } },
  resolve: {
    // Messages are compiled at build time: their parser stays out.
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
    dedupe: ['react', 'react-dom', 'zustand'],
  },
};

/** A library's build leaves it to who bundles the library; ours is bundled. */
const production = { 'process.env.NODE_ENV': '"production"' };

/** What is in the package has other pages around it than ours. */
const asShipped = [ownKeys(), ...(shared.plugins ?? [])];

/** Which packages a build ships. */
const shipped = (build: string) => shippedPackages(at(`build/shipped/${build}.json`));

/** `dist/`: the package. Chunks find each other relative to the module, from any path or CDN. */
const elements: ViteUserConfig = {
  ...shared,
  define: production,
  plugins: [...asShipped, chunkParts(at('build/parts.json')), shipped('elements')],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A library's: `import()` stays the browser's. Vite's own would write links into the host's head and fire events at its window.
    lib: { entry: entriesOfPackage, formats: ['es'] },
    // The first that know `:state()` and `light-dark()`: rewritten for older ones, colours would follow the page.
    cssTarget: ['chrome125', 'firefox126', 'safari17.5'],
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        minify: true,
        entryFileNames: '[name].js',
        // Digits pack well: the loader, which every page pays for, names every screen's file.
        hashCharacters: 'hex',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // What defines the tags: all that a page pays for without one.
            { name: 'tags', test: /src\/elements\/(start|index)\.ts$/, priority: 1 },
            // Each file is a request: what many screens and their parts need is one.
            { name: 'runtime', minShareCount: MANY },
          ],
        },
      },
    },
  },
};

/** `build/element-tests/`: the tests that `tests/element/bundle.mjs` names, with the libraries as in the package, but readable. */
const elementTests: ViteUserConfig = {
  ...shared,
  define: production,
  plugins: asShipped,
  build: {
    outDir: 'build/element-tests',
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: {}, formats: ['es'] },
    reportCompressedSize: false,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        // Texts keep their language's name: tests ask which were fetched.
        chunkFileNames: ({ facadeModuleId }) =>
          `${/locales\/[\w-]+(?=\/)/.exec(facadeModuleId ?? '')?.[0] ?? 'chunks'}/[name]-[hash].js`,
      },
    },
  },
};

/** `dist/testing.js`: for the tests of hosts, one file with all that it needs inside; nothing of it is in what tags load. */
const testing: ViteUserConfig = {
  ...shared,
  plugins: [...(shared.plugins ?? []), shipped('testing')],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { testing: at('src/elements/testing.ts') },
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/** `build/portal/`: the demo's pages, which take the tags from the package as any host does. */
const portal: ViteUserConfig = {
  ...shared,
  base: '/',
  root: at('demo'),
  build: {
    outDir: at('build/portal'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: [at('demo/index.html'), at('demo/playground.html')],
      external: [at('src/elements/loader.ts'), at('src/elements/session.ts')],
      output: {
        paths: {
          [at('src/elements/loader.ts')]: '/ramal/ramal.js',
          [at('src/elements/session.ts')]: '/ramal/session.js',
        },
      },
    },
  },
};

/** `build/server/`: the reference server for Node. */
const server: ViteUserConfig = {
  publicDir: false,
  build: {
    ssr: at('demo/server/main.ts'),
    outDir: at('build/server'),
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
};

/** `dist/bin/ramal-conformance.mjs`: checks a server against the contract, with all that it needs inside. */
const conformance: ViteUserConfig = {
  publicDir: false,
  plugins: [shipped('conformance')],
  ssr: { noExternal: true },
  build: {
    ssr: at('src/kit/conformance/main.ts'),
    outDir: 'dist/bin',
    emptyOutDir: false,
    target: 'node20',
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'ramal-conformance.mjs' } },
  },
};

/**
 * Only what hangs should meet the timeouts: a busy machine is many times slower than a calm one. A worker keeps the modules
 * that it has loaded: half of the time of a small file was loading them anew.
 */
const patient = { testTimeout: 120_000, hookTimeout: 300_000, isolate: false };

/** The tests that are about a server: where there is a PostgreSQL they are run on it as well. */
const onPostgres: ViteUserConfig = {
  publicDir: false,
  test: {
    name: 'postgres',
    include: ['tests/contract/**/*.test.ts'],
    exclude: ['tests/contract/{openapi,openapi-lint,section-7,embedded,full-disk,conformance,bombs}.test.ts'],
    globalSetup: 'tests/support/server/postgres-setup.ts',
    ...patient,
  },
};

const inNode: ViteUserConfig = {
  publicDir: false,
  plugins: [messages()],
  test: {
    name: 'node',
    include: ['{src,demo,tooling}/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: ['tests/{element,e2e,package}/**', '**/fixtures/**', 'tests/contract/two-servers.test.ts'],
    ...patient,
  },
};

const hasPostgres = findPostgres() !== undefined || process.env.REQUIRE_POSTGRES === '1';

const test: ViteUserConfig = {
  // Vitest itself leaves one processor free.
  test: { projects: hasPostgres ? [inNode, onPostgres] : [inNode], maxWorkers: availableParallelism() },
};

/** What is about the built package. */
const packed: ViteUserConfig = {
  publicDir: false,
  test: { name: 'package', include: ['tests/package/**/*.test.ts'], ...patient },
};

const configurations: Readonly<Record<string, ViteUserConfig>> = {
  elements,
  portal,
  server,
  conformance,
  testing,
  test,
  package: packed,
  development: shared,
  'element-tests': elementTests,
};

export default defineConfig(({ mode }) => configurations[mode] ?? elements);
