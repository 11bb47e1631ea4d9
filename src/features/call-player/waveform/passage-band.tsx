import type { AudioController } from '../media/controller.ts';
import { useSnapshot } from '../stage/use-controller.ts';

/** The passage that is repeated, on the waveform. */
export function PassageBand({ controller }: { controller: AudioController }) {
  const { passage, duration } = useSnapshot(controller);
  if (!passage || duration <= 0) return null;
  const { from, to } = passage;
  const share = (seconds: number) => `${(seconds / duration) * 100}%`;
  return (
    <div
      className="wave-passage"
      style={{ insetInlineStart: share(from), inlineSize: share((to ?? from) - from) }}
    />
  );
}
