import { useState } from 'react';
import { useIntl } from 'react-intl';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useRefresh } from '../../../core/http/refresh.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { toastText } from '../../../core/i18n/error-text.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { useEntity } from '../entity/entity-context.ts';

/** Activates and inactivates; the server's message is shown, and what shows the record is fetched again. */
export function useActivation() {
  const { name, entity } = useEntity();
  const host = useHost();
  const api = useApi();
  const intl = useIntl();
  const toast = useToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const run = async (id: number, active: boolean) => {
    const call = active ? entity.calls.activate : entity.calls.inactivate;
    if (!call) return;
    setBusy(true);
    try {
      const { message } = await api(call, { params: { id } });
      toast('success', message);
      host.emit('ramal-saved', { entity: name, id, action: active ? 'activated' : 'inactivated' });
      await refresh(`/${entity.path}`);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      if (error.code !== 'aborted') toast('error', toastText(intl, error));
      if (error.facts.isOutcomeUnknown) await refresh(`/${entity.path}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (id: number, active: boolean) => void run(id, active) };
}
