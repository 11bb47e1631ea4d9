import type { WaveSurferOptions } from 'wavesurfer.js';
import Renderer from 'wavesurfer.js/dist/renderer.js';
import type { Participant } from '../../../core/contract/calls/calls.ts';
import { bySpeaker } from '../details/facts/speakers.ts';
import type { PeakBins } from '../media/peaks/peak-bins.ts';
import type { Lanes } from '../transcript/words/lanes.ts';
import type { LaneColors } from './lane-colors.ts';
import { placeOf, type WavePage, WHOLE } from './wave-page.ts';

/** Pixels (file 1, section 9). Two lanes share them, with a pixel between. */
const HEIGHT = 75;
const LANE_HEIGHTS = [38, 37] as const;
const BAR = 3;
const GAP = 3;
/**
 * Bars in the waveform: each shows the average loudness of a range, since the loudest samples make all speech
 * look the same.
 */
const BARS = 200;
/** Speech is quiet most of the time: a fixed curve lifts it, the same for every call. */
const CURVE = 0.75;
const GAIN = 1.5;

/** One line of bars: its channel, and whose colours it has. */
interface Lane {
  channel: number | 'all';
  speaker: Participant;
}

/** The present colours of the drawing. */
interface WaveColors {
  readonly lane: (speaker: Participant) => LaneColors;
  readonly cursor: () => string;
}

/**
 * Draws the peaks of a recording with the renderer of wavesurfer.js alone: the controller has the sound, the
 * position and the loading, and the rest of the library would add half of this screen's size.
 */
export class WaveformView {
  #renderer: Renderer | null = null;
  #lanes: Lane[] = [];
  #peaks: Float32Array[] = [];
  #bins: PeakBins | null = null;
  #who: Lanes | null = null;
  #page = WHOLE;
  /** The share of the recording that has been heard, and the place in the page that was drawn for it. */
  #heard = 0;
  #drawn = -1;
  /** Stored, because reading it would force a layout within a frame's script. */
  #width = 0;
  readonly #observer = new ResizeObserver(([entry]) => {
    this.#width = entry?.contentRect.width ?? 0;
  });

  constructor(
    readonly container: HTMLElement,
    readonly colors: WaveColors,
  ) {
    this.#observer.observe(container);
  }

  /** Draws the present bins. `who` gives the speakers of the channels; null: one line for all. */
  show(bins: PeakBins, who: Lanes | null): void {
    this.#bins = bins;
    this.#who = who;
    this.#draw();
  }

  /** Draws another page. */
  look(page: WavePage): void {
    if (page === this.#page) return;
    this.#page = page;
    this.#draw();
    this.move(this.#heard);
  }

  #draw(): void {
    const bins = this.#bins;
    if (!bins) return;
    const lanes = lanesOf(bins.channels.length, this.#who);
    const length = Math.round(bins.length / this.#page.zoom);
    const isSame = this.#peaks[0]?.length === length && JSON.stringify(this.#lanes) === JSON.stringify(lanes);
    this.#lanes = lanes;
    if (!isSame) this.#peaks = lanes.map(() => new Float32Array(length));
    for (const [i, peaks] of this.#peaks.entries()) {
      const lane = lanes[i];
      if (lane) fill(peaks, bins, lane, this.#page.page * length);
    }
    if (this.#renderer && isSame) this.#renderer.setOptions(this.#options());
    else this.#create(bins.duration / this.#page.zoom);
  }

  /** Moves the border between the played and the unplayed part; `heard` from 0 to 1 of the recording. */
  move(heard: number): void {
    this.#heard = heard;
    const place = Math.max(0, Math.min(1, placeOf(this.#page, heard)));
    const step = 0.5 / (this.#width || 1);
    if (Math.abs(place - this.#drawn) < step && place !== 0) return;
    this.#drawn = place;
    this.#renderer?.renderProgress(place, false);
  }

  recolor(): void {
    this.#renderer?.setOptions(this.#options());
  }

  destroy(): void {
    this.#observer.disconnect();
    this.#renderer?.destroy();
    this.#renderer = null;
  }

  #create(duration: number): void {
    this.#renderer?.destroy();
    this.#renderer = new Renderer(this.#options());
    this.#drawn = -1;
    void this.#renderer.render(soundOf(this.#peaks, duration));
    this.move(this.#heard);
  }

  #options(): WaveSurferOptions {
    const colors = this.#lanes.map((lane) => this.colors.lane(lane.speaker));
    const lanes = colors.map(({ heard, ahead }, i) => ({
      waveColor: ahead,
      progressColor: heard,
      height: colors.length === 1 ? HEIGHT : LANE_HEIGHTS[i],
    }));
    return {
      container: this.container,
      barWidth: BAR,
      barGap: GAP,
      barRadius: BAR,
      barMinHeight: 1,
      fillParent: true,
      hideScrollbar: true,
      cursorWidth: 2,
      cursorColor: this.colors.cursor(),
      splitChannels: lanes,
    };
  }
}

/** The renderer's form of a decoded sound: arrays that it reads again for each drawing. */
function soundOf(channels: readonly Float32Array[], duration: number): AudioBuffer {
  const length = channels[0]?.length ?? 0;
  const getChannelData = (channel: number) => channels[channel];
  const sound = {
    duration,
    length,
    sampleRate: length / duration,
    numberOfChannels: channels.length,
    getChannelData,
  };
  return sound as unknown as AudioBuffer;
}

/** The agent's lane is the upper one, whatever channel it is on. */
function lanesOf(channels: number, who: Lanes | null): Lane[] {
  if (channels < 2 || !who) return [{ channel: 'all', speaker: 'AGENT' }];
  const lanes = who.map((speaker: Participant, channel) => ({ channel, speaker }));
  return lanes.sort((a, b) => bySpeaker(a.speaker, b.speaker));
}

/** Fills the loudness of a page, whose first bin is `from`. */
function fill(out: Float32Array, bins: PeakBins, { channel }: Lane, from: number): void {
  const sources = channel === 'all' ? bins.channels : bins.channels.slice(channel, channel + 1);
  const reach = Math.max(1, Math.round(out.length / BARS / 2));
  let sum = 0;
  // It begins before the page, so that its first bars have their whole range.
  for (let i = -2 * reach; i < out.length; i++) {
    sum += loudest(sources, from + i + reach) - (i < 0 ? 0 : loudest(sources, from + i - reach));
    if (i >= 0) out[i] = Math.min(1, GAIN * (Math.max(0, sum) / (2 * reach)) ** CURVE);
  }
}

function loudest(sources: readonly Float32Array[], bin: number): number {
  let value = 0;
  for (const source of sources) value = Math.max(value, source[bin] ?? 0);
  return value;
}
