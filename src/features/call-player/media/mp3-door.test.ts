import { afterEach, describe, expect, it } from 'vitest';
import { findMp3Door } from './mp3-door.ts';

/** The engines as they were asked (Chromium 156, Firefox 153, WebKitGTK 2.50 with and without its codecs, an iPhone's own source). */
const PACKED = 'audio/mp4; codecs="mp4a.6B"';
const engine = (...types: readonly string[]) => ({ isTypeSupported: (type: string) => types.includes(type) });
const given: { MediaSource?: unknown; ManagedMediaSource?: unknown } = globalThis;

afterEach(() => {
  delete given.MediaSource;
  delete given.ManagedMediaSource;
});

describe('the way by which MediaSource takes MP3', () => {
  for (const [name, types, mime] of [
    ['Chromium', ['audio/mpeg'], 'audio/mpeg'],
    ['Firefox', ['audio/mp4; codecs="mp3"'], 'audio/mp4; codecs="mp3"'],
    ['WebKitGTK, which has both', ['audio/mpeg', PACKED], PACKED],
  ] as const)
    it(`of ${name}`, () => {
      given.MediaSource = engine(...types);
      expect(findMp3Door()?.mime).toBe(mime);
    });

  it('of an iPhone, which has the managed one alone', () => {
    given.ManagedMediaSource = engine(PACKED);
    expect(findMp3Door()).toMatchObject({ mime: PACKED, Source: given.ManagedMediaSource });
  });

  it('is none where there is no codec, or no MediaSource', () => {
    given.MediaSource = engine('video/webm');
    expect(findMp3Door()).toBe(null);
    delete given.MediaSource;
    expect(findMp3Door()).toBe(null);
  });
});
