/**
 * Tells whether keys pressed in this element type a text or choose an option, so that they are not commands.
 */
export const isTyping = (target: EventTarget | null | undefined): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');
