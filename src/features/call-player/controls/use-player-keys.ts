import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { AudioController } from '../media/controller.ts';
import { isSounding } from '../media/player-snapshot.ts';
import { usePlayer } from '../stage/player-context.ts';
import { SKIP } from './player-controls.tsx';
import { commandOf, type KeyCommand } from './player-keys.ts';
import { stepSpeed } from './speeds.ts';

/** Runs the commands of keys that are pressed while the focus is inside this player, on the player's own root. */
export function useKeyCommands(commands: { readonly [command in KeyCommand]?: () => void }): void {
  const { root } = useHost();
  const run = useEffectEvent((event: Event) => {
    const command = event instanceof KeyboardEvent ? commandOf(event) : null;
    const act = command && commands[command];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const onKey = (event: Event) => run(event);
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [root]);
}

/** The keys of every player. */
export function usePlayerKeys(speeds: readonly number[], onHelp: () => void): void {
  const { controller, seek, play, pause } = usePlayer();
  const whereItPlays = (act: (one: AudioController) => void) => () => {
    if (controller && !controller.snapshot.stuck) act(controller);
  };
  useKeyCommands({
    help: onHelp,
    toggle: whereItPlays(({ snapshot }) => (isSounding(snapshot) ? pause() : play())),
    back: whereItPlays(({ currentTime }) => seek(currentTime - SKIP)),
    forward: whereItPlays(({ currentTime }) => seek(currentTime + SKIP)),
    mute: whereItPlays((one) => one.setMuted(!one.snapshot.muted)),
    slower: whereItPlays((one) => one.setRate(stepSpeed(speeds, one.snapshot.rate, -1))),
    faster: whereItPlays((one) => one.setRate(stepSpeed(speeds, one.snapshot.rate, 1))),
  });
}
