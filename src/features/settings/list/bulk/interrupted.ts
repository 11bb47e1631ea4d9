import * as z from 'zod/mini';
import type { EntityName } from '../../../../core/contract/access/entity-access.ts';
import { type Owner, readOwn, writeOwn } from '../../../../core/session/kept/own-values.ts';

const Interrupted = z.object({ done: z.int(), of: z.int() });

/** A change of many records that came to no end: the page was left, or the session had ended. */
export type Interrupted = z.output<typeof Interrupted>;

/** Keeps it for the list's next time. */
export const keepInterrupted = (owner: Owner, entity: EntityName, told: Interrupted): void =>
  writeOwn('bulk', owner, entity, told);

/** Gives what is kept, once. */
export function takeInterrupted(owner: Owner, entity: EntityName): Interrupted | undefined {
  const read = Interrupted.safeParse(readOwn('bulk', owner, entity));
  if (read.success) writeOwn('bulk', owner, entity, undefined);
  return read.data;
}
