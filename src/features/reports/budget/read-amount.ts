const separatorsOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return { group: markOf('group'), decimal: markOf('decimal') };
};

/**
 * Reads an amount as it is typed in a language: `1.500,50` in Portuguese is `1,500.50` in English. Without thousands the cents may
 * follow either mark. Undefined: no amount.
 */
export function readAmount(typed: string, locale: string): number | undefined {
  const written = typed.trim();
  if (/^\d+([.,]\d{1,2})?$/.test(written)) return Number(written.replace(',', '.'));
  const { group, decimal } = separatorsOf(locale);
  const [whole = '', cents = '0', more] = written.split(decimal);
  const [first = '', ...thousands] = whole.split(group);
  const isGrouped = thousands.length > 0 && thousands.every((part) => /^\d{3}$/.test(part));
  if (more !== undefined || !isGrouped || !/^\d{1,3}$/.test(first) || !/^\d{1,2}$/.test(cents))
    return undefined;
  return Number(`${first}${thousands.join('')}.${cents}`);
}
