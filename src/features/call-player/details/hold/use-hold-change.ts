import { useState } from 'react';
import type { holdCall, releaseCall } from '../../../../core/contract/calls/calls.ts';
import type { Id } from '../../../../core/contract/ids/id.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { useRefresh } from '../../../../core/http/query/refresh.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { useErrorToast } from '../../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';

/** Begins or ends the legal hold of a call, says so, and reads the call again. After a failure `onDone` is not called. */
export function useHoldChange(
  change: typeof holdCall | typeof releaseCall,
  id: Id,
  onDone: () => void = () => undefined,
) {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await api(change, { params: { id } });
      await refresh('/calls');
      toast('success', message);
      onDone();
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run() };
}
