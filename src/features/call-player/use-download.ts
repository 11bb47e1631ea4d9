import { useState } from 'react';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { useTrack } from '../../core/element/use-track.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { usePlayer } from './player-context.ts';

/** Saves the recording as a file. A failure is told to the host and not shown (decision 50). */
export function useDownload(): { busy: boolean; download: () => void } {
  const { call, controller } = usePlayer();
  const api = useApi();
  const host = useHost();
  const track = useTrack();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    track('CallPlayerAudioDownload');
    try {
      const { saveRecording } = await import('./save-recording.ts');
      await saveRecording(api, call, controller);
    } catch (cause) {
      reportError(host, toRamalError(cause, 'server'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void run() };
}
