import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { isSounding } from '../media/player-snapshot.ts';
import { usePlayer } from '../stage/player-context.ts';
import { SKIP } from './player-controls.tsx';
import { commandOf, type KeyCommand } from './player-keys.ts';
import { stepSpeed } from './speeds.ts';

/** Listens to keys while the focus is inside this player, on the player's own root. */
export function usePlayerKeys(speeds: readonly number[], onHelp: () => void): void {
  const { root } = useHost();
  const { controller, seek, play, pause } = usePlayer();

  const run = useEffectEvent((command: KeyCommand) => {
    if (command === 'help') return onHelp();
    if (!controller || controller.snapshot.stuck) return;
    const { snapshot } = controller;
    const { rate, muted } = snapshot;
    const commands: Record<Exclude<KeyCommand, 'help'>, () => void> = {
      toggle: isSounding(snapshot) ? pause : play,
      back: () => seek(controller.currentTime - SKIP),
      forward: () => seek(controller.currentTime + SKIP),
      mute: () => controller.setMuted(!muted),
      slower: () => controller.setRate(stepSpeed(speeds, rate, -1)),
      faster: () => controller.setRate(stepSpeed(speeds, rate, 1)),
    };
    commands[command]();
  });

  useEffect(() => {
    const onKey = (event: Event) => {
      const command = event instanceof KeyboardEvent ? commandOf(event) : null;
      if (!command) return;
      event.preventDefault();
      run(command);
    };
    root.addEventListener('keydown', onKey);
    return () => root.removeEventListener('keydown', onKey);
  }, [root]);
}
