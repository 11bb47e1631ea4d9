import { readStored, writeStored } from '../../core/session/storage.ts';

/**
 * Tells whether keys that are single letters count wherever the focus is in the portal (WCAG 2.1.4): they do unless the user has turned
 * them off. Inside a tag they always count while it has the focus.
 */
export const countLetters = (prefix: string | null): boolean => readStored('letters', prefix) !== 'off';

/** Turns them on or off, in this browser. */
export const setLetters = (count: boolean, prefix: string | null): void =>
  writeStored('letters', count ? null : 'off', prefix);
