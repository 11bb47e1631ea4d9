import { useId, useState } from 'react';
import { CALL_STATUS_LABELS, CALL_TYPE_LABELS } from '../../core/calls/call-labels.ts';
import { CALL_STATUSES, CALL_TYPES, type Participant } from '../../core/contract/call-kinds.ts';
import type { Permission } from '../../core/contract/permissions.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { FilterFrame } from '../../core/list/filters/filter-frame.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { Combobox } from '../../core/ui/inputs/combobox.tsx';
import { Field } from '../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../core/ui/inputs/native-select.tsx';
import {
  type FilterOptions,
  useAgentOptions,
  useMediaOptions,
  useNumberOptions,
  useTeamOptions,
  useWordOptions,
  type Wanted,
} from '../../core/ui/inputs/use-filter-options.ts';
import type { Dispatch } from './call-list-kind.ts';
import type { FilterKey, ListState } from './list-state.ts';
import { useFilterLabels } from './use-filter-labels.ts';

interface FilterPanelProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly total: number | null;
  readonly onClose: () => void;
}

/** The filters whose options come from the server, in order. */
const OPTION_FILTERS: readonly {
  readonly filter: FilterKey;
  readonly useOptions: (wanted: Wanted) => FilterOptions;
  /** Any of these permissions; left out, every user has the filter. */
  readonly permission?: readonly Permission[];
}[] = [
  { filter: 'userLabel', useOptions: useTeamOptions },
  { filter: 'user', useOptions: useAgentOptions, permission: ['viewAllUsersCalls', 'viewLabelUsersCalls'] },
  { filter: 'media', useOptions: useMediaOptions },
  { filter: 'numberClient', useOptions: useNumberOptions },
];

/** The filters beside the list, which follows each change at once; on a narrow screen they replace it. */
export default function FilterPanel({ state, dispatch, total, onClose }: FilterPanelProps) {
  const can = useCan();
  const choose = (key: FilterKey) => (value: string | undefined) => dispatch({ type: 'filter', key, value });
  const { filters } = state;
  const nameOf = useFilterLabels(filters);
  return (
    <FilterFrame dispatch={dispatch} total={total} onClose={onClose}>
      <KindSelect
        filter="type"
        kinds={CALL_TYPES}
        labels={CALL_TYPE_LABELS}
        value={filters.type}
        onChange={choose('type')}
      />
      <KindSelect
        filter="status"
        kinds={CALL_STATUSES}
        labels={CALL_STATUS_LABELS}
        value={filters.status}
        onChange={choose('status')}
      />
      {OPTION_FILTERS.filter(({ permission }) => !permission || can(permission)).map(
        ({ filter, useOptions }) => (
          <OptionFilter
            key={filter}
            filter={filter}
            value={filters[filter]}
            name={nameOf(filter)}
            useOptions={useOptions}
            onChange={choose(filter)}
          />
        ),
      )}
      <WordFilter value={filters.word} onChange={choose('word')} />
    </FilterFrame>
  );
}

interface KindSelectProps<K extends string> {
  readonly filter: 'type' | 'status';
  readonly kinds: readonly K[];
  readonly labels: Readonly<Record<K, MessageId>>;
  readonly value: K | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function KindSelect<K extends string>({ filter, kinds, labels, value, onChange }: KindSelectProps<K>) {
  const text = useText();
  const id = useId();
  const options = kinds.map((kind) => ({ value: kind as string, label: text(labels[kind]) }));
  return (
    <Field id={id} label={text(`call-list.filter.${filter}`)}>
      <NativeSelect
        id={id}
        value={value ?? ''}
        options={[{ value: '', label: text('list.filters.any') }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Field>
  );
}

interface OptionFilterProps {
  readonly filter: FilterKey;
  readonly value: string | undefined;
  /** The name of the value. */
  readonly name: string;
  readonly useOptions: (wanted: Wanted) => FilterOptions;
  /** The participant of the words, if the filter is about one. */
  readonly participant?: Participant;
  readonly onChange: (value: string | undefined) => void;
}

/**
 * A filter whose options come from the server; they are requested when its list is opened, or to name its
 * value.
 */
function OptionFilter({ filter, value, name, useOptions, participant, onChange }: OptionFilterProps) {
  const text = useText();
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading } = useOptions({
    enabled: opened || value !== undefined,
    search,
    participant,
  });
  const known = options.find((option) => option.value === value);
  return (
    <Combobox
      label={text(`call-list.filter.${filter}`)}
      placeholder={text('list.filters.any')}
      value={value === undefined ? null : (known ?? { value, label: name })}
      options={options}
      loading={loading}
      onOpen={() => setOpened(true)}
      onSearch={setSearch}
      onChange={(option) => onChange(option?.value)}
    />
  );
}

/** All participants that a word can be of; the list of words itself has fewer (decision 60). */
const SPEAKERS = [
  'ALL',
  'CLIENT',
  'AGENT',
  'AGENT_A',
  'AGENT_B',
  'UNINFORMED',
] as const satisfies readonly Participant[];

/** The filter by words of a participant; the participant narrows the offered words, not the list itself. */
function WordFilter({ value, onChange }: Pick<OptionFilterProps, 'value' | 'onChange'>) {
  const text = useText();
  const id = useId();
  const [participant, setParticipant] = useState<Participant>('ALL');
  return (
    <div className="call-word">
      <OptionFilter
        filter="word"
        value={value}
        name={value ?? ''}
        useOptions={useWordOptions}
        participant={participant === 'ALL' ? undefined : participant}
        onChange={onChange}
      />
      <Field id={id} label={text('call-list.filter.participant')}>
        <NativeSelect
          id={id}
          value={participant}
          options={SPEAKERS.map((speaker) => ({
            value: speaker,
            label: text(`call-list.participant.${speaker}`),
          }))}
          onChange={(chosen) => setParticipant(SPEAKERS.find((speaker) => speaker === chosen) ?? 'ALL')}
        />
      </Field>
    </div>
  );
}
