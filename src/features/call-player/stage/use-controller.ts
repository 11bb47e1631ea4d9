import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPlayable, talkSeconds } from '../../../core/calls/call-facts.ts';
import type { CallDetail } from '../../../core/contract/calls/calls.ts';
import { useApi } from '../../../core/http/use-endpoint.ts';
import { useFeature } from '../../../core/session/use-feature.ts';
import { mimeOfPath } from '../media/audio-format.ts';
import { AudioController } from '../media/controller.ts';
import type { PlayerSnapshot } from '../media/player-snapshot.ts';
import { audioRequest } from './audio-request.ts';

/** The controller of a call's recording, while the call is shown; null for a call without a recording. */
export function useController(call: CallDetail): AudioController | null {
  const api = useApi();
  const isAudited = useFeature('audit');
  const [controller, setController] = useState<AudioController | null>(null);
  const playable = isPlayable(call);
  const { id, audioFilePath } = call;
  const hint = talkSeconds(call) ?? undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the hint is for the start; the recording tells better
  useEffect(() => {
    if (!playable) return;
    const created = new AudioController({
      fetchAudio: audioRequest(api, id, isAudited),
      mime: mimeOfPath(audioFilePath),
      durationHint: hint,
    });
    setController(created);
    return () => {
      setController(null);
      created.dispose();
    };
  }, [api, id, isAudited, playable, audioFilePath]);
  return controller;
}

/** The state of the controller; the component renders when it changes, not while time passes. */
export function useSnapshot(controller: AudioController): PlayerSnapshot {
  return useSyncExternalStore(
    (listener) => controller.changed.on(listener),
    () => controller.snapshot,
  );
}
