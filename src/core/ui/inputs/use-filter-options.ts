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

/** The options of a filter. */
export interface FilterOptions {
  readonly options: readonly Option[];
  readonly loading: boolean;
  /** The options have arrived, or cannot be loaded. */
  readonly settled: boolean;
}

/** The options to load. */
export interface Wanted {
  readonly enabled: boolean;
  /** The typed text, if it is long enough to search on the server. */
  readonly search?: string;
  /** The participant whose words are needed; all participants by default. */
  readonly participant?: Participant;
}

/** Options rarely change, so they count as fresh for this time in ms. */
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

/** Loads the teams. */
export const useTeamOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(userLabelOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ id, label }) => ({
      value: String(id),
      label,
    }),
  );

/** Loads the agents, with their extensions. */
export const useAgentOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(userOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ id, name, extension }) => ({
      value: String(id),
      label: name,
      ...(extension ? { detail: String(extension) } : {}),
    }),
  );

/** Loads the media. */
export const useMediaOptions = (wanted: Wanted): FilterOptions =>
  toOptions(useEndpoint(mediaOptions, { query: searchOf(wanted) }, settings(wanted)), ({ media }) => ({
    value: media,
    label: media,
  }));

/** Loads the numbers; the masked one is shown, the real one is sent. */
export const useNumberOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(contactPhoneNumberOptions, { query: searchOf(wanted) }, settings(wanted)),
    ({ number, maskedNumber }) => ({ value: number, label: formatPhone(maskedNumber) }),
  );

/** Loads a participant's words; only this call takes the participant's name in lower case (decision 60). */
export const useWordOptions = (wanted: Wanted): FilterOptions =>
  toOptions(
    useEndpoint(
      wordOptions,
      { query: { ...searchOf(wanted), call_participant: (wanted.participant ?? 'ALL').toLowerCase() } },
      settings(wanted),
    ),
    ({ word }) => ({ value: word, label: word }),
  );

/** Loads the level's own numbers, by their ids. */
export const useLevelNumberOptions = (wanted: Wanted): FilterOptions =>
  toOptions(useEndpoint(numberOptions, { query: searchOf(wanted) }, settings(wanted)), ({ id, number }) => ({
    value: String(id),
    label: formatPhone(number),
  }));
