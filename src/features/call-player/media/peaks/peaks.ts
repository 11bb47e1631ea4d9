import type { Mp3Track } from '../mp3/mp3-track.ts';
import type { Recording } from '../recording.ts';
import type { PeakBins } from './peak-bins.ts';
import { decode, type PeaksOptions, PeaksProgress } from './peaks-progress.ts';

/** Seconds decoded at once. The first slice is short, so that something is drawn at once. */
const SLICE = 20;
const FIRST_SLICE = 4;
/** Frames decoded before a slice and dropped: a frame may use bits of up to nine frames before it. */
const PREROLL_FRAMES = 10;

/**
 * The peaks of a recording, while it arrives, a slice at a time: no task of the page lasts longer than a slice's
 * sums, and memory holds one decoded slice. Rests while the page is hidden. Resolves to null where nothing can be drawn.
 */
export async function readPeaks(recording: Recording, options: PeaksOptions): Promise<PeakBins | null> {
  const progress = new PeaksProgress(recording, options);
  if (recording.track) return mp3Peaks(recording.track, progress);
  // Few calls have another format than MP3: its code is loaded with the first of them.
  const { wholePeaks } = await import('./other-peaks.ts');
  return wholePeaks(recording, progress);
}

async function mp3Peaks(track: Mp3Track, progress: PeaksProgress): Promise<PeakBins | null> {
  const { frames } = track;
  await progress.until(() => frames.header !== null);
  const header = frames.header;
  if (!header) return null;
  // Decoding at the stream's own rate: nothing is resampled.
  const context = new OfflineAudioContext(header.channels, 1, header.sampleRate);
  let first = 0;
  for (;;) {
    const count = Math.ceil((first === 0 ? FIRST_SLICE : SLICE) / frames.frameSeconds);
    await progress.until(() => frames.finished || frames.count >= first + count);
    if (first >= frames.count) return progress.end();
    const preroll = Math.min(first, PREROLL_FRAMES);
    const run = track.run(first - preroll, count + preroll);
    if (!run) return progress.end();
    const sound = await decode(context, await track.read(run));
    if (sound) addSlice(progress, track, sound, first, preroll * header.samples);
    first = run.last;
  }
}

function addSlice(
  progress: PeaksProgress,
  track: Mp3Track,
  sound: AudioBuffer,
  first: number,
  skip: number,
): void {
  const channels: Float32Array[] = [];
  for (let i = 0; i < sound.numberOfChannels; i++) channels.push(sound.getChannelData(i).subarray(skip));
  progress.add(track.timeline.timeOf(first), channels, sound.sampleRate);
}
