import { type KeyboardEvent, useRef, useState } from 'react';
import { forwardKey } from '../../../core/keys/forward-key.ts';
import type { TranscriptSurface } from './transcript-surface.ts';
import type { Transcript } from './words/transcript.ts';

/** The keys of the text: arrows go by word and by turn, Enter plays. */
export function useWordKeys(
  transcript: Transcript,
  surface: () => TranscriptSurface | null,
  hear: (word: number) => void,
  onWord: (word: number) => void,
) {
  const [tabStop, setTabStop] = useState(0);
  const word = useRef(-1);

  const point = (next: number) => {
    word.current = next;
    surface()?.point(next);
  };
  const enterTurn = (turn: number, next: number) => {
    setTabStop(turn);
    onWord(next);
    surface()?.paragraphOf(turn)?.focus({ preventScroll: true });
    point(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const turn = turnOf(event.target);
    if (turn === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = target(transcript, turn, word.current, forwardKey(event));
    if (next === null) return;
    event.preventDefault();
    if (next === 'hear') hear(word.current);
    else enterTurn(transcript.words.turn[next] ?? 0, next);
  };
  return {
    tabStop,
    onKeyDown,
    onFocus: (target: EventTarget) => {
      const turn = turnOf(target);
      if (turn === null) return;
      setTabStop(turn);
      if (transcript.words.turn[word.current] !== turn || word.current < 0)
        point(transcript.turns[turn]?.firstWord ?? -1);
    },
    onBlur: () => point(-1),
  };
}

/** The turn of the paragraph that an event hit; null outside of the text. */
export function turnOf(target: EventTarget | null): number | null {
  const paragraph = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
  return paragraph ? Number(paragraph.dataset.turn) : null;
}

/** The word that a key goes to; `hear` for Enter; null for other keys, and past the ends. */
function target(
  { turns, words }: Transcript,
  turn: number,
  word: number,
  key: string,
): number | 'hear' | null {
  if (key === 'Enter') return 'hear';
  const steps = new Map(
    Object.entries<number | undefined>({
      ArrowRight: word + 1,
      ArrowLeft: word - 1,
      ArrowDown: turns[turn + 1]?.firstWord,
      ArrowUp: turns[turn - 1]?.firstWord,
    }),
  );
  const next = steps.get(key);
  return next === undefined || next < 0 || next >= words.count ? null : next;
}
