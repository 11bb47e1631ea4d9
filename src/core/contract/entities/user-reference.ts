import * as z from 'zod/mini';

/** A user as a member of a level, team, queue or role. */
export const UserReference = z.object({ id: z.int(), name: z.string(), email: z.nullish(z.string()) });
