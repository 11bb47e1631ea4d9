import type { WavHeader } from '../format/wav.ts';

/** Reads one sample as -1 to 1. */
export type SampleReader = (view: DataView, at: number) => number;

/** The reader for the samples of a WAV without a decoder; null for codecs that need one. */
export function sampleReader(header: WavHeader): SampleReader | null {
  const { codec, bitsPerSample: bits } = header;
  if (codec === 'alaw') return (view, at) => ALAW[view.getUint8(at)] ?? 0;
  if (codec === 'mulaw') return (view, at) => MULAW[view.getUint8(at)] ?? 0;
  if (codec === 'float')
    return bits === 64 ? (v, at) => v.getFloat64(at, true) : (v, at) => v.getFloat32(at, true);
  if (codec !== 'pcm') return null;
  if (bits === 8) return (view, at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (view, at) => view.getInt16(at, true) / 32_768;
  if (bits === 24) return (view, at) => ((view.getInt16(at + 1, true) << 8) | view.getUint8(at)) / 8_388_608;
  return (view, at) => view.getInt32(at, true) / 2_147_483_648;
}

/** ITU-T G.711. */
const ALAW = Float32Array.from({ length: 256 }, (_, code) => {
  const value = code ^ 0x55;
  const exponent = (value >> 4) & 7;
  const mantissa = ((value & 15) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return (value & 0x80 ? magnitude : -magnitude) / 32_768;
});

const MULAW = Float32Array.from({ length: 256 }, (_, code) => {
  const value = ~code & 0xff;
  const magnitude = ((((value & 15) << 3) + 0x84) << ((value >> 4) & 7)) - 0x84;
  return (value & 0x80 ? -magnitude : magnitude) / 32_768;
});
