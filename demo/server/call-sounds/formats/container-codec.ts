/** The codec in a container: browsers play a container, and not all that it may have in it. */

/** The first packet of an Ogg stream of a codec that browsers do not play, and the codec's name. */
const OGG = [['Speex   ', 'Speex']] as const;

/** The sample entries of MP4 that browsers do not play: telephones record AMR, and Apple's programs ALAC. */
const MP4 = new Map([
  ['samr', 'AMR'],
  ['sawb', 'AMR-WB'],
  ['alac', 'ALAC'],
  ['ac-3', 'AC-3'],
  ['ec-3', 'E-AC-3'],
]);

/** The bytes of a page's header in front of the lengths of its segments, whose number is the last of them. */
const PAGE = 27;

/** The name of the codec of an Ogg file, if browsers do not play it. */
export function unplayedOgg(head: Uint8Array): string | undefined {
  const start = PAGE + (head[PAGE - 1] ?? 0);
  return OGG.find(([mark]) => textOf(head, start, mark.length) === mark)?.[1];
}

/** True if a piece of an MP4 tells its codecs: recorders write them behind the sound. */
export const tellsCodecs = (piece: Uint8Array): boolean => entriesOf(piece).length > 0;

/** The name of the codec of an MP4 file, if browsers do not play it. */
export const unplayedMp4 = (piece: Uint8Array): string | undefined =>
  entriesOf(piece)
    .map((entry) => MP4.get(entry))
    .find((name) => name !== undefined);

/** The first sample entry of each track: behind the box's name are its version, the number of entries, and the entry's size. */
function entriesOf(piece: Uint8Array): string[] {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  const entries: string[] = [];
  for (let at = bytes.indexOf('stsd'); at >= 0; at = bytes.indexOf('stsd', at + 4))
    if (at + 20 <= bytes.length) entries.push(textOf(bytes, at + 16, 4));
  return entries;
}

const textOf = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.subarray(from, from + length)).toString('latin1');
