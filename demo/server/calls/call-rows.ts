import { eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CALL_SORT_KEYS, CallItem } from '../../../src/core/contract/calls/calls.ts';
import type { SortKey } from '../../../src/core/contract/define/parameters.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { contacts, medias } from '../database/schema/numbers.ts';
import { userLabels, users } from '../database/schema/people.ts';
import { recordings } from '../database/schema/recordings.ts';
import { queues } from '../database/schema/routing.ts';
import { orderOf } from '../search/order.ts';

/** A sound's name, which tells nothing of its place; null where there is a transcript alone. */
const soundName = sql<string | null>`case
  when ${recordings.place} = 'bundled' then ${recordings.file}
  when ${recordings.place} <> 'none' then
    ${recordings.id} || case when ${recordings.playableFile} is null and ${recordings.mediaType} = 'audio/wav' then '.wav' else '.mp3' end
end`;

const columns = {
  id: calls.id,
  type: calls.type,
  status: calls.status,
  startedAt: calls.startedAt,
  answeredAt: calls.answeredAt,
  endedAt: calls.endedAt,
  audioFilePath: soundName,
  media: medias.label,
  contact: { id: contacts.id, name: contacts.name },
  origin: calls.origin,
  destinationNumber: calls.destinationNumber,
  trackingNumber: calls.trackingNumber,
  duration: calls.duration,
  waitingTime: calls.waitingTime,
  tags: calls.tags,
  user: { id: users.id, name: users.name, extension: users.extension },
  userLabel: { id: userLabels.id, label: userLabels.label },
  queue: { id: queues.id, name: queues.name },
  recordingId: calls.recordingId,
};

/** Calls with the names of their people, queues and numbers. */
export const selectCalls = (db: Db) =>
  db
    .select(columns)
    .from(calls)
    .leftJoin(users, eq(users.id, calls.userId))
    .leftJoin(contacts, eq(contacts.id, calls.contactId))
    .leftJoin(medias, eq(medias.id, calls.mediaId))
    .leftJoin(userLabels, eq(userLabels.id, calls.userLabelId))
    .leftJoin(queues, eq(queues.id, calls.queueId))
    .leftJoin(recordings, eq(recordings.id, calls.recordingId))
    .$dynamic();

/** A call with these names. */
export type CallRow = Awaited<ReturnType<typeof selectCalls>>[number];

/** A row in the contract's form. */
export const toCallItem = ({ recordingId: _, ...row }: CallRow): z.input<typeof CallItem> => ({
  ...row,
  startedAt: row.startedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  originMatch: row.contact && row.type === 'INBOUND' ? 'REGISTERED' : null,
});

/** The column of each sort key; people without accents and case, missing values first. */
const sortColumns: Readonly<Record<(typeof CALL_SORT_KEYS)[number], SQL>> = {
  startedAt: sql`${calls.startedAt}`,
  duration: sql`coalesce(${calls.duration}, -1)`,
  waitingTime: sql`coalesce(${calls.waitingTime}, -1)`,
  type: sql`${calls.type}`,
  status: sql`${calls.status}`,
  'user.name': sql`coalesce(${users.foldedName}, '')`,
  'contact.name': sql`coalesce(${contacts.foldedName}, '')`,
};

/**
 * Newest first unless the query orders otherwise; calls that are equal in all keys keep one order over the
 * pages.
 */
export function callOrder(keys: readonly SortKey[]): SQL[] {
  const byTime = keys.find(({ key }) => key === 'startedAt');
  const order = orderOf(keys, sortColumns);
  if (!byTime) order.push(sql`${calls.startedAt} desc`);
  return [...order, byTime?.direction === 'asc' ? sql`${calls.id} asc` : sql`${calls.id} desc`];
}

/** The direction of a list that is sorted by time alone; undefined: other keys come first. */
export function timeDirection(keys: readonly SortKey[]): 'asc' | 'desc' | undefined {
  if (keys.length === 0) return 'desc';
  return keys[0]?.key === 'startedAt' ? keys[0].direction : undefined;
}
