import LinkIcon from 'lucide-react/icons/link';
import { useHost } from '../../../core/host/host-context.ts';
import { useHref } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import type { AudioController } from '../media/controller.ts';
import { usePlayer } from '../stage/player-context.ts';
import { formatClock } from './format-clock.ts';

interface ShareMomentProps {
  readonly controller: AudioController;
  /** The text that is searched in the transcript: whoever opens the link sees its hits too. */
  readonly search: string;
}

/** Copies a link to the moment at the clock. A host that prevents `ramal-share` gives it on by itself. */
export default function ShareMoment({ controller, search }: ShareMomentProps) {
  const host = useHost();
  const text = useText();
  const copy = useCopy();
  const toHref = useHref();
  const { id } = usePlayer().call;
  const share = async () => {
    const time = momentInLink(controller.currentTime);
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
      label={text('call-player.moment')}
      icon={<LinkIcon size={18} />}
      onClick={() => void share()}
    />
  );
}
