import { describe, expect, it } from 'vitest';
import { frame, joinBytes } from '../fixtures/mp3-builder.ts';
import { readHeader } from './mp3-header.ts';
import { mp4Head, mp4Piece } from './mp3-in-mp4.ts';

interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf', 'dinf'];

/** All boxes of a file by their names, those inside others too; throws unless each fills its place exactly. */
function boxesOf(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  let at = from;
  while (at < to) {
    const end = at + viewOf(bytes).getUint32(at);
    if (end <= at || end > to) throw new Error(`a box at ${at} ends at ${end}, outside of ${to}`);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    found.push({ name, start: at, end });
    if (CONTAINERS.includes(name)) found.push(...boxesOf(bytes, at + 8, end));
    at = end;
  }
  return found;
}

const boxOf = (bytes: Uint8Array, name: string): Box => {
  const box = boxesOf(bytes).find((one) => one.name === name);
  if (!box) throw new Error(`no ${name}`);
  return box;
};

const headerOf = (bytes: Uint8Array) => {
  const header = readHeader(bytes, 0);
  if (!header) throw new Error('no frame');
  return header;
};

describe('the head', () => {
  it('tells a decoder the codec, the rate and the channels, in boxes that fill one another', () => {
    const head = mp4Head(headerOf(frame()));
    expect(boxesOf(head).map(({ name }) => name)).toEqual(
      'ftyp moov mvhd trak tkhd mdia mdhd hdlr minf smhd dinf dref stbl stsd stts stsc stsz stco mvex trex'.split(
        ' ',
      ),
    );
    const view = viewOf(head);
    expect(view.getUint32(boxOf(head, 'mdhd').start + 20)).toBe(16_000);
    const entry = boxOf(head, 'stsd').start + 16;
    expect(String.fromCharCode(...head.subarray(entry + 4, entry + 8))).toBe('mp4a');
    expect([view.getUint16(entry + 24), view.getUint16(entry + 32)]).toEqual([2, 16_000]);
    // The decoder's descriptor begins with the number of MPEG-2 Layer III.
    expect(head[entry + 36 + 12 + 5 + 2]).toBe(0x69);
    // Frames have one length in time, which the head says once.
    expect(view.getUint32(boxOf(head, 'trex').start + 20)).toBe(576);
  });
});

describe('a piece', () => {
  const frames = [frame({ bitrate: 24 }), frame({ bitrate: 64 }), frame({ bitrate: 24, padding: true })];
  const bytes = joinBytes(frames);
  /** After 37 hours the samples no longer fit 31 bits. */
  const LATER = 4_000_000;

  for (const first of [0, 417, LATER])
    it(`has its frames unchanged, each with its length, at the time of frame ${first}`, () => {
      const piece = mp4Piece(bytes, first);
      const view = viewOf(piece);
      const decodedAt = boxOf(piece, 'tfdt').start;
      expect(Number(view.getBigUint64(decodedAt + 12))).toBe(first * 576);
      const run = boxOf(piece, 'trun').start;
      expect(view.getUint32(run + 12)).toBe(3);
      const lengths = [0, 1, 2].map((i) => view.getUint32(run + 20 + 4 * i));
      expect(lengths).toEqual(frames.map(({ length }) => length));
      const sound = boxOf(piece, 'moof').start + view.getUint32(run + 16);
      expect(sound).toBe(boxOf(piece, 'mdat').start + 8);
      expect(piece.subarray(sound)).toEqual(bytes);
    });

  it('is not made of what is no frame', () => {
    expect(() => mp4Piece(bytes.subarray(1), 0)).toThrow('no frame');
  });
});
