import { pageSession, type SessionCore } from './session.ts';

/** The session an element works in: that of the nearest scope around it, else the page's. */
export function sessionOf(element: Element): SessionCore {
  for (let node: Node | null = element; node; node = parentAcrossShadow(node)) {
    const { session } = node as { session?: SessionCore };
    if (session?.version === 1) return session;
  }
  return pageSession();
}

const parentAcrossShadow = (node: Node): Node | null =>
  node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
