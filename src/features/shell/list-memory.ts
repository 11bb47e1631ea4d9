import * as z from 'zod/mini';
import { readStored } from '../../core/session/storage.ts';
import { writeStored } from '../../core/session/write-stored.ts';

/** What was last set in a list: its query, by route and level. */
const Memory = z.record(z.string(), z.record(z.string(), z.string()));
type Query = Readonly<Record<string, string>>;

const keyOf = (route: string, level: number) => `${route}@${level}`;

function readAll(): Record<string, Record<string, string>> {
  try {
    const parsed = Memory.safeParse(JSON.parse(readStored('lists') ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Search, filters, sort and page of a list as last used (decision 116). */
export const recallList = (route: string, level: number): Query | undefined => readAll()[keyOf(route, level)];

export function rememberList(route: string, level: number, query: Query): void {
  writeStored('lists', JSON.stringify({ ...readAll(), [keyOf(route, level)]: query }));
}

/** What `clearStateOnSetup=true` asks for. */
export function forgetList(route: string, level: number): void {
  const { [keyOf(route, level)]: _forgotten, ...others } = readAll();
  writeStored('lists', JSON.stringify(others));
}
