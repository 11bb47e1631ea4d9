import { memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { momentInLink } from '../../../core/routes/href.ts';
import { isPlainClick, Link } from '../../../core/ui/link.tsx';
import { SPEAKER_LABELS } from '../details/facts/speakers.ts';
import { usePlayer } from '../stage/player-context.ts';
import type { Block } from './words/blocks.ts';
import type { Turn } from './words/transcript.ts';

interface Props {
  readonly block: Block;
  readonly turns: readonly Turn[];
  /** Always rendered: the playing word, or a hit, is in it. */
  readonly pinned: boolean;
  /** The scrolling element; null while everything is rendered at once. */
  readonly scroller: HTMLElement | null;
  readonly onPlace: (turn: number, paragraph: HTMLElement | null) => void;
  readonly onShown: () => void;
  /** The paragraph that Tab reaches. */
  readonly tabStop: number;
}

/**
 * Some turns of a transcript; only a box of their height while they are out of sight. It renders once, never
 * while time passes.
 */
export const TranscriptBlock = memo(function TranscriptBlock({
  block,
  turns,
  pinned,
  scroller,
  ...rest
}: Props) {
  const list = useRef<HTMLOListElement>(null);
  const near = useNear(list, scroller);
  const shown = near || pinned;
  const height = useRef(block.height);
  const { onShown, onPlace, tabStop } = rest;

  useLayoutEffect(() => {
    onShown();
    const element = list.current;
    return () => {
      // Out of sight, its last measured height stays.
      if (shown && element) height.current = element.offsetHeight || height.current;
    };
  }, [shown, onShown]);

  return (
    <ol className="turns" ref={list} style={shown ? undefined : { blockSize: height.current }}>
      {shown &&
        turns
          .slice(block.first, block.last)
          .map((turn, i) => (
            <TurnItem
              key={turn.firstWord}
              turn={turn}
              index={block.first + i}
              same={turns[block.first + i - 1]?.participant === turn.participant}
              onPlace={onPlace}
              tabStop={tabStop}
            />
          ))}
    </ol>
  );
});

interface TurnProps {
  readonly turn: Turn;
  readonly index: number;
  /** The same speaker as before: the name is not repeated. */
  readonly same: boolean;
  readonly onPlace: Props['onPlace'];
  readonly tabStop: number;
}

function TurnItem({ turn, index, same, onPlace, tabStop }: TurnProps) {
  const text = useText();
  const id = useId();
  const { controller } = usePlayer();
  const who = text(SPEAKER_LABELS[turn.participant]);
  const time = formatClock(turn.start);
  const place = useCallback(
    (paragraph: HTMLElement | null) => {
      onPlace(index, paragraph);
      return () => onPlace(index, null);
    },
    [index, onPlace],
  );
  return (
    <li className="turn" data-speaker={turn.participant} data-same={same || undefined}>
      <b>{who}</b>
      <small>{controller ? <HearLink turn={turn} /> : time}</small>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <p
        id={id}
        role="group"
        aria-label={text('call-player.transcript.turn', { who, time })}
        // With the focus a reader says the name and the role of a group, and its words only where they describe it.
        aria-describedby={id}
        dir="auto"
        lang={turn.language}
        data-turn={index}
        tabIndex={index === tabStop ? 0 : -1}
        ref={place}
      >
        {turn.text}
      </p>
    </li>
  );
}

/**
 * Plays from a turn, and is a link to that moment where calls have addresses. For pointers and screen readers: on the turn itself Enter does
 * it.
 */
function HearLink({ turn }: { turn: Turn }) {
  const text = useText();
  const { call, controller, seek, play } = usePlayer();
  const time = formatClock(turn.start);
  return (
    <Link
      to="ViewCallById"
      params={{ id: call.id }}
      query={{ t: momentInLink(turn.start) }}
      tabIndex={-1}
      aria-label={text('call-player.transcript.hear', { time })}
      title={text('call-player.transcript.hear', { time })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (controller?.snapshot.stuck) return;
        seek(turn.start);
        play();
      }}
    >
      {time}
    </Link>
  );
}

/** Whether the block is at most one screen away from the visible part. */
function useNear(list: React.RefObject<HTMLElement | null>, scroller: HTMLElement | null): boolean {
  const [near, setNear] = useState(scroller === null);
  useEffect(() => {
    if (!scroller || !list.current) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      // A busy page is told of several moments at once, the last of which counts.
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      { root: scroller, rootMargin: '100% 0px' },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [list, scroller]);
  return near;
}
