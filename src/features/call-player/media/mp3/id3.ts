/** The bytes of an ID3 header. */
export const ID3_HEADER = 10;
/** More versions than will ever exist: a letter or a line break after the name means that it is text. */
const VERSIONS = 10;

/** The length of the ID3v2 tag that begins at `at`, with its header and footer; 0 if there is none. */
export function id3Length(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0x49 || bytes[at + 1] !== 0x44 || bytes[at + 2] !== 0x33) return 0;
  if (at + ID3_HEADER > bytes.length || (bytes[at + 3] ?? 0) >= VERSIONS) return 0;
  let size = 0;
  for (let i = 6; i < ID3_HEADER; i++) {
    const seven = bytes[at + i] ?? 0;
    if (seven > 127) return 0;
    size = size * 128 + seven;
  }
  const footer = ((bytes[at + 5] ?? 0) & 0x10) !== 0 ? ID3_HEADER : 0;
  return ID3_HEADER + size + footer;
}
