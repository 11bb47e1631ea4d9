import * as z from 'zod/mini';
import type { Id } from '../../../../core/contract/ids/id.ts';
import type { LiveAgent } from './agents.ts';

/** The groupings of a board's agents. */
export const GROUPINGS = ['team', 'queue'] as const;
/** The id of a grouping. */
export type Grouping = (typeof GROUPINGS)[number];

/** Reads a stored grouping; undefined: none. */
export const parseGrouping = (stored: unknown): Grouping | undefined =>
  GROUPINGS.find((grouping) => grouping === stored);

/** The most agents that a user may keep as favourites. */
const MOST = 500;
const Favourites = z.array(z.string().check(z.maxLength(128))).check(z.maxLength(MOST));

/** Reads stored favourites: ids of agents as texts. */
export function parseFavourites(stored: unknown): ReadonlySet<string> {
  const read = Favourites.safeParse(stored);
  return new Set(read.success ? read.data : []);
}

/** Adds an agent to the favourites, or takes them out; the oldest make room. */
export function toggledFavourites(favourites: ReadonlySet<string>, id: Id): readonly string[] {
  const others = [...favourites].filter((one) => one !== String(id));
  return favourites.has(String(id)) ? others : [...others, String(id)].slice(-MOST);
}

/** Agents with the favourites first, else in their order. */
export const favouritesFirst = (
  agents: readonly LiveAgent[],
  favourites: ReadonlySet<string>,
): readonly LiveAgent[] => {
  const isOne = ({ id }: LiveAgent) => favourites.has(String(id));
  return favourites.size === 0 ? agents : [...agents.filter(isOne), ...agents.filter((one) => !isOne(one))];
};

/** A group of a board; its name is empty for agents of no team or queue. */
export interface BoardGroup {
  readonly name: string;
  readonly agents: readonly LiveAgent[];
}

const NAMES = new Intl.Collator();

const namesOf = ({ devices }: LiveAgent, grouping: Grouping): readonly string[] => {
  const user = devices[0]?.user;
  const names =
    grouping === 'team' ? user?.labels.map(({ label }) => label) : user?.queues.map(({ name }) => name);
  return names?.length ? names : [''];
};

/** Agents by their teams or queues, by name; an agent of two is in both, and those of none are last. */
export function groupsOf(agents: readonly LiveAgent[], grouping: Grouping): readonly BoardGroup[] {
  const groups = new Map<string, LiveAgent[]>();
  for (const agent of agents)
    for (const name of new Set(namesOf(agent, grouping)))
      groups.set(name, [...(groups.get(name) ?? []), agent]);
  return [...groups]
    .map(([name, own]) => ({ name, agents: own }))
    .sort((one, other) => Number(!one.name) - Number(!other.name) || NAMES.compare(one.name, other.name));
}
