import { useLayoutEffect } from 'react';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const levelOf = ({ localName }: Element): number => Number(localName.slice(1));

/**
 * Moves all headings of a tag so that its first level, which in a part of a screen is not `h1`, is that of its place in the page.
 * `aria-level` says it, and the elements stay: styles and React know nothing of it.
 */
export function useHeadingLevel(root: ShadowRoot, first?: number): void {
  useLayoutEffect(() => {
    if (first === undefined) return;
    const wanted = Math.min(6, Math.max(1, Math.round(first)));
    const move = () => {
      const headings = [...root.querySelectorAll(HEADINGS)];
      const shift = wanted - Math.min(...headings.map(levelOf));
      for (const heading of headings) heading.ariaLevel = `${Math.min(6, levelOf(heading) + shift)}`;
    };
    move();
    const observer = new MutationObserver(move);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const heading of root.querySelectorAll(HEADINGS)) heading.ariaLevel = null;
    };
  }, [root, first]);
}
