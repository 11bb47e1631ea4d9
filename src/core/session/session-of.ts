import { pageSession, type SessionCore } from './session.ts';

/** Finds the session of a node: that of the nearest scope around it, else the page's. */
export function sessionOf(element: Node): SessionCore {
  for (let node: MaybeScope | null = element; node; node = parentAcrossShadow(node))
    if (node.session?.version === 1) return node.session;
  return pageSession();
}

type MaybeScope = Node & { readonly session?: SessionCore };

const parentAcrossShadow = (node: Node): MaybeScope | null =>
  node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
