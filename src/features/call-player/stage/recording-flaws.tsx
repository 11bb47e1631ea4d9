import RotateCw from 'lucide-react/icons/rotate-cw';
import { FormattedMessage } from 'react-intl';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import type { AudioController } from '../media/controller.ts';
import { useSnapshot } from './use-controller.ts';

/** The flaws of a recording that can be heard: a missing end, and damage within. */
export default function RecordingFlaws({ controller }: { controller: AudioController }) {
  const text = useText();
  const { cut, short, damages, damagedAt, duration } = useSnapshot(controller);
  return (
    <>
      {cut ? (
        <Notice
          role="status"
          action={
            <Button
              size="small"
              icon={<RotateCw size={14} aria-hidden="true" />}
              onClick={() => controller.retry()}
            >
              <FormattedMessage id="core.retry" />
            </Button>
          }
        >
          {text('call-player.problem.cut', { time: formatClock(duration) })}
        </Notice>
      ) : (
        short && <Notice role="status">{text('call-player.problem.short')}</Notice>
      )}
      {damages > 0 && (
        <Notice role="status">
          {text('call-player.problem.damages', { count: damages, time: formatClock(damagedAt) })}
        </Notice>
      )}
    </>
  );
}
