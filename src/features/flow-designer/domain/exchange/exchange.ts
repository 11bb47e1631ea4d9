import * as z from 'zod/mini';
import { FlowConnection, type FlowElement, FlowNode } from '../../../../core/contract/calls/flows.ts';
import { propertiesOf } from '../../../../core/contract/define/fields/keys.ts';
import { FLOW_LIMITS } from '../../../../core/contract/flow/limits.ts';
import type { FlowState } from '../model/flow.ts';
import type { FlowOptions } from '../model/options.ts';
import type { Text } from '../model/text.ts';
import { isDeeper } from './bounded-json.ts';
import { fromElements, type ReadFlow, type ReadProblem } from './read-elements.ts';
import { toElements } from './write-elements.ts';

export { ownRecords } from './own-records.ts';

/** A flow as the content of a file: the contract's list of elements. */
export const exportFlow = (state: FlowState, options?: FlowOptions): string =>
  `${JSON.stringify(toElements(state, options), null, 2)}\n`;

/** The problems of one file that are listed: more are never mended by hand. */
const MOST_PROBLEMS = 100;

/** A file that was refused, with its problems. */
export interface Refused {
  readonly ok: false;
  readonly problems: readonly ReadProblem[];
  /** There are more problems than were listed. */
  readonly isMore: boolean;
}

/** The result of reading a file. */
export type Imported = { readonly ok: true; readonly state: FlowState } | Refused;

/** Reads a file. A file with any problem is refused; each problem is named with its place. */
export function importFlow(text: string): Imported {
  const read = readText(text);
  if ('ok' in read) return read;
  const problems = [...read.problems, ...read.misplaced];
  return problems.length > 0 ? refused(problems) : { ok: true, state: read.state };
}

/** Refuses a file that is too large, before reading it. */
export const checkSize = (bytes: number): Refused | null =>
  bytes > FLOW_LIMITS.megabytes * 1024 * 1024 ? refused([TOO_LARGE]) : null;

const TOO_LARGE: ReadProblem = {
  index: null,
  text: { id: 'flow-designer.read.tooLarge', values: { max: FLOW_LIMITS.megabytes } },
};

/** Reads a flow from untrusted text, and refuses a wrong one quickly. */
export function readText(text: string): ReadFlow | Refused {
  const tooLarge = checkSize(text.length);
  if (tooLarge) return tooLarge;
  if (isDeeper(text, FLOW_LIMITS.depth)) return notRead('flow-designer.read.tooDeep');
  const parsed = parseJson(text);
  if (!parsed.ok) return refused([{ index: null, text: parsed.problem }]);
  const elements = elementsOf(parsed.value);
  if (!elements || elements.length === 0) return notRead('flow-designer.read.notAList');
  return checkElements(elements) ?? fromElements(elements as FlowElement[]);
}

const refused = (problems: readonly ReadProblem[]): Refused => ({
  ok: false,
  problems: problems.slice(0, MOST_PROBLEMS),
  isMore: problems.length > MOST_PROBLEMS,
});

const notRead = (id: Text['id'], values: Text['values'] = {}): Refused =>
  refused([{ index: null, text: { id, values } }]);

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: Text };

function parseJson(text: string): Json {
  try {
    // Files saved on Windows may begin with a byte order mark, which JSON forbids.
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return { ok: false, problem: { id: 'flow-designer.read.syntax', values: { reason } } };
  }
}

/** The elements of a file: the bare list, or a wrapped one as some back ends have it (decision 45). */
function elementsOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const wrapped = typeof value === 'object' && value !== null && 'elements' in value ? value.elements : null;
  return Array.isArray(wrapped) ? wrapped : null;
}

/** The reason why a list holds no flow; null: it may. Stops after as many problems as are listed. */
export function checkElements(elements: readonly unknown[]): Refused | null {
  const { elements: most } = FLOW_LIMITS;
  if (elements.length > most) return notRead('flow-designer.read.tooMany', { max: most });
  const problems: ReadProblem[] = [];
  for (const [index, element] of elements.entries()) {
    problems.push(...checkElement(element, index));
    if (problems.length > MOST_PROBLEMS) break;
  }
  return problems.length > 0 ? refused(problems) : null;
}

function checkElement(element: unknown, index: number): ReadProblem[] {
  if (hasTooManyNumbers(element)) return [notAsExpected(index, 'data.callTo')];
  const isConnection = typeof element === 'object' && element !== null && 'source' in element;
  const read = z.safeParse(isConnection ? FlowConnection : FlowNode, element);
  return read.success ? [] : read.error.issues.map(({ path }) => notAsExpected(index, path.join('.')));
}

/** Checked before the schema, which would report each number. */
function hasTooManyNumbers(element: unknown): boolean {
  const { callTo } = propertiesOf(propertiesOf(element).data);
  return Array.isArray(callTo) && callTo.length > FLOW_LIMITS.numbers;
}

function notAsExpected(index: number, field: string): ReadProblem {
  const id = field ? 'flow-designer.read.field' : 'flow-designer.read.element';
  return { index, text: { id, values: { number: index + 1, field } } };
}
