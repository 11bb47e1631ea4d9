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
import type { ScheduleHours } from '../../../core/contract/schedule-hours.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import type { FlowOption, FlowOptions } from '../domain/model/options.ts';

const ALL = { query: {} } as const;

/**
 * The option lists of the nodes. A list that could not be loaded is left out, and nothing is checked against
 * it.
 */
export function useFlowOptions(): {
  options: FlowOptions;
  settled: boolean;
  failed: boolean;
  retry: () => void;
} {
  const lists = {
    audios: useEndpoint(connectFlowAudioOptions, ALL),
    queues: useEndpoint(connectFlowQueueOptions, ALL),
    schedules: useEndpoint(connectFlowScheduleOptions, ALL),
    surveys: useEndpoint(connectFlowSurveyOptions, ALL),
    customFlows: useEndpoint(connectFlowCustomOptions, ALL),
    flows: useEndpoint(connectFlowOptions, ALL),
  };
  const extensions = useEndpoint(userExtensionOptions, ALL);
  const queries = [...Object.values(lists), extensions];
  const data = queries.map((query) => query.data);
  const options = useMemo(
    () => {
      const found: Record<string, readonly FlowOption[]> = {};
      for (const [name, { data: rows }] of Object.entries(lists))
        if (rows) found[name] = rows.map(fromRecord);
      if (extensions.data) found.extensions = extensions.data.map(fromExtension);
      return found as FlowOptions;
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are all that is read of the queries
    data,
  );
  return {
    options,
    settled: queries.every((query) => !query.isPending),
    failed: queries.some((query) => query.isError && !query.data),
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly hours?: ScheduleHours | null | undefined;
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
  id: number;
  name: string;
  extension?: string | number | null;
}) => ({
  value: id,
  label: extension ? `${extension} · ${name}` : name,
});
