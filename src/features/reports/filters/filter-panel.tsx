import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportFilter, ReportPage } from '../../../core/contract/define/report-page.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Combobox } from '../../../core/ui/inputs/combobox.tsx';
import { Field } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import type { FilterOptions, Wanted } from '../../../core/ui/inputs/use-filter-options.ts';
import { SidePanel } from '../../../core/ui/overlays/side-panel.tsx';
import { filtersOf, type ReportFilters } from '../state/report-state.ts';
import type { Dispatch } from '../state/use-report-state.ts';
import { FILTER_VIEWS } from './filter-views.ts';
import { useFilterNames } from './use-filter-names.ts';
import type { Offered } from './use-offered.ts';

interface FilterPanelProps {
  readonly page: ReportPage;
  readonly filters: ReportFilters;
  readonly offered: Offered;
  readonly dispatch: Dispatch;
  readonly onClose: () => void;
}

/** The filters beside the report, which follows each change at once; on a narrow screen above it. */
export default function FilterPanel({ page, filters, offered, dispatch, onClose }: FilterPanelProps) {
  const text = useText();
  const can = useCan();
  const nameOf = useFilterNames(filters);
  const allowed = filtersOf(page).filter((filter) => {
    const { permission } = FILTER_VIEWS[filter];
    return !permission || can(permission);
  });
  return (
    <SidePanel title={text('list.filters.title')} closeLabel={text('list.filters.close')} onClose={onClose}>
      {allowed.map((filter) => (
        <OneFilter
          key={filter}
          page={page}
          filter={filter}
          value={filters[filter]}
          name={nameOf(filter)}
          offered={offered[filter]}
          onChange={(value) => dispatch({ type: 'filter', filter, value })}
        />
      ))}
      <Button variant="quiet" onClick={() => dispatch({ type: 'clear' })}>
        <FormattedMessage id="list.filters.clear" />
      </Button>
    </SidePanel>
  );
}

interface OneFilterProps {
  readonly page: ReportPage;
  readonly filter: ReportFilter;
  readonly value: string | undefined;
  /** The name of the value. */
  readonly name: string;
  readonly offered: readonly string[] | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function OneFilter({ page, offered, ...props }: OneFilterProps) {
  const choices = page.filters[props.filter]?.choices;
  const { useOptions } = FILTER_VIEWS[props.filter];
  if (choices) return <ChoiceFilter choices={choices} {...props} />;
  if (useOptions) return <ListedFilter useOptions={useOptions} {...props} />;
  return <OfferedFilter offered={offered ?? []} {...props} />;
}

type FilterProps = Omit<OneFilterProps, 'page' | 'offered'>;

function ChoiceFilter({ filter, choices, value, onChange }: FilterProps & { choices: readonly string[] }) {
  const text = useText();
  const id = useId();
  const { label } = FILTER_VIEWS[filter];
  const options = choices.map((choice) => ({ value: choice, label: label ? text(label(choice)) : choice }));
  return (
    <Field id={id} label={text(`reports.filter.${filter}`)}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={[{ value: '', label: text('reports.filter.any') }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Field>
  );
}

interface ListedFilterProps extends FilterProps {
  readonly useOptions: (wanted: Wanted) => FilterOptions;
}

/** A filter whose options are requested when its list is opened. */
function ListedFilter({ filter, value, name, useOptions, onChange }: ListedFilterProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading } = useOptions({ enabled: opened, search });
  return (
    <Combobox
      label={text(`reports.filter.${filter}`)}
      placeholder={text('reports.filter.any')}
      value={value === undefined ? null : { value, label: name }}
      options={options}
      loading={loading}
      onOpen={() => setOpened(true)}
      onSearch={setSearch}
      onChange={(option) => onChange(option?.value)}
    />
  );
}

/** A filter whose options come with the report. */
function OfferedFilter({
  filter,
  value,
  name,
  offered,
  onChange,
}: FilterProps & { offered: readonly string[] }) {
  const text = useText();
  const { format } = FILTER_VIEWS[filter];
  return (
    <Combobox
      label={text(`reports.filter.${filter}`)}
      placeholder={text('reports.filter.any')}
      value={value === undefined ? null : { value, label: name }}
      options={offered.map((one) => ({ value: one, label: format?.(one) ?? one }))}
      onChange={(option) => onChange(option?.value)}
    />
  );
}
