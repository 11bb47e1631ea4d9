/** Gives the element that an event happened to; null for the window, a document and a text. */
export const targetElement = ({ target }: { readonly target: EventTarget | null }): Element | null =>
  target instanceof Element ? target : null;
