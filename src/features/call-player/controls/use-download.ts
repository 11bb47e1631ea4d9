import { useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useTrack } from '../../../core/host/use-track.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { usePlayer } from '../stage/player-context.ts';
import { useFailedSave } from './use-failed-save.ts';

/**
 * Saves the recording as a file. A failure is told to the host, and shown if the host wants that (decisions
 * 50 and 7.8).
 */
export function useDownload(): { busy: boolean; download: () => void } {
  const { call, controller } = usePlayer();
  const api = useApi();
  const host = useHost();
  const track = useTrack();
  const isAudited = useFeature('audit');
  const told = useSessionData(({ adapter }) => adapter.downloadToast);
  const fail = useFailedSave(told === true);
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    track('CallPlayerAudioDownload');
    try {
      const { saveRecording } = await import('./save-recording.ts');
      await saveRecording(host, api, { call, controller, isAudited });
    } catch (cause) {
      fail(cause);
    } finally {
      setBusy(false);
    }
  };
  return { busy, download: () => void run() };
}
