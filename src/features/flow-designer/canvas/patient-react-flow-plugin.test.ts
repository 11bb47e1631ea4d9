import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patient } from './patient-react-flow-plugin.ts';
import { slimmed } from './slim-react-flow-plugin.ts';

const library = fileURLToPath(
  new URL('../../../../node_modules/reactflow/dist/esm/index.js', import.meta.url),
);

test('the installed React Flow waits a frame before it answers a size, whole and slimmed', () => {
  const whole = readFileSync(library, 'utf8');
  for (const code of [whole, slimmed(whole) ?? '']) {
    const waiting = patient(code) ?? '';
    expect(waiting).toContain('requestAnimationFrame(updateDimensions)');
    expect(waiting).toContain('requestAnimationFrame(() => updateNodeInternals(updates))');
    expect(waiting.match(/new ResizeObserver\(/g)).toHaveLength(2);
  }
});

test('another code is refused', () => {
  expect(patient('new ResizeObserver(() => updateDimensions())')).toBeNull();
});
