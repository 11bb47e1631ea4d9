import type { KeyHelp } from '../../core/keys/key-help.ts';

/** The keys for listening and reading. */
export const PLAYER_KEYS: readonly KeyHelp[] = [
  { keys: ['Space', 'k'], does: 'keys.player.play' },
  { keys: ['j', 'l', '←', '→'], does: 'keys.player.skip' },
  { keys: ['m'], does: 'keys.player.mute' },
  { keys: ['<', '>'], does: 'keys.player.speed' },
  { keys: ['r'], does: 'keys.player.repeat' },
  { keys: ['s'], does: 'keys.player.silence' },
  { keys: ['z'], does: 'keys.player.zoom' },
  { keys: ['/'], does: 'keys.player.search' },
  { keys: ['Enter'], does: 'keys.player.find' },
  { keys: ['←', '→'], does: 'keys.player.word' },
  { keys: ['↑', '↓'], does: 'keys.player.turn' },
  { keys: ['Enter'], does: 'keys.player.hear' },
  { keys: ['Shift J', 'Shift K'], does: 'keys.record' },
];
