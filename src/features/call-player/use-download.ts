import { useState } from 'react';
import { streamCallAudio } from '../../core/contract/calls.ts';
import { useHost } from '../../core/element/host-context.ts';
import { reportError } from '../../core/element/report-error.ts';
import { useTrack } from '../../core/element/use-track.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { saveFile } from '../../core/ui/save-file.ts';
import { mimeOfPath } from './media/audio-format.ts';
import { usePlayer } from './player-context.ts';

/**
 * Saves the recording as `{callId}.mp3`. What has been downloaded for listening is not downloaded again. A failure
 * is told to the host and not shown (decision 50).
 */
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
      const recording = controller?.recording;
      const type = mimeOfPath(call.audioFilePath);
      const blob = recording?.complete ? recording.source.store.blob(type) : await request();
      saveFile(blob, `${call.id}.mp3`);
    } catch (cause) {
      reportError(host, toRamalError(cause, 'server'));
    } finally {
      setBusy(false);
    }
  };
  const request = async () => {
    const response = (await api(streamCallAudio, { params: { id: call.id } })) as Response;
    return response.blob();
  };
  return { busy, download: () => void run() };
}
