import { FormattedMessage } from 'react-intl';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useToast } from '../../../../core/ui/toasts/use-toast.ts';
import type { Uploading } from './use-upload.ts';

/** How far a file has gone. It can be cancelled until all of it has: what is there may be saved. */
export function UploadProgress({ sent, cancel }: Uploading) {
  const text = useText();
  const toast = useToast();
  const isSent = sent === 1;
  return (
    <div className="settings-upload">
      <progress value={sent} aria-label={text('settings.upload.file')} />
      <span aria-hidden="true">
        <FormattedMessage id={isSent ? 'settings.upload.sent' : 'settings.upload'} values={{ part: sent }} />
      </span>
      {!isSent && (
        <Button
          size="small"
          onClick={() => {
            cancel();
            toast('info', text('settings.upload.cancelled'));
          }}
        >
          {text('settings.upload.cancel')}
        </Button>
      )}
    </div>
  );
}
