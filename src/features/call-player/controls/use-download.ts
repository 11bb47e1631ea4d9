import { useState } from 'react';
import { codeError } from '../../../core/errors/code-error.ts';
import { isLost } from '../../../core/errors/lost-code.ts';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useTrack } from '../../../core/host/use-track.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useFeature } from '../../../core/session/use-feature.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useTellLostCode } from '../../../core/ui/hooks/use-tell-lost-code.ts';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { usePlayer } from '../stage/player-context.ts';

/**
 * Saves the recording as a file. A failure is told to the host, and shown if the host wants that (decisions
 * 50 and 7.8).
 */
export function useDownload(): { busy: boolean; download: () => void } {
  const { call, controller } = usePlayer();
  const api = useApi();
  const host = useHost();
  const track = useTrack();
  const tellError = useErrorToast();
  const tellLost = useTellLostCode();
  const isAudited = useFeature('audit');
  const told = useSessionData(({ adapter }) => adapter.downloadToast);
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    track('CallPlayerAudioDownload');
    try {
      const { saveRecording } = await import('./save-recording.ts');
      await saveRecording(host, api, { call, controller, isAudited });
    } catch (cause) {
      const isCode = isLost(cause);
      const error = isCode ? codeError(cause) : toRamalError(cause, 'server');
      reportError(host, error);
      if (isCode) tellLost(error);
      else if (told) tellError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void run() };
}
