import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { ListeningTools } from '../controls/listening/listening-tools.tsx';
import { PlayerControls } from '../controls/player-controls.tsx';
import type { AudioController } from '../media/controller.ts';
import type { WordSearch } from '../transcript/use-word-search.ts';
import { WordSearchBar } from '../transcript/word-search-bar.tsx';
import { Waveform } from '../waveform/waveform.tsx';
import { usePlayer } from './player-context.ts';
import { PlayerError } from './player-error.tsx';
import { useSnapshot } from './use-controller.ts';

const loadFlaws = () => import('./recording-flaws.tsx').then((module) => module.default);

interface Props {
  readonly controller: AudioController;
  readonly speeds: readonly number[];
  readonly search: WordSearch;
}

/** The upper part of the player: controls, word search, waveform, and errors of the recording. */
export function PlayerStage({ controller, speeds, search }: Props) {
  const text = useText();
  const { transcript } = usePlayer();
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const { error, awaits, progress, cut, short, damages } = useSnapshot(controller);
  const isFlawed = !error && (cut || short || damages > 0);
  const { code: RecordingFlaws } = useLazyCode(loadFlaws, isFlawed, () => undefined);
  useLoadInSight(stage, controller);
  return (
    <section className="player-stage" aria-label={text('call-player.player')} ref={stage}>
      <div className="player-bar">
        <PlayerControls controller={controller} speeds={speeds} search={search.query}>
          <ListeningTools controller={controller} zoom={zoom} onZoom={setZoom} />
        </PlayerControls>
        {transcript.words.count > 0 && <WordSearchBar search={search} />}
      </div>
      {error && <PlayerError controller={controller} error={error} />}
      {isFlawed && RecordingFlaws && <RecordingFlaws controller={controller} />}
      {!error && awaits && (
        <p className="player-progress" role="status">
          {text(awaits === 'whole' ? 'call-player.whole' : 'call-player.before', {
            share: progress,
            known: progress !== null,
          })}
        </p>
      )}
      <Waveform controller={controller} search={search} zoom={zoom} />
    </section>
  );
}

/** Loads a recording when its player is visible or is played: a page may have fifty players. */
function useLoadInSight(stage: React.RefObject<HTMLElement | null>, controller: AudioController): void {
  useEffect(() => {
    if (!stage.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      controller.load();
    });
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, [stage, controller]);
}
