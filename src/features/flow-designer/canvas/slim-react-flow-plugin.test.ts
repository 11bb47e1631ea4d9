import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { NO_COLOURS, slimmed, withoutTransforms } from './slim-react-flow-plugin.ts';

const packages = new URL('../../../../node_modules/', import.meta.url);
const library = fileURLToPath(new URL('reactflow/dist/esm/index.js', packages));
const colours = fileURLToPath(new URL('d3-color/dist/d3-color.mjs', packages));

test("the installed React Flow can do without what the canvas does not use; another's code is refused", () => {
  const code = slimmed(readFileSync(library, 'utf8'));
  expect(code).toContain('const MiniMap = /* @__PURE__ */ memo(');
  expect(code).toContain('const builtinEdgeTypes = {};');
  expect(code).not.toContain('displayName');
  expect(slimmed('const MiniMap = memo(MiniMapComponent);')).toBeNull();
});

test('what stands in for colours has every name that they are asked for by', () => {
  const names = (code: string) =>
    [...code.matchAll(/^export (?:function (\w+)|\{([^}]*)\})/gm)]
      .flatMap(([, one, more]) => one ?? more?.split(',').map((name) => name.trim().split(' ').at(-1)))
      .sort();
  expect(names(NO_COLOURS)).toEqual(names(readFileSync(colours, 'utf8')));
});

test('the ways between transforms are left out of the installed library; another’s code is refused', () => {
  const file = fileURLToPath(new URL('d3-interpolate/dist/d3-interpolate.mjs', packages));
  const code = withoutTransforms(readFileSync(file, 'utf8'));
  expect(code).toContain('var interpolateTransformCss = string;');
  expect(code).toContain('function string(a, b)');
  expect(withoutTransforms('export {};')).toBeNull();
});
