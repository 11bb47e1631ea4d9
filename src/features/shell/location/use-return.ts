import { useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { PortalLocation } from './portal-location.ts';

/** Milliseconds that a page may take to show its former content again. */
const PATIENCE = 5000;

/** The link that an event passed through, also inside a page's tag. */
const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);

/** The link to an address inside the page's tag. */
function findLink(main: Element, address: string): HTMLElement | undefined {
  const links = [...(main.lastElementChild?.shadowRoot?.querySelectorAll('a') ?? [])];
  return links.find((link) => link.getAttribute('href') === address);
}

/**
 * After the browser's back or forward, restores focus and scroll: at the link by which the user left the
 * page. It is searched until it is there, the user does something else, or it takes too long.
 */
export function useReturn(path: string, location: PortalLocation): void {
  const { root } = useHost();
  const left = useRef(new Map<string, string>());

  useEffect(() => {
    const note = (event: Event) => {
      const address = linkOf(event)?.getAttribute('href');
      if (address) left.current.set(path, address);
    };
    root.addEventListener('click', note, true);
    return () => root.removeEventListener('click', note, true);
  }, [root, path]);

  useEffect(() => {
    const address = left.current.get(path);
    const main = root.querySelector('main');
    if (!address || !main || !location.returned()) return;
    return searchInFrames(() => {
      if (root.activeElement !== main) return true;
      const link = findLink(main, address);
      link?.focus();
      return link !== undefined;
    });
  }, [root, path, location]);
}

/** Tries once in each frame until it is done; returns a function that stops it. */
function searchInFrames(isDone: () => boolean): () => void {
  const end = performance.now() + PATIENCE;
  let frame = requestAnimationFrame(function look() {
    if (!isDone() && performance.now() < end) frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
