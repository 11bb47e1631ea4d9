import type { Plugin } from 'vite';

const MODULE = /@base-ui[\\/]react[\\/](?:esm[\\/])?floating-ui-react[\\/]utils[\\/]markOthers\.m?js$/;
const SHAPE = /export function markOthers\(avoidElements, options = \{\}\)/;

/** The module without its deeds; null where it is not the one that this was written for. */
export const patchMarkOthers = (code: string): string | null =>
  SHAPE.test(code) ? 'export function markOthers() { return () => {}; }' : null;

/**
 * While a pop-up is open, Base UI hides everything else on the page from assistive technology and marks it. On a
 * page of somebody else's those are not ours to touch; and in a tag inside another tag's shadow root it hides the
 * very tag that holds the pop-up, since it looks out of one shadow root only. A pop-up of ours is beside what
 * opened it, in the same root, with its own role and focus: nothing else need be hidden.
 */
export function containedOverlays(): Plugin {
  const transform = {
    filter: { id: MODULE },
    handler(this: { error(message: string): never }, code: string, id: string) {
      const patched = patchMarkOthers(code);
      if (patched === null) this.error(`Base UI has changed its shape; look at ${id} and at its patch`);
      return { code: patched, map: null };
    },
  };
  return {
    name: 'ramal:contained-overlays',
    enforce: 'pre',
    // The development server bundles the library ahead of time, with plugins of its own.
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [{ name: 'ramal:contained-overlays', transform }] } },
    }),
    transform,
  };
}
