import type * as z from 'zod/mini';
import { isRecord, propertiesOf } from '../../contract/define/fields/keys.ts';
import { RamalError } from '../../errors/ramal-error.ts';

type Schema = z.ZodMiniType;

/** Receives the breach of one row, which is left out of the list. */
export type ReportBreach = (breach: RamalError) => void;

const envelopes = ['data', 'result', 'items'] as const;

/** Gives the possible values of an answer: itself, or the ones it wraps (decision 32). */
function readings(body: unknown): unknown[] {
  if (!isRecord(body) || Array.isArray(body)) return [body];
  return [body, ...envelopes.filter((key) => key in body).map((key) => body[key])];
}

const breach = (where: string, error: z.core.$ZodError) => {
  const issue = error.issues[0];
  return new RamalError(
    'contract',
    `${where}: ${issue?.message} at ${issue?.path.join('.') || 'the whole answer'}`,
    {
      cause: error,
    },
  );
};

/** Reads an answer of one value. */
export function parseValue(schema: Schema, body: unknown, where: string): unknown {
  const bare = schema.safeParse(body);
  if (bare.success) return bare.data;
  for (const reading of readings(body).slice(1)) {
    const parsed = schema.safeParse(reading);
    if (parsed.success) return parsed.data;
  }
  throw breach(where, bare.error);
}

/** Reads a list row by row. A bad row is left out and reported; only a wrong envelope fails. */
export function parseRows(row: Schema, body: unknown, where: string, report: ReportBreach): unknown[] {
  const rows = readings(body).find((reading) => Array.isArray(reading));
  if (!rows) throw new RamalError('contract', `${where}: the answer is not a list`);
  return rows.flatMap((value, index) => {
    const parsed = row.safeParse(value);
    if (parsed.success) return [parsed.data];
    report(breach(`${where}, row ${index + 1}`, parsed.error));
    return [];
  });
}

/** The schema of a list's rows; undefined if the schema is not that of a list. */
export function rowOf(schema: Schema): Schema | undefined {
  return isList(schema) ? schema.def.element : undefined;
}

const isList = (schema: Schema): schema is z.ZodMiniArray<Schema> => schema.def.type === 'array';

/**
 * Gives the length of the whole list: from the header, else from the envelope; null if neither has it
 * (decision 29).
 */
export function totalOf(header: string | null, body: unknown): number | null {
  const { meta, total } = propertiesOf(body);
  const value = Number(header ?? propertiesOf(meta).total ?? total ?? Number.NaN);
  return Number.isInteger(value) && value >= 0 ? value : null;
}
