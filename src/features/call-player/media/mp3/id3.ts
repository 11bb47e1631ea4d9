export const ID3_HEADER = 10;
/** Versions that there may ever be: a letter or the end of a line after the name is text. */
const VERSIONS = 10;

/** Bytes of the ID3v2 tag that begins at `at`, its header and footer included; 0 where none does. */
export function id3Length(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x49 || bytes[at + 1] !== 0x44 || bytes[at + 2] !== 0x33) return 0;
  if (at + ID3_HEADER > bytes.length || (bytes[at + 3] as number) >= VERSIONS) return 0;
  let size = 0;
  for (let i = 6; i < ID3_HEADER; i++) {
    const seven = bytes[at + i] as number;
    if (seven > 127) return 0;
    size = size * 128 + seven;
  }
  const footer = ((bytes[at + 5] as number) & 0x10) !== 0 ? ID3_HEADER : 0;
  return ID3_HEADER + size + footer;
}
