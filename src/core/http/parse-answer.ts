import type * as z from 'zod/mini';
import { RamalError } from '../errors/ramal-error.ts';

type Schema = z.ZodMiniType;

/** Receives the breach of one row, which is left out of the list. */
export type ReportBreach = (breach: RamalError) => void;

const envelopes = ['data', 'result', 'items'] as const;

/** Gives the possible values of an answer: itself, or the ones it wraps (decision 32). */
function readings(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [body];
  const wrapped = body as Record<string, unknown>;
  return [body, ...envelopes.filter((key) => key in wrapped).map((key) => wrapped[key])];
}

const breach = (where: string, error: z.core.$ZodError) => {
  const issue = error.issues[0];
  return new RamalError(
    'contract',
    `${where}: ${issue?.message} at ${issue?.path.join('.') || 'the answer itself'}`,
    {
      cause: error,
    },
  );
};

/** Reads an answer of one value. */
export function parseValue(schema: Schema, body: unknown, where: string): unknown {
  let first: z.core.$ZodError | undefined;
  for (const reading of readings(body)) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return parsed.data;
    first ??= parsed.error;
  }
  throw breach(where, first as z.core.$ZodError);
}

/** Reads a list row by row. A bad row is left out and reported; only a wrong envelope fails. */
export function parseRows(schema: Schema, body: unknown, where: string, report: ReportBreach): unknown[] {
  const rows = readings(body).find(Array.isArray) as unknown[] | undefined;
  if (!rows) throw new RamalError('contract', `${where}: not a list`);
  const row = (schema as z.ZodMiniArray<Schema>)._zod.def.element;
  return rows.flatMap((value, index) => {
    const parsed = row.safeParse(value);
    if (parsed.success) return [parsed.data];
    report(breach(`${where}, row ${index + 1}`, parsed.error));
    return [];
  });
}

/** Tells whether a schema is that of a list. */
export const isList = (schema: Schema): boolean => (schema as z.ZodMiniArray)._zod.def.type === 'array';

/**
 * Gives the length of the whole list: from the header, else from the envelope; null if neither has it
 * (decision 29).
 */
export function totalOf(header: string | null, body: unknown): number | null {
  const { meta, total } = (body ?? {}) as { meta?: { total?: unknown }; total?: unknown };
  const value = Number(header ?? meta?.total ?? total ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : null;
}
