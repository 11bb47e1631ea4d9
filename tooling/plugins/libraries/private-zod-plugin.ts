import type { Plugin } from 'vite';

const GLOBALS = ['__zod_globalConfig', '__zod_globalRegistry'];

/**
 * Keeps zod's configuration and registry in the bundle. zod keeps them on `globalThis` on purpose
 * (https://github.com/colinhacks/zod/pull/5889), where a host's own zod would share them, with its language
 * and its `jitless`. Fails the build if zod has changed its code.
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
