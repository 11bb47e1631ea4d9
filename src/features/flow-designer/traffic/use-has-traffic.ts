import { useState } from 'react';
import { loadFlowTraffic } from '../../../core/contract/flows.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { defaultRange } from '../../../core/ui/date-range.ts';

/** Whether the back end counts the calls of a flow: asked once for all designers of it, and the answer is the panel's first. */
export function useHasTraffic(flowId: number): boolean {
  const [{ start, end }] = useState(() => defaultRange(new Date()));
  const request = { params: { id: flowId }, query: { startDate: start, endDate: end } };
  return useEndpoint(loadFlowTraffic, request, { quiet: true, staleTime: Number.POSITIVE_INFINITY })
    .isSuccess;
}
