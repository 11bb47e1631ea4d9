import type { FieldFault } from '../../../../core/contract/flow/data-checks.ts';
import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { Field, FieldOf } from '../kinds/field.ts';
import type { NodeData } from '../model/flow.ts';
import { type FlowOptions, findOption } from '../model/options.ts';
import type { Text } from '../model/text.ts';
import type { IssueCode, Problem } from './issue.ts';

/**
 * The problems of a field's value beyond the flow itself: an option that is in no list, and a text that is
 * too long.
 */
export function checkField(field: Field, data: NodeData, options: FlowOptions): readonly Problem[] {
  if (field.kind === 'option') return checkOption(field, data, options);
  return field.kind === 'longText' ? checkText(field, data) : NONE;
}

const NONE: readonly Problem[] = [];

/** The server refuses the same (`flow-references.ts` of the reference server). */
function checkOption(
  { name, list }: FieldOf<'option'>,
  data: NodeData,
  options: FlowOptions,
): readonly Problem[] {
  const reference = data[name];
  const id = referenceId(reference);
  const known = options[list];
  if (id === null || !known || findOption(known, id)) return NONE;
  const values = { name: referenceName(reference) ?? id };
  const text: Text = { id: 'flow-designer.issue.missing', values };
  return [{ field: name, code: 'missing', severity: 'error', text }];
}

function checkText({ name, maxLength }: FieldOf<'longText'>, data: NodeData): readonly Problem[] {
  const text = data[name];
  if (!text || text.length <= maxLength) return NONE;
  // Only a warning: the contract allows a longer text, and another program may have published it.
  const said: Text = { id: 'validation.maxLength', values: { max: maxLength } };
  return [{ field: name, code: 'maxLength', severity: 'warning', text: said }];
}

const TEXTS: Readonly<Record<FieldFault['code'], readonly [IssueCode, Text['id']]>> = {
  required: ['required', 'validation.required'],
  audioOrText: ['audioOrText', 'flow-designer.issue.audioOrText'],
  extensionOrInput: ['extensionOrInput', 'flow-designer.issue.extensionOrInput'],
  whole: ['number', 'validation.number'],
  minValue: ['number', 'validation.minValue'],
  maxValue: ['number', 'validation.maxValue'],
  minLength: ['minLength', 'validation.minLength'],
  phone: ['phone', 'validation.phone'],
  fill: ['fill', 'flow-designer.issue.fill'],
  used: ['used', 'flow-designer.issue.used'],
  waitTarget: ['waitTarget', 'flow-designer.issue.waitTarget'],
  optionRange: ['number', 'flow-designer.issue.optionRange'],
  targetGone: ['target', 'flow-designer.issue.targetGone'],
  target: ['target', 'flow-designer.issue.target'],
  ownFlow: ['ownFlow', 'validation.ownFlow'],
};

/** A fault of the contract's check, in words. */
export function problemOf({ field, code, bound }: FieldFault): Problem {
  const [known, id] = TEXTS[code];
  const text: Text = bound ? { id, values: bound } : { id };
  return { field, code: known, severity: 'error', text };
}
