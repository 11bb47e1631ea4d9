import type { CallDetail } from '../../../core/contract/calls/calls.ts';
import { streamCallAudio } from '../../../core/contract/calls/sounds.ts';
import type { Host } from '../../../core/host/host-context.ts';
import type { Api } from '../../../core/http/client.ts';
import { newKey } from '../../../core/http/new-key.ts';
import { saveFile } from '../../../core/ui/save-file.ts';
import type { AudioController } from '../media/controller.ts';
import { mimeOfPath } from '../media/format/audio-format.ts';

/**
 * Saves a recording as `{callId}.mp3`. Bytes that were downloaded for listening are not downloaded again; a back end that records
 * downloads is asked for the first of them all the same.
 */
export async function saveRecording(
  host: Host,
  api: Api,
  { call, controller, isAudited }: Saved,
): Promise<void> {
  const recording = controller?.recording;
  const blob = recording?.complete ? recording.source.store.blob(mimeOfPath(call.audioFilePath)) : undefined;
  // Each saved file is recorded, also the second within the hour.
  const query = { purpose: 'download', opening: newKey() } as const;
  const ask = (headers: Record<string, string>) =>
    api(streamCallAudio, { params: { id: call.id }, query }, { headers });
  if (blob && isAudited) await ask({ Range: 'bytes=0-0' });
  saveFile(host, blob ?? (await (await ask({})).blob()), `${call.id}.mp3`);
}

interface Saved {
  readonly call: CallDetail;
  readonly controller: AudioController | null;
  readonly isAudited: boolean;
}
