import { createHash } from 'node:crypto';

/** A mono WAV of 8 kHz and 16 bits with a tone, of some seconds; another `codec` is a number of WAV's formats. */
export function wave(seconds: number, { codec = 1, seed = 1 } = {}): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(44 + seconds * 16_000);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(codec, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(seconds * 16_000, 40);
  for (let at = 44; at < bytes.length; at += 2)
    bytes.writeInt16LE(Math.round(8000 * Math.sin((at * seed) / 20)), at);
  return new Uint8Array(bytes);
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
