import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { containedOverlays } from './src/core/build/contained-overlays-plugin.ts';
import { messages } from './src/core/build/messages-plugin.ts';
import { ownKeys } from './src/core/build/own-keys-plugin.ts';
import { chunkParts } from './src/core/build/parts-plugin.ts';
import { plainImports } from './src/core/build/plain-imports-plugin.ts';
import { privateZod } from './src/core/build/private-zod-plugin.ts';
import { shippedPackages } from './src/core/build/shipped-packages-plugin.ts';
import { slimIntl } from './src/core/build/slim-intl-plugin.ts';
import { slimLucide } from './src/core/build/slim-lucide-plugin.ts';
import { slimOfetch } from './src/core/build/slim-ofetch-plugin.ts';
import { slimQuery } from './src/core/build/slim-query-plugin.ts';
import { slimR2wc } from './src/core/build/slim-r2wc-plugin.ts';
import { wavesurferCsp } from './src/features/call-player/waveform/wavesurfer-plugin.ts';
import { patientReactFlow } from './src/features/flow-designer/canvas/patient-react-flow-plugin.ts';
import { slimReactFlow } from './src/features/flow-designer/canvas/slim-react-flow-plugin.ts';
import { findPostgres } from './tests/support/find-postgres.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** For those who bundle: one entry for each tag, and one that defines none. The loader is for script tags. */
const entries = Object.fromEntries(
  readdirSync(at('src/elements'))
    .filter((file) => file.startsWith('ramal-') || file === 'index.ts')
    .map((file) => [`elements/${file.replace(/\.ts$/, '')}`, at(`src/elements/${file}`)]),
);

const shared: ViteUserConfig = {
  base: './',
  publicDir: false,
  plugins: [messages(), privateZod(), wavesurferCsp(), containedOverlays(), patientReactFlow(), react()],
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

/** What every screen stands on. One piece: shared ones of their own would cost a request and a dictionary each. */
const EVERYWHERE =
  /src\/core\/(element\/(mount\.tsx|use-sheet\.ts)|keys\/forward-key\.ts|http\/use-|i18n\/(format-(moment|duration|phone)|use-)|ui\/(button|search-box|notice|skeleton|error-card|empty-state|badge|tag|use-(part|search-key)|call-[a-z-]+)\.tsx?|ui\/(tokens|base|fields|labels)\.css|element\/screen\.ts|session\/use-can)|lucide-react\/dist\/esm\/icons\/(play|arrow-right|chevron-(left|right|down))\.mjs/;

/**
 * Small pieces that nearly the same screens need: each of its own would cost a request. What a piece needs comes with it, so
 * one that others need alone has its own line before; the first line that names a piece has it.
 */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  users: /lucide-react\/dist\/esm\/icons\/users\.mjs/,
  'format-phone': /src\/core\/contract\/format-phone\.ts/,
  'date-range': /src\/core\/ui\/date-range\.ts/,
  'date-presets': /src\/core\/ui\/date-presets\.ts/,
  pagination: /src\/core\/ui\/pagination\.tsx/,
  'save-file': /src\/core\/(ui\/save-file|element\/use-track)\.ts/,
  routes: /src\/core\/(contract\/entity-pages\.ts|routes\/(use-navigate\.ts|link\.tsx))/,
  icons: /lucide-react\/dist\/esm\/icons\/(calendar-clock|list-checks|workflow|rotate-ccw-clock)\.mjs/,
  overlays:
    /src\/core\/(ui\/((menu|native-select|dialog)\.tsx|dialog\.css|use-disclosure\.ts)|contract\/(select-options|schedule-hours)\.ts)/,
  lists:
    /src\/core\/(list\/(list-page\.css|empty-period\.tsx|use-csv\.ts)|ui\/((list|page)\.css|use-focus-of-removed\.ts|use-filter-options\.ts)|element\/use-host-slots\.ts)|lucide-react\/dist\/esm\/icons\/list-filter\.mjs/,
  portal:
    /src\/core\/(ui\/(avatar\.tsx|entity-icons\.ts)|contract\/integration-services\.ts|http\/tell-end\.ts)/,
};

/** How libraries get into the package: without what no screen asks for. */
const asShipped = [
  plainImports(),
  slimR2wc(),
  slimQuery(),
  slimIntl(),
  slimLucide(),
  slimOfetch(),
  slimReactFlow(),
  ownKeys(),
  ...(shared.plugins ?? []),
];

/** Which packages a build ships. */
const shipped = (build: string) => shippedPackages(at(`build/shipped/${build}.json`));

/** `dist/`: the package. Chunks find each other relative to the module, from any path or CDN. */
const elements: ViteUserConfig = {
  ...shared,
  plugins: [...asShipped, chunkParts(at('build/parts.json')), shipped('elements')],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // And Vite's own after it, by the output's `minify`: each alone leaves a hundredth more.
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      mangle: false,
      // What the other does not; all else is left to it.
      compress: {
        defaults: false,
        arrows: true,
        dead_code: true,
        evaluate: true,
        hoist_props: true,
        inline: 1,
        pure_getters: 'strict',
        reduce_funcs: true,
        reduce_vars: true,
        side_effects: true,
        unsafe_arrows: true,
        unsafe_methods: true,
        unused: true,
      },
    },
    // The first that know `:state()` and `light-dark()`: rewritten for older ones, colours would follow the page.
    cssTarget: ['chrome125', 'firefox126', 'safari17.5'],
    modulePreload: false,
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      input: {
        ramal: at('src/elements/loader.ts'),
        define: at('src/elements/define.ts'),
        session: at('src/elements/session.ts'),
        ...entries,
      },
      // terser takes most of the time, as is known.
      checks: { pluginTimings: false },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        minify: true,
        entryFileNames: '[name].js',
        // Digits pack well: the loader, which every page pays for, names every screen's file.
        hashCharacters: 'hex',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        // Two pieces that every page needs whole: what defines the tags, and what every screen stands on. What every
        // report is declared with is one too; what it takes from others stays theirs.
        codeSplitting: {
          groups: [
            { name: 'tags', test: /src\/elements\/(start|index)\.ts$/, priority: 2 },
            { name: 'runtime', test: EVERYWHERE, priority: 1 },
            { name: 'call-kinds', test: /core\/contract\/call-kinds\.ts$/, priority: 1 },
            { name: 'report', test: /core\/contract\/report(-page|-rows|-days)?\.ts$/ },
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
          ],
        },
      },
    },
  },
};

/** `build/element-tests/`: the tests that `tests/element/bundle.mjs` names, with the libraries as in the package, but readable. */
const elementTests: ViteUserConfig = {
  ...shared,
  plugins: asShipped,
  build: {
    outDir: 'build/element-tests',
    target: 'es2022',
    minify: false,
    sourcemap: true,
    modulePreload: false,
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
    ssr: at('src/core/conformance/main.ts'),
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
    globalSetup: 'tests/support/postgres-setup.ts',
    ...patient,
  },
};

const inNode: ViteUserConfig = {
  publicDir: false,
  plugins: [messages()],
  test: {
    name: 'node',
    include: ['src/**/*.test.ts', 'demo/**/*.test.ts', 'tests/**/*.test.ts'],
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
