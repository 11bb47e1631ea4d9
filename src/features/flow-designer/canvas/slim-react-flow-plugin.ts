import type { Plugin } from 'vite';

const LIBRARY = /(reactflow|@xyflow[/]react)\/dist\/esm\/index\.m?js$/;

/** Names for React's tools, by which unused components count as used. */
const NAMES = /^\w+\.displayName = '\w+';$/gm;
/** Components that a bundler must take for calls with an effect. */
const MADE = /^const (\w+) = (memo|forwardRef|create\w+Edge)\(/gm;
/** What stands in for missing types of nodes and edges: the canvas has its own. */
const BUILT_IN = /^const builtin(Node|Edge)Types = \{[^}]*\};$/gm;
const SHAPE = { names: 21, made: 23, builtIn: 2 };

const COLOURS = /d3-color\/dist\/d3-color\.mjs$/;
/** Nothing on the canvas goes from one colour to another by script: to d3, no text is a colour. */
export const NO_COLOURS =
  'export function color() { return null; }\nexport { color as cubehelix, color as gray, color as hcl, color as hsl, color as lab, color as lch, color as rgb };\n';

const INTERPOLATE = /d3-interpolate\/dist\/d3-interpolate\.mjs$/;
/** How one `transform` becomes another, which d3 looks up by the attribute's name: nothing here animates that. */
const TRANSFORMS = /^(var interpolateTransform(?:Css|Svg) = )interpolateTransform\(.*\);$/gm;

/**
 * Leaves out of React Flow what the canvas has otherwise: its nodes and edges, map, controls and background; and of what it
 * stands on, the reading of colours. Fails the build where a library no longer looks as it did.
 */
export function slimReactFlow(): Plugin {
  return {
    name: 'ramal:slim-react-flow',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: [LIBRARY, COLOURS, INTERPOLATE] },
      handler(code, id) {
        if (COLOURS.test(id)) return { code: NO_COLOURS, map: null };
        const slim = INTERPOLATE.test(id) ? withoutTransforms(code) : slimmed(code);
        if (slim === null)
          this.error(`React Flow has changed its shape; look at ${id} and at what is left out of it`);
        return { code: slim, map: null };
      },
    },
  };
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

/** d3-interpolate's code without transforms; null where it is not what this was written for. */
export function withoutTransforms(code: string): string | null {
  if (code.match(TRANSFORMS)?.length !== 2) return null;
  return code.replace(TRANSFORMS, '$1string;');
}
