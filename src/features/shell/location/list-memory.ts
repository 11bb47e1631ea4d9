import * as z from 'zod/mini';
import { keyOf, type ListPlace } from '../../../core/session/kept/list-place.ts';
import { readStored, writeStored } from '../../../core/session/storage.ts';

/** The last query of each list, by user, route and company. */
const Memory = z.record(z.string(), z.record(z.string(), z.string()));
type Query = Readonly<Record<string, string>>;

function readAll(prefix: string | null): Record<string, Record<string, string>> {
  try {
    const parsed = Memory.safeParse(JSON.parse(readStored('lists', prefix) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** The search, filters, sort and page of a list at its last use (decision 116). */
export const recallList = (place: ListPlace): Query | undefined => readAll(place.prefix)[keyOf(place)];

/** Stores the query of a list. */
export function rememberList(place: ListPlace, query: Query): void {
  writeStored('lists', JSON.stringify({ ...readAll(place.prefix), [keyOf(place)]: query }), place.prefix);
}

/** Forgets the query of a list, as `clearStateOnSetup=true` demands. */
export function forgetList(place: ListPlace): void {
  const { [keyOf(place)]: _forgotten, ...others } = readAll(place.prefix);
  writeStored('lists', JSON.stringify(others), place.prefix);
}
