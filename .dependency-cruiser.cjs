/**
 * The dependency rule: demo → src/elements → src/features → src/core, floor by floor → src/core/contract → zod.
 *
 * `@swc/core` must be installed beside dependency-cruiser: without it no TypeScript is read and nothing is
 * ever found. tests/architecture shows that every rule here finds what it is for.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const { FLOORS } = require('./tooling/floors.cjs');

const TEST = '[.]test[.]tsx?$';

/** Screens that share a folder with another, beside `<screen>/<screen>.tsx`. */
const SECOND_SCREENS =
  '^src/features/(sign-in/update-password|flow-designer/flow-history|home/settings-home|reports/report-panel)[.]tsx$';

const inCore = (floors) => `^src/core/(${floors.flat().join('|')})/`;

/** From each floor to what is not below it. The ground has a rule of its own. */
const floors = FLOORS.slice(1).map((floor, at) => ({
  name: `floor-${floor[0]}`,
  comment: 'A floor of the core sees those below it alone.',
  severity: 'error',
  from: { path: inCore([floor]), pathNot: TEST },
  to: { path: '^src/core/', pathNot: inCore(FLOORS.slice(0, at + 2)) },
}));

/** A library that belongs to one place alone. */
const onlyIn = (library, home, name) => ({
  name,
  severity: 'error',
  from: { path: '^(src|demo)/', pathNot: [home, TEST] },
  to: { path: `^node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'not-resolvable',
      severity: 'error',
      from: {},
      // What is built, what a browser asks a server for, and what only hosts have, is not there when the sources are checked.
      to: {
        couldNotResolve: true,
        pathNot: ['(^|/)build/(server|asterisk)/main[.]js$', '^/ramal/', '^(vue|svelte/elements)$'],
      },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract is read by browser, server and tools: it imports zod/mini and nothing else.',
      severity: 'error',
      from: { path: '^src/core/contract/', pathNot: TEST },
      to: { pathNot: '^(src/core/contract/|node_modules/zod/mini/)' },
    },
    ...floors,
    {
      name: 'core-knows-no-screen',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { path: '^src/(kit|features|elements)/' },
    },
    {
      name: 'kit-knows-no-screen',
      comment: 'The kit for tests and the checker of servers are products of their own, over the core.',
      severity: 'error',
      from: { path: '^src/kit/', pathNot: TEST },
      to: { path: '^src/(features|elements)/' },
    },
    {
      name: 'features-know-no-sibling',
      comment: 'Share through core, or talk by event.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-know-no-element',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(kit|elements)/' },
    },
    {
      name: 'elements-see-only-screens',
      comment:
        'An element imports the default export of features/<screen>/<screen>.tsx, the keys that the screen has, and the code that values need.',
      severity: 'error',
      from: { path: '^src/elements/', pathNot: TEST },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/([^/]+)/(\\1[.]tsx|(key-help|code-by-value)[.]ts)$', SECOND_SCREENS],
      },
    },
    {
      name: 'src-knows-no-demo',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^(demo|tests|tooling)/' },
    },
    {
      name: 'demo-sees-only-elements',
      severity: 'error',
      from: { path: '^demo/', pathNot: ['^demo/(server|connectors)/', TEST] },
      to: { path: '^src/', pathNot: '^src/elements/' },
    },
    {
      name: 'server-sees-only-contract',
      comment:
        'The server shows back-end authors what the contract means: it has nothing else of the product, but for the addresses of the portal’s pages. Connectors are such a back end’s other side.',
      severity: 'error',
      from: { path: '^demo/(server|connectors)/' },
      to: {
        path: '^(src|locales)/',
        pathNot: [
          '^src/core/(contract|routes)/',
          '^locales/[^/]+/(audit-log|permissions|reports|server|validation)[.]json$',
        ],
      },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      from: { path: '^demo/server/' },
      to: { path: '^demo/(hosts/|main[.]ts$)' },
    },
    {
      name: 'small-zod-in-the-browser',
      comment: "import * as z from 'zod/mini': a third of the size, and no code made at run time.",
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { path: '^node_modules/zod/', pathNot: '^node_modules/zod/mini/' },
    },
    {
      name: 'src-needs-no-tool',
      comment: 'What the browser loads is a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^src/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    onlyIn('ofetch', '^src/core/http/', 'one-door-to-the-network'),
    onlyIn('wavesurfer[.]js', '^src/features/call-player/', 'wavesurfer-in-the-player'),
    onlyIn('(reactflow|@xyflow)', '^src/features/flow-designer/', 'react-flow-in-the-designer'),
    onlyIn('react-hook-form', '^src/(core/fields/form|features/settings/form)/', 'one-form-library'),
    onlyIn('d3-shape', '^src/features/reports/', 'd3-shape-in-reports'),
    onlyIn('uplot', '^src/features/reports/', 'uplot-in-reports'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|fixtures)/|^(build|demo/hosts)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.json'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
