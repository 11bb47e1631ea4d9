import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdKind } from '../../../src/core/contract/ids/id.ts';
import { match } from '../../../src/core/routes/match.ts';
import type { Edit } from './static-files.ts';

/** The files of each tag, as the build lists them: its code, that of values of its attributes, and its texts in each language. */
type TagFiles = Readonly<
  Record<
    string,
    {
      readonly code: readonly string[];
      readonly texts?: Readonly<Record<string, readonly string[]>>;
      readonly values?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    }
  >
>;

/** The tag of a page, with the attributes that its route gives it. */
interface PageTag {
  readonly tag: string;
  readonly values: Readonly<Record<string, string>>;
  /** The page's first requests, for the script. */
  readonly first?: object;
}
type Pages = Readonly<Record<string, PageTag>>;

const readJson = async <T>(path: string): Promise<T | undefined> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => 'null')) ?? undefined;

/** The code that the values of a page's tag need beside the tag's own. */
const codeOfValues = (files: TagFiles, { tag, values }: PageTag): readonly string[] =>
  Object.entries(files[tag]?.values ?? {}).flatMap(([name, table]) => table[values[name] ?? ''] ?? []);

/** Files of a folder by their size; of one that is not there nobody says it. */
const largestFirst = (folder: string, paths: readonly string[]): readonly string[] => {
  const sizeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0;
  return paths
    .map((path) => [path, sizeOf(path)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .map(([path]) => path);
};

/** The files that a page asks for at once. */
interface PageFiles {
  readonly tags: readonly string[];
  /** The largest first. */
  readonly code: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly first: object | undefined;
}

/** What a page with parameters in its address asks for first, only its screen knows. */
const withoutFirst = ({ tag, values }: PageTag): PageTag => ({ tag, values });

const addressesOf = (paths: readonly string[]) => paths.map((path) => `/ramal/${path}`);

/** The files of a page that is given no links have its tags' names alone. */
function filesOf(
  files: TagFiles,
  page: PageTag | undefined,
  bundleDir: string,
  isLinked: boolean,
): PageFiles {
  const tags = ['ramal-shell', ...(page ? [page.tag] : [])];
  const first = page?.first;
  if (!isLinked) return { tags, code: [], texts: {}, first };
  const listed = tags.flatMap((tag) => files[tag] ?? []);
  const code = new Set([
    'ramal.js',
    ...listed.flatMap((one) => one.code),
    ...(page ? codeOfValues(files, page) : []),
  ]);
  const textsIn = (language: string) =>
    new Set(listed.flatMap(({ texts }) => texts?.[language] ?? []).filter((path) => !code.has(path)));
  const languages = Object.keys(listed[0]?.texts ?? {});
  return {
    ...{ tags, first },
    code: addressesOf(largestFirst(bundleDir, [...code])),
    texts: Object.fromEntries(languages.map((language) => [language, addressesOf([...textsIn(language)])])),
  };
}

const linked = (addresses: readonly string[]) =>
  addresses.map((address) => `<link rel="modulepreload" href="${address}" />`);

/** A line that names files for the script, of all languages or of one. */
function named(addresses: readonly string[], language?: string): readonly string[] {
  if (addresses.length === 0) return [];
  const only = language ? ` lang="${language}"` : '';
  return [`<meta name="ramal-files"${only} content="${addresses.join(' ')}" />`];
}

/** The page's first requests. The script reads it where the address has no parameters. */
const firstOf = (first: object | undefined): readonly string[] =>
  first
    ? [
        `<meta name="ramal-first" content="${JSON.stringify(first).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`,
      ]
    : [];

/** The lines of a page's head that name its tags and its files. */
function headOf({ tags, code, texts, first }: PageFiles, script: string | undefined): string {
  const lines = [`<meta name="ramal-tags" content="${tags.join(' ')}" />`];
  // Without the script the loader asks for the texts: the page does not know the language.
  if (!script) return [...lines, ...linked(code)].join('\n    ');
  return [
    ...lines,
    // The largest takes several ways there and back: it goes first, on the connection that the page came by. The script asks for the
    // others, once it has asked who is signed in.
    ...linked(code.slice(0, 1)),
    ...Object.entries(texts).flatMap(([language, addresses]) => named(addresses, language)),
    ...named(code.slice(1)),
    ...firstOf(first),
    // Before the styles, which a script waits for.
    `<script>${script}</script>`,
  ].join('\n    ');
}

/** The change of a page that names its code, and that code's addresses. */
export interface Preloads extends Edit {
  readonly code: readonly string[];
}

/**
 * Tells by its name whether a browser is built on WebKit, which keeps a file that a link has asked for ahead in vain as failed, for
 * further pages too, until the browser is closed.
 */
export const isWebKit = (agent = ''): boolean => /AppleWebKit/.test(agent) && !/Chrom(e|ium)\//.test(agent);

/**
 * Makes the function that names a page's code in its head: the frame's and that of the tag that the address leads
 * to. The browser asks for all of it at once, and not for one file after another. WebKit is given the names of the tags alone.
 */
export function createPreloads({
  portalDir,
  bundleDir,
  script,
  ids = 'numbers',
}: {
  readonly portalDir: string;
  readonly bundleDir: string;
  /** The text of the script in the page's head, if there is one. */
  readonly script: string | undefined;
  /** The form of ids in addresses. */
  readonly ids?: IdKind;
}) {
  const edits = new Map<string, Promise<Preloads | undefined>>();
  const make = async (page: PageTag | undefined, isLinked: boolean): Promise<Preloads | undefined> => {
    const files = await readJson<TagFiles>(join(bundleDir, 'tag-files.json'));
    if (!files) return undefined;
    const asked = filesOf(files, page, bundleDir, isLinked);
    const lines = headOf(asked, script);
    return {
      code: asked.code,
      name: createHash('sha256').update(lines).digest('hex').slice(0, 12),
      change: (page) => page.replace('<title>', () => `${lines}\n    <title>`),
    };
  };
  const pages = readJson<Pages>(join(portalDir, 'pages.json'));
  return async (address: string, agent: string | undefined): Promise<Preloads | undefined> => {
    const found = match(address, ids);
    const { name, params } = found && 'name' in found ? found : { name: '', params: {} };
    const page = (await pages)?.[name];
    const isPlain = Object.keys(params).length === 0;
    const linked = !isWebKit(agent);
    const key = `${linked} ${isPlain} ${page ? name : ''}`;
    const edit = edits.get(key) ?? make(isPlain || !page ? page : withoutFirst(page), linked);
    edits.set(key, edit);
    return edit;
  };
}
