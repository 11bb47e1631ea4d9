import { useEffect } from 'react';
import type { AudioController } from '../../media/controller.ts';
import { silenceAt } from '../../media/peaks/silence.ts';
import { isSounding } from '../../media/player-snapshot.ts';
import { usePlayer } from '../../stage/player-context.ts';
import { useSnapshot } from '../../stage/use-controller.ts';
import { onFrame, onTime } from '../on-time.ts';
import { judgePosition } from './judge-position.ts';

/** Hears the passage again whenever it has come to its end. */
function usePassage(controller: AudioController): void {
  const { seek, play } = usePlayer();
  const { passage } = useSnapshot(controller);
  useEffect(() => {
    if (!passage || passage.to === null) return;
    const whole = { from: passage.from, to: passage.to };
    let last = whole.to;
    let sounded = isSounding(controller.snapshot);
    const hearAgain = () => {
      // Who did not listen up to the end hears nothing at the beginning either. The browser tells of an end some time after it.
      const goesOn = controller.audio.ended && sounded;
      seek(whole.from);
      if (goesOn) play();
    };
    const follow = (time: number) => {
      const { state, rate, passage: present } = controller.snapshot;
      if (present !== passage) return;
      if (state !== 'ended') sounded = isSounding({ state });
      // A page that is hidden is told of the time once a second.
      const judgement = judgePosition(whole, time, last, 1 + rate);
      last = judgement === 'again' ? whole.from : time;
      if (judgement === 'giveUp') controller.setPassage(null);
      if (judgement === 'again') hearAgain();
    };
    const offs = [onFrame(controller, follow), onTime(controller, follow)];
    return () => {
      for (const off of offs) off();
    };
  }, [controller, passage, seek, play]);
}

/** Seconds: a shorter silence is a pause between sentences. */
const SHORTEST = 2;
/** Seconds of a silence that are heard at either end, so that nobody's breath is cut. */
const HEARD = 0.4;

/** Leaves out what is silent for long, where the user wants that. */
function useSkipSilence(controller: AudioController): void {
  const { seek } = usePlayer();
  const { skipsSilence, passage } = useSnapshot(controller);
  const limit = passage?.to ?? Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (!skipsSilence) return;
    return onTime(controller, (time) => {
      const { peaks, snapshot } = controller;
      const silence = snapshot.state === 'playing' && peaks && silenceAt(peaks, time);
      if (!silence || silence.to - silence.from < SHORTEST) return;
      const [first, last] = [silence.from + HEARD, silence.to - HEARD];
      if (time >= first && time < last - HEARD) seek(Math.min(last, limit));
    });
  }, [controller, skipsSilence, limit, seek]);
}

/** Follows the position of a recording of which a passage is repeated, or whose silence is left out. */
export default function ListeningFollower({ controller }: { controller: AudioController }) {
  usePassage(controller);
  useSkipSilence(controller);
  return null;
}
