import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import {
  type ChunkGroup,
  type ChunkRule,
  chunkGroups,
  type ReadModule,
  type Roots,
  rankOf,
  withImports,
} from './chunk-groups.ts';
import { type ByValue, type CodeOfValues, codeByValue } from './code-by-value.ts';

/** The list in the package: `{ "ramal-call-list": TagFiles }`. */
export const TAG_FILES = 'tag-files.json';

/** The files that a tag needs before it can be shown, relative to the package's folder. */
export interface TagFiles {
  readonly code: readonly string[];
  /** Files of texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /**
   * Further code that values of attributes need: `{ "entity": { "queue": […] } }`. An attribute that is not given counts as the first of
   * its words.
   */
  readonly values?: ByValue<readonly string[]>;
}

interface TagChunksOptions extends ChunkRule {
  /** The paths of the tags' files; each imports its screen later. */
  readonly tags: readonly string[];
  /** The paths of the modules that define the tags: all that a page pays for without one. */
  readonly loader: readonly string[];
  /** The path of the module that shows any screen. */
  readonly mount: string;
  /** The path of the module with the texts that all screens need. */
  readonly messages: string;
}

const TEXTS = /locales\/([\w-]+)\/[\w-]+[.]json[?]messages$/;

/** A feature's screen: `features/<name>/<name>.tsx`. */
const SCREEN = /[/]features[/]([\w-]+)[/]\1[.]tsx$/;

/** The bundler's own module. */
const RUNTIME_MODULE_ID = '\0rolldown/runtime.js';

/** The places that there are for ranks of groups: the bundler takes them before it knows the modules. */
const RANKS = 100;

const NONE: CodeOfValues = { values: {}, screens: [], kinds: [] };

const languageOf = (id: string) => TEXTS.exec(id)?.[1];
const tagOf = (path: string) => `ramal-${basename(path, '.ts')}`;

/** The module that is in a chunk, and the chunks that come with it. */
function filesOf(id: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const first = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(id));
  const found = new Set(first ? [first.fileName] : []);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return [...found];
}

/** The files of a tag, once all chunks are made. */
function listed(own: TagModules, bundle: Rolldown.OutputBundle): TagFiles {
  const texts: Record<string, string[]> = {};
  for (const id of own.texts) {
    const language = languageOf(id) ?? '';
    texts[language] = [...new Set([...(texts[language] ?? []), ...filesOf(id, bundle)])];
  }
  const code = [...new Set(own.code.flatMap((id) => filesOf(id, bundle)))];
  const further = (id: string) => filesOf(id, bundle).filter((file) => !code.includes(file));
  const values = mapped(own.values, (table) => mapped(table, further));
  return { code, texts, ...(Object.keys(values).length > 0 && { values }) };
}

/** An object with its values changed. */
export const mapped = <T, U>(table: Readonly<Record<string, T>>, change: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(table).map(([name, one]) => [name, change(one)]));

/** The modules that a tag needs before it can be shown; the code without its imports. */
interface TagModules extends CodeOfValues {
  readonly code: readonly string[];
  readonly texts: readonly string[];
}

/** The name of a group's file: of all tags, of one or two, or a number. Groups of one name would be one file. */
function nameOf(group: ChunkGroup, groups: readonly ChunkGroup[], count: number): string {
  const { tags, modules } = group;
  const language = languageOf([...modules][0] ?? '');
  const some =
    tags.size > 2
      ? `shared${groups.indexOf(group)}`
      : [...tags].map((root) => basename(root).replace(/^ramal-|[.]tsx$/g, '')).join('-');
  // The first has the most tags: all.
  const isOfAll = tags.size === (groups[0]?.tags.size ?? 0);
  if (!language) return isOfAll ? 'runtime' : some;
  return `${tags.size === count ? 'common' : some}-${language}`;
}

/** The modules that a third of the values of an attribute need, or more. */
function usual(table: Readonly<Record<string, string>>, read: ReadModule): readonly string[] {
  const loads = [...new Set(Object.values(table))].map((id) => withImports([id], read));
  const all = new Set(loads.flatMap((load) => [...load]));
  return [...all].filter((id) => loads.filter((load) => load.has(id)).length * 3 >= loads.length);
}

