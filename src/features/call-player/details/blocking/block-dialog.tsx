import { useCallback, useState } from 'react';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { toRamalError } from '../../../../core/errors/ramal-error.ts';
import { useHost } from '../../../../core/host/host-context.ts';
import { useRefresh } from '../../../../core/http/query/refresh.ts';
import { useApi } from '../../../../core/http/query/use-endpoint.ts';
import { loadIntl } from '../../../../core/i18n/messages.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import { Dialog } from '../../../../core/ui/overlays/dialog.tsx';
import { useErrorToast } from '../../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import { blockNumber } from './block-number.ts';

const TEXTS = import.meta.glob('../../../../../locales/*/block-number.json', {
  query: '?messages',
  import: 'default',
});

interface BlockDialogProps {
  readonly number: string;
  readonly onClose: () => void;
}

/** The question before a number is blocked. It brings its own texts: most users never block a call. */
export default function BlockDialog({ number, onClose }: BlockDialogProps) {
  const locale = useSessionData((data) => data.locale);
  const load = useCallback(() => loadIntl(locale, TEXTS), [locale]);
  const { code: words } = useLazyCode(load, true, onClose);
  const { busy, run } = useBlocking(number, onClose);
  if (!words) return null;
  const values = { number: formatPhone(number) };
  return (
    <Dialog
      title={words.formatMessage({ id: 'block-number.title' }, values)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.formatMessage({ id: 'block-number.cancel' })}</Button>
          <Button
            variant="danger"
            busy={busy}
            onClick={() => run(words.formatMessage({ id: 'block-number.already' }, values))}
          >
            {words.formatMessage({ id: 'block-number.block' })}
          </Button>
        </>
      }
    >
      <p>{words.formatMessage({ id: 'block-number.consequence' })}</p>
    </Dialog>
  );
}

/** Blocks the number, shows the result and closes; after a failure the question stays. */
function useBlocking(number: string, onDone: () => void) {
  const host = useHost();
  const api = useApi();
  const can = useCan();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async (already: string) => {
    setBusy(true);
    try {
      const access = { looks: can('viewSpamNumbers'), edits: can('editSpamNumber') };
      const blocked = await blockNumber(api, number, access);
      toast(blocked ? 'success' : 'info', blocked?.message ?? already);
      if (blocked) {
        const { id, action } = blocked;
        host.emit('ramal-saved', { entity: 'spam-number', id, action });
      }
      onDone();
      await refresh('/spam-numbers');
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
      setBusy(false);
    }
  };
  return { busy, run: (already: string) => void run(already) };
}
