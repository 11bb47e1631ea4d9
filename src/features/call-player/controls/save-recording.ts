import { type CallDetail, streamCallAudio } from '../../../core/contract/calls/calls.ts';
import type { Host } from '../../../core/host/host-context.ts';
import type { Api } from '../../../core/http/client.ts';
import { saveFile } from '../../../core/ui/save-file.ts';
import { mimeOfPath } from '../media/audio-format.ts';
import type { AudioController } from '../media/controller.ts';

/** Saves a recording as `{callId}.mp3`. Bytes that were downloaded for listening are not downloaded again. */
export async function saveRecording(
  host: Host,
  api: Api,
  call: CallDetail,
  controller: AudioController | null,
): Promise<void> {
  const recording = controller?.recording;
  const blob = recording?.complete
    ? recording.source.store.blob(mimeOfPath(call.audioFilePath))
    : await ((await api(streamCallAudio, { params: { id: call.id } })) as Response).blob();
  saveFile(host, blob, `${call.id}.mp3`);
}
