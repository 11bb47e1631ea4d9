import { useCallback, useMemo, useState } from 'react';
import type { Participant } from '../../../core/contract/calls/calls.ts';
import { useTrack } from '../../../core/host/use-track.ts';
import { usePlayer } from '../stage/player-context.ts';
import { isFrom, timeOf } from './words/find-word.ts';
import { type Hit, search } from './words/search/search.ts';

/** The search in a transcript. */
export interface WordSearch {
  query: string;
  hits: readonly Hit[];
  /** The index of the current hit; -1 without a hit. */
  index: number;
  /** Whether the sound has moved to the current hit: true after `go` and `step`, false after `find`. */
  moved: boolean;
  /** The second at which a link begins the text, with or without a hit there; 0 without one. */
  startAt: number;
  /** Searches, and shows the first hit; of a speaker, the first one of theirs. */
  find: (query: string, speaker?: Participant) => void;
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

/** The search in the transcript of the player. It begins with the text that is wanted, at its first hit from `startAt` (seconds) on. */
export function useWordSearch(wanted = '', startAt = 0): WordSearch {
  const { transcript, index: indexOf, seek, controller } = usePlayer();
  const track = useTrack();
  const [found, setFound] = useState<Found>(NOTHING);
  const [begun, setBegun] = useState('');
  /** Moves the sound to a hit. False if it cannot: a transcript may be longer than its recording. */
  const moveTo = useCallback(
    (hit: Hit): boolean => {
      const time = timeOf(transcript, hit);
      const isHeard = !controller?.duration || time < controller.duration;
      if (isHeard) seek(time);
      return isHeard;
    },
    [transcript, controller, seek],
  );

  /** Shows the hits of a text, at the first one that `begins`; at the very first where none does. */
  const show = useCallback(
    (query: string, begins: (hit: Hit) => boolean = Boolean, moves = false) => {
      const hits = search(indexOf(), query);
      const [first] = hits;
      const index = first ? Math.max(hits.findIndex(begins), 0) : -1;
      setFound({ query, hits, index, moved: moves && first !== undefined && moveTo(first) });
    },
    [indexOf, moveTo],
  );
  if (wanted !== begun) {
    setBegun(wanted);
    show(wanted, (hit) => isFrom(timeOf(transcript, hit), startAt));
  }

  const find = useCallback(
    (query: string, speaker?: Participant) => {
      show(query, speaker && (({ turn }) => transcript.turns[turn]?.participant === speaker));
      if (query) track('CallPlayerNewWord');
    },
    [show, transcript, track],
  );
  const go = useCallback((query: string) => show(query, undefined, true), [show]);

  const step = useCallback(
    (direction: 1 | -1) => {
      const { hits, index } = found;
      const next = (index + direction + hits.length) % hits.length;
      const hit = hits[next];
      if (hit) setFound({ ...found, index: next, moved: moveTo(hit) });
    },
    [found, moveTo],
  );
  return useMemo(() => ({ ...found, startAt, find, go, step }), [found, startAt, find, go, step]);
}
