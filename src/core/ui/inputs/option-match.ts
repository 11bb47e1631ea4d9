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

/** Whether what was typed occurs in an option; typed digits are looked for in its digits, masked or not. */
export function matchesOption(option: Option, typed: string): boolean {
  const wanted = fold(typed.trim());
  if (!wanted) return true;
  if (fold(`${option.label} ${option.detail ?? ''}`).includes(wanted)) return true;
  const number = digits(typed);
  if (!number || /\p{L}/u.test(typed)) return false;
  const shown = digits(option.label);
  const value = digits(option.value);
  // A value that ends like its label is that number, masked perhaps: any other is an id, which nobody sees.
  return shown.includes(number) || (!!shown && value.endsWith(shown.slice(-4)) && value.includes(number));
}
