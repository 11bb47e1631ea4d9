import { type RefObject, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Participant } from '../../../core/contract/calls/calls.ts';
import type { AudioController } from '../media/controller.ts';
import { usePlayer } from '../stage/player-context.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import type { WordSearch } from '../transcript/use-word-search.ts';
import { wordBadges } from '../transcript/words/badges.ts';
import { colorOf, watchColors } from './lane-colors.ts';
import type { WavePage } from './wave-page.ts';
import { drawMarkers, hitMarkers, registeredMarkers } from './word-markers.ts';

/**
 * Draws the marks of highlighted and searched words; draws again when they, the size or the colours change.
 */
export function useMarkers(
  controller: AudioController,
  search: WordSearch,
  page: WavePage,
  canvas: RefObject<HTMLCanvasElement | null>,
  probes: RefObject<HTMLElement | null>,
): void {
  const { call, transcript, index } = usePlayer();
  const { locale } = useIntl();
  const { duration } = useSnapshot(controller);
  const registered = useMemo(() => {
    const badges = wordBadges(call.transcripts ?? [], locale).get('ALL') ?? [];
    return registeredMarkers(transcript, index, badges);
  }, [call, transcript, index, locale]);
  const markers = useMemo(
    () => [...registered, ...hitMarkers(transcript, search.hits, search.index)],
    [registered, transcript, search],
  );

  useEffect(() => {
    const { current: target } = canvas;
    const { current: colors } = probes;
    if (!target || !colors) return;
    const draw = () => {
      const lanes = new Map<Participant, string>();
      drawMarkers(
        target,
        markers,
        { duration, page },
        {
          registered: (participant) => {
            const color = lanes.get(participant) ?? colorOf(colors, participant);
            lanes.set(participant, color);
            return color;
          },
          hit: colorOf(colors, 'hit'),
          current: colorOf(colors, 'current'),
        },
      );
    };
    target.dataset.count = String(markers.length);
    const observer = new ResizeObserver(draw);
    observer.observe(target);
    const unwatch = watchColors(colors, draw);
    return () => {
      observer.disconnect();
      unwatch();
    };
  }, [canvas, probes, markers, duration, page]);
}
