import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patient } from './patient-react-flow-plugin.ts';

const library = fileURLToPath(new URL('../../../node_modules/reactflow/dist/esm/index.js', import.meta.url));

test('the installed React Flow waits a frame before it answers a size', () => {
  const waiting = patient(readFileSync(library, 'utf8')) ?? '';
  expect(waiting).toContain('requestAnimationFrame(updateDimensions)');
  expect(waiting).toContain('requestAnimationFrame(() => updateNodeInternals(updates))');
  expect(waiting.match(/new ResizeObserver\(/g)).toHaveLength(2);
});

test('another code is refused', () => {
  expect(patient('new ResizeObserver(() => updateDimensions())')).toBeNull();
});
