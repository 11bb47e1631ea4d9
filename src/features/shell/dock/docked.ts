import type { ListenDetail } from '../../../core/host/events.ts';

/** The call that is heard below the pages. */
export interface Docked extends ListenDetail {
  readonly isPlaying: boolean;
  /** It was begun on its own page: where it is paused, it is not taken along from there. */
  readonly isOfPage?: boolean;
}

/** Whether an event comes from a page, not from the player below it. */
export const isOfPage = ({ target }: Event): boolean =>
  !(target instanceof Element && target.closest('.dock'));
