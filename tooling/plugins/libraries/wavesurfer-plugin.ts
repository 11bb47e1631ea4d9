import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LIBRARY = /wavesurfer\.js\/dist\/renderer\.js/;
const HELPER = fileURLToPath(
  new URL('../../../src/features/call-player/waveform/wavesurfer-dom.ts', import.meta.url),
);

/** Assignments of an empty string, and of the one template with a style element, in wavesurfer.js 8. */
const EMPTY = /\.innerHTML = ''/g;
const TEMPLATE = /(\w+)\.innerHTML = (`\s*<style[\s\S]*?<\/div>\s*`);/g;
const SHAPE = { empty: 4, template: 1 };
/**
 * Makes wavesurfer.js work under strict Content-Security-Policies and Trusted Types, which refuse its
 * `innerHTML` and style element (https://github.com/katspaugh/wavesurfer.js/issues/3602): both become DOM
 * calls and an adopted sheet. Fails the build if the library has changed its code.
 */
export function wavesurferCsp(): Plugin {
  return {
    name: 'ramal:wavesurfer-csp',
    enforce: 'pre',
    // If the development server bundled it ahead of time, it would not pass through here.
    config: () => ({ optimizeDeps: { exclude: ['wavesurfer.js', 'wavesurfer.js/dist/renderer.js'] } }),
    transform: {
      filter: { id: LIBRARY },
      handler(code, id) {
        const patched = patchWavesurfer(code);
        if (patched === null)
          this.error(`wavesurfer.js has changed its shape; look at ${id} and at its patch`);
        return { code: patched, map: null };
      },
    },
  };
}

/**
 * Gives the library's code without `innerHTML`; null if it is not the code that this patch was written for.
 */
export function patchWavesurfer(code: string): string | null {
  const count = { empty: code.match(EMPTY)?.length, template: code.match(TEMPLATE)?.length };
  if (count.empty !== SHAPE.empty || count.template !== SHAPE.template) return null;
  const patched = code.replace(EMPTY, '.replaceChildren()').replace(TEMPLATE, 'fillShadow($1, $2);');
  if (/\.(inner|outer)HTML\s*=|insertAdjacentHTML/.test(patched)) return null;
  return `import { fillShadow } from ${JSON.stringify(HELPER)};\n${patched}`;
}
