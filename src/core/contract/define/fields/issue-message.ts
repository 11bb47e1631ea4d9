import type * as z from 'zod/mini';
import { isRecord } from './keys.ts';

/** The ids of `locales/<lang>/validation.json`; a schema's custom message is one of them. */
export const VALIDATION_MESSAGES = [
  'required',
  'minLength',
  'maxLength',
  'minValue',
  'maxValue',
  'maxItems',
  'email',
  'phone',
  'passwordUppercase',
  'passwordLowercase',
  'passwordDigit',
  'passwordSpecial',
  'passwordConfirm',
  'passwordCommon',
  'passwordOwn',
  'passwordKept',
  'passwordWrong',
  'codeWrong',
  'number',
  'choice',
  'date',
  'dateFuture',
  'daysInOrder',
  'time',
  'fileEmpty',
  'fileType',
  'fileSize',
  'audioOrText',
  'scheduleDayNotSelected',
  'scheduleInvalidTimeRange',
  'hoursOverlap',
  'emailUsed',
  'extensionUsed',
  'extensionsRepeated',
  'nameUsed',
  'numberListed',
  'wordListed',
  'repeated',
  'used',
  'sourceName',
  'agentKey',
  'callTooLong',
  'timesInOrder',
  'statusFits',
  'keptShorter',
  'ownFlow',
  'invalid',
] as const;
/** The id of a validation message. */
export type ValidationMessage = (typeof VALIDATION_MESSAGES)[number];

/** The message for an issue: its id, and the numbers that its text names. */
export interface IssueMessage {
  readonly id: ValidationMessage;
  /** `min`, `max`: characters, amounts, or megabytes. */
  readonly values?: Readonly<Record<string, number>>;
}

type Issue = z.core.$ZodIssue;

const known = new Set<string>(VALIDATION_MESSAGES);
const isKnown = (text: string): text is ValidationMessage => known.has(text);

/**
 * Names the message of an issue, for the server's answer and the browser's forms alike. Reads only the
 * issue and what was validated, never zod's own texts, which a host's own zod may have set.
 *
 * @param input What was given to the schema: an empty value reads as "required", since the rule that it broke says less.
 */
export function issueMessage(issue: Issue, input: unknown): IssueMessage {
  if (issue.code !== 'custom' && isEmpty(valueAt(input, issue.path))) return { id: 'required' };
  if (isKnown(issue.message)) return { id: issue.message };
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return { id: FORMATS.get(issue.format) ?? 'invalid' };
    case 'invalid_type':
      return { id: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'invalid' };
    case 'invalid_value':
      return { id: 'choice' };
    case 'invalid_union':
      return { id: issue.errors.length === 0 ? 'choice' : 'invalid' };
    default:
      return { id: 'invalid' };
  }
}

/** The messages for a failed validation by field, each message once. A nested field is `questions.0.label`, the whole is `''`. */
export function fieldMessages(
  error: { readonly issues: readonly Issue[] },
  input: unknown,
): Record<string, IssueMessage[]> {
  const fields: Record<string, IssueMessage[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    const message = issueMessage(issue, input);
    const others = fields[field] ?? [];
    if (!others.some(({ id }) => id === message.id)) fields[field] = [...others, message];
  }
  return fields;
}

const FORMATS = new Map(
  Object.entries<ValidationMessage>({
    email: 'email',
    date: 'date',
    datetime: 'date',
    time: 'time',
  }),
);

const MEGABYTE = 1024 * 1024;

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): IssueMessage {
  if (origin === 'string') return { id: 'minLength', values: { min: Number(minimum) } };
  if (origin === 'file') return { id: 'fileEmpty' };
  if (origin === 'array') return { id: 'required' };
  return { id: 'minValue', values: { min: Number(minimum) } };
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): IssueMessage {
  if (origin === 'string') return { id: 'maxLength', values: { max: Number(maximum) } };
  if (origin === 'file') return { id: 'fileSize', values: { max: Number(maximum) / MEGABYTE } };
  if (origin === 'array') return { id: 'maxItems', values: { max: Number(maximum) } };
  return { id: 'maxValue', values: { max: Number(maximum) } };
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    // A value alone is taken for a list of one (`p.list`).
    if (!isRecord(value)) return key === 0 ? value : undefined;
    value = value[key];
  }
  return value;
}
