import type { Plugin } from 'vite';

/** An import as Vite wraps it, with nothing wrapped inside: as it was written, or with what is taken from it. */
const END = /,\s*__VITE_PRELOAD__,\s*import\.meta\.url\)/.source;
const WRAPPED = [
  /__vitePreload\(\(\) => (?!\{)((?:(?!__vitePreload\()[\s\S])*?)/,
  /__vitePreload\(async \(\) => \{\s*const \{[^}]*\} = await ([^;]*);\s*return \{[^}]*\};\s*\}/,
].map(({ source }) => new RegExp(source + END, 'g'));

/** From the inside out. */
function unwrapped(code: string): string {
  const once = WRAPPED.reduce((rest, form) => rest.replaceAll(form, '($1)'), code);
  return once === code ? code : unwrapped(once);
}

/** What is left of the helper then: where it stands, and where chunks hand it to each other. */
const LEFT = [
  /(?:const|let|var) __vitePreload = \(load\) => load\(\);/g,
  /\b__vitePreload as \w+(?:,\s*)?/g,
  /\b\w+ as __vitePreload(?:,\s*)?/g,
  /import\s*\{\s*\}\s*from\s*"[^"]+";/g,
];

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
    renderChunk(code, { fileName }) {
      const plain = LEFT.reduce((rest, part) => rest.replaceAll(part, ''), unwrapped(code));
      if (plain.includes('__vitePreload'))
        this.error(`${fileName} imports in a way that this build does not know.`);
      return { code: plain, map: null };
    },
  };
}
