import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const QUERY = '?messages';

/**
 * Compiles `locales/<lang>/<file>.json?messages` to syntax trees under the ids `<file>.<key>`, so that no
 * parser of messages must be loaded at run time.
 */
export function messages(): Plugin {
  return {
    name: 'ramal-messages',
    enforce: 'pre',
    load: {
      filter: { id: /locales\/[^/]+\/[^/]+\.json\?messages$/ },
      handler(id) {
        const path = id.slice(0, -QUERY.length);
        this.addWatchFile(path);
        const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
        const file = basename(path, '.json');
        const trees = Object.entries(texts).map(([key, text]) => [
          `${file}.${key}`,
          parse(text, { captureLocation: false }),
        ]);
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(trees)));
        return { code: `export default JSON.parse(${json})`, moduleType: 'js' };
      },
    },
  };
}
