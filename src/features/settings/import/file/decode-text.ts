import { RefusedFile } from './table.ts';

/** Every second byte of Latin text in UTF-16 is zero: so many of the first ones are looked at. */
const LOOKED_AT = 512;

/** Tells UTF-16 without a byte order mark by its zeros; undefined: it is something else. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const first = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > first.length / 4 && even === 0) return 'utf-16le';
  return even > first.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function markOf([one, two]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : undefined;
}

/** The beginnings of texts that are no table: pages, which some systems save as a workbook, and documents. */
const NO_TABLE = /^\s*(?:<(?:!doctype|\?xml|html|head|table)\b|%PDF-|\{\\rtf|BEGIN:VCARD)/i;

/**
 * Decodes the text of a table: UTF-8 and UTF-16 with and without a byte order mark, else Windows-1252, which Excel writes in Brazil.
 * @throws RefusedFile if it is no text, or that of something else
 */
export function decodeText(bytes: Uint8Array): string {
  const text = textOf(bytes);
  if (NO_TABLE.test(text)) throw new RefusedFile('noTable');
  return text;
}

function textOf(bytes: Uint8Array): string {
  const utf16 = markOf(bytes) ?? utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) throw new RefusedFile('noTable');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
