import type { Id } from '../../../core/contract/ids/id.ts';
import { useHref } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { Link } from '../../../core/ui/link.tsx';
import type { TimedMessage } from './timed-messages.ts';

/**
 * The time of a message. On a page with addresses it is a link to that time (`?t=83`), to be copied or sent.
 */
export function MomentLink({
  meetingId,
  message: { clock, start },
}: {
  meetingId: Id;
  message: TimedMessage;
}) {
  const text = useText();
  const isLinked = useHref()('ViewMeetingById', { id: meetingId }) !== undefined;
  if (!isLinked || start === undefined) return <time>{clock}</time>;
  return (
    <Link
      to="ViewMeetingById"
      params={{ id: meetingId }}
      query={{ t: momentInLink(start) }}
      aria-label={text('meetings.messages.moment', { clock })}
    >
      <time>{clock}</time>
    </Link>
  );
}
