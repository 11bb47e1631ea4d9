import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { at } from './place.mjs';
import { reactComponents, reactTypes } from './react-components.mjs';

const EMITTED = at('build/types');
const IMPORT = /((?:from|import\()\s*['"])(\.[^'"]+)\.tsx?(['"])/g;

/**
 * Has the compiler write the declarations of what hosts import, and of all that those name. It reports errors in screens
 * that cannot be declared; hosts do not see those.
 *
 * @returns what it said
 */
function emit() {
  rmSync(EMITTED, { recursive: true, force: true });
  const home = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const compiler = join(home, 'bin/tsc');
  return spawnSync(process.execPath, [compiler, '-p', at('src/elements/tsconfig.json')], {
    encoding: 'utf8',
    // It ends within seconds: no garbage need be collected.
    env: { ...process.env, GOGC: 'off' },
  }).stdout;
}

/** The driver that a tag's file names: a class of `testing/drivers.ts`, with the tag where it is of several. */
const driverOf = (tag) =>
  /^const driver = (.+);$/m.exec(
    readFileSync(at(`src/elements/tags/${tag.slice('ramal-'.length)}.ts`), 'utf8'),
  )[1];

/** The tags as their types alone, with the sentence of each attribute: hosts do not see the pieces of a screen. */
function declaredTags(tags) {
  const declared = tags.map(({ tag, attributes, events }) => {
    const own = attributes.map(
      ({ property, kind, description }) =>
        `/** ${description['en-US']} */ readonly ${property}: ${JSON.stringify(kind)};`,
    );
    return `  readonly '${tag}': {
    readonly attributes: {${['', ...own].join('\n      ')}\n    };
    readonly events: ${events.map((name) => `'${name}'`).join(' | ')};
    readonly driver: ${driverOf(tag)};\n  };`;
  });
  const drivers = new Set(tags.map(({ tag }) => /^\w+/.exec(driverOf(tag))[0]));
  return `import type { ${[...drivers].join(', ')} } from './testing/drivers.ts';
/** Every tag: its attributes, the events that it fires, the driver that tests it. */
export interface Tags {\n${declared.join('\n')}\n}\n`;
}

/** The names of the calls, without the schemas that they are of. */
const callNames = (calls) =>
  `/** The name of a call of the contract: its \`operationId\` in the OpenAPI document. */\nexport type CallName =\n${calls.map((call) => `    | '${call}'`).join('\n')};\n`;

/** A scope's session as hosts see it. */
const SCOPE_SESSION = `import type { Configuration } from './session-data.ts';
/** The session of a scope, or of the page. */
export interface SessionCore {
    readonly version: 1;
    readonly id: string;
    configure(options: Configuration): void;
}
`;

/** A declaration and everything that it imports, as path (below `src`) and text. */
function closureOf(roots, replaced) {
  const found = new Map();
  const visit = (path) => {
    if (found.has(path)) return;
    const text = replaced[path] ?? readFileSync(join(EMITTED, `${path}.d.ts`), 'utf8');
    found.set(path, text.replaceAll(IMPORT, '$1$2.js$3'));
    for (const [, , target] of text.matchAll(IMPORT)) visit(resolve('/', dirname(path), target).slice(1));
  };
  for (const root of roots) visit(root);
  return found;
}

/**
 * The declarations of the package: of `index.ts`, `define.ts`, `session.ts`, `testing.ts` and `react.ts` as the compiler
 * writes them, with the few files that they need. It fails for a schema or a screen among those, since hosts would have
 * to install its library.
 */
export function declarations(tags, calls) {
  const complaints = emit();
  const found = closureOf(
    ['elements/index', 'elements/define', 'elements/session', 'elements/testing', 'elements/react'],
    {
      'elements/tag': declaredTags(tags),
      'core/session/session': SCOPE_SESSION,
      'kit/testing/call-name': callNames(calls),
    },
  );
  for (const [path, text] of found) {
    const foreign = /from ['"]([^.'"][^'"]*)['"]/.exec(text)?.[1];
    if (foreign && !(foreign === 'react' && path === 'elements/react'))
      throw new Error(`The types of the package need ${foreign}: see the imports of src/${path}.ts.`);
    if (complaints.includes(`src/${path}.ts(`)) throw new Error(complaints);
  }
  return found;
}

/** Writes them into the package, and one beside each entry. */
export function writeDeclarations(api) {
  const { tags, types } = api;
  const write = (path, text) => {
    mkdirSync(dirname(at(`dist/${path}`)), { recursive: true });
    writeFileSync(at(`dist/${path}`), text);
  };
  for (const [path, text] of types) write(`types/${path}.d.ts`, text);
  write('ramal.d.ts', "export * from './types/elements/index.js';\n");
  for (const entry of ['define', 'session', 'testing'])
    write(`${entry}.d.ts`, `export * from './types/elements/${entry}.js';\n`);
  write('elements/index.d.ts', "export * from '../types/elements/index.js';\n");
  for (const { tag } of tags)
    write(`elements/${tag}.d.ts`, "export type * from '../types/elements/index.js';\n");
  write('react.d.ts', `${reactTypes(api)}\n`);
  write('react.js', reactComponents(api));
  // Written by hand: the compiler could write them only with the frameworks installed.
  for (const framework of ['vue', 'svelte']) {
    const source = readFileSync(at(`src/elements/${framework}.d.ts`), 'utf8');
    write(
      `${framework}.d.ts`,
      source.replaceAll(IMPORT, '$1./types/elements/$2.js$3').replaceAll('/./', '/'),
    );
    write(`${framework}.js`, '');
  }
}
