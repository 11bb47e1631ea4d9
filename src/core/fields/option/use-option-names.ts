import type { Filter, Options } from '../../contract/define/fields/field.ts';
import { formatPhone } from '../../contract/formats/format-phone.ts';
import { type FoundOptions, isListed, useOptions } from './use-options.ts';

type OptionFilter = Extract<Filter, { kind: 'option' }>;

const hasOptions = (filter: Filter): filter is OptionFilter => filter.kind === 'option';

/** Tells whether the value of an option is its name too: a word, a label. */
const namesItself = (source: Options): boolean =>
  isListed(source) && source.value !== undefined && source.value === source.label;

/** Gives a function for the name of a chosen option. Names are requested where only the server knows them. */
export function useOptionNames(
  filters: readonly Filter[],
  values: Readonly<Record<string, string | undefined>>,
): (filter: Filter, value: string) => string {
  const found = new Map<string, FoundOptions>();
  for (const { name, source } of filters.filter(hasOptions)) {
    const value = values[name];
    const search = isListed(source) && source.many ? value : undefined;
    // biome-ignore lint/correctness/useHookAtTopLevel: the filters of one declaration are always as many
    found.set(name, useOptions(source, { enabled: value !== undefined && !namesItself(source), search }));
  }
  const nameOf = ({ name, source }: OptionFilter, value: string): string => {
    const { options = [], settled = true } = found.get(name) ?? {};
    const known = options.find((option) => option.value === value)?.label;
    if (known !== undefined) return known;
    if (!settled && !namesItself(source)) return '…';
    // Of options that came with an answer, the one in force may have come with a former answer alone.
    return !isListed(source) || source.as === 'phone' ? formatPhone(value) : value;
  };
  return (filter, value) => (hasOptions(filter) ? nameOf(filter, value) : value);
}
