import { FormattedMessage } from 'react-intl';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { usePlayer } from './player-context.ts';

/** Instead of the player, for a call without sound: the reason. */
export default function NothingToHear({ onRefresh }: { onRefresh: () => void }) {
  const { call } = usePlayer();
  const going = call.status === 'ON_PROGRESS';
  const refresh = (
    <Button size="small" onClick={onRefresh}>
      <FormattedMessage id="call-player.refresh" />
    </Button>
  );
  return (
    <div className="player-nothing">
      <Notice tone="grey" action={going && refresh}>
        {going && <FormattedMessage id="call-player.inProgress" />}
        {call.status === 'ANSWERED' && <FormattedMessage id="call-player.noRecording" />}
        {!going && call.status !== 'ANSWERED' && <FormattedMessage id="call-player.notAnswered" />}
      </Notice>
    </div>
  );
}