/** The modules of a tag that are needed at once, or of each of its screens. */
function rootsOfCode(tag: string, own: TagModules, read: ReadModule): [string, readonly string[]][] {
  const code = [...own.code, ...own.kinds.flatMap((table) => usual(table, read))];
  return own.screens.length > 0 ? own.screens.map((id) => [`${tag} ${id}`, [...code, id]]) : [[tag, code]];
}

/** The groups of code, and those of the texts of each language. */
function groupsOf(tags: ReadonlyMap<string, TagModules>, read: ReadModule, rule: ChunkRule): ChunkGroup[] {
  const languages = new Set([...tags.values()].flatMap(({ texts }) => texts.map(languageOf)));
  const inLanguage = (language: string | undefined): Roots =>
    new Map([...tags].map(([tag, { texts }]) => [tag, texts.filter((id) => languageOf(id) === language)]));
  return [
    ...chunkGroups(new Map([...tags].flatMap(([tag, own]) => rootsOfCode(tag, own, read))), read, rule),
    ...[...languages].flatMap((language) => chunkGroups(inLanguage(language), read, rule)),
  ];
}

/**
 * Gives each tag few files, by one rule (`chunk-groups.ts`), and writes the list of those that it needs before it
 * can be shown: the loader and servers of pages ask for them at once.
 */
export function tagChunks({ tags: paths, loader, mount, messages, ...rule }: TagChunksOptions): Plugin {
  let tags: ReadonlyMap<string, TagModules> = new Map();
  let groups: readonly ChunkGroup[] = [];
  let ranks: readonly number[] = [];
  let ofLoader: ReadonlySet<string> = new Set();
  const groupOf = (id: string) => groups.find(({ modules }) => modules.has(id));
  // What is imported is taken along: a group comes after those that it imports.
  const byRank = Array.from({ length: RANKS }, (_, at) => ({
    priority: at + 1,
    debugName: `rank ${at}`,
    name: (id: string) => {
      const group = groupOf(id);
      return group && rankOf(group) === ranks[at] ? nameOf(group, groups, paths.length) : null;
    },
  }));
  // The loader's part that screens have too, and then its own. What the bundler adds, all need.
  const ofPage = [
    {
      priority: RANKS + 2,
      debugName: 'session',
      name: (id: string) =>
        id === RUNTIME_MODULE_ID || (ofLoader.has(id) && groupOf(id)) ? 'session' : null,
    },
    {
      priority: RANKS + 1,
      debugName: 'tags',
      name: (id: string) => (ofLoader.has(id) ? 'tags' : null),
    },
  ];
  return {
    name: 'ramal-tag-chunks',
    async renderStart() {
      const read = this.getModuleInfo.bind(this);
      const values = await codeByValue(paths);
      const laterOf = (id: string) => read(id)?.dynamicallyImportedIds ?? [];
      tags = new Map(
        paths.map((path, at) => {
          const screen = laterOf(path)[0] ?? path;
          // The frame of the portal is a screen around another one.
          const screens = [screen, ...(read(screen)?.importedIds ?? []).filter((id) => SCREEN.test(id))];
          const texts = [...screens, messages].flatMap(laterOf).filter(languageOf);
          return [tagOf(path), { code: [mount, screen], texts, ...(values[at] ?? NONE) }];
        }),
      );
      ofLoader = withImports(loader, read);
      groups = groupsOf(tags, read, rule);
      ranks = [...new Set(groups.map(rankOf))].toSorted((one, other) => one - other);
      if (ranks.length > RANKS) throw new Error(`${ranks.length} ranks of files are more than ${RANKS}.`);
    },
    outputOptions: (options) => ({ ...options, codeSplitting: { groups: [...ofPage, ...byRank] } }),
    generateBundle(_options, bundle) {
      const list = Object.fromEntries([...tags].map(([tag, own]) => [tag, listed(own, bundle)]));
      this.emitFile({
        type: 'asset',
        fileName: TAG_FILES,
        source: `${JSON.stringify(list, null, 1)}\n`,
      });
    },
  };
}
