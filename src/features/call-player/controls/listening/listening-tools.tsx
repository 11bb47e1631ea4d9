import FastForward from 'lucide-react/icons/fast-forward';
import Repeat from 'lucide-react/icons/repeat';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { formatClock } from '../../../../core/i18n/format-clock.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { useLazyCode } from '../../../../core/ui/hooks/use-lazy-code.ts';
import type { AudioController } from '../../media/controller.ts';
import { useSnapshot } from '../../stage/use-controller.ts';
import { nextZoom } from '../../waveform/wave-page.ts';
import { useKeyCommands } from '../use-player-keys.ts';
import { nextPassage } from './passage.ts';

interface Props {
  readonly controller: AudioController;
  /** Of the waveform. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

const loadFollower = () => import('./listening-follower.tsx').then((module) => module.default);

/** Buttons to listen closely: a passage is repeated, silence is left out, the waveform is shown larger. */
export function ListeningTools({ controller, zoom, onZoom }: Props) {
  const text = useText();
  const { passage, skipsSilence, stuck, duration } = useSnapshot(controller);
  const isFollowed = passage !== null || skipsSilence;
  const { code: Follower } = useLazyCode(loadFollower, isFollowed, () => {
    controller.setPassage(null);
    controller.setSkipsSilence(false);
  });
  const repeat = () => stuck || controller.setPassage(nextPassage(passage, controller.currentTime));
  const silence = () => controller.setSkipsSilence(!skipsSilence);
  const closer = nextZoom(zoom, duration);
  const look = () => onZoom(closer);
  useKeyCommands({ repeat, silence, zoom: look });
  return (
    <>
      {isFollowed && Follower && <Follower controller={controller} />}
      <IconButton
        label={text('call-player.repeat', {
          step: passage ? (passage.to === null ? 'end' : 'stop') : 'begin',
          from: formatClock(passage?.from ?? 0),
          to: formatClock(passage?.to ?? 0),
        })}
        icon={<Repeat size={18} />}
        aria-keyshortcuts="r"
        aria-pressed={passage !== null}
        aria-disabled={stuck}
        onClick={repeat}
      />
      <IconButton
        label={text('call-player.silence')}
        icon={<FastForward size={18} />}
        aria-keyshortcuts="s"
        aria-pressed={skipsSilence}
        onClick={silence}
      />
      {(zoom > 1 || closer > 1) && (
        <IconButton
          label={text('call-player.zoom', { zoom: closer })}
          icon={<ZoomIn size={18} />}
          aria-keyshortcuts="z"
          aria-pressed={zoom > 1}
          onClick={look}
        />
      )}
    </>
  );
}
