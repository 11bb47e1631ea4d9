/** A package of others, with its licence. */
export interface Party {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
}

/** Gives the packages of some builds, and those whose data a server answers. */
export function thirdParties(builds?: readonly string[], data?: readonly string[]): readonly Party[];

/** Gives the notices as one text. */
export function noticesOf(parties: readonly Party[]): string;
