import { type SyntheticEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { checkValues } from './check-values.ts';
import { type PlacedError, serverErrors, useErrorText } from './form-errors.ts';
import { useAttempt } from './use-attempt.ts';

interface Options<V, S extends z.ZodMiniType> {
  readonly initial: V;
  readonly schema: S;
  /** Sends the validated values. Its errors become messages of fields, or `failure`. */
  readonly submit: (parsed: z.output<S>) => Promise<void>;
}

/** The properties that connect a text control with its field. */
export interface BoundField {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  /** True while the form is being sent: these forms close after a success, and later input would be lost. */
  readonly readOnly: boolean;
  readonly onChange: (event: SyntheticEvent<HTMLInputElement>) => void;
}

/**
 * A form of a few fields: it validates before it submits, stops at errors and focuses the first one, always
 * keeps the input, and cannot be sent twice. It keeps its values by itself: the first page of the portal has
 * such a form, and the library that settings need for theirs would make that page a tenth larger.
 */
export function useForm<V extends Readonly<Record<string, string | boolean>>, S extends z.ZodMiniType>({
  initial,
  schema,
  submit,
}: Options<V, S>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<readonly PlacedError[]>([]);
  const errorText = useErrorText();
  const names = Object.keys(initial);

  const refuse = (next: readonly PlacedError[]) => {
    setErrors(next);
    const first = names.find((name) => next.some(([path]) => path === name));
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const attempt = useAttempt((error) => {
    const { placed, rest } = serverErrors(error, names);
    refuse(placed);
    return rest;
  });
  const change = (name: keyof V & string, value: string | boolean) => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors((all) => all.filter(([path]) => path !== name));
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (attempt.busy) return;
    attempt.clear();
    const checked = checkValues(schema, values);
    refuse('errors' in checked ? checked.errors : []);
    if ('data' in checked) void attempt.run(() => submit(checked.data));
  };
  return {
    ref: form,
    values,
    busy: attempt.busy,
    failure: attempt.failure,
    onSubmit,
    change,
    field: (name: keyof V & string): BoundField => ({
      name,
      value: String(values[name]),
      error: errorText(errors.find(([path]) => path === name)?.[1]),
      readOnly: attempt.busy,
      onChange: ({ currentTarget }) => change(name, currentTarget.value),
    }),
  };
}
