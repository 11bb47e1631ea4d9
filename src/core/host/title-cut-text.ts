/** Elements above the one that the pointer or the focus has come to: an icon or a link stands in the text that is cut. */
const ABOVE = 3;

const isCut = (element: HTMLElement): boolean => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) return true;
  return webkitLineClamp !== 'none' && webkitLineClamp !== '' && element.scrollHeight > element.clientHeight;
};

/**
 * Gives a text that is cut its whole as a title when the pointer or the focus comes to it. Fonts, spacing and width are
 * the reader's, so what is cut is known only then. Returns a function that stops it.
 */
export function titleCutText(root: ShadowRoot): () => void {
  const given = new WeakSet<HTMLElement>();
  const entitle = (element: HTMLElement): void => {
    if (element.title && !given.has(element)) return;
    if (isCut(element)) {
      element.title = element.textContent.trim();
      given.add(element);
    } else if (given.delete(element)) element.removeAttribute('title');
  };
  const come = ({ target }: Event): void => {
    let element = target instanceof HTMLElement ? target : null;
    for (let step = 0; element && step <= ABOVE; step += 1, element = element.parentElement) entitle(element);
  };
  const types = ['pointerover', 'focusin'];
  for (const type of types) root.addEventListener(type, come);
  return () => {
    for (const type of types) root.removeEventListener(type, come);
  };
}
