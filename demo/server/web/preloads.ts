import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { match } from '../../../src/core/routes/match.ts';
import type { Edit } from './static-files.ts';

/** The code of each tag, as the build lists it, and that of values of its attributes. */
type TagFiles = Readonly<
  Record<
    string,
    {
      readonly code: readonly string[];
      readonly values?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
    }
  >
>;

/** The tag of a page, with the attributes that its route gives it. */
interface PageTag {
  readonly tag: string;
  readonly values: Readonly<Record<string, string>>;
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

/** The lines of a page's head that name its tags and its code, the largest file first. */
function headOf(tags: readonly string[], code: readonly string[], script: string | undefined): string {
  // The loader asks for their texts: it knows the language.
  const named = `<meta name="ramal-tags" content="${tags.join(' ')}" />`;
  const linked = (paths: readonly string[]) =>
    paths.map((path) => `<link rel="modulepreload" href="${path}" />`);
  if (!script) return [named, ...linked(code)].join('\n    ');
  // The largest takes several ways there and back: it goes first, on the connection that the page came by. The others are asked for by the
  // script, once it has asked who is signed in.
  const others = code.slice(1).join(' ');
  return [
    named,
    ...linked(code.slice(0, 1)),
    ...(others ? [`<meta name="ramal-code" content="${others}" />`] : []),
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
}: {
  readonly portalDir: string;
  readonly bundleDir: string;
  /** The text of the script in the page's head, if there is one. */
  readonly script: string | undefined;
}) {
  const edits = new Map<string, Promise<Preloads | undefined>>();
  const make = async (page: PageTag | undefined, isLinked: boolean): Promise<Preloads | undefined> => {
    const files = await readJson<TagFiles>(join(bundleDir, 'tag-files.json'));
    if (!files) return undefined;
    const tags = ['ramal-shell', ...(page ? [page.tag] : [])];
    const needed = [
      ...tags.flatMap((one) => files[one]?.code ?? []),
      ...(page ? codeOfValues(files, page) : []),
    ];
    const paths = isLinked ? largestFirst(bundleDir, ['ramal.js', ...new Set(needed)]) : [];
    const code = paths.map((path) => `/ramal/${path}`);
    const lines = headOf(tags, code, script);
    return {
      code,
      name: createHash('sha256').update(lines).digest('hex').slice(0, 12),
      change: (page) => page.replace('<title>', () => `${lines}\n    <title>`),
    };
  };
  const pages = readJson<Pages>(join(portalDir, 'pages.json'));
  return async (address: string, agent: string | undefined): Promise<Preloads | undefined> => {
    const found = match(address);
    const name = found && 'name' in found ? found.name : '';
    const page = (await pages)?.[name];
    const linked = !isWebKit(agent);
    const key = `${linked} ${page ? name : ''}`;
    const edit = edits.get(key) ?? make(page, linked);
    edits.set(key, edit);
    return edit;
  };
}
