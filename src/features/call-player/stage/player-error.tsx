import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import type { AudioError } from '../media/audio-error.ts';
import type { AudioController } from '../media/controller.ts';
import { hostError } from './audio-request.ts';

interface Props {
  readonly controller: AudioController;
  readonly error: AudioError;
}

/** The reason why nothing plays, in words, and the remedy. The host is told once. */
export function PlayerError({ controller, error }: Props) {
  const host = useHost();
  const text = useText();
  const can = useCan();
  useEffect(() => reportError(host, hostError(error)), [host, error]);
  useRetryAfterSignIn(controller, error);
  return (
    <Notice
      tone="red"
      role="alert"
      action={
        error.retryable && (
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden="true" />}
            onClick={() => controller.retry()}
          >
            <FormattedMessage id="core.retry" />
          </Button>
        )
      }
    >
      {error.problem === 'unsupported' && can('downloadCallAudio')
        ? text('call-player.problem.unsupportedDownload', { format: error.detail })
        : text(`call-player.problem.${error.problem}`, { format: error.detail })}
    </Notice>
  );
}

/** Retries after a new sign-in, without a press of the user. */
function useRetryAfterSignIn(controller: AudioController, error: AudioError): void {
  const token = useSessionData((data) => data.token);
  const [refused] = useState(token);
  const renewed = error.problem === 'unauthorised' && token !== null && token !== refused;
  useEffect(() => {
    if (renewed) controller.retry();
  }, [renewed, controller]);
}
