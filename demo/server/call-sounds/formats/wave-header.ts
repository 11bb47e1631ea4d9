/** The facts that the header of a WAV tells of its samples. */
export interface WaveHeader {
  /** The number of the codec. */
  readonly codec: number;
  /** The bits of a sample; 0 where the codec has none. */
  readonly bits: number;
  /** Seconds, where the header tells them. */
  readonly duration: number | undefined;
}

const EXTENSIBLE = 0xfffe;
/** PCM, float, A-law and µ-law: each sample has its bytes. */
const UNCOMPRESSED = new Set([1, 3, 6, 7]);
/** Microsoft ADPCM, IMA ADPCM and GSM: the header tells the samples of a block. */
const IN_BLOCKS = new Set([2, 17, 49]);
/** Stands in a stream's header for a number that was not known. */
const UNKNOWN = 0xffff_ffff;

/**
 * Reads the header of a WAV; undefined where no samples are behind it: 44 bytes alone are none.
 * @param size The bytes of the whole file.
 */
export function waveHeader(head: Uint8Array, size: number): WaveHeader | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const chunks = chunksOf(view);
  const format = chunks.find(({ name }) => name === 'fmt ');
  const data = chunks.find(({ name }) => name === 'data');
  if (!format || format.size < 16 || !data || size <= data.start) return undefined;
  const tag = view.getUint16(format.start, true);
  const codec = tag === EXTENSIBLE && format.size >= 26 ? view.getUint16(format.start + 24, true) : tag;
  // A stream's header says 0 or the largest number: then the file tells how long it is.
  const bytes = data.size > 0 ? Math.min(data.size, size - data.start) : size - data.start;
  const share = data.size === 0 || data.size === UNKNOWN ? 1 : bytes / data.size;
  const compressed = { codec, format, chunks, bytes, share };
  const samples = UNCOMPRESSED.has(codec) ? undefined : samplesOf(view, compressed);
  const [sampleRate, byteRate] = [4, 8].map((at) => view.getUint32(format.start + at, true));
  const bits = view.getUint16(format.start + 14, true);
  if (samples && sampleRate) return { codec, bits, duration: samples / sampleRate };
  return { codec, bits, duration: byteRate ? bytes / byteRate : undefined };
}

interface Compressed {
  readonly codec: number;
  readonly format: Chunk;
  readonly chunks: readonly Chunk[];
  readonly bytes: number;
  /** The part of the announced bytes that is there: a file may be cut. */
  readonly share: number;
}

/**
 * The compressed samples of each channel; undefined where the header tells no number of them. The byte rate cannot tell it: ffmpeg writes
 * that of another codec. The last block is filled up, so the told number is better than that of the blocks, where it is not larger.
 */
function samplesOf(view: DataView, { codec, format, chunks, bytes, share }: Compressed): number | undefined {
  const fact = chunks.find(({ name, size }) => name === 'fact' && size >= 4);
  const number = fact ? view.getUint32(fact.start, true) : UNKNOWN;
  const told = number === 0 || number === UNKNOWN ? undefined : number * share;
  if (!IN_BLOCKS.has(codec) || format.size < 20) return told;
  const blockAlign = view.getUint16(format.start + 12, true);
  const most = blockAlign > 0 ? (bytes / blockAlign) * view.getUint16(format.start + 18, true) : 0;
  return most > 0 ? Math.min(told ?? most, most) : told;
}

interface Chunk {
  readonly name: string;
  /** The place of its first byte behind its header. */
  readonly start: number;
  readonly size: number;
}

function chunksOf(view: DataView): Chunk[] {
  const length = view.byteLength;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= length; ) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
    const size = view.getUint32(at + 4, true);
    chunks.push({ name, start: at + 8, size });
    if (name === 'data') break;
    at += 8 + size + (size % 2);
  }
  return chunks.filter(({ name, start, size }) => name === 'data' || start + size <= length);
}
