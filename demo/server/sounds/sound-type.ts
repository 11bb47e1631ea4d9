/** What a file of sound is by its first bytes, whatever it is called; undefined: neither MP3 nor WAV. */
export function soundType(bytes: Uint8Array): 'audio/mpeg' | 'audio/wav' | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav';
  return text(0, 3) === 'ID3' || isFrame(bytes) ? 'audio/mpeg' : undefined;
}

/** The header of a frame of layer III: eleven bits set, a version, a bit rate and a sample rate that exist. */
function isFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isSync && isLayer3 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c;
}
