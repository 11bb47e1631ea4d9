import type { Plugin } from 'vite';

/** An import as Vite wraps it. */
const WRAPPED =
  /__vitePreload\(\(\) => (import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?),\s*__VITE_PRELOAD__,\s*import\.meta\.url\)/g;

/**
 * Leaves `import()` to the browser. Vite's own helper puts links into the page's head, which belongs to the
 * host, and costs the loader a fifth of its size; the chunks are cut so that nothing waits for a third round.
 */
export function plainImports(): Plugin {
  return {
    name: 'ramal-plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', moduleType: 'js' }),
    },
    renderChunk: (code) => ({ code: code.replaceAll(WRAPPED, '$1'), map: null }),
  };
}
