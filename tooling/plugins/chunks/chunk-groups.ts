/**
 * Decides which modules share a file. A module belongs to the tags that cannot be shown without it, and to those
 * whose later parts need it: modules of the same tags are a file, those of many tags the runtime. A file is a
 * request, so one joins a file of more tags where that costs little. Code that no tag needs at once is left to the bundler.
 */

/** The part of a bundler's module that decides. */
export interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}

/** Gives a module by its id. */
export type ReadModule = (id: string) => ModuleInfo | null;

/** The modules that each tag needs at once: ids by the tag's name, or by that and one of its values with a space between. */
export type Roots = ReadonlyMap<string, readonly string[]>;

type Tags = ReadonlySet<string>;

/** Modules in one file. */
export interface ChunkGroup {
  /** The names of the tags that cannot be shown without them. */
  readonly tags: Tags;
  /** These and the tags that need them for later parts. */
  readonly users: Tags;
  readonly modules: Set<string>;
  /** Characters of the sources. */
  size: number;
}

export interface ChunkRule {
  /** From this number of tags on, a module counts as needed by all. */
  readonly many: number;
  /**
   * Characters of source that a tag may fetch in vain to save one request: a group joins one of more tags where
   * it costs no more.
   */
  readonly waste: number;
  /** A group of fewer characters is no file of its own wherever it can join another for at most `most`. */
  readonly least: number;
  /** Characters that tags may fetch in vain so that a group of few is no file of its own. */
  readonly most: number;
}

/** The ids with everything that they import; what is imported later only if `later`. */
export function withImports(roots: readonly string[], read: ReadModule, later = false): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    const info = read(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    if (later) for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
  }
  return found;
}

const isWithin = (some: Tags, all: Tags) => [...some].every((one) => all.has(one));

/** One group comes with the other: whoever needs the first needs the second. */
const comesWith = (one: ChunkGroup, other: ChunkGroup) =>
  isWithin(one.tags, other.tags) && isWithin(one.users, other.users);

/** The tags by the modules that they reach. */
function tagsByModule(roots: Roots, read: ReadModule, later: boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [tag, ids] of roots)
    for (const id of withImports(ids, read, later)) found.set(id, [...(found.get(id) ?? []), tag]);
  return found;
}

const tagOf = (root: string) => root.replace(/ .*$/, '');

function byTags(roots: Roots, read: ReadModule, many: number): ChunkGroup[] {
  const all = [...roots.keys()];
  const users = tagsByModule(roots, read, true);
  const groups = new Map<string, ChunkGroup>();
  for (const [id, needing] of tagsByModule(roots, read, false)) {
    const isCommon = new Set(needing.map(tagOf)).size >= many;
    const tags = isCommon ? all : needing;
    const reaching = isCommon ? all : (users.get(id) ?? []);
    const key = `${tags.join()} ${reaching.join()}`;
    const group = groups.get(key) ?? {
      tags: new Set(tags),
      users: new Set(reaching),
      modules: new Set(),
      size: 0,
    };
    group.modules.add(id);
    group.size += read(id)?.code?.length ?? 0;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The order of groups: those that more tags need come first, since others import them. */
export const rankOf = ({ tags, users }: ChunkGroup) => tags.size + users.size;

/** A group and the one of more tags that it may join. */
interface Join {
  readonly group: ChunkGroup;
  readonly host: ChunkGroup;
  /** Characters that other tags would fetch in vain, for each request that is saved. */
  readonly waste: number;
}

/**
 * Lists the groups that one can join. All that it imports must be there or in groups of still more tags, or two
 * files would import each other.
 */
function joinsOf(
  group: ChunkGroup,
  groups: readonly ChunkGroup[],
  read: ReadModule,
  count: Count,
): readonly Join[] {
  const imported = [...group.modules].flatMap((id) => read(id)?.importedIds ?? []);
  const needed = groups.filter((one) => one !== group && imported.some((id) => one.modules.has(id)));
  return (
    groups
      .filter((host) => host !== group && comesWith(group, host))
      // What only one tag needs stays its own: where it does not arrive, no other tag fails.
      .filter((host) => group.tags.size > 1 || host.tags.size === 1)
      .filter((host) => needed.every((one) => comesWith(host, one)))
      .map((host) => ({ group, host, waste: wasteOf(group, host, count) / count([...group.tags]) }))
  );
}

/** Those who need one of the two alone get the other in vain: the tags of the host, and later parts of both. */
function wasteOf(group: ChunkGroup, host: ChunkGroup, count: Count): number {
  const later = [...host.users].filter((tag) => !host.tags.has(tag));
  const ofGroup = count(later.filter((tag) => group.users.has(tag)));
  const more = count([...host.tags]) - count([...group.tags]);
  return group.size * (more + count(later) - ofGroup) + host.size * ofGroup;
}

/** Counts tags: each of a tag's screens is its part of one. */
type Count = (roots: readonly string[]) => number;

function countIn(roots: Roots): Count {
  const screens = new Map<string, number>();
  for (const root of roots.keys()) screens.set(tagOf(root), (screens.get(tagOf(root)) ?? 0) + 1);
  return (some) => some.reduce((sum, root) => sum + 1 / (screens.get(tagOf(root)) ?? 1), 0);
}

/** Groups the modules that the tags need at once, those of most tags first. */
export function chunkGroups(
  roots: Roots,
  read: ReadModule,
  { many, waste, least, most }: ChunkRule,
): ChunkGroup[] {
  const groups = byTags(roots, read, many);
  const count = countIn(roots);
  for (;;) {
    const [best] = groups
      .flatMap((group) => joinsOf(group, groups, read, count))
      .filter((join) => join.waste <= waste || (join.group.size < least && join.waste <= most))
      .toSorted((one, other) => one.waste - other.waste);
    if (!best) break;
    for (const id of best.group.modules) best.host.modules.add(id);
    best.host.size += best.group.size;
    groups.splice(groups.indexOf(best.group), 1);
  }
  return groups.toSorted((one, other) => rankOf(other) - rankOf(one));
}
