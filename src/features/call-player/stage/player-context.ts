import { createContext, useContext } from 'react';
import type { CallDetail } from '../../../core/contract/calls/calls.ts';
import type { AudioController } from '../media/controller.ts';
import type { SearchIndex } from '../transcript/words/search.ts';
import type { Transcript } from '../transcript/words/transcript.ts';

/** What the parts of one player share. */
export interface Player {
  call: CallDetail;
  /** Null for a call with nothing to hear. */
  controller: AudioController | null;
  transcript: Transcript;
  /** Some of the transcript could not be read. */
  unread: boolean;
  /** Built when it is first asked for. */
  index: () => SearchIndex;
  /** Moves to a moment, and tells the page. */
  seek: (time: number) => void;
  play: () => void;
  pause: () => void;
}

export const PlayerContext = createContext<Player | null>(null);

export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('A part of the player is shown inside of it.');
  return player;
}
