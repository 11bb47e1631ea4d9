/** A codec of WAV files. */
export type WavCodec = 'pcm' | 'float' | 'alaw' | 'mulaw' | 'mp3' | 'other';

/** The header of a WAV file. */
export interface WavHeader {
  codec: WavCodec;
  /** For a message: "GSM 6.10 (WAV)". */
  codecName: string;
  channels: number;
  sampleRate: number;
  bitsPerSample: number;
  /** Bytes of one sample of all channels. */
  blockAlign: number;
  /** The header contradicts itself, so that its samples cannot be read. */
  isBroken: boolean;
  /**
   * The correction of a header that contradicts itself: the offset of its byte rate, which the bytes of a
   * sample follow, and the right bytes.
   */
  mend: { readonly at: number; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  /** Offset and size of the samples; null if the given bytes do not reach the data chunk. */
  dataStart: number | null;
  dataBytes: number | null;
}

const EXTENSIBLE = 0xfffe;
const CODECS: Record<number, WavCodec> = { 1: 'pcm', 3: 'float', 6: 'alaw', 7: 'mulaw', 85: 'mp3' };
/** Registered numbers that telephony recorders write. */
const NAMES: Record<number, string> = {
  0: 'unknown',
  1: 'PCM',
  2: 'Microsoft ADPCM',
  3: 'float',
  6: 'A-law',
  7: 'µ-law',
  16: 'OKI ADPCM',
  17: 'IMA ADPCM',
  20: 'G.723 ADPCM',
  23: 'Dialogic ADPCM',
  34: 'TrueSpeech',
  49: 'GSM 6.10',
  64: 'G.721 ADPCM',
  66: 'G.723.1',
  69: 'G.726 ADPCM',
  80: 'MPEG',
  85: 'MP3',
  100: 'G.726 ADPCM',
  101: 'G.722 ADPCM',
  131: 'G.729',
  273: 'G.723.1',
  255: 'AAC',
  307: 'G.729',
  655: 'G.722',
  31265: 'AMR',
  31266: 'AMR-WB',
  41225: 'Speex',
};

/** Reads the chunks of a WAV up to its data; null if the given bytes have no format. */
export function readWavHeader(bytes: Uint8Array): WavHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: WavHeader | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    if (id === 'fmt ' && at + 24 <= bytes.length) header = readFormat(view, at + 8, size);
    if (id === 'data' && header) {
      header.dataStart = at + 8;
      // Recorders that stream write 0 or the largest number: then the data ends with the file.
      header.dataBytes = size === 0 || size >= 0xffffff00 ? null : size;
      return header;
    }
    at += 8 + size + (size & 1);
  }
  return header;
}

function readFormat(view: DataView, at: number, size: number): WavHeader {
  let tag = view.getUint16(at, true);
  if (tag === EXTENSIBLE && size >= 26 && at + 26 <= view.byteLength) tag = view.getUint16(at + 24, true);
  const bits = view.getUint16(at + 14, true);
  const known = CODECS[tag] ?? 'other';
  const name = NAMES[tag] ?? `0x${tag.toString(16)}`;
  const codec = known === 'pcm' && ![8, 16, 24, 32].includes(bits) ? 'other' : known;
  return {
    codec,
    codecName: `${name} (WAV)`,
    channels: Math.max(1, view.getUint16(at + 2, true)),
    sampleRate: Math.max(1, view.getUint32(at + 4, true)),
    bitsPerSample: bits,
    ...readAlign(view, at, sampleBytes(codec, bits)),
    dataStart: null,
    dataBytes: null,
  };
}

/** Bytes of one sample of one channel; null if only a decoder knows. */
function sampleBytes(codec: WavCodec, bits: number): number | null {
  if (codec === 'alaw' || codec === 'mulaw') return 1;
  if (codec === 'float') return bits === 64 ? 8 : 4;
  return codec === 'pcm' ? bits / 8 : null;
}

/**
 * The bytes of one sample of all channels. A header has this number three times: by itself, by channels and
 * bits, by the bytes of a second. Two that agree are trusted.
 */
function readAlign(
  view: DataView,
  at: number,
  bytes: number | null,
): Pick<WavHeader, 'blockAlign' | 'isBroken' | 'mend'> {
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  const written = view.getUint16(at + 12, true);
  if (bytes === null) return { blockAlign: Math.max(1, written), isBroken: false, mend: null };
  const blockAlign = channels * bytes;
  const isWritten = written === blockAlign;
  const isRated = view.getUint32(at + 8, true) === rate * blockAlign;
  const isBroken = blockAlign === 0 || rate === 0 || !(isWritten || isRated);
  const right = new DataView(new ArrayBuffer(6));
  right.setUint32(0, (rate * blockAlign) % 2 ** 32, true);
  right.setUint16(4, blockAlign % 2 ** 16, true);
  const mend = isWritten && isRated ? null : { at: at + 8, bytes: new Uint8Array(right.buffer) };
  return { blockAlign: Math.max(1, blockAlign), isBroken, mend };
}
