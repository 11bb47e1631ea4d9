import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import type { AudioController } from '../media/controller.ts';
import { isSounding } from '../media/player-snapshot.ts';
import { usePlayer } from '../stage/player-context.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import { PlayerTime } from './player-time.tsx';
import { nextSpeed } from './speeds.ts';
import { useShare } from './use-share.ts';

/** Seconds of a skip (file 1, section 9). */
export const SKIP = 10;

interface Props {
  readonly controller: AudioController;
  readonly speeds: readonly number[];
  /** The text that is searched in the transcript. */
  readonly search: string;
  /** Further controls, before the mute. */
  readonly children?: ReactNode;
}

/** The controls of the sound: play, skip, speed and mute, with the position. */
export function PlayerControls({ controller, speeds, search, children }: Props) {
  const text = useText();
  const { seek } = usePlayer();
  const { rate, muted, stuck } = useSnapshot(controller);
  const Share = useShare();
  const skip = (seconds: number) => stuck || seek(controller.currentTime + seconds);
  return (
    <div className="player-controls" dir="ltr">
      <PlayButton controller={controller} />
      <Button
        title={text('call-player.back', { seconds: SKIP })}
        aria-keyshortcuts="j"
        aria-disabled={stuck}
        onClick={() => skip(-SKIP)}
      >
        <FormattedMessage id="call-player.back.short" values={{ seconds: SKIP }} />
      </Button>
      <Button
        title={text('call-player.forward', { seconds: SKIP })}
        aria-keyshortcuts="l"
        aria-disabled={stuck}
        onClick={() => skip(SKIP)}
      >
        <FormattedMessage id="call-player.forward.short" values={{ seconds: SKIP }} />
      </Button>
      <Button
        className="ui-button player-speed"
        aria-label={text('call-player.speed.label', { rate })}
        aria-keyshortcuts="< >"
        onClick={() => controller.setRate(nextSpeed(speeds, rate))}
      >
        <FormattedMessage id="call-player.speed" values={{ rate }} />
      </Button>
      {children}
      <IconButton
        label={text(muted ? 'call-player.unmute' : 'call-player.mute')}
        icon={muted ? <VolumeX size={18} /> : <Volume2 size={18} />}
        aria-keyshortcuts="m"
        aria-pressed={muted}
        onClick={() => controller.setMuted(!muted)}
      />
      <PlayerTime controller={controller} />
      {Share && <Share at={() => controller.currentTime} search={search} />}
    </div>
  );
}

function PlayButton({ controller }: { controller: AudioController }) {
  const text = useText();
  const { play, pause } = usePlayer();
  const { state, stuck } = useSnapshot(controller);
  const sounding = isSounding({ state });
  const label = text(sounding ? 'call-player.pause' : 'call-player.play');
  return (
    <button
      type="button"
      className="player-play"
      aria-label={label}
      title={state === 'waiting' ? text('call-player.waiting') : label}
      aria-keyshortcuts="Space k"
      aria-busy={state === 'waiting'}
      aria-disabled={stuck}
      onClick={sounding ? pause : play}
    >
      {state === 'waiting' && <span className="ui-spinner" aria-hidden="true" />}
      {sounding ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
    </button>
  );
}
