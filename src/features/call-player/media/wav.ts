export type WavCodec = 'pcm' | 'float' | 'alaw' | 'mulaw' | 'mp3' | 'other';

export interface WavHeader {
  codec: WavCodec;
  /** For a message: "GSM 6.10 (WAV)". */
  codecName: string;
  channels: number;
  sampleRate: number;
  bitsPerSample: number;
  /** Bytes of one sample of all channels. */
  blockAlign: number;
  /** Offset of the first sample, and the samples' bytes; null where the data chunk was not among the bytes given. */
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

/** Reads the chunks of a WAV up to its data; null where the bytes given do not hold its format. */
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
      // Recorders that stream write 0 or the largest number: then the data goes on to the end of the file.
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
  return {
    codec: known === 'pcm' && ![8, 16, 24, 32].includes(bits) ? 'other' : known,
    codecName: `${name} (WAV)`,
    channels: Math.max(1, view.getUint16(at + 2, true)),
    sampleRate: Math.max(1, view.getUint32(at + 4, true)),
    bitsPerSample: bits,
    blockAlign: Math.max(1, view.getUint16(at + 12, true)),
    dataStart: null,
    dataBytes: null,
  };
}
