import type { Participant } from '../../../core/contract/calls/calls.ts';
import type { WordBadge } from '../transcript/words/badges.ts';
import { wordAtOffset } from '../transcript/words/find-word.ts';
import { type Hit, type SearchIndex, search } from '../transcript/words/search/search.ts';
import type { Transcript } from '../transcript/words/transcript.ts';
import { placeOf, type WavePage } from './wave-page.ts';

/** A word that is marked on the waveform. */
export interface Marker {
  time: number;
  kind: 'registered' | 'hit' | 'current';
  participant: Participant;
}

/** The marks of a call's highlighted words. */
export function registeredMarkers(
  transcript: Transcript,
  index: () => SearchIndex,
  badges: readonly WordBadge[],
): Marker[] {
  const words = badges.filter((badge) => badge.registered);
  return words.flatMap(({ word }) =>
    search(index(), word).map((hit) => markerOf(transcript, hit, 'registered')),
  );
}

/** The marks of the searched word; `current` is the current hit. */
export function hitMarkers(transcript: Transcript, hits: readonly Hit[], current: number): Marker[] {
  const markers = hits.map((hit, i) => markerOf(transcript, hit, i === current ? 'current' : 'hit'));
  // Drawn last, so that it is on top.
  const shown = markers.splice(current, current < 0 ? 0 : 1);
  return [...markers, ...shown];
}

function markerOf(transcript: Transcript, hit: Hit, kind: Marker['kind']): Marker {
  const word = wordAtOffset(transcript, hit.turn, hit.from);
  const time = word < 0 ? (transcript.turns[hit.turn]?.start ?? 0) : (transcript.words.start[word] ?? 0);
  return { time, kind, participant: transcript.turns[hit.turn]?.participant ?? 'UNINFORMED' };
}

/** The colours of the marks. */
export interface MarkerColors {
  registered: (participant: Participant) => string;
  hit: string;
  current: string;
}

/** The page of a recording of this duration, in seconds. */
export interface Stretch {
  readonly duration: number;
  readonly page: WavePage;
}

/** Draws the markers on one canvas, in the canvas's own size: a tick for a highlighted word, a line for a hit. */
export function drawMarkers(
  canvas: HTMLCanvasElement,
  markers: readonly Marker[],
  stretch: Stretch,
  colors: MarkerColors,
): void {
  const ratio = globalThis.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context || stretch.duration <= 0) return;
  context.scale(ratio, ratio);
  // Lines of hits that are close together would hide the sound: only their heads are drawn then.
  const shown = placed(markers, stretch, width);
  const crowded = shown.size > width / CROWDED;
  for (const [marker, x] of shown) {
    context.fillStyle =
      marker.kind === 'registered' ? colors.registered(marker.participant) : colors[marker.kind];
    if (marker.kind === 'registered') dot(context, x, height - 3);
    else pin(context, x, height, marker.kind === 'current', crowded);
  }
}

/** The x of each mark that is shown: of thousands, one of a kind for each pixel. */
function placed(markers: readonly Marker[], { duration, page }: Stretch, width: number): Map<Marker, number> {
  const taken: { [kind in string]?: Set<number> } = {};
  const places = new Map<Marker, number>();
  for (const marker of markers) {
    const { kind, participant } = marker;
    // A word after the end of the sound is marked at the end.
    const place = placeOf(page, Math.min(1, marker.time / duration));
    if (place < 0 || place > 1) continue;
    const x = Math.max(1, Math.min(width - 1, place * width));
    const row = kind === 'registered' ? participant : kind;
    const pixels = taken[row] ?? new Set();
    if (pixels.has(Math.round(x))) continue;
    taken[row] = pixels.add(Math.round(x));
    places.set(marker, x);
  }
  return places;
}

/** Pixels of width for each mark. */
const CROWDED = 16;

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius = 2.5): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function pin(
  context: CanvasRenderingContext2D,
  x: number,
  height: number,
  current: boolean,
  crowded: boolean,
): void {
  dot(context, x, 3, current ? 3 : 2.5);
  if (crowded && !current) return;
  context.globalAlpha = current ? 1 : 0.5;
  context.fillRect(x - (current ? 1 : 0.5), 3, current ? 2 : 1, height - 11);
  context.globalAlpha = 1;
}
