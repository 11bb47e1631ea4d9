import type { OptionData } from '../../contract/define/fields/field.ts';

/** An option of a list. */
export type Option = OptionData;

/** More options than users read; the others are found by typing. */
export const SHOWN_AT_MOST = 100;

/** Removes case and accents from a text, so that "sao" finds "São". */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** The names of an option's groups that begin with what is typed. */
export const matchingGroups = ({ groups = [] }: Option, typed: string): readonly string[] => {
  const wanted = fold(typed.trim());
  return wanted ? groups.filter((name) => fold(name).startsWith(wanted)) : [];
};

/**
 * Tells whether an option, or one of its groups, contains the typed text; typed digits are searched among its digits, masked or not.
 */
export function matchesOption(option: Option, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (!wanted) return true;
  if (fold(`${option.label} ${option.detail ?? ''}`).includes(wanted)) return true;
  if (matchingGroups(option, typed).length > 0) return true;
  const number = digits(typed);
  if (!number || /\p{L}/u.test(typed)) return false;
  const shown = digits(option.label);
  const value = digits(option.value);
  // A value with the same end as its label is that number, perhaps masked. Any other is an id, which users do
  // not see.
  return shown.includes(number) || (!!shown && value.endsWith(shown.slice(-4)) && value.includes(number));
}
