import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useSessionData } from '../../../core/session/use-session.ts';
import { onFrame, shareOf } from '../controls/on-time.ts';
import type { AudioController } from '../media/controller.ts';
import type { PeakBins } from '../media/peaks/peak-bins.ts';
import { readPeaks } from '../media/peaks/peaks.ts';
import type { Recording } from '../media/recording.ts';
import { usePlayer } from '../stage/player-context.ts';
import { type Lanes, matchLanes } from '../transcript/words/lanes.ts';
import { colorOf, colorsOf, watchColors } from './lane-colors.ts';
import type { WavePage } from './wave-page.ts';
import { WaveformView } from './waveform-view.ts';

/** Reads the recording's peaks as it arrives, and draws a page of them. */
export function usePeaks(
  controller: AudioController,
  page: WavePage,
  container: RefObject<HTMLElement | null>,
  probes: RefObject<HTMLElement | null>,
): void {
  const { transcript } = usePlayer();
  // The channels that the host tells go before the measured ones.
  const known = useSessionData(({ adapter }) => adapter.channels) as Lanes | undefined;
  const shown = useRef<WaveformView>(null);
  const look = useEffectEvent((view: WaveformView) => view.look(page));
  const match = useEffectEvent((bins: PeakBins) => known ?? matchLanes(bins, transcript.turns));

  useEffect(() => {
    const { current: frame } = container;
    const { current: colors } = probes;
    if (!frame || !colors) return;
    const abort = new AbortController();
    const view = new WaveformView(frame, {
      lane: (speaker) => colorsOf(colors, speaker),
      cursor: () => colorOf(colors, 'cursor'),
    });
    shown.current = view;
    look(view);
    let lanes: Lanes | null = null;

    const update = (bins: PeakBins) => {
      controller.peaks = bins;
      lanes ??= match(bins);
      view.show(bins, lanes);
    };
    const read = (recording: Recording) => {
      const options = { signal: abort.signal, durationHint: controller.duration, update };
      // A failure here only leaves the waveform empty: the player tells why a recording cannot be heard.
      readPeaks(recording, options).catch(() => undefined);
    };
    const follow = (recording: Recording) => {
      if (recording.format) read(recording);
      else recording.identified.on(() => read(recording));
    };
    const offs = [
      controller.opened.on(follow),
      watchColors(colors, () => view.recolor()),
      onFrame(controller, (time) => view.move(shareOf(controller, time))),
    ];
    if (controller.recording) follow(controller.recording);
    return () => {
      abort.abort();
      for (const off of offs) off();
      view.destroy();
      shown.current = null;
    };
  }, [controller, container, probes]);

  useEffect(() => shown.current?.look(page), [page]);
}
