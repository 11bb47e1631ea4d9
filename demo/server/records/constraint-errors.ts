import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext, RecordSource, RecordTable } from './record-source.ts';

const FOREIGN_KEY = '23503';
const UNIQUE = '23505';

interface DatabaseError {
  readonly code?: string;
  readonly constraint?: string;
}

/** Runs a change; a refusal of the database that the user can mend becomes a message. */
export async function constraintErrors<R extends Entity, T extends RecordTable, A>(
  { unique }: RecordSource<R, T>,
  { texts }: RecordContext,
  change: () => Promise<A>,
): Promise<A> {
  try {
    return await change();
  } catch (error) {
    const { code, constraint = '' } = databaseError(error);
    if (code === FOREIGN_KEY) throw new HttpError(409, 'recordInUse');
    const [field, message] = (code === UNIQUE && unique?.[constraint]) || [];
    if (!field || !message) throw error;
    throw new HttpError(422, 'invalidFields', { fields: { [field]: [texts.validation(message)] } });
  }
}

/** The driver's own error, which the query builder wraps. */
function databaseError(error: unknown): DatabaseError {
  const { code, cause } = (error ?? {}) as DatabaseError & { readonly cause?: unknown };
  return code === undefined && cause !== undefined ? databaseError(cause) : (error as DatabaseError);
}
