/** The part of the recording that the waveform shows: one of as many equal pages as its zoom. */
export interface WavePage {
  readonly zoom: number;
  /** From 0. */
  readonly page: number;
}

/** The whole recording. */
export const WHOLE: WavePage = { zoom: 1, page: 0 };

/** The zooms in turn. More would draw each bin of the peaks as several bars. */
const ZOOMS = [1, 4, 16, 64];
/** Seconds that a page has at least. */
const SHORTEST = 5;

/** The zoom after this one; 1, the whole, after the last that a recording of this duration has. */
export const nextZoom = (zoom: number, duration: number): number =>
  ZOOMS.find((next) => next > zoom && duration / next >= SHORTEST) ?? 1;

/** The page at a share (0 to 1) of the recording. */
export const pageAt = (zoom: number, share: number): number =>
  Math.max(0, Math.min(zoom - 1, Math.floor(share * zoom)));

/** The place of a share of the recording; 0 to 1 where it is in the page. */
export const placeOf = ({ zoom, page }: WavePage, share: number): number => share * zoom - page;

/** The share of the recording at a place of the page. */
export const shareAt = ({ zoom, page }: WavePage, place: number): number => (page + place) / zoom;
