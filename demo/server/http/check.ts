import type * as z from 'zod/mini';
import { fieldMessages } from '../../../src/core/contract/define/fields/issue-message.ts';
import type { Texts } from './failures/texts.ts';

type Issue = z.core.$ZodIssue;

/** The result of parsing: the value, or its issues. */
export type Checked<T> =
  | { readonly data: T }
  | { readonly issues: readonly Issue[]; readonly input: unknown };

/** Parses a value by a schema of the contract. */
export function check<S extends z.ZodMiniType>(schema: S, input: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(input);
  return result.success ? { data: result.data } : { issues: result.error.issues, input };
}

/** Issues of one answer: a list of ten thousand wrong entries must not give ten thousand messages. */
const TOLD = 200;

/** The messages of each field, for a 422's `errors`. */
export function fieldErrors(
  failures: readonly { readonly issues: readonly Issue[]; readonly input: unknown }[],
  texts: Texts,
): Record<string, string[]> {
  const fields = failures.flatMap((failure) =>
    Object.entries(fieldMessages({ issues: failure.issues.slice(0, TOLD) }, failure.input)),
  );
  return Object.fromEntries(
    fields.map(([field, messages]) => [
      field,
      [...new Set(messages.map(({ id, values }) => texts.validation(id, values)))],
    ]),
  );
}
