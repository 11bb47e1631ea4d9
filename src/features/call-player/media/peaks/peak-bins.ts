const BINS = 12_000;

/**
 * The loudest sample (0 to 1) of each of some 12,000 equal ranges of a recording, by channel. The arrays keep
 * their identity while they fill, so that a view can redraw from them.
 */
export class PeakBins {
  readonly channels: Float32Array[];
  /** Seconds up to which samples have been added. */
  reached = 0;

  constructor(
    channels: number,
    /** Seconds that the bins cover. */
    public duration: number,
  ) {
    // A bin must have some samples, or a short recording would be drawn with holes.
    const bins = Math.max(1, Math.min(BINS, Math.floor(duration * 1000)));
    this.channels = Array.from({ length: channels }, () => new Float32Array(bins));
  }

  get length(): number {
    return this.channels[0]?.length ?? 0;
  }

  /**
   * Adds samples of one channel; the first one sounds at `time`. Samples outside of the bins are left out.
   */
  add(channel: number, time: number, samples: ArrayLike<number>, rate: number): void {
    const bins = this.channels[channel];
    if (!bins || this.duration <= 0) return;
    this.reached = Math.max(this.reached, time + samples.length / rate);
    const perBin = (this.duration / bins.length) * rate;
    const first = time * rate;
    let i = Math.max(0, Math.ceil(-first));
    while (i < samples.length) {
      const bin = Math.floor((first + i) / perBin);
      if (bin >= bins.length) return;
      const end = Math.min(samples.length, Math.max(i + 1, Math.ceil((bin + 1) * perBin - first)));
      bins[bin] = Math.max(bins[bin] ?? 0, loudest(samples, i, end));
      i = end;
    }
  }

  /** Spreads the peaks over another duration: the first one was an estimate. */
  stretch(duration: number): void {
    if (duration <= 0 || duration === this.duration) return;
    const ratio = duration / this.duration;
    for (const bins of this.channels) {
      const before = bins.slice();
      for (let i = 0; i < bins.length; i++) {
        const from = Math.floor(i * ratio);
        const to = Math.max(from + 1, Math.ceil((i + 1) * ratio));
        bins[i] = from < before.length ? loudest(before, from, Math.min(to, before.length)) : 0;
      }
    }
    this.duration = duration;
  }
}

function loudest(samples: ArrayLike<number>, from: number, to: number): number {
  let max = 0;
  for (let i = from; i < to; i++) {
    const value = Math.abs(samples[i] ?? 0);
    if (value > max) max = value;
  }
  return Math.min(1, max);
}
