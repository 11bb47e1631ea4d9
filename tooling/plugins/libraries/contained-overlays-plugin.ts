import type { Plugin } from 'vite';

const MODULE = /@base-ui[\\/]react[\\/](?:esm[\\/])?floating-ui-react[\\/]utils[\\/]markOthers\.m?js$/;
const SHAPE = /export function markOthers\(avoidElements, options = \{\}\)/;

/** Gives the module with an empty function; null if it is not the code that this patch was written for. */
export const patchMarkOthers = (code: string): string | null =>
  SHAPE.test(code) ? 'export function markOthers() { return () => {}; }' : null;

/**
 * Stops Base UI from hiding and marking everything else on the page while a pop-up is open. These elements
 * belong to the host. In a tag inside another tag's shadow root, Base UI would even hide the tag with the
 * pop-up, since it looks out of only one shadow root. Our pop-ups are beside their control in the same root,
 * with their own role and focus, so nothing else needs to be hidden.
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
    // The development server bundles the library ahead of time with its own plugins.
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [{ name: 'ramal:contained-overlays', transform }] } },
    }),
    transform,
  };
}
