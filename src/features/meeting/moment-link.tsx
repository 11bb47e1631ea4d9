import type { MouseEvent } from 'react';
import type { Id } from '../../core/contract/id.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useHref } from '../../core/host/use-navigate.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { TimedMessage } from './timed-messages.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The time of a message. On a page with addresses it is a link to that time (`#t=83`), to be copied or sent.
 */
export function MomentLink({
  meetingId,
  message: { clock, start },
}: {
  meetingId: Id;
  message: TimedMessage;
}) {
  const host = useHost();
  const text = useText();
  const address = useHref()('ViewMeetingById', { id: meetingId });
  if (address === undefined || start === undefined) return <time>{clock}</time>;
  const href = `${address}#t=${Math.floor(start)}`;
  return (
    <a
      href={href}
      aria-label={text('meetings.messages.moment', { clock })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        const detail = { name: 'ViewMeetingById', params: { id: String(meetingId) }, href };
        if (!host.emit('ramal-navigate', detail)) event.preventDefault();
      }}
    >
      <time>{clock}</time>
    </a>
  );
}
