import { type Plugin, runnerImport } from 'vite';
import { tagParts } from './tag-parts-plugin.ts';

/** Names by a tag's attributes and by their value: `{ entity: { queue: … } }`. */
export type ByValue<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

const ENTRY = '/ramal-code-by-value';
const TAG = /elements\/tags\//;
const IMPORT = /\bimport\((["'`])([^"'`]+)\1\)/g;

/** A module that exports of each tag the code that values of its attributes need. */
const entryOf = (paths: readonly string[]): Plugin => ({
  name: 'ramal-code-by-value',
  resolveId: { filter: { id: new RegExp(`^${ENTRY}$`) }, handler: (id) => id },
  load: {
    filter: { id: new RegExp(`^${ENTRY}$`) },
    handler: () =>
      paths
        .flatMap((path, at) => [
          `import * as code${at} from ${JSON.stringify(`${path}?code`)};`,
          `import { tag as tag${at} } from ${JSON.stringify(path)};`,
          `export const file${String(at).padStart(3, '0')} = { tag: tag${at}, code: (await code${at}.code?.()) ?? {} };`,
        ])
        .join('\n'),
  },
});

/** Lets each import of a table fail with the module that it names, instead of running it. */
const namedImports: Plugin = {
  name: 'ramal-named-imports',
  enforce: 'post',
  async transform(code, id) {
    if (TAG.test(id)) return null;
    const named = new Map<string, string>();
    for (const [written, , source = ''] of code.matchAll(IMPORT)) {
      const module = (await this.resolve(source, id))?.id;
      named.set(written, `Promise.reject(${JSON.stringify({ module })})`);
    }
    return named.size > 0 ? code.replace(IMPORT, (written) => named.get(written) ?? written) : null;
  },
};

/** The module that a function imports. */
const importedBy = (load: () => Promise<unknown>): Promise<string> =>
  load().then(
    () => Promise.reject(new Error(`${load} imports nothing.`)),
    ({ module }) => module,
  );

async function resolved(tables: ByValue<() => Promise<unknown>>): Promise<ByValue<string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [attributes, table] of Object.entries(tables)) {
    const modules: Record<string, string> = {};
    for (const [value, load] of Object.entries(table)) modules[value] = await importedBy(load);
    found[attributes] = modules;
  }
  return found;
}

/** The modules that the values of a tag's attributes need. */
export interface CodeOfValues {
  readonly values: ByValue<string>;
  /** Those of an attribute that takes one of a few words: screens of their own, as those of tags are. */
  readonly screens: readonly string[];
  /** The tables of attributes that take any text: names of what is shown. */
  readonly kinds: readonly Readonly<Record<string, string>>[];
}

/** The parts of a tag's file that are read here. */
interface TagFile {
  readonly tag: { readonly attributes: Readonly<Record<string, unknown>> };
  readonly code: ByValue<() => Promise<unknown>>;
}

/** Reads which modules the values of attributes need, from the `code` of each tag's file, in the order of the files. */
export async function codeByValue(paths: readonly string[]): Promise<readonly CodeOfValues[]> {
  const { module } = await runnerImport<Readonly<Record<string, TagFile>>>(ENTRY, {
    configFile: false,
    logLevel: 'error',
    plugins: [entryOf(paths), tagParts(), namedImports],
  });
  return Promise.all(
    Object.values(module).map(async ({ tag, code }) => {
      const values = await resolved(code);
      const tables = Object.entries(values);
      const takesWords = ([attribute]: readonly [string, unknown]) =>
        Array.isArray(tag.attributes[attribute]);
      return {
        values,
        screens: [...new Set(tables.filter(takesWords).flatMap(([, table]) => Object.values(table)))],
        kinds: tables.filter((table) => !takesWords(table)).map(([, table]) => table),
      };
    }),
  );
}
