import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { usePlayer } from '../stage/player-context.ts';
import { TranscriptSurface } from './transcript-surface.ts';
import { type Force, useFollow } from './use-follow.ts';
import { useLight } from './use-light.ts';
import { useTextClick } from './use-text-click.ts';
import { useWordKeys } from './use-word-keys.ts';
import type { WordSearch } from './use-word-search.ts';
import { type Block, blockOf } from './words/blocks.ts';
import { isAt, timeOf } from './words/find-word.ts';
import type { Hit } from './words/search/search.ts';
import { settle } from './words/settle.ts';

/** The moving parts of a transcript: the heard word, the hits, the keyboard's word, the scrolling. */
export function useReader(
  search: WordSearch,
  blocks: readonly Block[],
  scroller: HTMLElement | null,
  layer: RefObject<HTMLElement | null>,
) {
  const { transcript, controller, seek } = usePlayer();
  const surface = useSurface(layer);
  const follow = useFollow(scroller);
  const { reveal } = follow;
  const { pins, pin } = usePins(blocks);
  const [announced, announce] = useState('');
  const textOf = useWordText();

  const settling = useRef<{ readonly ended: AbortController; readonly forced: boolean }>(undefined);
  useEffect(() => () => settling.current?.ended.abort(), []);

  /** Shows a turn that may have no element yet: renders its block, then scrolls to it. */
  const show = useCallback(
    (turn: number, kind: keyof Pins, force?: Force) => {
      const forced = force !== undefined;
      pin(kind, turn);
      const before = settling.current;
      // A turn that the user asked for stays in sight, although another one is heard meanwhile.
      if (!forced && before?.forced && !before.ended.signal.aborted) return;
      before?.ended.abort();
      if (!scroller) return;
      const ended = settle(scroller, () => {
        const paragraph = surface()?.paragraphOf(turn);
        return paragraph ? reveal(paragraph, force) : false;
      });
      settling.current = { ended, forced };
    },
    [pin, surface, reveal, scroller],
  );
  const hear = (word: number) => {
    if (word >= 0 && controller) seek(transcript.words.start[word] ?? 0);
  };
  const keys = useWordKeys(transcript, surface, hear, (word) => {
    show(transcript.words.turn[word] ?? 0, 'cursor', 'page');
    announce(textOf(word));
  });
  useLight(surface, follow.following, (turn) => show(turn, 'sound'));
  useHits(scroller, surface, search, ({ turn, from }, isFirst) => {
    // A link to a moment shows that, whatever else was searched there.
    if (isFirst && search.startAt > 0 && !isAt(timeOf(transcript, { turn, from }), search.startAt)) return;
    // A user who searches while another part plays wants to read the hits.
    if (!search.moved) follow.leave();
    // A tag that begins with a search does not move the page that it is on.
    show(turn, 'hit', isFirst ? 'text' : 'page');
  });
  useLayout(scroller, surface);

  return {
    follow,
    keys,
    announced,
    click: useTextClick(surface, hear),
    pins: Object.values(pins),
    onPlace: useCallback(
      (turn: number, paragraph: HTMLElement | null) => surface()?.place(turn, paragraph),
      [surface],
    ),
    onShown: useCallback(() => surface()?.redraw(), [surface]),
  };
}

/** Blocks that are rendered although they are out of sight. */
interface Pins {
  sound: number;
  hit: number;
  cursor: number;
}

function usePins(blocks: readonly Block[]) {
  const [pins, setPins] = useState<Pins>({ sound: -1, hit: -1, cursor: -1 });
  const pin = useCallback(
    (kind: keyof Pins, turn: number) => {
      const block = blockOf(blocks, turn);
      setPins((before) => (before[kind] === block ? before : { ...before, [kind]: block }));
    },
    [blocks],
  );
  return { pins, pin };
}

/** The text past React; it exists as long as the layer for its boxes. */
function useSurface(layer: RefObject<HTMLElement | null>): () => TranscriptSurface | null {
  const { transcript } = usePlayer();
  const made = useRef<{ from: object; surface: TranscriptSurface }>(undefined);
  useEffect(
    () => () => {
      made.current?.surface.dispose();
      made.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (!layer.current) return null;
    if (made.current?.from !== transcript) {
      made.current?.surface.dispose();
      made.current = { from: transcript, surface: new TranscriptSurface(layer.current, transcript) };
    }
    return made.current.surface;
  }, [layer, transcript]);
}

/** A word as screen readers announce it. */
function useWordText(): (word: number) => string {
  const text = useText();
  const { transcript } = usePlayer();
  return (word) => {
    const { words, turns } = transcript;
    const turn = turns[words.turn[word] ?? -1];
    if (!turn) return '';
    const time = formatClock(words.start[word] ?? 0);
    return text('call-player.transcript.word', {
      word: turn.text.slice(words.from[word], words.to[word]),
      time,
    });
  };
}

/** Shows the hits as soon as the text is there; `isFirst` is the one that the text begins with. */
function useHits(
  scroller: HTMLElement | null,
  surface: () => TranscriptSurface | null,
  search: WordSearch,
  onHit: (hit: Hit, isFirst: boolean) => void,
): void {
  const { hits, index } = search;
  const isFirst = useRef(true);
  const showHit = useEffectEvent((hit: Hit) => onHit(hit, isFirst.current));
  useEffect(() => {
    if (!scroller) return;
    surface()?.showHits(hits, index);
    const hit = hits[index];
    if (hit) showHit(hit);
    isFirst.current = false;
  }, [scroller, surface, hits, index]);
}

/** Another width breaks the lines again: the browser's highlights follow, boxes do not. */
function useLayout(scroller: HTMLElement | null, surface: () => TranscriptSurface | null): void {
  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(() => surface()?.refresh());
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller, surface]);
}
