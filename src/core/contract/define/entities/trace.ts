import * as z from 'zod/mini';
import type { EntityAccess } from '../../access/entity-access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id } from '../fields/id-schema.ts';
import { Moment, openEnum, RecordParams, Reference } from '../fields/values.ts';
import { paging } from '../parameters.ts';

/** The kinds of changes. Whatever was activated or inactivated was changed. */
export const RECORD_ACTIONS = ['created', 'changed'] as const;

/** One change of a record: when, by whom, and each field as it was before and after. */
export const RecordChange = z.object({
  id: Id,
  at: Moment,
  action: openEnum(RECORD_ACTIONS),
  /** Null: a program, or nobody who is known. */
  user: z.nullish(Reference),
  /** The key of the program that made it. */
  key: z.nullish(Reference),
  fields: z
    .array(
      z.object({
        /** As the field is named in the record. */
        name: z.string(),
        /** The values as a record has them; of lists only what was taken out, and what was put in. */
        before: z.unknown(),
        after: z.unknown(),
      }),
    )
    .check(z.maxLength(100)),
});
/** A parsed change of a record. */
export type RecordChange = z.output<typeof RecordChange>;

/** The part of an entity that its call follows from. */
interface Traced {
  readonly path: string;
  readonly nouns: readonly [one: string, many: string];
  readonly access: EntityAccess;
}

/** The call that tells the changes of a record. It stands apart from the others: a page asks for it when somebody opens them. */
// @__NO_SIDE_EFFECTS__
export const traceOf = <R extends Traced>({ path, nouns, access }: R) =>
  defineEndpoint({
    method: 'GET',
    path: `/${path as R['path']}/{id}/changes`,
    summary: `What was changed of ${nouns[0]}, by whom, the newest first.`,
    permission: access.view,
    params: RecordParams,
    feature: 'recordChanges',
    query: z.object({ page: paging.page, per_page: paging.per_page }),
    reply: z.array(RecordChange),
    paged: true,
  });
export type TraceCall<R extends Traced> = ReturnType<typeof traceOf<R>>;
