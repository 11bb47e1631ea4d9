import { CALL_STATUS_LABELS, CALL_TYPE_LABELS } from '../../core/calls/call-labels.ts';
import { formatPhone } from '../../core/contract/format-phone.ts';
import { useText } from '../../core/i18n/use-text.ts';
import {
  type FilterOptions,
  useAgentOptions,
  useNumberOptions,
  useTeamOptions,
} from '../../core/ui/inputs/use-filter-options.ts';
import type { CallFilters, FilterKey } from './list-state.ts';

const nameIn = ({ options, settled }: FilterOptions, value: string): string | undefined =>
  options.find((option) => option.value === value)?.label ?? (settled ? undefined : '…');

/** Returns the names of the filters' values. The name of an id is requested if it is unknown. */
export function useFilterLabels(filters: CallFilters): (key: FilterKey) => string {
  const text = useText();
  const teams = useTeamOptions({ enabled: filters.userLabel !== undefined });
  const agents = useAgentOptions({ enabled: filters.user !== undefined });
  // A list of options cannot hold all numbers, and it has the masked one.
  const numbers = useNumberOptions({
    enabled: filters.numberClient !== undefined,
    search: filters.numberClient,
  });
  const names: Partial<Record<FilterKey, (value: string) => string | undefined>> = {
    type: () => (filters.type ? text(CALL_TYPE_LABELS[filters.type]) : ''),
    status: () => (filters.status ? text(CALL_STATUS_LABELS[filters.status]) : ''),
    userLabel: (value) => nameIn(teams, value),
    user: (value) => nameIn(agents, value),
    numberClient: (value) => nameIn(numbers, value) ?? formatPhone(value),
  };
  return (key) => {
    const value = filters[key] ?? '';
    return names[key]?.(value) ?? value;
  };
}
