/** A command of the player's keys. */
export type KeyCommand =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'mute'
  | 'slower'
  | 'faster'
  | 'repeat'
  | 'silence'
  | 'zoom'
  | 'help';

const COMMANDS = new Map(
  Object.entries<KeyCommand>({
    ' ': 'toggle',
    k: 'toggle',
    j: 'back',
    l: 'forward',
    ArrowLeft: 'back',
    ArrowRight: 'forward',
    m: 'mute',
    '<': 'slower',
    '>': 'faster',
    r: 'repeat',
    s: 'silence',
    z: 'zoom',
    '?': 'help',
  }),
);

/** The command of a key; null if the player has none for it, or another element has handled it. */
export function commandOf(event: KeyboardEvent): KeyCommand | null {
  if (event.defaultPrevented || !isPlainKey(event) || hasOwnKeys(event.target)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // Space presses the focused button.
  if (key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary'))
    return null;
  return COMMANDS.get(key) ?? null;
}

/** Whether a key has no modifier that makes it a command of the browser or the system. */
const isPlainKey = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
