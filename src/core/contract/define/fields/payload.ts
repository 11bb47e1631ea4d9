import * as z from 'zod/mini';
import { atMost, kind } from '../parameters.ts';
import { Id } from './id-schema.ts';
import { isPhone, phoneNumber, sentPhone } from './phone.ts';

/**
 * Kinds of fields of what is sent, in JSON and in multipart bodies. Their rules are section 5 of both
 * files; an issue's custom message is an id of `locales/<lang>/validation.json`.
 */

const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Signs that are not seen, and turn round what stands behind them: two names that look alike would be two records. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const SEEN = /[^\s\p{Cf}]/u;

/**
 * One line of text, its words one blank apart: a break, as a paste or a program brings it, would forge a line where the text is listed, and
 * two blanks look like one.
 */
function asLine(text: string): string {
  const line = text.replaceAll(BREAKS, ' ').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim();
  return SEEN.test(line) ? line : '';
}

/** A line of text that must be there, trimmed. */
// @__NO_SIDE_EFFECTS__
export const requiredText = (maximum: number) =>
  z.string().check(z.overwrite(asLine), z.minLength(1), atMost(maximum));

/** A line of text that may be left out, trimmed. */
// @__NO_SIDE_EFFECTS__
export const optionalLine = (maximum: number) =>
  z.nullish(z.string().check(z.overwrite(asLine), atMost(maximum)));

/** Text that may be left out, trimmed. */
// @__NO_SIDE_EFFECTS__
export const optionalText = (maximum: number) => z.nullish(z.string().check(z.trim(), atMost(maximum)));

/** Several of a kind: a list without a maximum would be as long as a request can be. */
// @__NO_SIDE_EFFECTS__
export const several = <S extends z.ZodMiniType>(item: S, maximum: number) =>
  z.array(item).check(z.maxLength(maximum));

/** More people than a company's largest team has. */
export const PEOPLE_MAXIMUM = 5000;

/** The ids of several records. */
// @__NO_SIDE_EFFECTS__
export const recordIds = () => several(Id, PEOPLE_MAXIMUM);

/** Far more characters than a typed telephone number has. */
const TYPED = 200;

/** A telephone number; required. */
// @__NO_SIDE_EFFECTS__
export const phone = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    // Before the length is checked, so that words beside a number are refused as no number, and not as a number too long.
    z.refine((text) => text === '' || text.length > TYPED || phoneNumber(text) !== null, {
      error: 'phone',
      abort: true,
    }),
    // The length is that of the number: `+55 (11) 98765-4321` has nineteen signs and thirteen digits.
    z.overwrite((text) => (text.length > maximum && text.length <= TYPED ? sentPhone(text) : text)),
    atMost(maximum),
    z.refine(isPhone, 'phone'),
  );

/** A time of day, `HH:mm:ss`. */
// @__NO_SIDE_EFFECTS__
export const timeOfDay = () =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'time'), z.maxLength(8));

/** A multipart part with `true` or `false` as text (decision 38). */
// @__NO_SIDE_EFFECTS__
export const flagPart = () =>
  kind((text) => (text === 'true' ? true : text === 'false' ? false : text), z.boolean());

/** The largest upload, in bytes (file 1, section 5). */
export const AUDIO_MAXIMUM_BYTES = 10 * 1024 * 1024;

const AUDIO_TYPE = /^audio\/(mpeg|mp3|wav|x-wav|wave|vnd\.wave)$/;
const AUDIO_NAME = /\.(mp3|wav)$/i;

/** By the media type; by the name where the system gave no type. */
function isAudio(file: { readonly type: string; readonly name?: string }): boolean {
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || type === 'application/octet-stream'
    ? AUDIO_NAME.test(file.name ?? '')
    : AUDIO_TYPE.test(type);
}

/** An MP3 or WAV upload of at most 10 MB. */
// @__NO_SIDE_EFFECTS__
export const audioPart = () =>
  z.file().check(z.minSize(1), z.maxSize(AUDIO_MAXIMUM_BYTES), z.refine(isAudio, 'fileType'));
