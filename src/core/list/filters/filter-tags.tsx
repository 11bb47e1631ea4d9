import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Filter } from '../../contract/define/fields/field.ts';
import { useOptionNames } from '../../fields/option/use-option-names.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFocusOfRemoved } from '../../ui/hooks/use-focus-of-removed.ts';
import { RemovableTag } from '../../ui/labels/tag.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import type { Filters, NarrowingAction } from '../state/narrowing.ts';
import type { FilterWords } from './filter-words.ts';
import { useInForce } from './use-in-force.ts';
import { setOf } from './value-set.ts';

interface Tag {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly remove: () => void;
}

interface FilterTagsProps {
  readonly filters: readonly Filter[];
  readonly values: Filters;
  readonly words: FilterWords;
  readonly dispatch: Dispatch<NarrowingAction>;
  /** The tags of what is no filter, after those of the filters. */
  readonly others?: readonly Tag[];
  /** The element that gets the focus when the last tag is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The most values that a tag names; the others are counted. */
const NAMED = 3;

/** The current filters in words, each with a button that removes it. The name of an id is requested if it is unknown. */
export function FilterTags({ filters, values, words, dispatch, others = [], fallback }: FilterTagsProps) {
  const text = useText();
  const nameOf = useOptionNames(filters, values);
  const { list, leave } = useFocusOfRemoved(fallback);
  const current = filters.filter(useInForce(values)).flatMap((filter): Tag[] => {
    const { name, kind } = filter;
    const value = values[name];
    if (!value) return [];
    const { values: chosen, isTurned } = setOf(filter, value);
    const names = chosen.map((one) => (kind === 'choice' ? words.choice(name, one) : nameOf(filter, one)));
    const label = text(isTurned ? 'list.filterTag.not' : 'list.filterTag', {
      filter: words.label(name),
      value: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` + ${names.length - NAMED}` : ''),
    });
    return [{ key: name, label, remove: () => dispatch({ type: 'filter', key: name, value: undefined }) }];
  });
  const tags = [...current, ...others];
  if (tags.length === 0) return null;
  const removal = (at: number, remove: () => void) => () => {
    leave(at);
    remove();
  };
  return (
    <ul ref={list} className="ui-tags" aria-label={text('list.activeFilters')}>
      {tags.map(({ key, label, icon, remove }, at) => (
        <li key={key}>
          <RemovableTag label={label} icon={icon} onRemove={removal(at, remove)} />
        </li>
      ))}
      {current.length > 0 && (
        <li>
          <button type="button" className="ui-link" onClick={removal(0, () => dispatch({ type: 'clear' }))}>
            <FormattedMessage id="list.filters.clear" />
          </button>
        </li>
      )}
    </ul>
  );
}
