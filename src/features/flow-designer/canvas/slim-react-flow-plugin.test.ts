import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { slimmed } from './slim-react-flow-plugin.ts';

const library = fileURLToPath(
  new URL('../../../../node_modules/reactflow/dist/esm/index.js', import.meta.url),
);

test("the installed React Flow can do without what the canvas does not use; another's code is refused", () => {
  const code = slimmed(readFileSync(library, 'utf8'));
  expect(code).toContain('const MiniMap = /* @__PURE__ */ memo(');
  expect(code).toContain('const builtinEdgeTypes = {};');
  expect(code).not.toContain('displayName');
  expect(slimmed('const MiniMap = memo(MiniMapComponent);')).toBeNull();
});
