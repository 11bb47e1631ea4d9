import type { Plugin } from 'vite';

const SHAPE = /function createLucideIcon\(iconDataOrName, iconNode = \[\], aliases = \[\]\)/;

/** An icon as our screens use one: a size, a stroke, hidden from screen readers unless it is named. */
const ICON = `import { createElement } from 'react';
export default ({ node }) => ({ size = 24, strokeWidth = 2, color = 'currentColor', children, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: color,
      strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round',
      'aria-hidden': rest['aria-label'] || rest.role ? undefined : true, ...rest,
    },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
    children,
  );`;

/**
 * Leaves out of lucide's icons what none of ours asks for: contexts, class names, strokes that do not scale. A
 * kilobyte of every screen. Fails the build when the library changes shape.
 */
export function slimLucide(): Plugin {
  return {
    name: 'ramal-slim-lucide',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler(code, id) {
        if (!SHAPE.test(code)) this.error(`${id} no longer looks as this build expects.`);
        return { code: ICON, map: null };
      },
    },
  };
}
