import { type AudioFormat, isMp3 } from './audio-format.ts';
import { readWavHeader } from './wav.ts';

const SIGNATURES: readonly [text: string, at: number, format: AudioFormat][] = [
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

/** Formats of telephone systems without any mark: their media type is all that tells them. */
const HEADERLESS = new Map(
  Object.entries<string>({
    'audio/gsm': 'GSM 6.10',
    'audio/g722': 'G.722',
    'audio/g729': 'G.729',
    'audio/pcma': 'A-law',
    'audio/pcmu': 'µ-law',
  }),
);

/** The format by the file's first bytes: names and media types of recordings are often wrong, and count where the bytes say nothing. */
export function sniffAudio(bytes: Uint8Array, mime = ''): AudioFormat {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('RIFF') || start.startsWith('RIFX') || start.startsWith('RF64'))
    return sniffRiff(bytes, start);
  const match = SIGNATURES.find(([text, at]) => start.startsWith(text, at));
  if (match) return match[2];
  if (isMp3(bytes)) return { kind: 'mp3' };
  if (isAdts(bytes)) return { kind: 'other', mime: 'audio/aac', name: 'AAC' };
  if (isText(bytes)) return { kind: 'not-audio' };
  const name = HEADERLESS.get(mime);
  return name ? { kind: 'unsupported', name } : { kind: 'unknown' };
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

export { readWavHeader } from './wav.ts';
