import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json';

/** Writes a number of another country in its groups, `+1 415 555 0100`; as it is where no country has such numbers. */
export const writeAbroad = (number: string): string =>
  parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number;
