/** Bytes before the first sample. */
export const WAV_HEADER = 44;

/** A sound of one channel of PCM. */
interface Pcm {
  /** Samples a second. */
  readonly rate: number;
  readonly bytesPerSample: 1 | 2;
  readonly samples: number;
}

/** A WAV file with room for its samples, which begin behind `WAV_HEADER`: bytes from 0, or 16 bits from below 0. */
export function emptyWav({ rate, bytesPerSample, samples }: Pcm): DataView<ArrayBuffer> {
  const length = samples * bytesPerSample;
  const bytes = new DataView(new ArrayBuffer(WAV_HEADER + length));
  const write = (at: number, text: string) => {
    for (const [i, letter] of [...text].entries()) bytes.setUint8(at + i, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, WAV_HEADER - 8 + length, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // PCM, one channel.
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * bytesPerSample, true);
  bytes.setUint16(32, bytesPerSample, true);
  bytes.setUint16(34, 8 * bytesPerSample, true);
  write(36, 'data');
  bytes.setUint32(40, length, true);
  return bytes;
}
