/** Tells whether these bytes begin a frame of MPEG audio, layer III: eleven set bits, and a valid version, bit rate and sample rate. */
export function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isSync && isLayer3 && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c;
}
