import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { asksForNoMore, slimmed } from './slim-react-flow-plugin.ts';

const packages = new URL('../../../../node_modules/', import.meta.url);
const library = fileURLToPath(new URL('reactflow/dist/esm/index.js', packages));

test("the installed React Flow can do without what the canvas does not use; another's code is refused", () => {
  const code = slimmed(readFileSync(library, 'utf8'));
  expect(code).toContain('const MiniMap = /* @__PURE__ */ memo(');
  expect(code).toContain('const builtinEdgeTypes = {};');
  expect(code).not.toContain('displayName');
  expect(slimmed('const MiniMap = memo(MiniMapComponent);')).toBeNull();
});

test('what stands in for motion has all that the installed libraries ask of it; what asks for more is refused', () => {
  for (const file of ['d3-zoom/dist/d3-zoom.mjs', '@xyflow/system/dist/esm/index.mjs'])
    expect(asksForNoMore(readFileSync(fileURLToPath(new URL(file, packages)), 'utf8')), file).toBe(true);
  expect(asksForNoMore("import { interpolateRgb } from 'd3-interpolate';")).toBe(false);
  expect(asksForNoMore('export {};')).toBe(false);
});
