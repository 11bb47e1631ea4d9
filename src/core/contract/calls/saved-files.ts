import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Id } from '../define/fields/id-schema.ts';
import * as p from '../define/parameters.ts';

/** Characters of filters: a list that is narrowed by more is told by the first of them. */
export const MOST_FILTERS = 1000;

/** A page tells which file it is about to save of what it was answered. Without an answer it saves none. */
export const recordFile = defineEndpoint({
  method: 'POST',
  path: '/audit-events/files',
  summary: 'Records that a page saves a list, or the words of a call, as a file.',
  permission: 'session',
  feature: 'savedFiles',
  json: z.object({
    /** The file's name. */
    name: z.string().check(z.minLength(1), p.atMost(200)),
    /** The number of its rows. */
    rows: z.nullish(z.int().check(z.gte(0), z.lte(1e9))),
    /** The call that its words are of. */
    call: z.nullish(Id),
    /** The filters of the list. */
    filters: z.nullish(z.string().check(p.atMost(MOST_FILTERS))),
  }),
  status: 204,
});
