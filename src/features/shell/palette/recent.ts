import * as z from 'zod/mini';
import { Id as IdSchema } from '../../../core/contract/define/fields/id-schema.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { ROUTE_NAMES } from '../../../core/routes/names.ts';
import { readStored, writeStored } from '../../../core/session/storage.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';

/** Entries that are stored for each user and company: more would hide the pages. */
const MOST = 5;

const Values = z.record(z.string(), z.union([z.string(), z.number()]));
const Commands = z.array(
  z.object({
    id: z.string(),
    group: z.enum(COMMAND_GROUPS),
    label: z.string(),
    detail: z.optional(z.string()),
    target: z.union([
      z.object({
        to: z.enum(ROUTE_NAMES),
        params: z.optional(Values),
        query: z.optional(Values),
      }),
      z.object({ level: IdSchema }),
    ]),
  }),
);
const Stored = z.record(z.string(), Commands);

/** The user and company of recent entries: a record of one company does not exist in another. */
export interface RecentPlace {
  readonly user: Id;
  readonly level: Id;
  /** The prefix of the session's names in the browser's storage. */
  readonly prefix: string | null;
}

const keyOf = ({ user, level }: RecentPlace) => `${encodeURIComponent(user)}@${encodeURIComponent(level)}`;

function readAll(prefix: string | null): Readonly<Record<string, readonly Command[]>> {
  try {
    const read = Stored.safeParse(JSON.parse(readStored('recent', prefix) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

/** The last targets of the palette; removed when their user signs out. */
export const recentCommands = (place: RecentPlace): readonly Command[] =>
  readAll(place.prefix)[keyOf(place)] ?? [];

/** Stores a target of the palette as the most recent one. */
export function rememberCommand(place: RecentPlace, command: Command): void {
  const others = recentCommands(place).filter(({ id }) => id !== command.id);
  const kept = [command, ...others].slice(0, MOST);
  writeStored('recent', JSON.stringify({ ...readAll(place.prefix), [keyOf(place)]: kept }), place.prefix);
}
