import * as z from 'zod/mini';
import { userOptions } from '../calls/select-options.ts';
import type { OptionSource } from '../define/fields/field.ts';
import { Id } from '../define/fields/id-schema.ts';
import type { Only, Places } from '../define/fields/kinds.ts';
import { recordIds } from '../define/fields/payload.ts';
import { listOrEmpty } from '../define/fields/values.ts';

/** A user as a member of a level, team, queue or role. */
export const UserReference = z.object({
  id: Id,
  name: z.string(),
  email: z.nullish(z.string()),
  /** Left out: nobody says. */
  isActive: z.nullish(z.boolean()),
});

/** The users who belong to a record, chosen in its form. */
// @__NO_SIDE_EFFECTS__
export const members = <const O extends Places>(is: Only<O>, query?: OptionSource['query']) =>
  ({
    read: listOrEmpty(UserReference),
    write: z.optional(recordIds()),
    line: { kind: 'references', to: 'user', detail: 'email' },
    input: {
      kind: 'options',
      source: { endpoint: userOptions, detail: 'extension', groups: 'teams', ...(query && { query }) },
    },
    is,
  }) as const;
