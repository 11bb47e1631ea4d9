import type { Plugin } from 'vite';

/** What no screen uses, by its module: what it must export, and the least that the client calls of it. */
const UNUSED: Readonly<Record<string, { readonly exports: RegExp; readonly code: string }>> = {
  // Changes go through the API's own client; only reading is cached.
  mutationCache: {
    exports: /export \{ MutationCache \};/,
    code: `export class MutationCache {
      findAll() { return []; }
      getAll() { return []; }
      clear() {}
      resumePausedMutations() { return Promise.resolve(); }
    }`,
  },
  infiniteQueryBehavior: {
    exports: /export \{ hasNextPage, hasPreviousPage, infiniteQueryBehavior \};/,
    code: `export const infiniteQueryBehavior = () => undefined;
      export const hasNextPage = () => false;
      export const hasPreviousPage = () => false;`,
  },
};

/**
 * Leaves mutations and endless lists out of react-query, which its client holds on to whether they are used or
 * not: a kilobyte and a half of every screen. Fails the build when the library changes shape.
 */
export function slimQuery(): Plugin {
  return {
    name: 'ramal-slim-query',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /@tanstack\/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ },
      handler(code, id) {
        const [, name = ''] = /(\w+)\.js$/.exec(id) ?? [];
        const unused = UNUSED[name];
        if (!unused?.exports.test(code)) this.error(`${id} no longer looks as this build expects.`);
        return { code: unused.code, map: null };
      },
    },
  };
}
