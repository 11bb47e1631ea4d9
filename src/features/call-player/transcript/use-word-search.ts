import { useCallback, useMemo, useState } from 'react';
import { useTrack } from '../../../core/host/use-track.ts';
import { usePlayer } from '../stage/player-context.ts';
import { wordAtOffset } from './words/find-word.ts';
import { type Hit, search } from './words/search.ts';

/** The search in a transcript. */
export interface WordSearch {
  query: string;
  hits: readonly Hit[];
  /** The index of the current hit; -1 without a hit. */
  index: number;
  /** Whether the sound has moved to the current hit: true after `go` and `step`, false after `find`. */
  moved: boolean;
  /** Searches, and shows the first hit. */
  find: (query: string) => void;
  /** The same, and moves the sound there. */
  go: (query: string) => void;
  /** Shows the next (1) or the previous (-1) hit, round at the ends, and moves the sound there. */
  step: (direction: 1 | -1) => void;
}

interface Found {
  query: string;
  hits: readonly Hit[];
  index: number;
  moved: boolean;
}

const NOTHING: Found = { query: '', hits: [], index: -1, moved: false };

/** The search in the transcript of the player. */
export function useWordSearch(): WordSearch {
  const { transcript, index: indexOf, seek, controller } = usePlayer();
  const track = useTrack();
  const [found, setFound] = useState<Found>(NOTHING);
  /** Moves the sound to a hit. False if it cannot: a transcript may be longer than its recording. */
  const moveTo = useCallback(
    (hit: Hit): boolean => {
      const time = transcript.words.start[wordAtOffset(transcript, hit.turn, hit.from)] ?? 0;
      const isHeard = !controller?.duration || time < controller.duration;
      if (isHeard) seek(time);
      return isHeard;
    },
    [transcript, controller, seek],
  );

  const show = useCallback(
    (query: string, moves: boolean) => {
      const hits = search(indexOf(), query);
      const [first] = hits;
      setFound({ query, hits, index: first ? 0 : -1, moved: moves && first !== undefined && moveTo(first) });
    },
    [indexOf, moveTo],
  );
  const find = useCallback(
    (query: string) => {
      show(query, false);
      if (query) track('CallPlayerNewWord');
    },
    [show, track],
  );
  const go = useCallback((query: string) => show(query, true), [show]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const { hits, index } = found;
      const next = (index + direction + hits.length) % hits.length;
      const hit = hits[next];
      if (hit) setFound({ ...found, index: next, moved: moveTo(hit) });
    },
    [found, moveTo],
  );
  return useMemo(() => ({ ...found, find, go, step }), [found, find, go, step]);
}
