import { type Mp3Header, readHeader } from './mp3-header.ts';

/** Numbers of a file format, byte after byte. */
type Bytes = readonly number[];

/** The numbers of MPEG-4 for Layer III: as in MPEG 1, and as in MPEG 2 and 2.5 with their lower rates. */
const OBJECT_TYPES = { mpeg1: 0x6b, mpeg2: 0x69 };
/** The only track of the file. */
const TRACK = 1;

const u16 = (value: number): Bytes => [(value >> 8) & 255, value & 255];
const u32 = (value: number): Bytes => [...u16(value >>> 16), ...u16(value)];
const u64 = (value: number): Bytes => [...u32(Math.floor(value / 2 ** 32)), ...u32(value % 2 ** 32)];
const zeros = (count: number): Bytes => new Array<number>(count).fill(0);
const text = (letters: string): Bytes => [...letters].map((letter) => letter.charCodeAt(0));

/** A box of ISO 14496-12: its length, its name and its content. */
function box(name: string, ...content: readonly Bytes[]): Bytes {
  const inside = content.flat();
  return [...u32(8 + inside.length), ...text(name), ...inside];
}

/** A box that begins with its version and flags. */
const fullBox = (name: string, flags: number, ...content: readonly Bytes[]): Bytes =>
  box(name, u32(flags), ...content);

/** A descriptor of ISO 14496-1. */
const descriptor = (tag: number, ...content: readonly Bytes[]): Bytes => {
  const inside = content.flat();
  return [tag, inside.length, ...inside];
};

/** The matrix of a picture that is not turned; a track of sound has one too. */
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].flatMap(u32);

/** The head of an MP4 that tells the decoder what its pieces are: one track of MP3, in time units of one sample. */
export function mp4Head(header: Mp3Header): Uint8Array<ArrayBuffer> {
  const { sampleRate } = header;
  const clock = [...zeros(8), ...u32(sampleRate), ...zeros(4)];
  const media = box(
    'mdia',
    // The language is "und": undetermined.
    fullBox('mdhd', 0, clock, u16(0x55c4), u16(0)),
    fullBox('hdlr', 0, zeros(4), text('soun'), zeros(13)),
    box('minf', fullBox('smhd', 0, zeros(4)), box('dinf', dataReference()), sampleTable(header)),
  );
  const track = box(
    'trak',
    fullBox('tkhd', 7, zeros(8), u32(TRACK), zeros(20), u16(0x100), zeros(2), MATRIX, zeros(8)),
    media,
  );
  const movie = box(
    'moov',
    fullBox('mvhd', 0, clock, u32(0x10000), u16(0x100), zeros(10), MATRIX, zeros(24), u32(TRACK + 1)),
    track,
    box('mvex', fullBox('trex', 0, u32(TRACK), u32(1), u32(header.samples), zeros(8))),
  );
  return Uint8Array.from([...box('ftyp', text('isom'), u32(512), text('isomiso5mp41')), ...movie]);
}

/** Says that the samples are in this file. */
const dataReference = (): Bytes => fullBox('dref', 0, u32(1), fullBox('url ', 1));

/** The form of a sample; where the samples are is told by each piece. */
function sampleTable({ mpeg1, channels, sampleRate }: Mp3Header): Bytes {
  const type = mpeg1 ? OBJECT_TYPES.mpeg1 : OBJECT_TYPES.mpeg2;
  const decoder = descriptor(4, [type, 0x15], zeros(11));
  const stream = descriptor(3, u16(TRACK), [0], decoder, descriptor(6, [2]));
  const entry = box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(channels),
    u16(16),
    zeros(4),
    u16(sampleRate),
    u16(0),
    fullBox('esds', 0, stream),
  );
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), entry),
    fullBox('stts', 0, zeros(4)),
    fullBox('stsc', 0, zeros(4)),
    fullBox('stsz', 0, zeros(8)),
    fullBox('stco', 0, zeros(4)),
  );
}

/** A piece of an MP4 with these frames, of which the first has the number `first` in the recording. */
export function mp4Piece(frames: Uint8Array, first: number): Uint8Array<ArrayBuffer> {
  const { lengths, samples } = frameLengths(frames);
  const decodedAt = fullBox('tfdt', 0x1000000, u64(first * samples));
  const fragment = (offset: number): Bytes =>
    box(
      'moof',
      fullBox('mfhd', 0, u32(first + 1)),
      box(
        'traf',
        // Offsets count from this box.
        fullBox('tfhd', 0x20000, u32(TRACK)),
        decodedAt,
        fullBox('trun', 0x201, u32(lengths.length), u32(offset), lengths.flatMap(u32)),
      ),
    );
  const before = [...fragment(fragment(0).length + 8), ...u32(8 + frames.length), ...text('mdat')];
  const piece = new Uint8Array(before.length + frames.length);
  piece.set(before);
  piece.set(frames, before.length);
  return piece;
}

/** The bytes of each of these frames, which follow one another, and the samples of one. */
function frameLengths(frames: Uint8Array): { readonly lengths: readonly number[]; readonly samples: number } {
  const lengths: number[] = [];
  let samples = 0;
  for (let at = 0; at < frames.length; ) {
    const header = readHeader(frames, at);
    if (!header) throw new RangeError(`no frame at ${at} of ${frames.length} bytes`);
    ({ samples } = header);
    lengths.push(header.length);
    at += header.length;
  }
  return { lengths, samples };
}
