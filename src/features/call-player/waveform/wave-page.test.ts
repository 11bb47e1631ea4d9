import { describe, expect, test } from 'vitest';
import { nextZoom, pageAt, placeOf, shareAt } from './wave-page.ts';

describe('the zoom of a waveform', () => {
  const zoomsOf = (duration: number) => {
    const zooms = [1];
    for (let zoom = nextZoom(1, duration); zoom !== 1; zoom = nextZoom(zoom, duration)) zooms.push(zoom);
    return zooms;
  };

  test('goes as close as a page of five seconds, and back to the whole', () => {
    expect(zoomsOf(7200)).toEqual([1, 4, 16, 64]);
    expect(zoomsOf(90)).toEqual([1, 4, 16]);
    expect(zoomsOf(12)).toEqual([1]);
    expect(zoomsOf(0)).toEqual([1]);
  });

  test('has a page for each place of the recording, the last one for its end', () => {
    expect([0, 0.24, 0.25, 0.99, 1, 1.2, -1].map((share) => pageAt(4, share))).toEqual([0, 0, 1, 3, 3, 3, 0]);
  });

  test('goes from a place to the recording and back', () => {
    const page = { zoom: 4, page: 2 };
    expect(shareAt(page, 0.5)).toBe(0.625);
    expect(placeOf(page, 0.625)).toBe(0.5);
    expect([placeOf(page, 0.4) < 0, placeOf(page, 0.8) > 1]).toEqual([true, true]);
  });
});
