import { createTurns } from '../turns.ts';
import type { Room } from './room.ts';

/** Removes something, and gives its result. */
export type Removing = <T>(remove: () => T | Promise<T>) => Promise<T>;

/**
 * Removes what it is given. Where there is little room one thing is removed after the other, and what it leaves is given back before the
 * next: what is removed is in the log first, and many at once would want more of it than there is.
 */
export function createRemoving(room: Pick<Room, 'isShort'>, makeRoom: () => Promise<void>): Removing {
  const inTurn = createTurns(1);
  return async (remove) => {
    if (!room.isShort()) return remove();
    return inTurn(async () => {
      try {
        return await remove();
      } finally {
        await makeRoom();
      }
    });
  };
}
