import type * as z from 'zod/mini';
import { fieldMessages } from '../../contract/define/fields/issue-message.ts';
import { issueError, type PlacedError } from './form-errors.ts';

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** The values as the schema reads them, or its errors. */
type Checked<S extends z.ZodMiniType> =
  | { readonly data: z.output<S> }
  | { readonly errors: readonly PlacedError[] };

/** Validates what would be sent by the contract's own schema. */
export function checkValues<S extends z.ZodMiniType>(schema: S, sent: FormValues): Checked<S> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { data: parsed.data };
  const errors = Object.entries(fieldMessages(parsed.error, sent)).flatMap(([path, [first]]) =>
    first ? [[path, issueError(first)] as const] : [],
  );
  return { errors };
}
