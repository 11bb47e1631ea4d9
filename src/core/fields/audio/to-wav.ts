/** Samples a second: telephone systems have half of it, and speech needs no more. */
const RATE = 16_000;
const HEADER = 44;

/** Writes a sound that the browser can play as a WAV file: one channel of 16 bits, 32 kB a second. */
export async function toWav(sound: Blob): Promise<Blob> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const decoded = await decoder.decodeAudioData(await sound.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i));
  const bytes = new DataView(new ArrayBuffer(HEADER + decoded.length * 2));
  writeHeader(bytes, decoded.length);
  for (let at = 0; at < decoded.length; at += 1) {
    const sum = channels.reduce((all, channel) => all + (channel[at] ?? 0), 0);
    const sample = Math.max(-1, Math.min(1, sum / channels.length));
    bytes.setInt16(HEADER + at * 2, Math.round(sample * 0x7fff), true);
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}

function writeHeader(bytes: DataView, samples: number): void {
  const write = (at: number, text: string) => {
    for (const [i, letter] of [...text].entries()) bytes.setUint8(at + i, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, HEADER - 8 + samples * 2, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  // PCM, one channel.
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  write(36, 'data');
  bytes.setUint32(40, samples * 2, true);
}
