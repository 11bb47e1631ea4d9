import { levelOptions } from '../../contract/calls/select-options.ts';
import type { OptionData, OptionSource, Options } from '../../contract/define/fields/field.ts';
import { useEndpoint } from '../../http/query/use-endpoint.ts';
import { optionsOf } from './option-value.ts';

/** Tells options of the server from those that are here already. */
export const isListed = (source: Options): source is OptionSource => 'endpoint' in source;

/** Options rarely change, so they count as fresh for this time in ms. */
const STALE_TIME = 5 * 60_000;

interface Wanted {
  readonly enabled: boolean;
  /** The typed text, if it is long enough to search on the server. */
  readonly search?: string | undefined;
}

/** Options, with the state of their request. */
export interface FoundOptions {
  readonly options: readonly OptionData[];
  readonly loading: boolean;
  /** The options have arrived, or cannot be loaded. */
  readonly settled: boolean;
}

/** A hook always observes a call; for options that are here already it is never sent. */
const UNSENT: OptionSource = { endpoint: levelOptions };

/** Gives the options of a source; those of the server are requested when they are wanted. */
export function useOptions(source: Options, { enabled, search }: Wanted): FoundOptions {
  const listed = isListed(source);
  const { endpoint, query, ...shape } = listed ? source : UNSENT;
  const request = { query: { ...query, ...(search ? { search } : {}) } };
  const answer = useEndpoint(endpoint, request, {
    enabled: listed && enabled,
    keepPrevious: true,
    staleTime: STALE_TIME,
  });
  if (!listed) return { options: source, loading: false, settled: true };
  return {
    options: optionsOf(answer.data, shape),
    loading: answer.isFetching,
    settled: answer.isError || !answer.isPending,
  };
}
