import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAME_SECONDS, frame, infoFrame, joinBytes } from '../fixtures/mp3-builder.ts';
import { Mp3Frames } from './mp3-frames.ts';
import { Mp3Timeline } from './mp3-timeline.ts';

function timelineOf(bytes: Uint8Array, known: number, total: number | null = bytes.length) {
  const frames = new Mp3Frames();
  frames.push(bytes.slice(0, known));
  if (known >= bytes.length) frames.finish();
  return { frames, timeline: new Mp3Timeline(frames, () => total) };
}

const many = (count: number, bitrate: number) => Array.from({ length: count }, () => frame({ bitrate }));
/** Quiet first, loud later: typical for a variable bit rate. */
const variable = [...many(600, 16), ...many(400, 64)];

describe('time against bytes', () => {
  test('is exact inside the table: byteAt and timeAt are inverse', () => {
    const { frames, timeline } = timelineOf(joinBytes(variable), Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (index, part) => {
          const place = timeline.byteAt((index + part) * FRAME_SECONDS);
          expect(place).toEqual({ byte: frames.offsetOf(index), frame: index, exact: true });
          expect(timeline.timeAt(place.byte)).toBeCloseTo(index * FRAME_SECONDS, 9);
        },
      ),
    );
  });

  test('is exact beyond the table at a constant bit rate', () => {
    const bytes = joinBytes(many(2000, 24));
    const { timeline } = timelineOf(bytes, 20_000);
    expect(timeline.byteAt(60)).toEqual({
      byte: Math.floor(60 / FRAME_SECONDS) * 108,
      frame: 1666,
      exact: true,
    });
    expect(timeline.frameAtByte(1666 * 108)).toBe(1666);
    expect(timeline.duration).toBeCloseTo(2000 * FRAME_SECONDS, 9);
  });

  test("follows the encoder's table at a variable one, and says that it is an estimate", () => {
    const sound = joinBytes(variable);
    const at = (frames: number) => 288 + (frames <= 600 ? frames * 72 : 600 * 72 + (frames - 600) * 288);
    const total = 288 + sound.length;
    const toc = Array.from({ length: 100 }, (_, i) => Math.floor((at(i * 10) / total) * 256));
    const head = infoFrame({ kind: 'Xing', frames: 1000, bytes: total, toc });
    const { timeline } = timelineOf(joinBytes([head, sound]), 10_000);
    expect(timeline.duration).toBeCloseTo(1000 * FRAME_SECONDS, 9);
    for (const second of [5, 12, 20, 28, 35]) {
      const place = timeline.byteAt(second);
      expect(place.exact).toBe(false);
      expect(Math.abs(place.byte - at(place.frame))).toBeLessThan(total / 100);
      expect(Math.abs(timeline.timeAt(place.byte) - second)).toBeLessThan(0.8);
    }
  });

  test('estimates by the average where a variable stream has no header', () => {
    const { timeline } = timelineOf(joinBytes([...many(50, 16), ...many(50, 48), ...many(2000, 32)]), 14_400);
    expect(timeline.duration).toBeGreaterThan(60);
    expect(timeline.byteAt(40).exact).toBe(false);
  });

  test("cuts the encoder's delay and padding off: second 0 is the first that was recorded", () => {
    const head = infoFrame({ frames: 100, bytes: 288 + 100 * 108, delay: 576, padding: 1129 });
    const { timeline } = timelineOf(joinBytes([head, ...many(100, 24)]), 5000);
    expect(timeline.timeOf(0)).toBeCloseTo(-1105 / 16_000, 9);
    expect(timeline.duration).toBeCloseTo((100 * 576 - 1105 - 600) / 16_000, 9);
    expect(timeline.frameAt(0)).toBe(1);
  });

  test('does not believe a header that tells of a longer file than there is', () => {
    const head = infoFrame({ kind: 'Info', frames: 90_000, bytes: 9_720_000 });
    const bytes = joinBytes([head, ...many(1000, 24)]);
    expect(timelineOf(bytes, 5000).timeline.duration).toBeCloseTo(36, 1);
    expect(timelineOf(bytes, bytes.length).timeline.duration).toBeCloseTo(36, 9);
  });

  test('knows no duration before there is something to know it from', () => {
    const { timeline } = timelineOf(joinBytes(many(100, 24)), 5000, null);
    expect(timeline.duration).toBeNull();
  });
});
