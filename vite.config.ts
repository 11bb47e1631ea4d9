import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { enginesToTry, isSoundToTry } from './tests/support/browser/engines.mjs';
import { findPostgres } from './tests/support/server/databases/find-postgres.ts';
import { importAgain } from './tooling/plugins/chunks/import-again-plugin.ts';
import { chunkParts } from './tooling/plugins/chunks/parts-plugin.ts';
import { TAG_FILES, tagChunks } from './tooling/plugins/chunks/tag-chunks-plugin.ts';
import { tagParts } from './tooling/plugins/chunks/tag-parts-plugin.ts';
import { containedOverlays } from './tooling/plugins/libraries/contained-overlays-plugin.ts';
import { patientReactFlow } from './tooling/plugins/libraries/patient-react-flow-plugin.ts';
import { privateZod } from './tooling/plugins/libraries/private-zod-plugin.ts';
import { shippedPackages } from './tooling/plugins/libraries/shipped-packages-plugin.ts';
import { wavesurferCsp } from './tooling/plugins/libraries/wavesurfer-plugin.ts';
import { zipHere } from './tooling/plugins/libraries/zip-here-plugin.ts';
import { oneFileLoader } from './tooling/plugins/loader-plugin.ts';
import { messages } from './tooling/plugins/messages-plugin.ts';
import { ownKeys } from './tooling/plugins/own-keys-plugin.ts';

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
    zipHere(),
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
  plugins: [
    ...asShipped,
    tagChunks({
      tags: filesOf('src/elements/tags', /\.ts$/).map((file) => at(`src/elements/tags/${file}`)),
      loader: [at('src/elements/start.ts'), at('src/elements/index.ts')],
      mount: at('src/core/screen/mount.tsx'),
      messages: at('src/core/i18n/messages.ts'),
      many: 8,
      waste: 11_500,
      least: 11_000,
      most: 80_000,
    }),
    importAgain(),
    chunkParts(at('build/parts.json')),
    shipped('elements'),
  ],
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
      },
    },
  },
};

/** `dist/ramal.js` for script tags, made of that of `elements`. */
const loader: ViteUserConfig = {
  publicDir: false,
  plugins: [oneFileLoader(at(`dist/${TAG_FILES}`))],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: { ramal: at('dist/ramal.js') }, formats: ['es'] },
    reportCompressedSize: false,
    rolldownOptions: {
      // No bundler reads it: marks of what has no effect are left out.
      output: { entryFileNames: '[name].js', minify: true, comments: { annotation: false } },
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

/** Where the demo's pages find modules of the package. */
const OF_THE_PACKAGE = {
  [at('src/elements/loader.ts')]: '/ramal/ramal.js',
  [at('src/elements/testing.ts')]: '/ramal/testing.js',
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
    // Every browser that the tags need knows it.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: [at('demo/index.html'), at('demo/playground.html'), at('demo/shared.html')],
      external: Object.keys(OF_THE_PACKAGE),
      output: {
        paths: OF_THE_PACKAGE,
      },
    },
  },
};

/** `build/portal/early.js`: the script in the head of the portal's page. */
const early: ViteUserConfig = {
  publicDir: false,
  build: {
    outDir: at('build/portal'),
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: { early: at('src/elements/early.ts') }, formats: ['iife'], name: 'early' },
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
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

/** `build/asterisk/`: the program that sends the calls of an Asterisk. */
const asterisk: ViteUserConfig = {
  publicDir: false,
  build: {
    ssr: at('demo/connectors/asterisk/command/main.ts'),
    outDir: at('build/asterisk'),
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
const patient = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  isolate: false,
  // A condition that comes late on a busy machine has come all the same.
  expect: { poll: { timeout: 30_000 } },
};

/** The tests that are about a server: where there is a PostgreSQL they are run on it as well. */
const onPostgres: ViteUserConfig = {
  publicDir: false,
  test: {
    name: 'postgres',
    include: ['tests/contract/**/*.test.ts', 'tests/connectors/asterisk/{import-kills,following}.test.ts'],
    exclude: [
      'tests/contract/**/{openapi,openapi-lint,section-7,embedded,full-disk,small-disk,conformance,bombs}.test.ts',
    ],
    globalSetup: 'tests/support/server/databases/postgres-setup.ts',
    ...patient,
  },
};

const inNode: ViteUserConfig = {
  publicDir: false,
  plugins: [messages()],
  test: {
    name: 'node',
    include: ['{src,demo,tooling}/**/*.test.ts', 'tests/**/*.test.ts'],
    exclude: [
      'tests/{element,e2e,package,browsers,cluster,laboratory}/**',
      '**/fixtures/**',
      'tests/contract/**/{two-servers,replica}.test.ts',
    ],
    ...patient,
  },
};

const hasPostgres = findPostgres() !== undefined || process.env.REQUIRE_POSTGRES === '1';

const test: ViteUserConfig = {
  // One more than there are processors: a third of the time tests wait for programs that are killed, stopped and restored.
  test: { projects: hasPostgres ? [inNode, onPostgres] : [inNode], maxWorkers: availableParallelism() + 1 },
};

/** What is about the built package. */
const packed: ViteUserConfig = {
  publicDir: false,
  test: { name: 'package', include: ['tests/package/**/*.test.ts'], ...patient },
};

const withEngines = (name: string, include: string[], maxWorkers: number): ViteUserConfig => ({
  publicDir: false,
  test: {
    ...{ name, include, maxWorkers },
    globalSetup: 'tests/browsers/setup.ts',
    ...patient,
    // Each step goes through a driver, and engines without a graphics card draw by the processor.
    testTimeout: 400_000,
  },
});

const jobs = ['chromium', ...enginesToTry()].map((engine) => `tests/browsers/${engine}.test.ts`);
const sounds = isSoundToTry() ? enginesToTry().map((engine) => `tests/browsers/${engine}-sound.test.ts`) : [];

/** What is tried in every engine that is there, with the built package. */
const browsers = withEngines('browsers', jobs, availableParallelism());

/** What is heard in each of them in real time, which wants a machine that does nothing else. */
const browserSounds = withEngines('browser-sounds', sounds, 1);

/** Both, for what is written about the engines: `npm run engines`. */
const engines = withEngines('engines', [...jobs, ...sounds], 1);

/** What a screen reader says, before a release: `npm run orca`. */
const orca: ViteUserConfig = {
  publicDir: false,
  test: {
    name: 'orca',
    include: ['tests/browsers/orca/*.test.ts'],
    globalSetup: 'tests/browsers/setup.ts',
    ...patient,
  },
};

/** Servers and databases that take each other's places: `npm run cluster`. */
const cluster: ViteUserConfig = {
  publicDir: false,
  test: { name: 'cluster', include: ['tests/cluster/*.test.ts'], ...patient, testTimeout: 1_200_000 },
};

/** A real Asterisk with telephones, whose calls are followed. */
const laboratory: ViteUserConfig = {
  publicDir: false,
  test: {
    name: 'laboratory',
    include: ['tests/laboratory/**/*.test.ts'],
    // What is measured has the machine to itself.
    fileParallelism: false,
    ...patient,
  },
};

const configurations: Readonly<Record<string, ViteUserConfig>> = {
  elements,
  loader,
  portal,
  early,
  server,
  asterisk,
  conformance,
  testing,
  test,
  package: packed,
  browsers,
  'browser-sounds': browserSounds,
  engines,
  orca,
  cluster,
  laboratory,
  development: shared,
  'element-tests': elementTests,
};

export default defineConfig(({ mode }) => configurations[mode] ?? elements);
