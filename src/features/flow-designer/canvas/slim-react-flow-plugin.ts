import type { Plugin } from 'vite';

const LIBRARY = /(reactflow|@xyflow[/]react)\/dist\/esm\/index\.m?js$/;

/** Names for React's tools, by which unused components count as used. */
const NAMES = /^\w+\.displayName = '\w+';$/gm;
/** Components that a bundler must take for calls with an effect. */
const MADE = /^const (\w+) = (memo|forwardRef|create\w+Edge)\(/gm;
/** What stands in for missing types of nodes and edges: the canvas has its own. */
const BUILT_IN = /^const builtin(Node|Edge)Types = \{[^}]*\};$/gm;
const SHAPE = { names: 21, made: 23, builtIn: 2 };

/** What d3 moves things by, frame by frame: the canvas goes its own way, and never asks for one of a duration. */
export const UNUSED = {
  'd3-transition': `
    import { selection } from 'd3-selection';
    selection.prototype.interrupt = function () { return this; };
    export const interrupt = () => undefined;`,
  'd3-interpolate': `
    export const interpolate = null;
    export const interpolateZoom = null;`,
} as const;
const MOTION = /(d3-transition|d3-interpolate)\/dist\/\1\.mjs$/;
/** What is asked of them: d3-zoom and React Flow's own half. */
const ASKS = /(?:d3-zoom\/dist\/d3-zoom\.mjs|@xyflow[/]system\/dist\/esm\/index\.m?js)$/;

/**
 * Leaves out of React Flow what the canvas has otherwise: its nodes and edges, map, controls and background, and its motion.
 * Fails the build where a library no longer looks as it did.
 */
export function slimReactFlow(): Plugin {
  return {
    name: 'ramal:slim-react-flow',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: [LIBRARY, MOTION, ASKS] },
      handler(code, id) {
        const unused = MOTION.exec(id)?.[1] as keyof typeof UNUSED | undefined;
        if (unused) return { code: UNUSED[unused], map: null };
        const slim = ASKS.test(id) ? asksForNoMore(code) && code : slimmed(code);
        if (!slim)
          this.error(`React Flow has changed its shape; look at ${id} and at what is left out of it`);
        return { code: slim, map: null };
      },
    },
  };
}

/** Whether all that a library takes from what is left out is what stands in for it. */
export function asksForNoMore(code: string): boolean {
  const asked = [...code.matchAll(/^import \{([^}]*)\} from '(d3-(?:transition|interpolate))';$/gm)];
  return (
    asked.length > 0 &&
    asked.every(([, names = '', library]) =>
      names
        .split(',')
        .every((name) =>
          new RegExp(`export const ${name.trim()} `).test(UNUSED[library as keyof typeof UNUSED]),
        ),
    )
  );
}

/** The library's code in which what is not used can be left out; null where it is not what this was written for. */
export function slimmed(code: string): string | null {
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
  const { names, made, builtIn } = SHAPE;
  if (count(NAMES) !== names || count(MADE) !== made || count(BUILT_IN) !== builtIn) return null;
  return code
    .replace(NAMES, '')
    .replace(MADE, 'const $1 = /* @__PURE__ */ $2(')
    .replace(BUILT_IN, 'const builtin$1Types = {};');
}
