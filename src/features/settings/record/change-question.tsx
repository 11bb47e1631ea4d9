import { useState } from 'react';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import type { Api } from '../../../core/http/client.ts';
import { useRefresh } from '../../../core/http/query/refresh.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';

interface Change {
  /** The path of the records, which are read again. */
  readonly path: string;
  readonly send: (api: Api) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
}

interface Props extends Change {
  readonly title: string;
  readonly question: string;
  /** The words of the button that does it. */
  readonly confirm: string;
  /** True: nothing is lost by it. */
  readonly isHarmless?: boolean | undefined;
}

/** The question before what cannot be taken back is done for a record, and that. After a failure the question stays. */
export function ChangeQuestion({ title, question, confirm, isHarmless = false, ...change }: Props) {
  const text = useText();
  const { busy, run } = useChange(change);
  return (
    <Dialog
      title={title}
      onClose={change.onClose}
      actions={
        <>
          <Button onClick={change.onClose}>{text('settings.keep')}</Button>
          <Button variant={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  );
}

function useChange({ path, send, onClose }: Change) {
  const api = useApi();
  const toast = useToast();
  const tellError = useErrorToast();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await send(api);
      toast('success', message);
      onClose();
      await refresh(path);
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      tellError(error);
      setBusy(false);
    }
  };
  return { busy, run };
}
