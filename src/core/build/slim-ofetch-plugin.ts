import type { Plugin } from 'vite';

const SHAPE = /^import destr from 'destr';\nimport \{ withBase, withQuery \} from 'ufo';/;
/** Calls in the whole of the module: one each, so that nothing else of theirs is in use. */
const CALLS = [/\bdestr\b(?!'|;)/g, /\bwithBase\(/g, /\bwithQuery\(/g];

/**
 * Leaves ofetch's makers of addresses and its lenient reader of JSON out: `core/http/client.ts` gives whole addresses
 * and reads answers itself, by the contract. A kilobyte and a half of every screen. Fails the build when the library
 * changes shape.
 */
export function slimOfetch(): Plugin {
  return {
    name: 'ramal-slim-ofetch',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /ofetch\/dist\/(index|shared\/ofetch\.\w+)\.mjs$/ },
      handler(code, id) {
        if (id.endsWith('index.mjs'))
          return { code: code.replace(/^import '(destr|ufo)';$/gm, ''), map: null };
        const whole = SHAPE.test(code) && CALLS.every((call) => code.match(call)?.length === 1);
        if (!whole) this.error(`${id} no longer looks as this build expects.`);
        const own =
          'const destr = JSON.parse, withBase = (path, base) => base + path, withQuery = (path) => path;';
        return { code: code.replace(SHAPE, own), map: null };
      },
    },
  };
}
