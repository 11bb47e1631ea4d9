import { expect, type Page } from '@playwright/test';

/**
 * Expects a page to lose no text when a reader spaces all of it as widely as WCAG 2.2 says (1.4.12). A text that ends in an ellipsis, in its first
 * line or a later one, says itself in full by its title, which `tests/element/host/readers.test.tsx` tries.
 */
export async function losesNothingToSpacing(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(lostTexts), `${where}, widely spaced`).toEqual([]);
}

/** Runs in the page: spaces all of it, finds what is cut, and takes the spacing back. */
function lostTexts(): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  const isOneOf = (value: string, ...values: string[]) => values.includes(value);

  /** Tells how an element treats a text with these edges: it cuts it, it can show all of it, or who is around decides. */
  const judge = (at: Element, { right, bottom }: DOMRect): 'cuts' | 'shows' | 'passes' => {
    const style = getComputedStyle(at);
    const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } = style;
    const box = at.getBoundingClientRect();
    // Texts for screen readers alone have one pixel.
    const isHeard = box.width <= 1 || clipPath !== 'none';
    const isTitled = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    if (isHeard || isTitled) return 'shows';
    if (isOneOf(overflowX, 'hidden', 'clip') && right > box.right + 1) return 'cuts';
    if (isOneOf(overflowY, 'hidden', 'clip') && bottom > box.bottom + 1) return 'cuts';
    const scrolls = [overflowX, overflowY].some((one) => isOneOf(one, 'auto', 'scroll'));
    return scrolls || position === 'fixed' ? 'shows' : 'passes';
  };
  const cutBy = (text: Text): Element | undefined => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const edges = range.getBoundingClientRect();
    for (let at = edges.width ? text.parentElement : null; at; at = at.parentElement) {
      const judged = judge(at, edges);
      if (judged !== 'passes') return judged === 'cuts' ? at : undefined;
    }
    return undefined;
  };
  const textsIn = (root: Node): Text[] => {
    const found: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };

  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const isSeen = ({ data, parentElement }: Text) =>
    data.trim() !== '' && parentElement?.checkVisibility({ visibilityProperty: true });
  const lost = roots
    .flatMap(textsIn)
    .filter(isSeen)
    .flatMap((text) => {
      const by = cutBy(text);
      return by ? [`“${text.data}” by ${by.localName}.${by.className}`] : [];
    });
  for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  return lost;
}
