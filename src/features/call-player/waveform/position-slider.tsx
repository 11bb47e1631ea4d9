import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatClock } from '../../../core/i18n/format-clock.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useEscape } from '../../../core/ui/hooks/use-escape.ts';
import { onTime } from '../controls/on-time.ts';
import { SKIP } from '../controls/player-controls.tsx';
import type { AudioController } from '../media/controller.ts';
import { usePlayer } from '../stage/player-context.ts';
import { useSnapshot } from '../stage/use-controller.ts';
import { placeAt } from './place-at.ts';
import { shareAt, type WavePage, WHOLE } from './wave-page.ts';

const PAGE = 60;

interface Props {
  readonly controller: AudioController;
  readonly page?: WavePage;
}

/** Covers the waveform: a click, a drag and the arrow keys move the position. */
export function PositionSlider({ controller, page = WHOLE }: Props) {
  const text = useText();
  const { seek } = usePlayer();
  const { duration, stuck } = useSnapshot(controller);
  const movable = !stuck && duration > 0;
  const slider = useRef<HTMLDivElement>(null);
  const hint = useRef<HTMLSpanElement>(null);
  const [isPointed, setPointed] = useState(false);
  // Without a time it is not seen.
  useEscape(isPointed, () => hint.current?.firstElementChild?.replaceChildren());

  useEffect(() => {
    let told = '';
    const tell = (time: number) => {
      const { current } = slider;
      const clock = formatClock(time);
      const second = String(Math.round(time));
      if (!current || told === `${second} ${clock}`) return;
      told = `${second} ${clock}`;
      current.ariaValueNow = second;
      const values = { time: clock, duration: formatClock(Math.round(duration)) };
      current.ariaValueText = text('call-player.position.value', values);
    };
    const onMove = () => tell(controller.currentTime);
    controller.audio.addEventListener('seeking', onMove);
    // A screen reader speaks each change of a slider with the focus: there it follows moves and pauses, not the clock.
    const isClock = () => controller.snapshot.state === 'playing' && slider.current?.matches(':focus');
    const stop = onTime(controller, (time) => isClock() || tell(time));
    return () => {
      controller.audio.removeEventListener('seeking', onMove);
      stop();
    };
  }, [controller, duration, text]);

  const timeAt = (event: PointerEvent) => shareAt(page, placeAt(event)) * duration;
  const showHint = (event: PointerEvent) => {
    const label = hint.current?.firstElementChild;
    if (!hint.current || !label || !movable) return;
    const place = placeAt(event);
    label.textContent = formatClock(timeAt(event));
    hint.current.toggleAttribute('data-late', place > 0.5);
    hint.current.style.insetInlineStart = `${place * 100}%`;
  };
  return (
    <div
      ref={slider}
      role="slider"
      className="wave-slider"
      tabIndex={0}
      aria-label={text('call-player.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={0}
      aria-disabled={stuck}
      onKeyDown={(event) => stuck || onKey(event, controller, seek)}
      onPointerDown={(event) =>
        movable && event.button === 0 && event.currentTarget.setPointerCapture(event.pointerId)
      }
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onPointerMove={showHint}
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId) && movable) seek(timeAt(event));
      }}
    >
      <span className="wave-hint" ref={hint} aria-hidden="true" hidden={!movable}>
        <span />
      </span>
    </div>
  );
}

function onKey(event: KeyboardEvent, controller: AudioController, seek: (time: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { currentTime, duration } = controller;
  const targets = new Map(
    Object.entries<number>({
      ArrowLeft: currentTime - SKIP,
      ArrowDown: currentTime - SKIP,
      ArrowRight: currentTime + SKIP,
      ArrowUp: currentTime + SKIP,
      PageDown: currentTime - PAGE,
      PageUp: currentTime + PAGE,
      Home: 0,
      End: duration,
    }),
  );
  const target = targets.get(event.key);
  if (target === undefined) return;
  event.preventDefault();
  seek(target);
}
