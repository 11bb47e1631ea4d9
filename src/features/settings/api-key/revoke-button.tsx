import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import type { RecordData } from '../../../core/contract/define/field.ts';
import { revokeApiKey } from '../../../core/contract/entities/api-key.ts';
import type { Id } from '../../../core/contract/id.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { idOf } from '../../../core/fields/record-data.ts';
import { useRefresh } from '../../../core/http/refresh.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

interface Props {
  readonly record: RecordData;
}

const icon = <Ban size={16} aria-hidden="true" />;

/** Tells whether there is something to revoke, and the user may. */
function useIsOffered({ status }: RecordData): boolean {
  const may = useCan()('editApiKey');
  return may && status !== 'revoked';
}

/** The way to revoke a key from its page. */
export function RevokeButton({ record }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  if (!useIsOffered(record)) return null;
  return (
    <>
      <Button icon={icon} onClick={() => setAsking(true)}>
        {text('settings.apiKey.revoke')}
      </Button>
      {asking && <Question record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The same in a row of the list. */
export function RevokeInRow({ record }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  if (!useIsOffered(record)) return null;
  return (
    <>
      <IconButton
        size="small"
        label={text('settings.apiKey.revokeOne', { name: String(record.name) })}
        icon={icon}
        onClick={() => setAsking(true)}
      />
      {asking && <Question record={record} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ record, onClose }: Props & { onClose: () => void }) {
  const text = useText();
  const { busy, run } = useRevoking(idOf(record), onClose);
  return (
    <Dialog
      title={text('settings.apiKey.revokeTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('settings.apiKey.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            {text('settings.apiKey.revoke')}
          </Button>
        </>
      }
    >
      <p>{text('settings.apiKey.revokeQuestion', { name: String(record.name) })}</p>
    </Dialog>
  );
}

/** After a failure the question stays. */
function useRevoking(id: Id, onDone: () => void) {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await api(revokeApiKey, { params: { id } });
      toast('success', message);
      onDone();
      await refresh('/api-keys');
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
      setBusy(false);
    }
  };
  return { busy, run };
}
