import LinkIcon from 'lucide-react/icons/link';
import { useHost } from '../../../core/host/host-context.ts';
import { useHref } from '../../../core/host/use-navigate.ts';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import { usePlayer } from '../stage/player-context.ts';

interface ShareMomentProps {
  /** Gives the moment, in seconds. */
  readonly at: () => number;
  /** The text that is searched in the transcript: whoever opens the link sees its hits too. */
  readonly search: string;
  /** `hit`: the moment is that of the hit that is shown, not that of the clock. */
  readonly of?: 'hit';
}

/** Copies a link to a moment of the call. A host that prevents `ramal-share` gives it on by itself. */
function ShareMoment({ at, search, of }: ShareMomentProps) {
  const host = useHost();
  const text = useText();
  const copy = useCopy();
  const toHref = useHref();
  const { id } = usePlayer().call;
  const share = async () => {
    const time = momentInLink(at());
    const address = toHref('ViewCallById', { id }, { t: time || undefined, search: search || undefined });
    if (address === undefined) return;
    const url = new URL(address, document.baseURI).href;
    if (!host.emit('ramal-share', { callId: id, time, url })) return;
    await copy(url, {
      done: text('call-player.moment.copied', { time: formatClock(time) }),
      failed: text('call-player.moment.yourself', { url }),
    });
  };
  return (
    <IconButton
      size={of === 'hit' ? 'small' : 'regular'}
      label={text(of === 'hit' ? 'call-player.moment.hit' : 'call-player.moment')}
      icon={<LinkIcon size={of === 'hit' ? 16 : 18} />}
      onClick={() => void share()}
    />
  );
}

export default ShareMoment;
