import type { FlowNode } from '../calls/flows.ts';
import { phoneDigits, phoneNumber } from '../define/fields/phone.ts';
import { rulesOf } from './kind-rules.ts';
import { hasText, referenceId } from './reference.ts';

type Data = FlowNode['data'];

/** A fault in a value of a step or a connection. */
export interface FieldFault {
  /** The key in `data`; of a list with its place: `callTo.1`. */
  readonly field: string;
  readonly code:
    | 'required'
    | 'audioOrText'
    | 'extensionOrInput'
    | 'whole'
    | 'minValue'
    | 'maxValue'
    | 'minLength'
    | 'phone'
    | 'fill'
    | 'used'
    | 'waitTarget'
    | 'optionRange'
    | 'targetGone'
    | 'ownFlow'
    | 'target';
  /** The bound that it breaks. */
  readonly bound?: { readonly min: number } | { readonly max: number };
}

/** Characters of a number to dial: `+`, country, area and at least eight digits (decision 83). */
export const PHONE_LENGTH = 13;
/** Digits of the longest number of E.164. */
const LONGEST_NUMBER = 15;

/** How several numbers are called. */
export const REDIRECT_TYPES = ['SEQUENTIAL', 'SIMULTANEOUS'] as const;

type Rule = (data: Data) => readonly FieldFault[];

const NONE: readonly FieldFault[] = [];
/** The fault of a field that must be filled in and is empty. */
export const required = (field: string): FieldFault => ({ field, code: 'required' });

const needsRelated: Rule = ({ related }) => (referenceId(related) === null ? [required('related')] : NONE);

const needsPrompt: Rule = ({ related, textToAudio }) =>
  referenceId(related) !== null || hasText(textToAudio) ? NONE : [{ field: 'related', code: 'audioOrText' }];

const needsExtension: Rule = ({ related, userInput }) =>
  userInput || referenceId(related) !== null ? NONE : [{ field: 'related', code: 'extensionOrInput' }];

const timeout: Rule = (data) => wholeFaults('timeout', data.timeout);

/** Seconds of the longest wait: a day. */
const LONGEST_WAIT = 86_400;

/** Nothing, or whole seconds. */
export function wholeFaults(field: string, value: number | null | undefined): readonly FieldFault[] {
  if (value === null || value === undefined) return NONE;
  if (!Number.isInteger(value)) return [{ field, code: 'whole' }];
  if (value < 0) return [{ field, code: 'minValue', bound: { min: 0 } }];
  return value > LONGEST_WAIT ? [{ field, code: 'maxValue', bound: { max: LONGEST_WAIT } }] : NONE;
}

function needsNumbers({ callTo, redirectType }: Data): FieldFault[] {
  const numbers = callTo ?? [];
  if (numbers.length === 0) return [required('callTo')];
  const faults = numbers.flatMap((number, at): FieldFault[] => {
    const field = `callTo.${at}`;
    if (!hasText(number)) return [required(field)];
    const spelled = phoneNumber(number);
    if (spelled === null || spelled.length > LONGEST_NUMBER) return [{ field, code: 'phone' }];
    return phoneDigits(number).length < PHONE_LENGTH
      ? [{ field, code: 'minLength', bound: { min: PHONE_LENGTH } }]
      : [];
  });
  // Of one that this version does not know a form shows nothing: it is to be chosen.
  const isChosen = REDIRECT_TYPES.some((one) => one === redirectType);
  return numbers.length > 1 && !isChosen ? [...faults, required('redirectType')] : faults;
}

/** A kind that is not listed has nothing that must be filled in. */
const RULES: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['timeValidation', [needsRelated]],
  ['playAudio', [needsPrompt]],
  ['clientInfo', [timeout, needsPrompt]],
  ['transferToExtension', [timeout, needsExtension]],
  ['transferToQueue', [needsRelated, timeout]],
  ['transferToSurvey', [needsRelated]],
  ['transferToExternalNumber', [needsNumbers, timeout]],
  ['customConnectFlow', [needsRelated]],
  [
    'goToConnectFlow',
    [({ goToConnectFlow }) => (referenceId(goToConnectFlow) === null ? [required('goToConnectFlow')] : NONE)],
  ],
] satisfies [string, Rule[]][]);

/** The faults in the data of a step (file 1, section 5). Its place, and the records that it names, are checked elsewhere. */
export function dataFaults(data: Data): readonly FieldFault[] {
  let faults = NONE;
  for (const rule of RULES.get(data.component) ?? []) {
    const found = rule(data);
    if (found.length > 0) faults = faults.length > 0 ? [...faults, ...found] : found;
  }
  return faults;
}

/** Tells whether a go-to may lead to a step. */
export const isTarget = (id: string, target: { readonly id: string; readonly data: Data }): boolean =>
  target.id !== id && (rulesOf(target.data.component)?.target ?? true);

/** The faults in the aim of a go-to. */
export function goToFaults(
  { id, data }: { readonly id: string; readonly data: Data },
  nodes: ReadonlyMap<string, { readonly id: string; readonly data: Data }>,
): readonly FieldFault[] {
  const aim = referenceId(data.goToNode);
  if (aim === null) return [required('goToNode')];
  const target = nodes.get(aim);
  if (target && isTarget(id, target)) return NONE;
  return [{ field: 'goToNode', code: target ? 'target' : 'targetGone' }];
}
