import { HEADER_BYTES, type Mp3Header } from './mp3-header.ts';

/** The encoder's description of the whole file in its first frame, which has no sound. */
export interface Mp3Info {
  /** Info: constant bit rate. Xing and VBRI: variable. */
  kind: 'Info' | 'Xing' | 'VBRI';
  /** Frames with sound; null if the header leaves it out. */
  frames: number | null;
  /** Bytes from this frame to the end of the last one; null if the header leaves it out. */
  bytes: number | null;
  /** Share of the bytes (0 to 1) reached at each hundredth of the time. */
  toc: number[] | null;
  /** Samples of silence that encoder and decoder put before the sound. */
  delay: number;
  /** Samples of silence after it. */
  padding: number;
}

/**
 * A decoder of Layer III is late by this many samples; players cut them if the encoder tells its own delay.
 */
const DECODER_DELAY = 529;
const XING_TOC_ENTRIES = 100;
/** The first letters of Xing, Info and VBRI. */
const STARTS = [0x58, 0x49, 0x56];

/** Reads the Xing, Info or VBRI header of the whole frame at `at`; null for a frame of sound. */
export function readInfo(bytes: Uint8Array, at: number, header: Mp3Header): Mp3Info | null {
  const end = Math.min(bytes.length, at + header.length);
  const tag = at + HEADER_BYTES + header.sideInfo;
  const vbri = at + HEADER_BYTES + 32;
  // Called for every frame, so most are sorted out by one byte.
  if (!STARTS.includes(bytes[tag] ?? 0) && bytes[vbri] !== STARTS[2]) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = ascii(bytes, tag, end);
  if (kind === 'Xing' || kind === 'Info') return readXing(view, tag, end, kind);
  return ascii(bytes, vbri, end) === 'VBRI' && vbri + 26 <= end ? readVbri(view, vbri, end) : null;
}

function readXing(view: DataView, tag: number, end: number, kind: 'Xing' | 'Info'): Mp3Info {
  const flags = tag + 8 <= end ? view.getUint32(tag + 4) : 0;
  const info: Mp3Info = { kind, frames: null, bytes: null, toc: null, delay: 0, padding: 0 };
  let at = tag + 8;
  if (flags & 1 && at + 4 <= end) {
    info.frames = view.getUint32(at) || null;
    at += 4;
  }
  if (flags & 2 && at + 4 <= end) {
    info.bytes = view.getUint32(at) || null;
    at += 4;
  }
  if (flags & 4 && at + XING_TOC_ENTRIES <= end) {
    const entries = Array.from({ length: XING_TOC_ENTRIES }, (_, i) => view.getUint8(at + i) / 256);
    if (entries.every((share, i) => i === 0 || share >= (entries[i - 1] ?? 0))) info.toc = entries;
    at += XING_TOC_ENTRIES;
  }
  if (flags & 8) at += 4;
  readGapless(view, at, end, info);
  return info;
}

/**
 * LAME's extension: the encoder's name, and at its 21st byte twelve bits each of delay and padding. Only for
 * encoders that browsers trust, so that this sound and the one of a plain `src` stay in step.
 */
function readGapless(view: DataView, at: number, end: number, info: Mp3Info): void {
  const encoder =
    at + 24 <= end ? String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i))) : '';
  if (!['LAME', 'Lavf', 'Lavc'].includes(encoder)) return;
  const delay = (view.getUint8(at + 21) << 4) | (view.getUint8(at + 22) >> 4);
  const padding = ((view.getUint8(at + 22) & 15) << 8) | view.getUint8(at + 23);
  if (delay === 0 && padding === 0) return;
  info.delay = delay + DECODER_DELAY;
  info.padding = Math.max(0, padding - DECODER_DELAY);
}

function readVbri(view: DataView, tag: number, end: number): Mp3Info {
  const bytes = view.getUint32(tag + 10);
  const frames = view.getUint32(tag + 14);
  const info: Mp3Info = {
    kind: 'VBRI',
    frames: frames || null,
    bytes: bytes || null,
    toc: null,
    delay: 0,
    padding: 0,
  };
  info.toc = readVbriToc(view, tag, end, bytes);
  return info;
}

/** A VBRI table has the bytes of each group of frames; as shares at every hundredth it reads like Xing's. */
function readVbriToc(view: DataView, tag: number, end: number, bytes: number): number[] | null {
  const count = view.getUint16(tag + 18);
  const scale = view.getUint16(tag + 20);
  const size = view.getUint16(tag + 22);
  if (!count || !bytes || size < 1 || size > 4 || tag + 26 + count * size > end) return null;
  const shares = [0];
  let sum = 0;
  for (let i = 0; i < count; i++) {
    let entry = 0;
    for (let b = 0; b < size; b++) entry = entry * 256 + view.getUint8(tag + 26 + i * size + b);
    sum += entry * scale;
    shares.push(Math.min(1, sum / bytes));
  }
  return Array.from({ length: XING_TOC_ENTRIES }, (_, percent) =>
    interpolate(shares, (percent / 100) * count),
  );
}

function interpolate(values: number[], at: number): number {
  const i = Math.min(Math.floor(at), values.length - 2);
  const low = values[i] ?? 0;
  return low + ((values[i + 1] ?? 0) - low) * (at - i);
}

function ascii(bytes: Uint8Array, at: number, end: number): string {
  return at + 4 <= end ? String.fromCharCode(...bytes.subarray(at, at + 4)) : '';
}
