import { id3Length } from '../mp3/id3.ts';
import { HEADER_BYTES, readHeader } from '../mp3/mp3-header.ts';

/** The format of a file, found by its bytes. */
export type AudioFormat =
  | { kind: 'mp3' }
  | { kind: 'wav'; mime: 'audio/wav' }
  /** A format that browsers may play if they get the whole file. */
  | { kind: 'other'; mime: string; name: string }
  /** A format that no browser plays. */
  | { kind: 'unsupported'; name: string }
  /** A page, a picture, an archive, text. */
  | { kind: 'not-audio' }
  /** None of the above: it may be damaged audio. */
  | { kind: 'unknown' };

/** Bytes that `sniffAudio` needs, if the file has as many. */
export const SNIFF_BYTES = 512;

/** Whether the first bytes are an MP3, as in nearly every call: `sniff-audio.ts` knows the other formats. */
export function isMp3(bytes: Uint8Array): boolean {
  if (id3Length(bytes, 0) > 0) return true;
  const header = readHeader(bytes, 0);
  return !!header && (bytes.length < header.length + HEADER_BYTES || !!readHeader(bytes, header.length));
}

/**
 * The media type by the last three characters of the path, as the product has always sent it; MP3 for unknown
 * ones.
 */
export function mimeOfPath(path: string | null | undefined): string {
  const extension = path?.slice(-3).toLowerCase();
  return extension === 'wav' ? 'audio/wav' : 'audio/mpeg';
}

/** The media type that the browser gets with a whole file; `fallback` if the bytes do not tell it. */
export function mimeOf(format: AudioFormat | null, fallback = 'audio/mpeg'): string {
  if (format && 'mime' in format) return format.mime;
  return format?.kind === 'mp3' ? 'audio/mpeg' : fallback;
}

/** The name of a format, for a message; empty for formats that every browser plays. */
export function nameOf(format: AudioFormat | null | undefined): string {
  return format?.kind === 'other' ? format.name : '';
}
