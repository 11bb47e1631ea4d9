import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascii, FRAME_SECONDS, frame, id3, infoFrame, joinBytes } from '../fixtures/mp3-builder.ts';
import { Mp3Frames } from './mp3-frames.ts';

function parsed(bytes: Uint8Array, cuts: number[] = []): Mp3Frames {
  const frames = new Mp3Frames();
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let from = 0;
  for (const to of [...places, bytes.length]) {
    frames.push(bytes.slice(from, to));
    from = to;
  }
  frames.finish();
  return frames;
}

const offsets = (frames: Mp3Frames) => Array.from({ length: frames.count }, (_, i) => frames.offsetOf(i));

const spec = fc.record({
  bitrate: fc.constantFrom(8, 16, 24, 48, 64, 160),
  padding: fc.boolean(),
  mono: fc.boolean(),
});
/** No sync word can appear in it. */
const garbage = fc
  .uint8Array({ minLength: 1, maxLength: 300 })
  .map((bytes) => bytes.map((byte) => byte & 0x7f));

describe('the table of MP3 frames', () => {
  test('finds every frame of a stream of any bit rates, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(spec, { minLength: 3, maxLength: 40 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        (specs, cuts) => {
          const list = specs.map(frame);
          const expected: number[] = [];
          let at = 0;
          for (const bytes of list) {
            expected.push(at);
            at += bytes.length;
          }
          const frames = parsed(joinBytes(list), cuts);
          expect(offsets(frames)).toEqual(expected);
          expect(frames.end).toBe(at);
          expect(frames.garbage).toBe(0);
          expect(frames.constant).toBe(new Set(specs.map((one) => one.bitrate)).size === 1);
        },
      ),
    );
  });

  test('finds the same frames with garbage before, between and after them', () => {
    fc.assert(
      fc.property(
        garbage,
        garbage,
        garbage,
        fc.array(fc.nat(), { maxLength: 8 }),
        (before, between, after, cuts) => {
          const stretch = Array.from({ length: 8 }, () => frame());
          const bytes = joinBytes([before, ...stretch, between, ...stretch, after]);
          const frames = parsed(bytes, cuts);
          expect(frames.count).toBe(16);
          expect(frames.offsetOf(0)).toBe(before.length);
          expect(frames.offsetOf(8)).toBe(before.length + 8 * 108 + between.length);
          expect(frames.garbage).toBe(before.length + between.length + after.length);
          expect(frames.ranges(6, 10)).toEqual([
            { start: frames.offsetOf(6), end: frames.offsetOf(6) + 216 },
            { start: frames.offsetOf(8), end: frames.offsetOf(10) },
          ]);
        },
      ),
    );
  });

  test('never fails and never invents frames on bytes that are not MP3', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), fc.array(fc.nat(), { maxLength: 8 }), (bytes, cuts) => {
        const frames = parsed(bytes, cuts);
        expect(offsets(frames)).toEqual(offsets(parsed(bytes)));
        expect(frames.end).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });

  test('steps over an ID3 tag whose cover picture is full of frames', () => {
    const cover = joinBytes(Array.from({ length: 50 }, () => frame({ bitrate: 64 })));
    const tag = id3(cover);
    const frames = parsed(joinBytes([tag, frame(), frame(), frame()]), [5, 700, 4000]);
    expect(offsets(frames)).toEqual([tag.length, tag.length + 108, tag.length + 216]);
  });

  test('goes on after a second file was joined to the first, tag and header frame included', () => {
    const file = joinBytes([id3(new Uint8Array(64)), infoFrame({ frames: 3 }), frame(), frame(), frame()]);
    const frames = parsed(joinBytes([file, file]));
    expect(frames.count).toBe(6);
    expect(frames.ranges(0, 6)).toHaveLength(2);
  });

  test('leaves out the tags at the end, and a last frame that is cut short', () => {
    const end = joinBytes([Uint8Array.from(ascii('TAG')), new Uint8Array(125)]);
    expect(parsed(joinBytes([frame(), frame(), frame(), end])).count).toBe(3);
    expect(parsed(joinBytes([frame(), frame(), frame(), frame().slice(0, 50)])).count).toBe(3);
  });

  test("reads the encoder's header, and does not count its frame", () => {
    const frames = parsed(
      joinBytes([infoFrame({ frames: 3, bytes: 612, delay: 576, padding: 800 }), frame(), frame(), frame()]),
    );
    expect(frames.count).toBe(3);
    expect(frames.info).toMatchObject({ kind: 'Info', frames: 3, bytes: 612, delay: 1105, padding: 271 });
  });

  test('begins in the middle of a stream at the next whole frame, at the offset in the file', () => {
    const bytes = joinBytes(Array.from({ length: 60 }, () => frame()));
    const whole = parsed(bytes);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (base) => {
        const part = new Mp3Frames(base, whole.header);
        part.push(bytes.slice(base));
        part.finish();
        expect(part.offsetOf(0)).toBe(Math.ceil(base / 108) * 108);
        expect(part.end).toBe(whole.end);
      }),
    );
  });

  const seconds = (count: number, spec = {}) =>
    Array.from({ length: Math.round(count / FRAME_SECONDS) }, () => frame(spec));
  const junk = (bytes: number) => new Uint8Array(bytes).fill(0x55);

  test.each([
    ['in the middle', [...seconds(3), junk(6000), ...seconds(3)], [83]],
    ['twice', [...seconds(3), junk(6000), ...seconds(3), junk(3000), ...seconds(1)], [83, 166]],
    ['zeros in the place of the end', [...seconds(3), new Uint8Array(9000)], [83]],
    ['before the first frame only', [junk(6000), ...seconds(3)], []],
    ['less than half a second', [...seconds(3), junk(900), ...seconds(3)], []],
    ['a tag between two parts', [...seconds(3), id3(junk(6000)), ...seconds(3)], []],
    ['a tag at the end', [...seconds(3), Uint8Array.from(ascii('TAG')), junk(6000)], []],
    [
      'an APE tag with a picture at the end',
      [...seconds(3), Uint8Array.from(ascii('APETAGEX')), junk(90_000)],
      [],
    ],
  ])('tells where sound was lost: %s', (_, parts, damages) => {
    expect(parsed(joinBytes(parts)).damages).toEqual(damages);
    expect(parsed(joinBytes(parts), [1000, 9000, 9001, 12_000]).damages).toEqual(damages);
  });
});
