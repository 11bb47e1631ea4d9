import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { talkSeconds } from '../../../core/calls/call-facts.ts';
import { type CallDetail, UNREAD } from '../../../core/contract/calls/calls.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useTrack } from '../../../core/host/use-track.ts';
import type { AudioController } from '../media/controller.ts';
import { isSounding, type PlayerSnapshot } from '../media/player-snapshot.ts';
import { isAt, timeOf } from '../transcript/words/find-word.ts';
import { buildIndex, type SearchIndex, search } from '../transcript/words/search/search.ts';
import { readTranscript } from '../transcript/words/transcript.ts';
import type { Player } from './player-context.ts';
import { useController } from './use-controller.ts';

interface PlayerOptions {
  /** In seconds. */
  readonly startAt?: number | undefined;
  /** The text that is searched: said within the second of `startAt`, it is where the sound begins. */
  readonly search?: string | undefined;
  /** The page wants it to sound. */
  readonly playing?: boolean | undefined;
}

/** The player of a call. */
export function usePlayerOf(
  call: CallDetail,
  { startAt, search: wanted, playing = false }: PlayerOptions,
): Player {
  const host = useHost();
  const track = useTrack();
  const controller = useController(call);
  const transcript = useMemo(() => {
    const times = { duration: talkSeconds(call) ?? 0, answeredAt: call.answeredAt ?? null };
    const read = readTranscript(call.transcripts ?? [], times);
    // Section 7, item 1 of the decisions: for a developer who sees words at the wrong time, this tells how
    // they were read.
    console.debug(`ramal: call ${call.id} in ${read.unit}`);
    return read;
  }, [call]);
  const index = useLazy(() => buildIndex(transcript.turns), transcript);

  const unread = !!call.transcripts?.some(({ id }) => id === UNREAD.id);
  useEffect(() => {
    if (unread)
      reportError(
        host,
        new RamalError('contract', `call ${call.id}: its transcripts cannot be read`, { retryable: false }),
      );
  }, [unread, host, call.id]);

  const begin = useEffectEvent((at: number) => {
    const said = (wanted ? search(index(), wanted) : []).map((hit) => timeOf(transcript, hit));
    controller?.seek(said.find((time) => isAt(time, at)) ?? at);
  });
  useEffect(() => {
    if (controller && startAt !== undefined && startAt > 0) begin(startAt);
  }, [controller, startAt]);

  useEffect(() => {
    if (!playing) return;
    controller?.play();
    return () => controller?.pause();
  }, [controller, playing]);

  const tell = useTellSound(call.id, controller);

  return useMemo(
    () => ({
      call,
      controller,
      transcript,
      unread,
      index,
      seek(time) {
        controller?.seek(time);
        tell('ramal-seek');
      },
      play() {
        if (controller?.snapshot.stuck) return;
        controller?.play();
        track('CallPlayerPlay');
      },
      pause() {
        controller?.pause();
        track('CallPlayerPause');
      },
    }),
    [call, controller, transcript, unread, index, tell, track],
  );
}

/** Tells the host when the recording sounds and when it does not any more, whoever began or ended it. Gives the function that tells. */
function useTellSound(callId: Id, controller: AudioController | null) {
  const host = useHost();
  const tell = useCallback(
    (event: 'ramal-play' | 'ramal-pause' | 'ramal-ended' | 'ramal-seek') =>
      host.emit(event, { callId, time: controller?.currentTime ?? 0 }),
    [host, callId, controller],
  );
  useEffect(() => {
    if (!controller) return;
    let sounded = false;
    const follow = (snapshot: PlayerSnapshot) => {
      const sounds = isSounding(snapshot);
      if (sounds === sounded) return;
      sounded = sounds;
      if (sounds) tell('ramal-play');
      else if (snapshot.state === 'ended') tell('ramal-ended');
      else tell('ramal-pause');
    };
    follow(controller.snapshot);
    return controller.changed.on(follow);
  }, [controller, tell]);
  return tell;
}

/** A value that is made at its first use, and made again when `from` changes. */
function useLazy(make: () => SearchIndex, from: object): () => SearchIndex {
  const made = useRef<{ from: object; value: SearchIndex }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` reads `from` only
  return useMemo(
    () => () => {
      if (made.current?.from !== from) made.current = { from, value: make() };
      return made.current.value;
    },
    [from],
  );
}
