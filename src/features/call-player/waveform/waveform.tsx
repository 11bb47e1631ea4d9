import { useEffect, useRef } from 'react';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { SPEAKERS } from '../details/facts/speakers.ts';
import type { AudioController } from '../media/controller.ts';
import type { WordSearch } from '../transcript/use-word-search.ts';
import { PassageBand } from './passage-band.tsx';
import { PositionSlider } from './position-slider.tsx';
import { useMarkers } from './use-markers.ts';
import { usePeaks } from './use-peaks.ts';
import { useWavePage } from './use-wave-page.ts';

interface Props {
  readonly controller: AudioController;
  readonly search: WordSearch;
  readonly zoom: number;
}

/** The colours that canvases have (`waveform.css`). */
const COLORS = ['cursor', 'hit', 'current'];

const loadOverview = () => import('./wave-overview.tsx').then((module) => module.default);

/** The recording as bars, agent above client, with marks for words, and a slider over it. */
export function Waveform({ controller, search, zoom }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const probes = useRef<HTMLDivElement>(null);
  const page = useWavePage(controller, zoom);
  const { code: WaveOverview } = useLazyCode(loadOverview, zoom > 1, () => undefined);
  usePeaks(controller, page, container, probes);
  useMarkers(controller, search, page, canvas, probes);
  useStill(container);
  return (
    <div className="wave" dir="ltr">
      <div className="wave-frame">
        <PassageBand controller={controller} page={page} />
        <div className="wave-bars" ref={container} aria-hidden="true" />
        <div className="wave-marks" aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        <PositionSlider controller={controller} page={page} />
      </div>
      {zoom > 1 && WaveOverview && <WaveOverview controller={controller} page={page} />}
      <div className="wave-colors" ref={probes} aria-hidden="true">
        {COLORS.map((name) => (
          <i key={name} data-color={name} />
        ))}
        {SPEAKERS.map((speaker) => (
          <i key={speaker} data-speaker={speaker} data-color={speaker} />
        ))}
      </div>
    </div>
  );
}

/**
 * Takes the focus from the elements inside the bars: some browsers would give it to wavesurfer's scroller.
 */
function useStill(container: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (container.current) container.current.inert = true;
  }, [container]);
}
