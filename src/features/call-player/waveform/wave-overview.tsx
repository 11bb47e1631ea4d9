import { useEffect, useRef } from 'react';
import { onTime, shareOf } from '../controls/on-time.ts';
import type { AudioController } from '../media/controller.ts';
import { usePlayer } from '../stage/player-context.ts';
import { placeAt } from './place-at.ts';
import type { WavePage } from './wave-page.ts';

interface Props {
  readonly controller: AudioController;
  readonly page: WavePage;
}

/** The whole recording in a line, with the page that is shown above: a press goes to another. Keys have the slider. */
export default function WaveOverview({ controller, page: { zoom, page } }: Props) {
  const { seek } = usePlayer();
  const position = useRef<HTMLElement>(null);
  useEffect(
    () =>
      onTime(controller, (time) => {
        const { current } = position;
        if (current) current.style.insetInlineStart = `${shareOf(controller, time) * 100}%`;
      }),
    [controller],
  );
  return (
    <div
      className="wave-overview"
      role="presentation"
      onPointerDown={(event) => {
        if (event.button === 0 && !controller.snapshot.stuck) seek(placeAt(event) * controller.duration);
      }}
    >
      <span style={{ insetInlineStart: `${(page / zoom) * 100}%`, inlineSize: `${100 / zoom}%` }} />
      <i ref={position} />
    </div>
  );
}
