/** Whether a key pressed there is a letter of a text or the choice of a field, and so no command. */
export const isTyping = (target: EventTarget | null | undefined): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');
