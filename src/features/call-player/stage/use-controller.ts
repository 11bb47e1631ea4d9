import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPlayable, talkSeconds } from '../../../core/calls/call-facts.ts';
import type { CallDetail } from '../../../core/contract/calls/calls.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { AudioController } from '../media/controller.ts';
import { mimeOfPath } from '../media/format/audio-format.ts';
import type { PlayerSnapshot } from '../media/player-snapshot.ts';
import { audioRequest } from './audio-request.ts';
import { leaveController, takeController } from './shared-controllers.ts';

/** The controller of a call's recording, while the call is shown; null for a call without a recording. */
export function useController(call: CallDetail): AudioController | null {
  const session = useSession();
  const api = useApi();
  const [controller, setController] = useState<AudioController | null>(null);
  const playable = isPlayable(call);
  const { id, audioFilePath } = call;
  const hint = talkSeconds(call) ?? undefined;
  const recording = `${id} ${audioFilePath}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the recording names its call, and tells its duration better than the hint
  useEffect(() => {
    if (!playable) return;
    const make = () =>
      new AudioController({
        fetchAudio: audioRequest(api, id),
        mime: mimeOfPath(audioFilePath),
        durationHint: hint,
      });
    setController(takeController(session, id, recording, make));
    return () => {
      setController(null);
      leaveController(session, id, recording);
    };
  }, [session, id, playable, recording]);
  return controller;
}

/** The state of the controller; the component renders when it changes, not while time passes. */
export function useSnapshot(controller: AudioController): PlayerSnapshot {
  return useSyncExternalStore(
    (listener) => controller.changed.on(listener),
    () => controller.snapshot,
  );
}
