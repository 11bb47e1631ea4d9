import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PeakBins } from './peak-bins.ts';

const RATE = 8000;

describe('peak bins', () => {
  test('hold the loudest sample of each stretch, however the samples are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 400, maxLength: 4000 }),
        fc.array(fc.nat(), { maxLength: 6 }),
        (samples, cuts) => {
          const whole = new PeakBins(1, samples.length / RATE);
          whole.add(0, 0, samples, RATE);
          const pieces = new PeakBins(1, samples.length / RATE);
          const places = [...new Set([0, ...cuts.map((cut) => cut % samples.length)])].sort((a, b) => a - b);
          for (const [i, from] of places.entries()) {
            pieces.add(0, from / RATE, samples.slice(from, places[i + 1] ?? samples.length), RATE);
          }
          expect(pieces.channels[0]).toEqual(whole.channels[0]);
          expect(Math.max(...(whole.channels[0] ?? []))).toBeCloseTo(Math.max(...samples.map(Math.abs)), 6);
        },
      ),
    );
  });

  test('put a click where it sounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7199 }), (second) => {
        const bins = new PeakBins(2, 7200);
        bins.add(1, second, [0.9], 16_000);
        const bin = bins.channels[1]?.findIndex((value) => value > 0.5) ?? -1;
        expect(Math.abs((bin + 0.5) * 0.6 - second)).toBeLessThanOrEqual(0.6);
        expect(bins.channels[0]?.every((value) => value === 0)).toBe(true);
      }),
    );
  });

  test('leave out what lies before the start or after the end', () => {
    const bins = new PeakBins(1, 1);
    bins.add(0, -0.1, new Array(800).fill(1), RATE);
    bins.add(0, 1, new Array(800).fill(1), RATE);
    expect(bins.channels[0]?.some((value) => value > 0)).toBe(false);
  });

  test('keep each sound at its time when the duration turns out to be another', () => {
    for (const real of [90, 110, 200, 50]) {
      const bins = new PeakBins(1, 100);
      bins.add(0, 40, new Array(RATE).fill(0.8), RATE);
      bins.stretch(real);
      const loud = [...(bins.channels[0] ?? [])].flatMap((value, i) =>
        value > 0.5 ? [(i / bins.length) * real] : [],
      );
      expect(loud[0]).toBeCloseTo(40, 0);
      expect(loud.at(-1)).toBeCloseTo(41, 0);
    }
  });
});
