import type { Id } from '../../../core/contract/ids/id.ts';
import { useHref } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { useCopy } from '../../../core/ui/hooks/use-copy.ts';
import { isPlainClick, Link } from '../../../core/ui/link.tsx';
import type { TimedMessage } from './timed-messages.ts';

/**
 * The time of a message. On a page with addresses it is a link to that time (`?t=83`), which is copied when it is pressed.
 */
export function MomentLink({
  meetingId,
  message: { clock, start },
}: {
  meetingId: Id;
  message: TimedMessage;
}) {
  const text = useText();
  const copy = useCopy();
  const toHref = useHref();
  if (start === undefined) return <time>{clock}</time>;
  const query = { t: momentInLink(start) };
  const address = toHref('ViewMeetingById', { id: meetingId }, query);
  if (address === undefined) return <time>{clock}</time>;
  const url = new URL(address, document.baseURI).href;
  const said = {
    done: text('meetings.messages.copied', { clock }),
    failed: text('meetings.messages.yourself', { url }),
  };
  return (
    <Link
      to="ViewMeetingById"
      params={{ id: meetingId }}
      query={query}
      aria-label={text('meetings.messages.moment', { clock })}
      title={text('meetings.messages.moment', { clock })}
      onClick={(event) => isPlainClick(event) && void copy(url, said)}
    >
      <time>{clock}</time>
    </Link>
  );
}
