/** What a key asks the player for. */
export type KeyCommand = 'toggle' | 'back' | 'forward' | 'mute' | 'slower' | 'faster' | 'help';

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  l: 'forward',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  m: 'mute',
  '<': 'slower',
  '>': 'faster',
  '?': 'help',
};

/** The command of a key that nothing else inside the player has taken; null for the others. */
export function commandOf(event: KeyboardEvent): KeyCommand | null {
  if (event.defaultPrevented || !isPlainKey(event) || hasOwnKeys(event.target)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Space presses the button that has the focus.
  if (key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary'))
    return null;
  return COMMANDS[key] ?? null;
}

/** Without the keys that make it a command of the browser's or of the system's. */
const isPlainKey = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
