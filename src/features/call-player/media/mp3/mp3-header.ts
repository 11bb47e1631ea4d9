/** The four bytes that open every MPEG audio frame (ISO 11172-3, 13818-3 and the 2.5 extension), Layer III only. */

const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** By version bits: 0 = MPEG 2.5, 1 is reserved, 2 = MPEG 2, 3 = MPEG 1. */
const SAMPLE_RATES = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]];

/** The bytes of a frame's header. */
export const HEADER_BYTES = 4;
/** The longest frame that can exist: 320 kbit/s at 32 kHz, or 160 kbit/s at 8 kHz, with padding. */
export const MAX_FRAME_BYTES = 1441;

/** The header of a frame. */
export interface Mp3Header {
  mpeg1: boolean;
  sampleRate: number;
  channels: 1 | 2;
  /** Bits per second. */
  bitrate: number;
  /** Samples of each channel in one frame: 1152 or 576. */
  samples: number;
  /** Bytes from this header to the next one. */
  length: number;
  /** Bytes of side information after the header. */
  sideInfo: number;
}

/** Reads the header at `at`; null if there is none (also for free format, which no recorder writes). */
export function readHeader(bytes: Uint8Array, at: number): Mp3Header | null {
  if (!looksLikeHeader(bytes, at)) return null;
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  const version = (second >> 3) & 3;
  const sampleRate = SAMPLE_RATES[version]?.[(third >> 2) & 3] ?? 0;
  const mpeg1 = version === 3;
  const bitrate = 1000 * ((mpeg1 ? BITRATES_V1 : BITRATES_V2)[third >> 4] ?? 0);
  const channels = (bytes[at + 3] ?? 0) >> 6 === 3 ? 1 : 2;
  const samples = mpeg1 ? 1152 : 576;
  const length = Math.floor((samples / 8) * (bitrate / sampleRate)) + ((third >> 1) & 1);
  const sideInfo = mpeg1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  return { mpeg1, sampleRate, channels, bitrate, samples, length, sideInfo };
}

/** Whether two headers can belong to one stream: the decoder's clock and frame size must not change. */
export function sameStream(a: Mp3Header, b: Mp3Header): boolean {
  return a.mpeg1 === b.mpeg1 && a.sampleRate === b.sampleRate;
}

function looksLikeHeader(bytes: Uint8Array, at: number): boolean {
  if (at + HEADER_BYTES > bytes.length || bytes[at] !== 0xff) return false;
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  const sync = (second & 0xe0) === 0xe0;
  const versionAndLayer = ((second >> 3) & 3) !== 1 && ((second >> 1) & 3) === 1;
  const bitrate = third >> 4;
  const rates = bitrate > 0 && bitrate < 15 && ((third >> 2) & 3) !== 3;
  return sync && versionAndLayer && rates && ((bytes[at + 3] ?? 0) & 3) !== 2;
}
