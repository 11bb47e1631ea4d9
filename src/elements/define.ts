import { defineTags } from './define-tags.ts';

/** The form of a prefix: a page with two versions of the tags gives one of them another prefix. */
const PREFIX = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Defines every tag, for those who bundle: each fetches its code when the first of it is on the page. With a `prefix` of the host's
 * own, `acme` for `<acme-call-player>`, beside another copy of other names; both share the page's session. On a server it does nothing.
 */
export function defineElements({ prefix = 'ramal' }: { readonly prefix?: string } = {}): void {
  if (!PREFIX.test(prefix))
    throw new TypeError(
      `ramal: prefix: lower-case letters, digits and hyphens, a letter first, not "${prefix}"`,
    );
  if ('customElements' in globalThis) defineTags(prefix);
}
