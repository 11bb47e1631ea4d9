import FastForward from 'lucide-react/icons/fast-forward';
import Repeat from 'lucide-react/icons/repeat';
import { useText } from '../../../core/i18n/use-text.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import type { AudioController } from '../media/controller.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import { formatClock } from './format-clock.ts';
import { nextPassage } from './passage.ts';
import { usePassage, useSkipSilence } from './use-listening.ts';
import { useKeyCommands } from './use-player-keys.ts';

/** What helps to listen closely: a passage that is repeated, and silence that is left out. */
export function ListeningTools({ controller }: { controller: AudioController }) {
  const text = useText();
  const { passage, skipsSilence, stuck } = useSnapshot(controller);
  usePassage(controller);
  useSkipSilence(controller);
  const repeat = () => stuck || controller.setPassage(nextPassage(passage, controller.currentTime));
  const silence = () => controller.setSkipsSilence(!skipsSilence);
  useKeyCommands({ repeat, silence });
  return (
    <>
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
    </>
  );
}
