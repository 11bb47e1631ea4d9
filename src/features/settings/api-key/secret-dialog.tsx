import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import { CLOSES } from '../../../core/ui/overlays/use-modal.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import type { CreatedProps } from '../entity/parts.ts';
import apiKeyCss from './api-key.css?inline';

/** The secret of a new key, once. An answer that was lost is not given again: the server does not have it any more. */
export function SecretDialog({ result: { secret }, onDone }: CreatedProps) {
  const text = useText();
  if (typeof secret === 'string') return <Secret secret={secret} onDone={onDone} />;
  return (
    <Dialog
      title={text('settings.apiKey.secretTitle')}
      onClose={onDone}
      actions={
        <Button variant="primary" onClick={onDone}>
          {text('settings.apiKey.toKey')}
        </Button>
      }
    >
      <p>{text('settings.apiKey.lost')}</p>
    </Dialog>
  );
}

function Secret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const text = useText();
  const toast = useToast();
  useSheet(apiKeyCss);
  // Pages without HTTPS and some frames have no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast('success', text('settings.apiKey.copied'));
    } catch {
      toast('error', text('settings.apiKey.notCopied'));
    }
  };
  return (
    <Dialog
      title={text('settings.apiKey.secretTitle')}
      isKept
      onClose={onDone}
      actions={
        <>
          <Button {...CLOSES} onClick={onDone}>
            {text('settings.apiKey.done')}
          </Button>
          <Button variant="primary" onClick={() => void copy()}>
            {text('settings.apiKey.copy')}
          </Button>
        </>
      }
    >
      <p>{text('settings.apiKey.secretIntro')}</p>
      <p className="settings-secret">
        <span className="ui-hidden">{text('settings.apiKey.secret')}</span>
        <code translate="no">{secret}</code>
      </p>
    </Dialog>
  );
}
