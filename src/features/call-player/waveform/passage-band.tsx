import type { AudioController } from '../media/controller.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import { placeOf, type WavePage } from './wave-page.ts';

interface Props {
  readonly controller: AudioController;
  readonly page: WavePage;
}

/** The passage that is repeated, on the waveform. */
export function PassageBand({ controller, page }: Props) {
  const { passage, duration } = useSnapshot(controller);
  if (!passage || duration <= 0) return null;
  const begin = placeOf(page, passage.from / duration);
  const end = placeOf(page, (passage.to ?? passage.from) / duration);
  if (end < 0 || begin > 1) return null;
  const percent = (place: number) => `${Math.max(0, Math.min(1, place)) * 100}%`;
  return (
    <div
      className="wave-passage"
      style={{ insetInlineStart: percent(begin), insetInlineEnd: percent(1 - end) }}
    />
  );
}
