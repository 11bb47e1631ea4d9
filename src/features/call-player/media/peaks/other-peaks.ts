import { readWavHeader, type WavHeader } from '../format/wav.ts';
import type { Recording } from '../recording.ts';
import type { PeakBins } from './peak-bins.ts';
import { decode, type PeaksProgress } from './peaks-progress.ts';
import { sampleReader } from './samples.ts';

/** Larger files are not decoded as a whole: they have no waveform. */
const WHOLE_LIMIT = 30 * 1024 * 1024;
const WAV_PIECE = 128 * 1024;

/**
 * The peaks of formats other than MP3: of a WAV from its samples while it arrives, of others after decoding
 * the whole file.
 */
export async function wholePeaks(recording: Recording, progress: PeaksProgress): Promise<PeakBins | null> {
  return recording.wav && sampleReader(recording.wav)
    ? wavPeaks(recording, progress)
    : decodedPeaks(recording, progress);
}

async function wavPeaks(recording: Recording, progress: PeaksProgress): Promise<PeakBins | null> {
  const { source } = recording;
  const wav = await wavWithData(recording, progress);
  if (!wav?.dataStart) return progress.end();
  const step = Math.max(1, Math.floor(WAV_PIECE / wav.blockAlign)) * wav.blockAlign;
  const last = () => Math.min(source.total ?? Number.POSITIVE_INFINITY, wavEnd(wav));
  for (let at = wav.dataStart; at < last(); at += step) {
    await progress.until(() => source.store.has(at, Math.min(at + step, last())));
    const bytes = await source.store.read(at, Math.min(at + step, last()));
    const time = (at - wav.dataStart) / wav.blockAlign / wav.sampleRate;
    progress.add(time, splitSamples(wav, bytes), wav.sampleRate);
  }
  return progress.end();
}

function wavEnd(wav: WavHeader): number {
  return wav.dataBytes === null ? Number.POSITIVE_INFINITY : (wav.dataStart ?? 0) + wav.dataBytes;
}

/** The header with the offset of the samples, which may come after a long list of notes. */
async function wavWithData(recording: Recording, progress: PeaksProgress): Promise<WavHeader | null> {
  const { source } = recording;
  for (let size = 4096; recording.wav && !recording.wav.dataStart; size *= 4) {
    await progress.until(() => recording.complete || source.store.has(0, size));
    recording.wav = readWavHeader(await source.store.read(0, Math.min(size, source.store.gapAfter(0))));
    if (recording.complete) break;
  }
  return recording.wav;
}

function splitSamples(wav: WavHeader, bytes: Uint8Array): Float32Array[] {
  const read = sampleReader(wav);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.floor(bytes.length / wav.blockAlign);
  const width = wav.blockAlign / wav.channels;
  return Array.from({ length: Math.min(2, wav.channels) }, (_, channel) => {
    const samples = new Float32Array(count);
    for (let i = 0; i < count; i++) samples[i] = read?.(view, i * wav.blockAlign + channel * width) ?? 0;
    return samples;
  });
}

async function decodedPeaks(recording: Recording, progress: PeaksProgress): Promise<PeakBins | null> {
  await progress.until(() => recording.complete);
  const { source } = recording;
  if ((source.total ?? 0) > WHOLE_LIMIT) return null;
  const sound = await decode(
    new OfflineAudioContext(1, 1, 16_000),
    await source.store.read(0, source.total ?? 0),
  );
  if (!sound) return null;
  const channels = Array.from({ length: sound.numberOfChannels }, (_, i) => sound.getChannelData(i));
  progress.add(0, channels, sound.sampleRate);
  return progress.end();
}
