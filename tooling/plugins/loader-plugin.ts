import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { mapped, type TagFiles } from './chunks/tag-chunks-plugin.ts';

/** The list of each tag's files as the loader carries it: names once, and places in their list. */
export function packed(tags: Readonly<Record<string, TagFiles>>) {
  const files: string[] = [];
  const placesOf = (paths: readonly string[]) =>
    paths.map((path) => {
      const name = path.replace(/^chunks[/](.*)[.]js$/, '$1');
      if (!files.includes(name)) files.push(name);
      return files.indexOf(name);
    });
  const placesIn = (lists: Readonly<Record<string, readonly string[]>>) => mapped(lists, placesOf);
  const listed = Object.entries(tags).map(([tag, { code, texts, values }]) => [
    tag,
    [placesOf(code), placesIn(texts), ...(values ? [mapped(values, placesIn)] : [])],
  ]);
  return { files, tags: Object.fromEntries(listed) };
}

/**
 * Makes the built loader one file, which waits for no import of its own, and puts the list of files into it. What
 * it imports later stays where it is.
 *
 * @param list The path of the list that `tagChunks` has written.
 */
export function oneFileLoader(list: string): Plugin {
  return {
    name: 'ramal-one-file-loader',
    enforce: 'pre',
    config: () => ({
      define: { FILES_AHEAD: JSON.stringify(packed(JSON.parse(readFileSync(list, 'utf8')))) },
    }),
    // It asks ahead for all that a tag needs, by its list.
    transform: (code) => code.replaceAll(/import\([^()]+\)\.catch\(\(\)=>\{\}\),/g, ''),
    resolveId: {
      filter: { id: /^[.][.]?[/]/ },
      handler(source, _importer, { kind }) {
        if (kind !== 'dynamic-import') return null;
        return { id: `./${source.replace(/^([.][.]?[/])+(chunks[/])?/, 'chunks/')}`, external: true };
      },
    },
  };
}
