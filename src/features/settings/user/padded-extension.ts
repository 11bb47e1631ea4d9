import { LARGEST_EXTENSION } from '../../../core/contract/entities/user.ts';

/** Tells whether digits are an extension, with zeros before it or without. */
export const isExtension = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= LARGEST_EXTENSION;

/** The number that an extension with zeros before it is saved as, since zeros are not kept; undefined where it has none. */
export const paddedExtension = (typed: string): string | undefined =>
  /^0+[1-9]\d*$/.test(typed) ? String(Number(typed)) : undefined;
