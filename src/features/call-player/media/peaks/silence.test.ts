import { describe, expect, test } from 'vitest';
import { PeakBins } from './peak-bins.ts';
import { silenceAt } from './silence.ts';

const RATE = 1000;
const NOISE = 0.01;

/** A minute of two speakers who speak at these seconds. */
function spoken(...seconds: [channel: number, second: number][]): PeakBins {
  const bins = new PeakBins(2, 60);
  for (const channel of [0, 1]) bins.add(channel, 0, new Float32Array(60 * RATE).fill(NOISE), RATE);
  for (const [channel, second] of seconds) bins.add(channel, second, new Float32Array(RATE).fill(0.4), RATE);
  return bins;
}

describe('the silence around a time', () => {
  test('goes from where the one ends to where the other begins', () => {
    const silence = silenceAt(spoken([0, 10], [1, 20]), 15);
    expect(silence?.from).toBeCloseTo(11, 1);
    expect(silence?.to).toBeCloseTo(20, 1);
  });

  test('is none where either speaks', () => {
    const bins = spoken([0, 10], [1, 20]);
    expect([10.5, 20.5].map((time) => silenceAt(bins, time))).toEqual([null, null]);
  });

  test('ends with the recording', () => {
    expect(silenceAt(spoken([0, 10]), 30)?.to).toBeCloseTo(60, 1);
  });

  test('is none where the recording has not been read', () => {
    const bins = new PeakBins(1, 60);
    bins.add(0, 0, new Float32Array(20 * RATE), RATE);
    expect(silenceAt(bins, 10)?.to).toBeCloseTo(20, 1);
    expect(silenceAt(bins, 30)).toBe(null);
  });
});
