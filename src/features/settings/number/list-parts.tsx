import { cityOptions } from '../../../core/contract/calls/select-options.ts';
import { ChoiceView } from '../../../core/fields/choice/choice-view.tsx';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import type { FilterPartProps } from '../../../core/list/filters/filter-panel.tsx';
import type { EntityParts } from '../entity/parts.ts';

const distinct = (values: readonly string[]) => [...new Set(values)];

/** The places of the level's numbers. */
const usePlaces = () => useEndpoint(cityOptions, { query: {} }).data ?? [];

interface PlaceFilterProps extends FilterPartProps {
  readonly places: readonly string[];
}

const PlaceFilter = ({ filter, value = '', words, places, onChange }: PlaceFilterProps) => (
  <ChoiceView
    label={words.label(filter.name)}
    none={words.any}
    values={places}
    wordsOf={(place) => place}
    value={value}
    onChange={onChange}
  />
);

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
