import { createContext, useContext } from 'react';
import type { CallDetail } from '../../../core/contract/calls/calls.ts';
import type { AudioController } from '../media/controller.ts';
import type { SearchIndex } from '../transcript/words/search/search.ts';
import type { Transcript } from '../transcript/words/transcript.ts';

/** The state that the components of one player share. */
export interface Player {
  call: CallDetail;
  /** Null for a call without a recording. */
  controller: AudioController | null;
  transcript: Transcript;
  /** A part of the transcript could not be read. */
  unread: boolean;
  /** Built at its first use. */
  index: () => SearchIndex;
  /** Moves to a position, and tells the page. */
  seek: (time: number) => void;
  play: () => void;
  pause: () => void;
}

/** The player that a component belongs to. */
export const PlayerContext = createContext<Player | null>(null);

/** The player; throws outside of one. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer needs a player around the component');
  return player;
}
