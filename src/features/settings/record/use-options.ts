import { type Filter, type OptionSource, optionOf } from '../../../core/contract/define/field.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import type { ListState } from '../../../core/list/list-state.ts';
import type { Option } from '../../../core/ui/inputs/option-match.ts';

/** Options change seldom. */
const STALE_TIME = 5 * 60_000;

interface Wanted {
  readonly enabled: boolean;
  /** What was typed, long enough to ask the server. */
  readonly search?: string;
}

/** The options of a source: asked for when they are wanted. */
export function useOptions({ endpoint, query, ...source }: OptionSource, { enabled, search }: Wanted) {
  const request = { query: { ...query, ...(search ? { search } : {}) } };
  const answer = useEndpoint(endpoint, request as never, {
    enabled,
    keepPrevious: true,
    staleTime: STALE_TIME,
  });
  const rows = (answer.data ?? []) as readonly unknown[];
  const options: readonly Option[] = rows.flatMap((row) => optionOf(row, { endpoint, ...source }) ?? []);
  return { options, loading: answer.isFetching, settled: answer.isError || !answer.isPending };
}

const NONE: OptionSource = { endpoint: { method: 'GET', path: '/', summary: '', permission: 'session' } };

/** What the chosen options of the filters in force are called; asked for where they are not known. */
export function useOptionNames(
  fields: readonly Filter[],
  filters: ListState['filters'],
): (name: string, value: string) => string {
  const known = new Map<string, readonly Option[]>();
  for (const field of fields) {
    const hasOptions = field.kind === 'option' || field.kind === 'options';
    // biome-ignore lint/correctness/useHookAtTopLevel: the filters of one declaration are always as many
    const { options } = useOptions(hasOptions ? field.source : NONE, {
      enabled: hasOptions && filters[field.name] !== undefined,
    });
    known.set(field.name, options);
  }
  return (name, value) =>
    value
      .split(',')
      .map((one) => known.get(name)?.find((option) => option.value === one)?.label ?? '…')
      .join(', ');
}
