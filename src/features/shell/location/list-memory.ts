import * as z from 'zod/mini';
import { readStored, writeStored } from '../../../core/session/storage.ts';

/** What was last set in a list: its query, by who set it, route and level. */
const Memory = z.record(z.string(), z.record(z.string(), z.string()));
type Query = Readonly<Record<string, string>>;

/** Whose list it is: one person's search is nobody else's business. */
export interface ListPlace {
  readonly user: number;
  readonly route: string;
  readonly level: number;
  /** What the session's names in the browser's storage begin with. */
  readonly prefix: string | null;
}

const keyOf = ({ user, route, level }: ListPlace) => `${user}:${route}@${level}`;

function readAll(prefix: string | null): Record<string, Record<string, string>> {
  try {
    const parsed = Memory.safeParse(JSON.parse(readStored('lists', prefix) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Search, filters, sort and page of a list as last used (decision 116). */
export const recallList = (place: ListPlace): Query | undefined => readAll(place.prefix)[keyOf(place)];

export function rememberList(place: ListPlace, query: Query): void {
  writeStored('lists', JSON.stringify({ ...readAll(place.prefix), [keyOf(place)]: query }), place.prefix);
}

/** What `clearStateOnSetup=true` asks for. */
export function forgetList(place: ListPlace): void {
  const { [keyOf(place)]: _forgotten, ...others } = readAll(place.prefix);
  writeStored('lists', JSON.stringify(others), place.prefix);
}
