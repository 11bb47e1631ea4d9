import { useId } from 'react';
import { cityOptions } from '../../../core/contract/calls/select-options.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Field } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import type { EntityParts, FilterPartProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';

const distinct = (values: readonly string[]) => [...new Set(values)];

/** The places of the level's numbers. */
const usePlaces = () => useEndpoint(cityOptions, { query: {} }).data ?? [];

interface PlaceFilterProps extends FilterPartProps {
  readonly places: readonly string[];
}

function PlaceFilter({ filter, value, onChange, places }: PlaceFilterProps) {
  const id = useId();
  const text = useText();
  const { field } = useLabels();
  // What is in force is shown before the places are here, and where it is none of them.
  const values = value && !places.includes(value) ? [value, ...places] : places;
  return (
    <Field id={id} label={field(filter.name)}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={[
          { value: '', label: text('list.filters.any') },
          ...values.map((one) => ({ value: one, label: one })),
        ]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Field>
  );
}

const StateFilter = (props: FilterPartProps) => (
  <PlaceFilter {...props} places={distinct(usePlaces().map(({ state }) => state)).sort()} />
);

/** The cities of the chosen state, else all. */
function CityFilter(props: FilterPartProps) {
  const { state } = props.filters;
  const places = usePlaces().filter((place) => !state || place.state === state);
  return <PlaceFilter {...props} places={distinct(places.map(({ city }) => city))} />;
}

export default { filters: { state: StateFilter, city: CityFilter } } satisfies EntityParts;
