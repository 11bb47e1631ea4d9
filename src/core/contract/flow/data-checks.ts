import type { FlowNode } from '../calls/flows.ts';
import { phoneDigits, phoneNumber } from '../define/fields/phone.ts';
import { hasText, referenceId } from './reference.ts';

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

/** No fault at all. */
export const NONE: readonly FieldFault[] = [];

/** The fault of a field that must be filled in and is empty. */
export const required = (field: string): FieldFault => ({ field, code: 'required' });

/** Seconds of the longest wait: a day. */
const LONGEST_WAIT = 86_400;

/** Nothing, or whole seconds. */
export function wholeFaults(field: string, value: number | null | undefined): readonly FieldFault[] {
  if (value === null || value === undefined) return NONE;
  if (!Number.isInteger(value)) return [{ field, code: 'whole' }];
  if (value < 0) return [{ field, code: 'minValue', bound: { min: 0 } }];
  return value > LONGEST_WAIT ? [{ field, code: 'maxValue', bound: { max: LONGEST_WAIT } }] : NONE;
}

/** A check of the data of a step, by itself. */
export type DataCheck = (data: FlowNode['data']) => readonly FieldFault[];

/** Characters of a number to dial: `+`, country, area and at least eight digits (decision 83). */
const PHONE_LENGTH = 13;
/** Digits of the longest number of E.164. */
const LONGEST_NUMBER = 15;

/** How several numbers are called. */
const REDIRECT_TYPES = ['SEQUENTIAL', 'SIMULTANEOUS'] as const;

/** It has to name a record. */
export const needsRelated: DataCheck = ({ related }) =>
  referenceId(related) === null ? [required('related')] : NONE;

/** It has to say something: by a sound or by a text. */
export const needsPrompt: DataCheck = ({ related, textToAudio }) =>
  referenceId(related) !== null || hasText(textToAudio) ? NONE : [{ field: 'related', code: 'audioOrText' }];

/** It has to name an extension, or ask the caller for one. */
export const needsExtension: DataCheck = ({ related, userInput }) =>
  userInput || referenceId(related) !== null ? NONE : [{ field: 'related', code: 'extensionOrInput' }];

/** It waits for whole seconds, or as long as is usual. */
export const waitsWhole: DataCheck = (data) => wholeFaults('timeout', data.timeout);

/** It has to name numbers that can be called, and of several how they are. */
export function needsNumbers({ callTo, redirectType }: FlowNode['data']): FieldFault[] {
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

/** It has to name another flow. */
export const needsFlow: DataCheck = ({ goToConnectFlow }) =>
  referenceId(goToConnectFlow) === null ? [required('goToConnectFlow')] : NONE;
