export interface WavSpec {
  /** The codec's registered number: 1 PCM, 6 A-law, 7 µ-law, 17 IMA ADPCM, 49 GSM 6.10. */
  readonly codec: number;
  readonly bits: number;
  readonly rate?: number;
  readonly channels?: number;
}

/** A WAV file around bytes of sound. */
export function wav(spec: WavSpec, samples: Uint8Array): Uint8Array<ArrayBuffer> {
  const { codec, bits, rate = 8000, channels = 1 } = spec;
  const bytes = new Uint8Array(44 + samples.length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, codec, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, (rate * channels * bits) / 8, true);
  view.setUint16(32, Math.max(1, (channels * bits) / 8), true);
  view.setUint16(34, bits, true);
  text(36, 'data');
  view.setUint32(40, samples.length, true);
  bytes.set(samples, 44);
  return bytes;
}

/** ITU-T G.711 µ-law, of -1 to 1. */
export function mulaw(value: number): number {
  const sample = Math.min(32_635, Math.abs(Math.round(value * 32_000))) + 132;
  const exponent = Math.floor(Math.log2(sample)) - 7;
  return ~((value < 0 ? 128 : 0) | (exponent << 4) | ((sample >> (exponent + 3)) & 15)) & 255;
}

/** ITU-T G.711 A-law, of -1 to 1. */
export function alaw(value: number): number {
  const sample = Math.min(32_767, Math.abs(Math.round(value * 32_000)));
  const exponent = sample < 256 ? 0 : Math.floor(Math.log2(sample)) - 7;
  const mantissa = (sample >> (exponent === 0 ? 4 : exponent + 3)) & 15;
  return ((value < 0 ? 0 : 128) | (exponent << 4) | mantissa) ^ 0x55;
}

/** Two bytes of PCM, of -1 to 1. */
export function pcm16(value: number): readonly [number, number] {
  const sample = Math.round(value * 32_000) & 0xffff;
  return [sample & 255, sample >> 8];
}
