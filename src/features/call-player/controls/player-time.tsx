import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import type { AudioController } from '../media/controller.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import { onTime } from './on-time.ts';

/** The position of the recording and its duration. The position is written past React. */
export function PlayerTime({ controller }: { controller: AudioController }) {
  const now = useRef<HTMLElement>(null);
  const { duration, estimated } = useSnapshot(controller);
  useEffect(
    () =>
      onTime(controller, (time) => {
        const clock = (estimated ? '≈ ' : '') + formatClock(time);
        // Writing the same text again would make the browser lay out the line.
        if (now.current && now.current.textContent !== clock) now.current.textContent = clock;
      }),
    [controller, estimated],
  );
  return (
    <p className="player-time">
      <FormattedMessage
        id="call-player.time"
        values={{
          time: '',
          duration: formatClock(Math.round(duration)),
          b: () => <b key="now" ref={now} />,
        }}
      />
    </p>
  );
}
