import type { Id, IdKind } from './id.ts';

/** Reading, writing and comparing ids. */

/** The most characters of an id. */
export const ID_LENGTH = 128;

/** An id stands in paths: a slash, a blank, a control character or half a character would be another path, and dots another folder. */
export const ID_PATTERN = /^(?!\.\.?$)[^/\s\p{Cc}\p{Cs}]+$/u;

/** The one spelling of a whole number. */
const WHOLE = /^(0|[1-9]\d*)$/;

/** Tells whether a value has the form of an id. */
export const isId = (value: unknown): value is Id =>
  typeof value === 'string'
    ? value.length <= ID_LENGTH && ID_PATTERN.test(value)
    : typeof value === 'number' && Number.isSafeInteger(value);

/** Gives an id in one type: a whole number is a number, where a double holds it exactly, all else is text. */
export function plainId(id: Id): Id {
  const text = String(id);
  return WHOLE.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** Tells whether two ids are the same, in whichever type each has come; nothing is the id of nothing. */
export const sameId = (one: Id | null | undefined, other: Id | null | undefined): boolean =>
  one != null && other != null && String(one) === String(other);

/**
 * Writes an id for a header, which takes printable ASCII alone: another character is written as in a path, and so is the per cent sign.
 */
export const idInHeader = (id: Id): string => String(id).replaceAll(/[^!-$&-~]/gu, encodeURIComponent);

/** The kinds of ids that a back end may have. */
export const ID_KINDS = ['numbers', 'any'] as const satisfies readonly IdKind[];

/** Tells whether a back end of this kind may have the id. What it cannot have is not found, and not asked for (decisions 15 and 118). */
export const mayBeId = (value: unknown, kind: IdKind): value is Id => {
  if (!isId(value)) return false;
  const id = plainId(value);
  return kind === 'any' || (typeof id === 'number' && id > 0);
};
