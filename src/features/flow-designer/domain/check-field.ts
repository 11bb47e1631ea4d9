import { phoneDigits } from '../../../core/contract/phone.ts';
import type { Field } from './field.ts';
import type { NodeData } from './flow.ts';
import type { IssueCode, Problem, Severity } from './issue.ts';
import { type FlowOptions, findOption, OPTION_LISTS } from './options.ts';
import { hasText, referenceId, referenceName } from './reference.ts';
import type { Text } from './text.ts';

/** What is wrong with a field's value. */
export function checkField(field: Field, data: NodeData, options: FlowOptions): Problem[] {
  if (field.shown && !field.shown(data)) return [];
  switch (field.type) {
    case 'option':
      return checkOption(field, data, options);
    case 'text':
      return checkText(field, data);
    case 'seconds':
      return checkSeconds(field, data);
    case 'phones':
      return checkPhones(field, data);
    case 'choice':
      return hasText(data[field.name] as string | null) || !field.required ? [] : [required(field.name)];
    case 'node':
    case 'flag':
      return [];
  }
}

const problem = (field: string, code: IssueCode, text: Text, severity: Severity = 'error'): Problem => ({
  field,
  code,
  severity,
  text,
});

export const required = (field: string): Problem => problem(field, 'required', { id: 'validation.required' });

type Of<T extends Field['type']> = Extract<Field, { type: T }>;

function checkOption({ name, list, required: must }: Of<'option'>, data: NodeData, options: FlowOptions) {
  const reference = data[name] as NodeData['related'];
  const id = referenceId(reference);
  if (id === null) return must ? [required(name)] : [];
  const known = options[list];
  if (!known || findOption(known, id)) return [];
  const text: Text = {
    id: 'flow-designer.issue.missing',
    values: { name: referenceName(reference) ?? id },
  };
  return [problem(name, 'missing', text, OPTION_LISTS[list])];
}

function checkText({ name, maxLength }: Of<'text'>, data: NodeData): Problem[] {
  const text = data[name] as string | null | undefined;
  if (!text || text.length <= maxLength) return [];
  // No rule of the contract refuses a longer text: it was saved somewhere, and may be published.
  return [problem(name, 'maxLength', { id: 'validation.maxLength', values: { max: maxLength } }, 'warning')];
}

function checkSeconds({ name, min }: Of<'seconds'>, data: NodeData): Problem[] {
  return checkWhole(name, data[name] as number | null | undefined, min);
}

/** Nothing, or a whole number from `min` on. */
export function checkWhole(name: string, value: number | null | undefined, min: number): Problem[] {
  if (value === null || value === undefined) return [];
  if (!Number.isInteger(value)) return [problem(name, 'number', { id: 'validation.number' })];
  return value < min ? [problem(name, 'number', { id: 'validation.minValue', values: { min } })] : [];
}

function checkPhones({ name, minLength }: Of<'phones'>, data: NodeData): Problem[] {
  const numbers = (data[name] as readonly string[] | null | undefined) ?? [];
  if (numbers.length === 0) return [required(name)];
  return numbers.flatMap((number, at) => {
    if (!hasText(number)) return [required(`${name}.${at}`)];
    if (phoneDigits(number).length >= minLength) return [];
    const text: Text = { id: 'validation.minLength', values: { min: minLength } };
    return [problem(`${name}.${at}`, 'minLength', text)];
  });
}
