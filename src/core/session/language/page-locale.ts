import type { SessionCore } from '../session.ts';
import { matchLocale } from './locale.ts';

/** Finds the language of the nearest `lang` around an element, across shadow roots. */
function nearestLang(element: Element): string | undefined {
  const found = element.closest<HTMLElement>('[lang]');
  if (found) return found.lang;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? nearestLang(root.host) : undefined;
}

/**
 * Gives a session the page's language as its first tag finds it, before the browser's (decision 132). A language that the host
 * sets counts before it, and so does a stored one, which is read later. `ownsPage`: the page around is the tag's own, so
 * that its `lang` says nothing about the user.
 */
export function seekPageLocale(session: SessionCore, element: Element, ownsPage: boolean): void {
  if (session.soughtLocale) return;
  session.soughtLocale = true;
  const locale = ownsPage ? undefined : matchLocale(nearestLang(element));
  if (locale && !session.saidLocale) session.setState({ locale });
}
