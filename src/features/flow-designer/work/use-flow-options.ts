import { useMemo } from 'react';
import {
  connectFlowAudioOptions,
  connectFlowCustomOptions,
  connectFlowOptions,
  connectFlowQueueOptions,
  connectFlowScheduleOptions,
  connectFlowSurveyOptions,
  userExtensionOptions,
} from '../../../core/contract/calls/select-options.ts';
import type { FlowList } from '../../../core/contract/flow/kind-rules.ts';
import type { OpeningHours } from '../../../core/contract/hours/opening-hours.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { firstRequest } from '../../../core/screen/first-request.ts';
import type { FlowOption, FlowOptions } from '../domain/model/options.ts';

const ALL = { query: {} } as const;

const LISTS = {
  audios: connectFlowAudioOptions,
  queues: connectFlowQueueOptions,
  schedules: connectFlowScheduleOptions,
  surveys: connectFlowSurveyOptions,
  customFlows: connectFlowCustomOptions,
  flows: connectFlowOptions,
};

/** The requests of the option lists. */
export const FIRST_OPTIONS = [...Object.values(LISTS), userExtensionOptions].map((endpoint) =>
  firstRequest(endpoint, ALL),
);

/**
 * The option lists of the nodes. A list that could not be loaded is left out, and nothing is checked against
 * it.
 */
export function useFlowOptions(flow: Id): {
  options: FlowOptions;
  settled: boolean;
  failed: boolean;
  retry: () => void;
} {
  const lists = {
    audios: useEndpoint(LISTS.audios, ALL),
    queues: useEndpoint(LISTS.queues, ALL),
    schedules: useEndpoint(LISTS.schedules, ALL),
    surveys: useEndpoint(LISTS.surveys, ALL),
    customFlows: useEndpoint(LISTS.customFlows, ALL),
    flows: useEndpoint(LISTS.flows, ALL),
  };
  const extensions = useEndpoint(userExtensionOptions, ALL);
  const queries = [...Object.values(lists), extensions];
  const data = queries.map((query) => query.data);
  const options = useMemo(
    () => {
      const found: Partial<Record<FlowList, readonly FlowOption[]>> = {};
      for (const [name, { data: rows }] of Object.entries(lists))
        if (rows) found[name as FlowList] = rows.map(fromRecord);
      if (extensions.data) found.extensions = extensions.data.map(fromExtension);
      return found;
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are all that is read of the queries
    data,
  );
  return {
    options: useMemo(() => ({ ...options, own: String(flow) }), [options, flow]),
    settled: queries.every((query) => !query.isPending),
    failed: queries.some((query) => query.isError && !query.data),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

interface Row {
  readonly id: Id;
  readonly name: string;
  readonly hours?: OpeningHours | null | undefined;
}

const fromRecord = ({ id, name, hours }: Row): FlowOption => ({
  value: id,
  label: name,
  ...(hours && { hours }),
});

const fromExtension = ({
  id,
  name,
  extension,
}: {
  id: Id;
  name: string;
  extension?: string | number | null;
}) => ({
  value: id,
  label: extension ? `${extension} · ${name}` : name,
});
