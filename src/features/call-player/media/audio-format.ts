import { HEADER_BYTES, readHeader } from './mp3-header.ts';
import { readWavHeader } from './wav.ts';

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

const SIGNATURES: readonly [text: string, at: number, format: AudioFormat][] = [
  ['ID3', 0, { kind: 'mp3' }],
  ['OggS', 0, { kind: 'other', mime: 'audio/ogg', name: 'Ogg' }],
  ['fLaC', 0, { kind: 'other', mime: 'audio/flac', name: 'FLAC' }],
  ['ftyp', 4, { kind: 'other', mime: 'audio/mp4', name: 'MP4' }],
  ['\x1aE\xdf\xa3', 0, { kind: 'other', mime: 'audio/webm', name: 'WebM' }],
  ['#!AMR-WB', 0, { kind: 'unsupported', name: 'AMR-WB' }],
  ['#!AMR', 0, { kind: 'unsupported', name: 'AMR' }],
  ['#!SILK', 0, { kind: 'unsupported', name: 'SILK' }],
  ['.snd', 0, { kind: 'unsupported', name: 'AU' }],
  ['FORM', 0, { kind: 'unsupported', name: 'AIFF' }],
  ['0&\xb2u', 0, { kind: 'unsupported', name: 'WMA' }],
  ['%PDF', 0, { kind: 'not-audio' }],
  ['\x89PNG', 0, { kind: 'not-audio' }],
  ['\xff\xd8\xff', 0, { kind: 'not-audio' }],
  ['GIF8', 0, { kind: 'not-audio' }],
  ['PK\x03\x04', 0, { kind: 'not-audio' }],
  ['\x1f\x8b', 0, { kind: 'not-audio' }],
];

/** The format by the file's first bytes: names and media types of recordings are often wrong. */
export function sniffAudio(bytes: Uint8Array): AudioFormat {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('RIFF') || start.startsWith('RIFX') || start.startsWith('RF64'))
    return sniffRiff(bytes, start);
  const match = SIGNATURES.find(([text, at]) => start.startsWith(text, at));
  if (match) return match[2];
  const header = readHeader(bytes, 0);
  if (header && (bytes.length < header.length + HEADER_BYTES || readHeader(bytes, header.length)))
    return { kind: 'mp3' };
  if (isAdts(bytes)) return { kind: 'other', mime: 'audio/aac', name: 'AAC' };
  return isText(bytes) ? { kind: 'not-audio' } : { kind: 'unknown' };
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

function sniffRiff(bytes: Uint8Array, start: string): AudioFormat {
  if (start.slice(8, 12) !== 'WAVE') return { kind: 'not-audio' };
  const header = readWavHeader(bytes);
  if (!header) return { kind: 'wav', mime: 'audio/wav' };
  if (header.codec === 'mp3') return { kind: 'mp3' };
  return header.codec === 'other'
    ? { kind: 'unsupported', name: header.codecName }
    : { kind: 'wav', mime: 'audio/wav' };
}

/** AAC in ADTS shares MPEG's sync word, with layer 0. */
function isAdts(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0;
}

function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 64);
  const printable = (byte: number) =>
    byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte !== 127);
  return head.length > 0 && head.every(printable);
}
