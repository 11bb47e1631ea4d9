import { useId, useState } from 'react';
import type { Filter } from '../../../core/contract/define/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { FilterFrame } from '../../../core/list/filters/filter-frame.tsx';
import type { Dispatch } from '../../../core/list/list-actions.ts';
import type { ListState } from '../../../core/list/list-state.ts';
import { Field } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { useEntity } from '../entity/entity-context.ts';
import type { FilterPartProps, FilterViewProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { OptionsPicker } from '../record/options-picker.tsx';

interface FilterPanelProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly total: number | null;
  readonly onClose: () => void;
}

/** What an entity's list can be narrowed by. */
export default function FilterPanel({ state, dispatch, total, onClose }: FilterPanelProps) {
  const { filterFields } = useEntity().entity.screens;
  return (
    <FilterFrame dispatch={dispatch} total={total} onClose={onClose}>
      {filterFields.map((filter) => (
        <FilterView
          key={filter.name}
          filter={filter}
          value={state.filters[filter.name]}
          filters={state.filters}
          onChange={(value) => {
            dispatch({ type: 'filter', key: filter.name, value });
            for (const key of filter.clears ?? []) dispatch({ type: 'filter', key, value: undefined });
          }}
        />
      ))}
    </FilterFrame>
  );
}

type FilterKind = Exclude<Filter['kind'], 'part'>;
type FilterOf<K extends FilterKind> = Extract<Filter, { kind: K }>;

/** The view half of each kind of filter. */
const FILTER_VIEWS: { readonly [K in FilterKind]: React.ComponentType<FilterViewProps<FilterOf<K>>> } = {
  choice: ChoiceFilter,
  option: OptionFilter,
  options: OptionFilter,
};

function FilterView({ filters, ...props }: FilterPartProps) {
  const { parts } = useEntity();
  const { kind, name } = props.filter;
  if (kind === 'part') {
    const Part = parts.filters?.[name];
    return Part ? <Part {...props} filters={filters} /> : null;
  }
  const View = FILTER_VIEWS[kind] as React.ComponentType<FilterViewProps>;
  return <View {...props} />;
}

function ChoiceFilter({ filter, value, onChange }: FilterViewProps<FilterOf<'choice'>>) {
  const text = useText();
  const id = useId();
  const { field, choice } = useLabels();
  const options = filter.values.map((one) => ({ value: one, label: choice(filter.name, one) }));
  return (
    <Field id={id} label={field(filter.name)}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={[{ value: '', label: text('list.filters.any') }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Field>
  );
}

/** One of the server's options, or several. */
function OptionFilter({ filter, value, onChange }: FilterViewProps<FilterOf<'option' | 'options'>>) {
  const text = useText();
  const { field } = useLabels();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const chosen = value?.split(',').map((one) => ({ value: one, label: names[one] ?? '…' })) ?? [];
  return (
    <OptionsPicker
      label={field(filter.name)}
      placeholder={text('list.filters.any')}
      source={filter.source}
      multiple={filter.kind === 'options'}
      value={chosen}
      known={value !== undefined}
      onChange={(options) => {
        setNames({ ...names, ...Object.fromEntries(options.map((option) => [option.value, option.label])) });
        onChange(options.map((option) => option.value).join(',') || undefined);
      }}
    />
  );
}
