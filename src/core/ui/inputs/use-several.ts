import type { Combobox } from '@base-ui/react/combobox';
import { useText } from '../../i18n/use-text.ts';
import { matchesOption, type Option, SHOWN_AT_MOST } from './option-match.ts';

/** The value of the entry that chooses all found options: no option has it. */
export const ALL = '';

type Options = readonly Option[];

const has = (options: Options, { value }: Option) => options.some((option) => option.value === value);

/** Several chosen options, as Base UI has them: with an entry below the found ones that chooses them all, or takes all of them back. */
export function useSeveral(
  chosen: Options,
  onChange: (chosen: Options) => void,
  options: Options,
  typed: string,
) {
  const text = useText();
  const found = options.filter((option) => matchesOption(option, typed));
  const all = {
    value: ALL,
    label: text(typed ? 'ui.combobox.allFound' : 'ui.combobox.all', { count: found.length }),
  };
  const left = found.filter((option) => !has(chosen, option));
  const isAll = left.length === 0;
  return {
    items: found.length > 1 ? [...found.slice(0, SHOWN_AT_MOST - 1), all] : found,
    value: isAll ? [...chosen, all] : [...chosen],
    onValueChange(next: Options, details: Combobox.Root.ChangeEventDetails) {
      // Base UI would close the list of a search, and Escape in a closed list would take all of them back.
      details.cancel();
      if (details.reason === 'escape-key') details.allowPropagation();
      else if (has(next, all) === isAll) onChange(next.filter(({ value }) => value !== ALL));
      else onChange(isAll ? chosen.filter((option) => !has(found, option)) : [...chosen, ...left]);
    },
  };
}
