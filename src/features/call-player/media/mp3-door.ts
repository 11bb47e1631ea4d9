import type { Mp3Header } from './mp3/mp3-header.ts';
import { mp4Head, mp4Piece } from './mp3/mp3-in-mp4.ts';

type MediaSourceClass = typeof MediaSource;

declare global {
  /** Safari's, which may refuse bytes while the memory is short. */
  var ManagedMediaSource: MediaSourceClass | undefined;
}

/** A way by which MediaSource takes MP3. */
export interface Mp3Door {
  readonly Source: MediaSourceClass;
  readonly mime: string;
  /**
   * The samples that the browser cuts at each start, so that the sound is that much earlier than it was placed. A decoder of
   * Layer III is late by 529 samples, and Chromium cuts them. (Measured; decoding a slice by hand has no such cut.)
   */
  readonly cut: number;
  /** The bytes before all others, if there are any. */
  head?(header: Mp3Header): Uint8Array<ArrayBuffer>;
  /** The bytes for frames, of which the first has the number `first`. */
  pack(frames: Uint8Array<ArrayBuffer>, first: number): Uint8Array<ArrayBuffer>;
}

type Kind = Omit<Mp3Door, 'Source'>;

/** Firefox and WebKit know the codec by different names. */
const IN_MP4: readonly Kind[] = ['mp3', 'mp4a.6B'].map((codec) => ({
  mime: `audio/mp4; codecs="${codec}"`,
  cut: 0,
  head: mp4Head,
  pack: mp4Piece,
}));
const AS_IT_IS: Kind = { mime: 'audio/mpeg', cut: 529, pack: (frames) => frames };

/**
 * Finds the way by which this browser takes MP3 in pieces: packed into MP4, or as it is, which Chromium alone does well (WebKitGTK
 * says that it does, and loses pieces). Null if there is none. `MediaSource` comes before Safari's managed one, which
 * telephones have alone.
 */
export function findMp3Door(): Mp3Door | null {
  const sources = [globalThis.MediaSource, globalThis.ManagedMediaSource];
  for (const kind of [...IN_MP4, AS_IT_IS])
    for (const Source of sources) if (Source?.isTypeSupported?.(kind.mime)) return { ...kind, Source };
  return null;
}
