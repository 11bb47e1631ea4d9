import { useIntl } from 'react-intl';
import type { IssueMessage, ValidationMessage } from '../../contract/define/fields/issue-message.ts';
import { RamalError } from '../../errors/ramal-error.ts';

/** An error as the form keeps it: the id of a message, or `server` where the text is the server's own. */
export interface FormError {
  readonly type: ValidationMessage | 'server';
  /** JSON: the values of the message, or the text and its language. */
  readonly message: string;
}

/** An error, and the path of its field: nested fields as `questions.0.label`. */
export type PlacedError = readonly [path: string, error: FormError];

/** Makes an error of a message's id, so that it follows a switch of language. */
export const issueError = ({ id, values = {} }: IssueMessage): FormError => ({
  type: id,
  message: JSON.stringify(values),
});

interface ServerErrors {
  /** The errors of the form's own fields. */
  readonly placed: readonly PlacedError[];
  /** The error that is left to be told of the whole form. */
  readonly rest: RamalError | undefined;
}

/**
 * Finds the fields that the server's words are about. They cannot follow a switch of language.
 *
 * @param names The fields that are shown.
 */
export function serverErrors(error: RamalError, names: readonly string[]): ServerErrors {
  const { code, facts, message } = error;
  const all = Object.entries(facts.fields ?? {});
  const isShown = ([path]: readonly [string, unknown]) => names.some((name) => name === path.split('.')[0]);
  const shown = all.filter(isShown);
  const placed = shown.map(([path, [text = '']]) => {
    const words = JSON.stringify({ text, locale: facts.locale });
    return [path, { type: 'server', message: words }] as const;
  });
  if (shown.length === all.length) return { placed, rest: shown.length > 0 ? undefined : error };
  const words = all.filter((one) => !isShown(one)).flatMap(([, texts]) => texts);
  return { placed, rest: new RamalError(code, message, { ...facts, serverMessage: words.join(' ') }) };
}

const isError = (value: object): value is FormError => 'type' in value && typeof value.type === 'string';

/** Lists the errors inside of an object. */
export const listErrors = (errors: object, before = ''): readonly PlacedError[] =>
  Object.entries(errors).flatMap(([key, value]) => {
    // The form library keeps an error's control here.
    if (key === 'ref' || typeof value !== 'object' || value === null) return [];
    const own: readonly PlacedError[] = isError(value) ? [[before + key, value]] : [];
    return [...own, ...listErrors(value, `${before}${key}.`)];
  });

/** Gives a function for the words of an error, in the language of now. */
export function useErrorText(): (error: object | undefined) => string | undefined {
  const intl = useIntl();
  return (error) => {
    if (!error || !isError(error)) return undefined;
    const values = JSON.parse(error.message);
    if (error.type !== 'server') return intl.formatMessage({ id: `validation.${error.type}` }, values);
    return values.locale === intl.locale ? values.text : intl.formatMessage({ id: 'core.error.invalid' });
  };
}
