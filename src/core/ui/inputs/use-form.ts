import { type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type * as z from 'zod/mini';
import { fieldMessages, type IssueMessage } from '../../contract/define/issue-message.ts';
import { type RamalError, toRamalError } from '../../errors/ramal-error.ts';

type Values = Readonly<Record<string, string | boolean>>;

/** A field's message: our own as an id, so that it follows a switch of language, or the server's as text. */
type FieldError = IssueMessage | { readonly text: string; readonly locale: string };

interface Options<V extends Values, S extends z.ZodMiniType> {
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
 * keeps the input, and cannot be sent twice.
 */
export function useForm<const V extends Values, S extends z.ZodMiniType>({
  initial,
  schema,
  submit,
}: Options<V, S>) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldError>>>({});
  const [failure, setFailure] = useState<RamalError>();
  const [busy, setBusy] = useState(false);

  const change = useCallback((name: string, value: string | boolean) => {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  }, []);

  const text = (error: FieldError | undefined) => {
    if (!error) return undefined;
    if (!('text' in error)) return intl.formatMessage({ id: `validation.${error.id}` }, error.values);
    return error.locale === intl.locale ? error.text : intl.formatMessage({ id: 'core.error.invalid' });
  };

  const refuse = (next: Readonly<Record<string, FieldError>>) => {
    setErrors(next);
    const first = Object.keys(initial).find((name) => name in next);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const send = async (parsed: z.output<S>) => {
    setBusy(true);
    try {
      await submit(parsed);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      const fields = ownFields(error, values);
      if (fields) refuse(fields);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    const parsed = schema.safeParse(values);
    if (parsed.success) {
      setErrors({});
      void send(parsed.data);
    } else refuse(firstMessages(fieldMessages(parsed.error, values)));
  };

  return {
    ref: form,
    values: values as V,
    busy,
    failure,
    clear: () => setFailure(undefined),
    onSubmit,
    change,
    field: (name: keyof V & string): BoundField => ({
      name,
      value: String(values[name] ?? ''),
      error: text(errors[name]),
      readOnly: busy,
      onChange: (event) => change(name, event.currentTarget.value),
    }),
  };
}

/** Gives the server's messages for the fields of this form. */
function ownFields(error: RamalError, values: Values): Record<string, FieldError> | undefined {
  const { fields = {}, locale = '' } = error.facts;
  const own = Object.entries(fields).filter(([name]) => name in values);
  return own.length
    ? Object.fromEntries(own.map(([name, messages]) => [name, { text: messages[0] ?? '', locale }]))
    : undefined;
}

const firstMessages = (all: Readonly<Record<string, readonly IssueMessage[]>>): Record<string, FieldError> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
