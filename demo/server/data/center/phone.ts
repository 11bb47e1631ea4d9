import type { Random } from '../random.ts';
import type { Place } from './places.ts';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.int(0, 9)).join('');

/** A mobile number of a range that is not assigned (no Brazilian mobile begins with 90). */
export const mobileNumber = (random: Random, place: Place): string =>
  `55${place.areaCode}90${digits(random, 7)}`;

/** A landline number, of the 5555 that Brazilian fiction uses. */
export const localNumber = (random: Random, place: Place): string =>
  `55${place.areaCode}5555${digits(random, 4)}`;

/** A free national number: 55 800 NNNNNNN, shown as 0800 NNN NNNN. */
export const nationalNumber = (random: Random): string => `558005550${digits(random, 3)}`;

/** A number in the United States, of the 555-01 range for fiction. */
export const usNumber = (random: Random): string =>
  `1${random.pick(['212', '305', '415', '617', '713', '786'])}55501${digits(random, 2)}`;
