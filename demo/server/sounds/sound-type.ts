import { isMp3Frame } from '../../../src/core/contract/formats/mp3-frame.ts';

/** The type of a sound file by its first bytes, since a name may lie; undefined: neither MP3 nor WAV. */
export function soundType(bytes: Uint8Array): 'audio/mpeg' | 'audio/wav' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return hasSamples(bytes) ? 'audio/wav' : undefined;
  return areFrames(bytes.subarray(tagLength(bytes))) ? 'audio/mpeg' : undefined;
}

const CHUNK_HEADER = 8;

/** True if named chunks lead to a format and then to samples. */
function hasSamples(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let hasFormat = false;
  for (let at = 12; at + CHUNK_HEADER < bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    if (name === 'data') return hasFormat;
    if (name === 'fmt ' && size >= 16) hasFormat = true;
    if (!/^[\w ]{4}$/.test(name)) return false;
    at += CHUNK_HEADER + size + (size % 2);
  }
  return false;
}

/** Bytes before the first frame: ID3 tags, also several, and zeros after them. */
function tagLength(bytes: Uint8Array): number {
  let at = 0;
  while (at + 10 <= bytes.length && bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33) {
    const size = bytes.subarray(at + 6, at + 10);
    // Seven bits of each byte count.
    if (size.some((byte) => byte > 0x7f)) return at;
    at += 10 + size.reduce((sum, byte) => sum * 128 + byte, 0);
  }
  while (at > 0 && bytes[at] === 0) at += 1;
  return at;
}

/** The bytes of the shortest and the longest possible frame. */
const FRAME = { shortest: 24, longest: 1441 };

/**
 * True if a frame begins here, followed by one of the same version and sample rate: a single one may be
 * chance.
 */
function areFrames(bytes: Uint8Array): boolean {
  if (!isMp3Frame(bytes)) return false;
  const [, version = 0, rate = 0] = bytes;
  for (let at = FRAME.shortest; at <= FRAME.longest; at++) {
    const next = bytes.subarray(at, at + 4);
    if (isMp3Frame(next) && next[1] === version && ((next[2] ?? 0) & 0x0c) === (rate & 0x0c)) return true;
  }
  return false;
}
