import * as z from 'zod/mini';
import { FlowConnection, type FlowElement, FlowNode } from '../../../core/contract/flows.ts';
import type { FlowState } from './flow.ts';
import type { FlowOptions } from './options.ts';
import { fromElements, type ReadProblem } from './read-elements.ts';
import type { Text } from './text.ts';
import { toElements } from './write-elements.ts';

/** A flow as a file: the contract's list of elements. */
export const exportFlow = (state: FlowState, options?: FlowOptions): string =>
  `${JSON.stringify(toElements(state, options), null, 2)}\n`;

export type Imported =
  | { readonly ok: true; readonly state: FlowState }
  | { readonly ok: false; readonly problems: readonly ReadProblem[] };

/** Reads a file. One with any problem is not taken: each is named with its place. */
export function importFlow(text: string): Imported {
  const parsed = parseJson(text);
  if (!parsed.ok) return refused([{ index: null, text: parsed.problem }]);
  const list = elementsOf(parsed.value);
  if (!list || list.length === 0) {
    return refused([{ index: null, text: { id: 'flow-designer.read.notAList' } }]);
  }
  const shapes = list.flatMap(checkElement);
  if (shapes.length > 0) return refused(shapes);
  const { state, problems } = fromElements(list as FlowElement[]);
  return problems.length > 0 ? refused(problems) : { ok: true, state };
}

const refused = (problems: readonly ReadProblem[]): Imported => ({ ok: false, problems });

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Text };

function parseJson(text: string): Json {
  try {
    // A file that was saved on Windows may begin with a mark that JSON does not know.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { ok: false, problem: { id: 'flow-designer.read.syntax', values: { reason } } };
  }
}

/** Bare, or wrapped as some backends have it (decision 45). */
function elementsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const wrapped = typeof value === 'object' && value !== null && 'elements' in value ? value.elements : null;
  return Array.isArray(wrapped) ? wrapped : null;
}

function checkElement(element: unknown, index: number): ReadProblem[] {
  const isConnection = typeof element === 'object' && element !== null && 'source' in element;
  const read = z.safeParse(isConnection ? FlowConnection : FlowNode, element);
  if (read.success) {
    const isOutside = !isConnection && isFar(read.data as FlowNode);
    return isOutside ? [notAsExpected(index, 'position')] : [];
  }
  return read.error.issues.map(({ path }) => notAsExpected(index, path.join('.')));
}

function notAsExpected(index: number, field: string): ReadProblem {
  const id = field ? 'flow-designer.read.field' : 'flow-designer.read.element';
  return { index, text: { id, values: { number: index + 1, field } } };
}

/** Farther than any flow goes, and than a browser can draw. */
const FAR = 1e7;

const isFar = ({ position }: FlowNode): boolean =>
  !!position && Math.max(Math.abs(position.x), Math.abs(position.y)) > FAR;
