import { type RefObject, useState } from 'react';
import { endOtherSessions, endSession } from '../../../core/contract/calls/accounts/own-account.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import type { Api } from '../../../core/http/client.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

/** `others`: all but this one. */
type Target = 'others' | (string & {});

const tell = (api: Api, target: Target) =>
  target === 'others' ? api(endOtherSessions, {}) : api(endSession, { params: { id: target } });

/** Ends sessions, one at a time. The button disappears with its session, so the focus goes to the heading. */
export function useEnding(heading: RefObject<HTMLElement | null>) {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [ending, setEnding] = useState<Target>();
  const run = async (target: Target) => {
    setEnding(target);
    try {
      const { message } = await tell(api, target);
      await refresh('/auth/sessions');
      toast('success', message);
      heading.current?.focus();
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      // Ended already on another device: the new list shows it.
      if (error.code === 'not-found') await refresh('/auth/sessions');
      tellError(error);
    } finally {
      setEnding(undefined);
    }
  };
  const end = (target: Target) => {
    if (ending === undefined) void run(target);
  };
  return { ending, end };
}
