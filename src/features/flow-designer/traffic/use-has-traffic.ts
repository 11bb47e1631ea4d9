import { useEffect, useState } from 'react';
import { loadFlowTraffic } from '../../../core/contract/flows.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { defaultRange } from '../../../core/ui/date-range.ts';

/** Whether the back end counts the calls of a flow: a call that it may lack, so nothing is said where it fails. */
export function useHasTraffic(flowId: number): boolean {
  const api = useApi();
  const [has, setHas] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { start, end } = defaultRange(new Date());
    const request = { params: { id: flowId }, query: { startDate: start, endDate: end } };
    api(loadFlowTraffic, request, { signal: ended.signal }).then(
      () => setHas(true),
      () => undefined,
    );
    return () => ended.abort();
  }, [api, flowId]);
  return has;
}
