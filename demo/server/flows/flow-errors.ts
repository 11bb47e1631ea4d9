import { FLOW_CONNECTION_KINDS, type FlowElement } from '../../../src/core/contract/calls/flows.ts';
import type { ValidationMessage } from '../../../src/core/contract/define/fields/issue-message.ts';
import type { FlowProblem, NamedReference } from '../../../src/core/contract/flow/check-flow.ts';
import type { FieldFault } from '../../../src/core/contract/flow/data-checks.ts';
import {
  type FaultCode,
  type FlowFault,
  type GraphConnection,
  type GraphNode,
  isConnection,
} from '../../../src/core/contract/flow/graph.ts';
import { rulesOf } from '../../../src/core/contract/flow/kind-rules.ts';
import type { Texts } from '../http/failures/texts.ts';

/** Messages of one answer: more are never mended at once. */
const MOST = 100;
/** Characters of a kind's name in a message. */
const SHOWN = 60;
const CONNECTION_KINDS: ReadonlySet<string> = new Set(FLOW_CONNECTION_KINDS);

/** The errors of a flow for a 422, by `elements.<id>.<field>`; each message names its step. */
export class FlowErrors {
  readonly fields: Record<string, string[]> = {};
  readonly #texts: Texts;
  readonly #elements: readonly FlowElement[];
  readonly #kinds: ReadonlyMap<string, string>;
  #count = 0;

  constructor(elements: readonly FlowElement[], texts: Texts) {
    this.#texts = texts;
    this.#elements = elements;
    const nodes = elements.flatMap((element) => (isConnection(element) ? [] : [element]));
    // Of two nodes with one id the first counts, as in reading the flow.
    this.#kinds = new Map(nodes.reverse().map(({ id, data }) => [String(id), data.component]));
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  addFault({ code, index, node, id }: FlowFault): void {
    const element = index === null ? '' : String(this.#elements[index]?.id);
    const values = { id, element, step: this.#step(node ?? ''), other: this.#step(id) };
    this.#add(KEYS[code](element, node ?? '', id), this.#texts.server(`flowFault.${code}`, values));
  }

  addProblem({ node, connection, fault }: FlowProblem): void {
    const [message, field = fault.field.split('.')[0]] = FIELDS[fault.code];
    const problem = this.#texts.validation(message, fault.bound ?? {});
    this.#add(`elements.${connection ?? node}.${field}`, this.#named(node, problem));
  }

  /** A step of a kind that this server does not know: what it does cannot be checked. */
  addUnknown({ id, data }: GraphNode): void {
    if (!rulesOf(data.component))
      this.#add(`elements.${id}.component`, this.#named(id, this.#texts.server('flowUnknownKind')));
  }

  /** A connection of a kind that this server does not know. One without a kind is a normal one. */
  addUnknownConnection({ id, source, data }: GraphConnection): void {
    const kind = data.component ?? 'normal';
    if (CONNECTION_KINDS.has(kind)) return;
    const problem = this.#texts.server('flowUnknownConnection', { kind: kind.slice(0, SHOWN) });
    this.#add(`elements.${id}.component`, this.#named(source, problem));
  }

  addMissing({ node, field, name }: NamedReference): void {
    this.#add(`elements.${node}.${field}`, this.#named(node, this.#texts.server('flowMissing', { name })));
  }

  #step = (id: string): string => {
    const kind = this.#kinds.get(id) ?? '';
    // The kinds select among the words of the message.
    return this.#texts.server('flowStep', { kind: rulesOf(kind) ? kind : 'other', id });
  };

  #named = (node: string, problem: string): string =>
    this.#texts.server('flowStepProblem', { step: this.#step(node), problem });

  #add(key: string, message: string): void {
    this.#count += 1;
    if (this.#count > MOST) return;
    const own = Object.hasOwn(this.fields, key) ? (this.fields[key] ?? []) : [];
    if (!own.includes(message)) this.fields[key] = [...own, message];
  }
}

type Key = (element: string, node: string, id: string) => string;

const ofElement =
  (field: string): Key =>
  (element) =>
    `elements.${element}.${field}`;
const children: Key = (_, node) => `elements.${node}.children`;

/** The key of each fault of the structure. */
const KEYS: Readonly<Record<FaultCode, Key>> = {
  noStart: () => 'elements',
  secondStart: ofElement('component'),
  sameId: ofElement('id'),
  noNode: ofElement('target'),
  secondParent: ofElement('target'),
  secondLink: ofElement('source'),
  loop: ofElement('target'),
  cycle: ofElement('parentId'),
  detached: ofElement('parentId'),
  afterEnd: children,
  full: children,
  noBranch: children,
  misplaced: (_, __, parent) => `elements.${parent}.children`,
};

/** The message of each fault of a field, and the key to use if it is another field. */
const FIELDS: Readonly<Record<FieldFault['code'], readonly [ValidationMessage, string?]>> = {
  required: ['required'],
  audioOrText: ['audioOrText', 'textToAudio'],
  extensionOrInput: ['required'],
  whole: ['number'],
  minValue: ['minValue'],
  maxValue: ['maxValue'],
  minLength: ['minLength'],
  phone: ['phone'],
  fill: ['required'],
  used: ['used'],
  waitTarget: ['choice'],
  optionRange: ['choice'],
  targetGone: ['choice'],
  target: ['choice'],
  ownFlow: ['ownFlow'],
};
