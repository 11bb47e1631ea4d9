import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { isRecord, keysOf, propertiesOf } from '../../../src/core/contract/define/fields/keys.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { ROOT } from '../runner/tools.mjs';

interface Import {
  readonly path: string;
  /** Of a whole module, as `import()` gives it, `*`. */
  readonly names: readonly string[];
}

/** What a file imports and is left of it at run time: no types. */
function importsOf(file: string, code: string): Import[] {
  const { module } = parseSync(file, code);
  const fetched = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    path: code.slice(start + 1, end - 1),
    names: ['*'],
  }));
  const given = module.staticImports.map(({ moduleRequest, entries }) => ({
    path: moduleRequest.value,
    names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const passed = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest && !isType ? [{ path: moduleRequest.value, names: [importName.name ?? '*'] }] : [],
    ),
  );
  return [...fetched, ...given.filter(({ isType }) => !isType), ...passed];
}

/** The files that declare calls. */
const DECLARES = /^src\/core\/contract\/(calls|entities|reports)\//;
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '/src/core/contract/{calls,entities,reports}/**/*.ts',
  { eager: true },
);

const CALLS = keysOf(contract);
const nameOf = (endpoint: unknown): CallName | undefined => CALLS.find((call) => contract[call] === endpoint);

/** The calls of an import's names: a call itself, or those of an entity that the file takes. */
function callsOf(declared: unknown, name: string, code: string): CallName[] {
  const call = nameOf(declared);
  if (call) return [call];
  const own = propertiesOf(propertiesOf(declared).calls);
  const taken = [
    ...[...code.matchAll(new RegExp(`\\b${name}\\.calls\\.(\\w+)`, 'g'))].map(([, verb = '']) => verb),
    ...[...code.matchAll(new RegExp(`{([^{}]*)} = ${name}\\.calls\\b`, 'g'))].flatMap(([, verbs = '']) =>
      verbs.split(',').map((verb) => verb.trim()),
    ),
  ];
  return taken.flatMap((verb) => {
    const endpoint = own[verb];
    return isRecord(endpoint) ? (nameOf(endpoint as unknown as Endpoint) ?? []) : [];
  });
}

/**
 * A hook always observes a call, so one is named where options are here already; it is never sent.
 */
const NEVER_SENT = { file: 'src/core/fields/option/use-options.ts', call: 'levelOptions' };

/** The calls whose declarations a file imports, with all that it imports itself, and where it fetches code. */
export function reachedCalls(file: string, seen: Set<string> = new Set()): ReadonlySet<CallName> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const code = readFileSync(join(ROOT, file), 'utf8');
  const found = importsOf(file, code).flatMap(({ path, names }) => {
    const to = relative(ROOT, join(ROOT, dirname(file), path.split('?')[0] ?? ''));
    if (!path.startsWith('.') || !/\.tsx?$/.test(to) || !existsSync(join(ROOT, to))) return [];
    if (!DECLARES.test(to)) return to.startsWith('src/core/contract/') ? [] : [...reachedCalls(to, seen)];
    return names.flatMap((name) => callsOf(modules[`/${to}`]?.[name], name, code));
  });
  return new Set(found.filter((call) => file !== NEVER_SENT.file || call !== NEVER_SENT.call));
}
