import { id3Length } from './mp3/id3.ts';
import { HEADER_BYTES, readHeader } from './mp3/mp3-header.ts';

/** What the bytes of a file say that it is. */
export type AudioFormat =
  | { kind: 'mp3' }
  | { kind: 'wav'; mime: 'audio/wav' }
  /** Sound that a browser may play when it is given whole. */
  | { kind: 'other'; mime: string; name: string }
  /** Sound that no browser plays. */
  | { kind: 'unsupported'; name: string }
  /** A page, a picture, an archive, text. */
  | { kind: 'not-audio' }
  /** None of the above: perhaps sound after damage. */
  | { kind: 'unknown' };

/** Bytes that `sniffAudio` wants to see, where the file has them. */
export const SNIFF_BYTES = 512;

/** Whether the first bytes are those of an MP3, as nearly every call is: what else there may be is in `sniff-audio.ts`. */
export function isMp3(bytes: Uint8Array): boolean {
  if (id3Length(bytes, 0) > 0) return true;
  const header = readHeader(bytes, 0);
  return !!header && (bytes.length < header.length + HEADER_BYTES || !!readHeader(bytes, header.length));
}

/** The media type by the last three characters of the path, as the product has always told it; MP3 where they are unknown. */
export function mimeOfPath(path: string | null | undefined): string {
  const extension = path?.slice(-3).toLowerCase();
  return extension === 'wav' ? 'audio/wav' : 'audio/mpeg';
}

/** The media type to give the browser with a whole file; `fallback` where the bytes do not tell. */
export function mimeOf(format: AudioFormat | null, fallback = 'audio/mpeg'): string {
  if (format && 'mime' in format) return format.mime;
  return format?.kind === 'mp3' ? 'audio/mpeg' : fallback;
}

/** A format's own name, for a message; empty for those that every browser plays. */
export function nameOf(format: AudioFormat | null | undefined): string {
  return format?.kind === 'other' ? format.name : '';
}
