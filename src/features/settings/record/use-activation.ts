import { useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { useEntity } from '../entity/entity-context.ts';
import { activationCall } from './activation-call.ts';

/** Activates and inactivates; the server's message is shown with a way back, and what shows the record is fetched again. */
export function useActivation() {
  const { name, entity } = useEntity();
  const host = useHost();
  const api = useApi();
  const text = useText();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const run = async (id: Id, active: boolean, isUndo = false) => {
    setBusy(true);
    try {
      const { message } = await api(activationCall(entity, active), { params: { id } });
      const undo = { label: text('ui.undo'), run: () => void run(id, !active, true) };
      toast('success', message, isUndo ? undefined : undo);
      host.emit('ramal-saved', { entity: name, id, action: active ? 'activated' : 'inactivated' });
      await refresh(`/${entity.path}`);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
      if (error.facts.isOutcomeUnknown) await refresh(`/${entity.path}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: (id: Id, active: boolean) => void run(id, active) };
}
