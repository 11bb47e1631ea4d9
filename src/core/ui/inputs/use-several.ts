import type { Combobox } from '@base-ui/react/combobox';
import { OPTIONS_AT_MOST } from '../../contract/define/most-options.ts';
import { useText } from '../../i18n/use-text.ts';
import { matchesOption, matchingGroups, type Option, SHOWN_AT_MOST } from './option-match.ts';

type Options = readonly Option[];

/** An entry of the list that stands for several options. */
interface Whole extends Option {
  readonly members: Options;
}

/** The beginning of the values of entries that stand for several options: no option has it. */
const WHOLE = '\n';

/** Tells whether an entry stands for several options. */
export const isWhole = ({ value }: Option): boolean => value.startsWith(WHOLE);

const has = (options: Options, { value }: Option) => options.some((option) => option.value === value);

/** Groups that are offered before anything is typed: more would push the options away. */
const GROUPS_AT_MOST = 6;

/**
 * Several chosen options, as Base UI has them: with entries that choose a group or all of them, or take them back. Groups stand before the
 * options until something is typed, which looks for one option first.
 */
export function useSeveral(
  chosen: Options,
  onChange: (chosen: Options) => void,
  options: Options,
  typed: string,
) {
  const found = options.filter((option) => matchesOption(option, typed));
  const { groups, all } = useWholes(found, typed, options.length);
  const wholes = [...groups, ...all];
  const shown = found.slice(0, SHOWN_AT_MOST - wholes.length);
  const isChosen = ({ members }: Whole) => members.every((option) => has(chosen, option));
  const toggle = (whole: Whole) =>
    onChange(
      isChosen(whole)
        ? chosen.filter((option) => !has(whole.members, option))
        : [...chosen, ...whole.members.filter((option) => !has(chosen, option))],
    );
  return {
    items: typed ? [...shown, ...wholes] : [...groups, ...shown, ...all],
    value: [...chosen, ...wholes.filter(isChosen)],
    onValueChange(next: Options, details: Combobox.Root.ChangeEventDetails) {
      // Base UI would close the list of a search, and Escape in a closed list would take all of them back.
      details.cancel();
      if (details.reason === 'escape-key') return details.allowPropagation();
      const toggled = wholes.find((whole) => has(next, whole) !== isChosen(whole));
      if (toggled) toggle(toggled);
      else onChange(next.filter((option) => !isWhole(option)));
    },
  };
}

/** The groups that are typed, before that those of several options, and all that are found; of so many options that are known. */
function useWholes(found: Options, typed: string, known: number) {
  const text = useText();
  const count = found.length;
  // Of as many as an answer may have, some may be missing: a whole of them would be a part.
  if (count < 2 || known >= OPTIONS_AT_MOST) return { groups: [], all: [] };
  const groupsOf = (option: Option) => (typed ? matchingGroups(option, typed) : (option.groups ?? []));
  const named = [...new Set(found.flatMap(groupsOf))].map((name): Whole => {
    const members = found.filter((option) => option.groups?.includes(name));
    const label = text('ui.combobox.allOf', { group: name, count: members.length });
    return { value: WHOLE + name, label, members };
  });
  const several = named.filter(({ members }) => members.length > 1);
  const groups = typed ? named : several.length > GROUPS_AT_MOST ? [] : several;
  const label = text(typed ? 'ui.combobox.allFound' : 'ui.combobox.all', { count });
  // Where a group is all that is found, its name says so.
  const all: Whole[] = groups.some(({ members }) => members.length === count)
    ? []
    : [{ value: WHOLE, label, members: found }];
  return { groups, all };
}
