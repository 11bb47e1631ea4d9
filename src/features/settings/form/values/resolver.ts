import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Payload } from '../../../../core/contract/define/entity.ts';
import { fieldMessages, type IssueMessage } from '../../../../core/contract/define/issue-message.ts';

/** What the form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** An error as the form keeps it: a message's id and what fills it, so that a switch of language reaches it. */
export const errorOf = ({ id, values }: IssueMessage) => ({
  type: id,
  message: JSON.stringify(values ?? {}),
});

/**
 * Validates what would be sent, by the contract's own schema. The standard resolvers drop an issue's limits, which
 * the messages name.
 *
 * @param write What each field sends: the error of a key belongs to the field that has written it.
 */
export function contractResolver(
  payload: Payload,
  write: (values: FormValues) => Readonly<Record<string, FormValues>>,
): Resolver<Record<string, unknown>> {
  const schema = 'json' in payload ? payload.json : payload.form;
  return (values) => {
    const written = write(values);
    const sent = Object.assign({}, ...Object.values(written));
    const parsed = schema.safeParse(sent);
    if (parsed.success) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [field, [first]] of Object.entries(fieldMessages(parsed.error, sent)))
      if (first) put(errors, placeOf(written, field.split('.')), errorOf(first));
    return { values: {}, errors: errors as FieldErrors };
  };
}

/** A field that writes several keys, or one of another name, has their errors inside its own. */
function placeOf(written: Readonly<Record<string, FormValues>>, path: readonly string[]): readonly string[] {
  const key = path[0] ?? '';
  const owner = Object.keys(written).find((field) => key in (written[field] ?? {}));
  return owner === undefined || owner === key ? path : [owner, ...path];
}

/** Errors of nested fields are nested, as the form library wants them. */
function put(errors: Record<string, unknown>, [head = '', ...rest]: readonly string[], error: unknown): void {
  if (rest.length === 0) {
    errors[head] = { ...(errors[head] as object), ...(error as object) };
    return;
  }
  errors[head] ??= {};
  put(errors[head] as Record<string, unknown>, rest, error);
}
