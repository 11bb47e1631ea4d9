import type { Plugin } from 'vite';

const GLOBALS = ['__zod_globalConfig', '__zod_globalRegistry'];

/**
 * zod keeps its configuration and registry on `globalThis`, where a host's own zod would share them (its
 * language, its `jitless`), which is meant: https://github.com/colinhacks/zod/pull/5889. In our bundle they hang on an object of
 * ours. Fails the build when zod changes shape.
 */
export function privateZod(): Plugin {
  return {
    name: 'ramal-private-zod',
    enforce: 'pre',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/(core|registries)\.js$/ },
      handler(code, id) {
        const present = GLOBALS.filter((name) => code.includes(`globalThis).${name}`));
        if (present.length !== 1) this.error(`${id} no longer keeps its globals as this build expects.`);
        const ours = code
          .replaceAll(/\(_a = globalThis\)/g, '(_a = ramalZod)')
          .replaceAll(/globalThis\.(__zod_global\w+)/g, 'ramalZod.$1');
        return { code: `const ramalZod = {};\n${ours}`, map: null };
      },
    },
  };
}
