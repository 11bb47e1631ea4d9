import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Filter } from '../../contract/define/fields/field.ts';
import { ChoiceView } from '../../fields/choice/choice-view.tsx';
import { useOptionNames } from '../../fields/option/use-option-names.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFeatures } from '../../session/back-end/use-feature.ts';
import { useCan } from '../../session/use-can.ts';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import type { Filters, NarrowingAction } from '../state/narrowing.ts';
import type { FilterWords } from './filter-words.ts';
import { isSeveral, NO_VALUES, setOf, writeSet } from './value-set.ts';
import { ValueSetView } from './value-set-view.tsx';

/** The properties of the view of a filter that only one list has; it sees the other filters, since it may depend on them. */
export interface FilterPartProps {
  readonly filter: Filter;
  readonly value: string | undefined;
  readonly filters: Filters;
  readonly words: FilterWords;
  readonly onChange: (value: string | undefined) => void;
}

/** The views of filters that only one list has, by their names. */
export type FilterParts = Readonly<Record<string, ComponentType<FilterPartProps>>>;

/** The properties of a panel of filters. */
export interface FilterPanelProps {
  readonly filters: readonly Filter[];
  readonly values: Filters;
  readonly words: FilterWords;
  readonly parts?: FilterParts | undefined;
  readonly dispatch: Dispatch<NarrowingAction>;
  /** The number of rows that match the filters; null if the server does not give it. Reports have none. */
  readonly total?: number | null;
  readonly onClose: () => void;
}

/** The filters beside what they narrow, which follows each change at once; on a narrow screen in its place. */
export default function FilterPanel({
  filters,
  values,
  words,
  dispatch,
  total,
  onClose,
  ...own
}: FilterPanelProps) {
  const text = useText();
  const can = useCan();
  const nameOf = useOptionNames(filters, values);
  const has = useFeatures();
  const allowed = filters.filter(
    ({ permission, feature }) => (!permission || can(permission)) && (!feature || has(feature)),
  );
  const clear = (
    <Button variant="quiet" onClick={() => dispatch({ type: 'clear' })}>
      <FormattedMessage id="list.filters.clear" />
    </Button>
  );
  return (
    <SidePanel title={text('list.filters.title')} closeLabel={text('list.filters.close')} onClose={onClose}>
      {allowed.map((filter) => (
        <FilterView
          key={filter.name}
          filter={filter}
          value={values[filter.name]}
          filters={values}
          words={words}
          nameOf={(value) => nameOf(filter, value)}
          onChange={(value) => dispatch({ type: 'filter', key: filter.name, value: value || undefined })}
          {...own}
        />
      ))}
      {total === undefined ? (
        clear
      ) : (
        <footer>
          {clear}
          <Button variant="primary" className="ui-button list-panel-show" onClick={onClose}>
            <FormattedMessage id="list.filters.show" values={{ count: total ?? 0 }} />
          </Button>
        </footer>
      )}
    </SidePanel>
  );
}

interface FilterViewProps extends FilterPartProps {
  readonly parts?: FilterParts | undefined;
  readonly nameOf: (value: string) => string;
}

function FilterView({ parts = {}, nameOf, ...part }: FilterViewProps) {
  const { filter, words, onChange } = part;
  const has = useFeatures();
  const label = words.label(filter.name);
  if (filter.kind === 'part') {
    const Part = parts[filter.name];
    return Part ? <Part {...part} /> : null;
  }
  const { several } = filter;
  const isMany = several !== undefined && (!several.feature || has(several.feature));
  const wordsOf = (one: string) => (filter.kind === 'choice' ? words.choice(filter.name, one) : nameOf(one));
  const given = setOf(filter, part.value);
  // A back end that takes one value alone narrows by no others.
  const set = isMany || !isSeveral(given) ? given : NO_VALUES;
  if (filter.kind === 'choice' && !isMany) {
    return (
      <ChoiceView
        label={label}
        none={words.any}
        values={filter.values}
        wordsOf={wordsOf}
        value={set.values[0] ?? ''}
        onChange={onChange}
      />
    );
  }
  return (
    <ValueSetView
      {...{ label, set, wordsOf }}
      placeholder={words.any}
      source={
        filter.kind === 'choice'
          ? filter.values.map((value) => ({ value, label: wordsOf(value) }))
          : filter.source
      }
      multiple={isMany}
      canTurn={several?.not !== undefined}
      onChange={(next) => onChange(writeSet(filter, next))}
    />
  );
}
