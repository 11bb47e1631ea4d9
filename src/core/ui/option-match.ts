/** One of a list to choose from. `value` is sent, `label` is shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Under or after the label, muted: an extension, a team. */
  readonly detail?: string;
}

/** Without case and accents: "sao" finds "São". */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const digits = (text: string) => text.replaceAll(/\D/g, '');

/** Whether the value is what the label shows, masked perhaps: an id, which nobody sees, is not. */
const isShown = ({ value, label }: Option): boolean => {
  const last = /\d+(?=\D*$)/.exec(label)?.[0];
  return last !== undefined && digits(value).endsWith(last);
};

/** Whether what was typed occurs in an option; typed digits are looked for in its digits, masked or not. */
export function matchesOption(option: Option, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (!wanted) return true;
  if (fold(`${option.label} ${option.detail ?? ''}`).includes(wanted)) return true;
  const number = digits(typed);
  const isNumber = number !== '' && !/\p{L}/u.test(typed);
  const numbers = isShown(option) ? [option.value, option.label] : [option.label];
  return isNumber && numbers.some((text) => digits(text).includes(number));
}
