import { readFileSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** The names that a statement of a module declares. */
function namesOf(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
}

/** A module that exports one name of another: with the statements that this one needs. */
export function partOf(code: string, name: string): string {
  const statements = parseSync('tag.ts', code).program.body.map((statement) => ({
    text: code.slice(statement.start, statement.end),
    names: namesOf(statement),
  }));
  const needed = new Set([name]);
  for (let before = 0; before < needed.size; ) {
    before = needed.size;
    for (const { text, names } of statements)
      if (names.some((one) => needed.has(one)) && !text.startsWith('import'))
        for (const word of text.match(/\w+/g) ?? []) needed.add(word);
  }
  const kept = statements.filter(({ names }) => names.some((one) => needed.has(one)));
  const isDeclared = kept.some(({ names }) => names.includes(name));
  return [...kept.map(({ text }) => text), `export { ${isDeclared ? name : ''} };`].join('\n');
}

/** Defines a tag with its screen at hand instead of fetched: what a bundler's host imports. */
function entryOf(path: string, file: string): string {
  const code = partOf(file, 'tag');
  const [screen, ...others] = parseSync(path, code).module.dynamicImports;
  if (!screen || others.length) throw new Error(`${path} has one screen, import('…').`);
  const { start, end } = screen.moduleRequest;
  return `import { defineReactElement } from '../../core/element/define-react-element.ts';
    import { tag } from ${JSON.stringify(path)};
    import screen from ${code.slice(start, end)};
    defineReactElement(tag, screen);`;
}

/**
 * Gives each build its part of a tag's file: the loader the `tag` alone, without sentences for documentation and without the driver for
 * tests; `?driver` the driver alone, without the screen; `?code` the code that values need, for the list of files; `?entry` a module that defines the tag. Left to the bundler, all that the file
 * imports would be in the loader's chunk.
 */
export function tagParts(): Plugin {
  return {
    name: 'ramal-tag-parts',
    enforce: 'pre',
    load: {
      filter: { id: /src\/elements\/tags\/[\w-]+\.ts(\?(entry|driver|code))?$/ },
      handler(id) {
        const [path = id, query = 'tag'] = id.split('?');
        this.addWatchFile(path);
        const code = readFileSync(path, 'utf8');
        return {
          code: query === 'entry' ? entryOf(path, code) : partOf(code, query),
          moduleType: 'ts',
        };
      },
    },
  };
}
