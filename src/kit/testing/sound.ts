const RATE = 8000;

/** A WAV file of some seconds: a tone that swells once a second. */
export function toneOf(seconds: number): Blob {
  const count = RATE * seconds;
  const bytes = new DataView(new ArrayBuffer(44 + count));
  const write = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + count, true);
  write(8, 'WAVEfmt ');
  // PCM, one channel, one byte per sample.
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, RATE, true);
  bytes.setUint32(28, RATE, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, count, true);
  for (let at = 0; at < count; at += 1) {
    const swell = (at % RATE) / RATE;
    bytes.setUint8(44 + at, 128 + Math.round(80 * swell * Math.sin((at / RATE) * 440 * 2 * Math.PI)));
  }
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
