import type { Participant } from '../../contract/call-kinds.ts';
import {
  contactPhoneNumberOptions,
  mediaOptions,
  numberOptions,
  userLabelOptions,
  userOptions,
  wordOptions,
} from '../../contract/calls/select-options.ts';
import { formatPhone } from '../../contract/format-phone.ts';
import { useEndpoint } from '../../http/use-endpoint.ts';
import type { Option } from './option-match.ts';

/** What a filter offers. */
export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** The options are here, or will not come. */
  readonly settled: boolean;
}

export interface Wanted {
  readonly enabled: boolean;
  /** What was typed, long enough to ask the server. */
  readonly search?: string;
  /** Whose words; everybody's unless said otherwise. */
  readonly participant?: Participant;
}

/** Options change seldom. */
const STALE_TIME = 5 * 60_000;

interface OptionsQuery<T> {
  readonly data: readonly T[] | undefined;
  readonly isFetching: boolean;
  readonly isPending: boolean;
  readonly isError: boolean;
}

const toOptions = <T>(query: OptionsQuery<T>, toOption: (row: T) => Option): FilterOptions => ({
  options: (query.data ?? []).map(toOption),
  loading: query.isFetching,
  settled: query.isError || !query.isPending,
});

const settings = ({ enabled }: Wanted) => ({ enabled, keepPrevious: true, staleTime: STALE_TIME });
const searchOf = ({ search }: Wanted) => (search ? { search } : {});

export const useTeamOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(userLabelOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ id, label }) => ({
      value: String(id),
      label,
    }),
  );

export const useAgentOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(userOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ id, name, extension }) => ({
      value: String(id),
      label: name,
      ...(extension ? { detail: String(extension) } : {}),
    }),
  );

export const useMediaOptions = (wanted: Wanted): FilterOptions =>
  toOptions(useEndpoint(mediaOptions, { query: searchOf(wanted) }, settings(wanted)), ({ media }) => ({
    value: media,
    label: media,
  }));

/** The masked number is shown, the number itself is sent. */
export const useNumberOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(contactPhoneNumberOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ number, maskedNumber }) => ({ value: number, label: formatPhone(maskedNumber) }),
  );

/** The words of a participant, whose name this one call wants in lower case (decision 60). */
export const useWordOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(
      wordOptions,
      { query: { ...searchOf(wanted), call_participant: (wanted.participant ?? 'ALL').toLowerCase() } },
      settings(wanted),
    ),
    ({ word }) => ({ value: word, label: word }),
  );

/** The level's own numbers, by their ids. */
export const useLevelNumberOptions = (wanted: Wanted): FilterOptions =>
  toOptions(useEndpoint(numberOptions, { query: searchOf(wanted) }, settings(wanted)), ({ id, number }) => ({
    value: String(id),
    label: formatPhone(number),
  }));
