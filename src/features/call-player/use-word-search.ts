import { useCallback, useMemo, useState } from 'react';
import { useTrack } from '../../core/element/use-track.ts';
import { usePlayer } from './player-context.ts';
import { wordAtOffset } from './transcript/find-word.ts';
import { type Hit, search } from './transcript/search.ts';

export interface WordSearch {
  query: string;
  hits: readonly Hit[];
  /** Which hit is shown, from 0; -1 where there is none. */
  index: number;
  /** Whether the sound is at the hit that is shown: it is after `go` and a step, not after `find`. */
  moved: boolean;
  /** Searches, and shows the first hit. */
  find: (query: string) => void;
  /** The same, and moves the sound there. */
  go: (query: string) => void;
  /** Shows the next (1) or the previous (-1) hit, around the ends, and moves the sound there. */
  step: (direction: 1 | -1) => void;
}

interface Found {
  query: string;
  hits: readonly Hit[];
  index: number;
  moved: boolean;
}

const NOTHING: Found = { query: '', hits: [], index: -1, moved: false };

export function useWordSearch(): WordSearch {
  const { transcript, index: indexOf, seek } = usePlayer();
  const track = useTrack();
  const [found, setFound] = useState<Found>(NOTHING);
  const timeOf = useCallback(
    (hit: Hit) => transcript.words.start[wordAtOffset(transcript, hit.turn, hit.from)] ?? 0,
    [transcript],
  );

  const show = useCallback(
    (query: string, moved: boolean) => {
      const hits = search(indexOf(), query);
      setFound({ query, hits, index: hits.length === 0 ? -1 : 0, moved });
      return hits[0];
    },
    [indexOf],
  );
  const find = useCallback(
    (query: string) => {
      show(query, false);
      if (query) track('CallPlayerNewWord');
    },
    [show, track],
  );
  const go = useCallback(
    (query: string) => {
      const first = show(query, true);
      if (first) seek(timeOf(first));
    },
    [show, seek, timeOf],
  );

  const step = useCallback(
    (direction: 1 | -1) => {
      const { hits, index } = found;
      if (hits.length === 0) return;
      const next = (index + direction + hits.length) % hits.length;
      setFound({ ...found, index: next, moved: true });
      seek(timeOf(hits[next] as Hit));
    },
    [found, seek, timeOf],
  );
  return useMemo(() => ({ ...found, find, go, step }), [found, find, go, step]);
}
