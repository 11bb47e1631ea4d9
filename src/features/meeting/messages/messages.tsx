import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { EmptyState } from '../../../core/ui/cards/empty-state.tsx';
import { RemovableTag } from '../../../core/ui/labels/tag.tsx';
import { colourOf } from '../colours.ts';
import type { Match } from './find-text.ts';
import { MessageSearch } from './message-search.tsx';
import { MomentLink } from './moment-link.tsx';
import type { TimedMessage } from './timed-messages.ts';
import { type Matches, useMatches } from './use-matches.ts';

interface MessagesProps {
  readonly meetingId: Id;
  readonly messages: readonly TimedMessage[];
  readonly names: readonly string[];
  /** If set, only this speaker's messages are shown. */
  readonly speaker: string | undefined;
  /** The place to scroll to. */
  readonly place: { readonly id: string | undefined } | undefined;
  readonly onSpeaker: (name: string | undefined) => void;
}

/** The messages. A search shows only those with a match (file 2, section 2.4), and marks the matches. */
export function Messages({ meetingId, messages, names, speaker, place, onSpeaker }: MessagesProps) {
  const text = useText();
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const own = useMemo(
    () => (speaker ? messages.filter((one) => one.speaker === speaker) : messages),
    [messages, speaker],
  );
  const matches = useMatches(own);
  const { find, query } = matches;
  const shown = useMemo(() => {
    const having = new Set(matches.found.map(({ message }) => message));
    return query ? own.filter(({ id }) => having.has(id)) : own;
  }, [own, matches.found, query]);
  // The search may hide a message that was asked for elsewhere, so it is cleared first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place clears it
  useEffect(() => {
    if (place) find('');
  }, [place]);
  useInSight(list, place, matches);

  return (
    <section className="meeting-panel meeting-messages" aria-labelledby="messages">
      <header>
        <h2 id="messages">{text('meetings.messages')}</h2>
        <small role="status">
          {shown.length < messages.length &&
            text('meetings.messages.shown', { shown: shown.length, total: messages.length })}
        </small>
        <MessageSearch matches={matches} field={field} />
        {speaker && (
          <RemovableTag
            label={text('meetings.only.tag', { name: speaker })}
            onRemove={() => {
              onSpeaker(undefined);
              field.current?.focus();
            }}
          />
        )}
      </header>
      {messages.length === 0 && <p className="meeting-none">{text('meetings.messages.none')}</p>}
      {messages.length > 0 && shown.length === 0 && (
        <EmptyState title={text('meetings.messages.noResults')}>
          <Button
            size="small"
            onClick={() => {
              find('');
              field.current?.focus();
            }}
          >
            {text('ui.clearSearch')}
          </Button>
        </EmptyState>
      )}
      <ol ref={list}>
        {shown.map((one, at) => (
          <li
            key={one.id}
            className="turn"
            data-same={one.speaker === shown[at - 1]?.speaker || undefined}
            data-message={one.id}
            data-colour={colourOf(names, one.speaker)}
            data-place={one.id === place?.id ? '' : undefined}
          >
            <b>{one.speaker}</b>
            <small>
              <MomentLink meetingId={meetingId} message={one} />
            </small>
            <p dir="auto">
              <Marked text={one.text} matches={matches} message={one.id} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls to the place, or to the current match. */
function useInSight(
  list: RefObject<HTMLElement | null>,
  place: MessagesProps['place'],
  matches: Matches,
): void {
  const { found, at, query } = matches;
  useEffect(() => {
    if (!place?.id) return;
    const target = list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(place.id)}"]`);
    target?.scrollIntoView({ block: 'center' });
  }, [list, place]);
  useEffect(() => {
    if (!query || found.length === 0) return;
    list.current?.querySelectorAll('mark')[at]?.scrollIntoView({ block: 'nearest' });
  }, [list, query, found, at]);
}

interface MarkedProps {
  readonly text: string;
  readonly message: string;
  readonly matches: Matches;
}

/** A text with its matches marked; the current match stands out. */
function Marked({ text, message, matches: { found, at } }: MarkedProps) {
  const own = found
    .map((match, index) => ({ ...match, index }))
    .filter((match: Match) => match.message === message);
  if (own.length === 0) return text;
  let done = 0;
  const parts = own.map(({ from, to, index }) => {
    const before = text.slice(done, from);
    done = to;
    return (
      <span key={from}>
        {before}
        <mark aria-current={index === at ? 'true' : undefined}>{text.slice(from, to)}</mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
