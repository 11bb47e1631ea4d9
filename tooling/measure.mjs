// Prints the figures of the code: `npm run measure [-- --root another-checkout]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, resolve } from 'node:path';
import { parseSync } from 'vite';
import { FLOORS } from './floors.cjs';

const asked = process.argv.indexOf('--root');
const ROOT = resolve(asked > 0 ? process.argv[asked + 1] : '.');
const SOURCE = /\.(tsx?|mjs)$/;
const LEFT_OUT = /\.test\.tsx?$|\.d\.m?ts$|(^|\/)(fixtures|node_modules|dist|hosts|recordings|migrations)\//;

const filesIn = (folder) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true })
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((file) => SOURCE.test(file) && !LEFT_OUT.test(file))
    : [];

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const linesOf = (text) => text.split('\n').length - 1;

/** Yields every node of a syntax tree. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node;
  for (const value of Object.values(node ?? {})) {
    if (typeof value === 'object' && value !== null) yield* nodesOf(value);
  }
}

const IS_FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const isConst = ({ typeAnnotation }) => typeAnnotation.typeName?.name === 'const';

/** Measures one file: lengths of functions in lines, assertions, and exports with and without a docstring. */
function figuresOf(file) {
  const code = read(file);
  const { program, comments } = parseSync(file, code, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  const docs = new Set(
    comments
      .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
      .map(({ end }) => end + /^(?:\s|\/\/.*\n)*/.exec(code.slice(end))[0].length),
  );
  const nodes = [...nodesOf(program)];
  const exported = program.body.filter((node) => /^Export(Named|Default)Declaration$/.test(node.type));
  const declared = exported.filter(({ declaration }) => declaration);
  const assertions = nodes.filter((node) => node.type === 'TSAsExpression' && !isConst(node));
  return {
    lines: linesOf(code),
    lengths: nodes
      .filter(({ type }) => IS_FUNCTION.test(type))
      .map(({ start, end }) => linesOf(code.slice(start, end)) + 1),
    assertions: assertions.length,
    forced: assertions.filter(({ typeAnnotation }) =>
      /^TS(Unknown|Never|Any)Keyword$/.test(typeAnnotation.type),
    ).length,
    declared: declared.length,
    documented: declared.filter(({ start }) => docs.has(start)).length,
  };
}

const floorOf = (file) =>
  FLOORS.findIndex((rooms) => rooms.includes(/^src\/core\/([^/]+)\//.exec(file)?.[1]));

/** Counts the imports of a file that lead to a higher floor of the core. */
function arrowsAgainstTheOrder(file) {
  const from = floorOf(file);
  if (from < 0) return 0;
  const { staticImports, staticExports } = parseSync(file, read(file)).module;
  const modules = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ];
  const imported = modules.map(({ value }) => posix.join(posix.dirname(file), value));
  return imported.filter((one) => floorOf(one) > from).length;
}

const sum = (figures, name) => figures.reduce((total, figure) => total + figure[name], 0);
const percentile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)];

/** A room is a folder that holds one thing: `src/core/ui`, `demo/server`. */
const roomOf = (file) => /^(?:src\/(?:core|features)\/[^/]+|[^/]+\/[^/]+)(?=\/)|^[^/]+/.exec(file)[0];

/** Groups files by a common property. */
function groupedBy(files, of) {
  const groups = new Map();
  for (const file of files) groups.set(of(file), [...(groups.get(of(file)) ?? []), file]);
  return [...groups].sort();
}

/** Names the folders with too many files to find one at a glance. */
function crowded(files) {
  const folders = groupedBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  return folders.filter(([, held]) => held.length > 20).map(([folder, held]) => `${folder} ${held.length}`);
}

const folders = ['src', 'demo', 'tooling', 'tests'];
const files = Object.fromEntries(folders.map((folder) => [folder, filesIn(folder)]));
const figures = Object.fromEntries(folders.map((folder) => [folder, files[folder].map(figuresOf)]));
const rules = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')).forbidden;
const TOUCHES_A_LIBRARY = /\btransform\b|\brenderChunk\b/;
const plugins = [...files.src, ...files.tooling].filter(
  (file) => /-plugin\.ts$/.test(file) && TOUCHES_A_LIBRARY.test(read(file)),
);
const { src } = figures;

const table = {
  'files (src, demo, tooling, tests)': folders.map((folder) => files[folder].length).join(', '),
  'lines (src, demo, tooling, tests)': folders.map((folder) => sum(figures[folder], 'lines')).join(', '),
  'a function of src in lines, 95th percentile': percentile(
    src.flatMap(({ lengths }) => lengths),
    0.95,
  ),
  '`as` in 1,000 lines of src': ((sum(src, 'assertions') / sum(src, 'lines')) * 1000).toFixed(1),
  '`as unknown`, `as never`, `as any` in src': sum(src, 'forced'),
  'exports of src with a docstring': `${((sum(src, 'documented') / sum(src, 'declared')) * 100).toFixed(0)} %`,
  'plugins that touch a library': plugins.length,
  'rules of dependencies': rules.length,
  'imports against the order of the floors': files.src.reduce(
    (total, file) => total + arrowsAgainstTheOrder(file),
    0,
  ),
  'lines of vite.config.ts': linesOf(read('vite.config.ts')),
  'folders of src with more than 20 files': crowded(files.src).join(', ') || 'none',
};
const width = Math.max(...Object.keys(table).map((name) => name.length));
for (const [name, value] of Object.entries(table)) console.log(`${name.padEnd(width)}  ${value}`);

console.log('\nlines by room');
for (const [room, held] of groupedBy([...files.src, ...files.demo, ...files.tooling], roomOf))
  console.log(`${room.padEnd(width)}  ${held.reduce((total, file) => total + linesOf(read(file)), 0)}`);
