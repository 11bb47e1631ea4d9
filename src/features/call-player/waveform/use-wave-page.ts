import { useEffect, useMemo, useState } from 'react';
import { onTime, shareOf } from '../controls/on-time.ts';
import type { AudioController } from '../media/controller.ts';
import { pageAt, type WavePage, WHOLE } from './wave-page.ts';

/** The page of the waveform that has the position; it turns when the position leaves it. */
export function useWavePage(controller: AudioController, zoom: number): WavePage {
  const [page, setPage] = useState(0);
  useEffect(() => {
    if (zoom === 1) return;
    return onTime(controller, (time) => setPage(pageAt(zoom, shareOf(controller, time))));
  }, [controller, zoom]);
  return useMemo(() => (zoom > 1 ? { zoom, page: Math.min(page, zoom - 1) } : WHOLE), [zoom, page]);
}
