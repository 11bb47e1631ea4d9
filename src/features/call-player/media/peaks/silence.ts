import type { PeakBins } from './peak-bins.ts';

/** The loudness (0 to 1) that the noise of a telephone line stays under. */
const QUIET = 0.02;

/** The silence around a time, in seconds; null where something sounds, and where nothing is known yet. */
export function silenceAt(bins: PeakBins, time: number): { from: number; to: number } | null {
  const perBin = bins.duration / bins.length;
  const known = Math.floor(bins.reached / perBin);
  const isSilent = (bin: number) =>
    bin >= 0 && bin < known && bins.channels.every((channel) => (channel[bin] ?? 1) < QUIET);
  let first = Math.floor(time / perBin);
  if (!isSilent(first)) return null;
  let last = first;
  while (isSilent(first - 1)) first -= 1;
  while (isSilent(last + 1)) last += 1;
  return { from: first * perBin, to: (last + 1) * perBin };
}
