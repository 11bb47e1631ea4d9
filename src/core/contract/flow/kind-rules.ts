import type { FlowConnectionKind } from '../calls/flows.ts';
import { keysOf } from '../define/fields/keys.ts';
import {
  type DataCheck,
  needsExtension,
  needsFlow,
  needsNumbers,
  needsPrompt,
  needsRelated,
  waitsWhole,
} from './data-checks.ts';

/** A way out of a step: the source of connections. `K` are the names of all kinds. */
export interface FlowExit<K extends string = string> {
  /** Its name: the connections' `sourceHandle`. */
  readonly branch: string;
  /** The kind of the connections that leave by it. */
  readonly connection: FlowConnectionKind;
  /** How many connections may leave by it. */
  readonly max: number;
  /** Never empty in a designer: it is created with an open edge. */
  readonly auto: boolean;
  /** The only kinds that may follow. */
  readonly only?: readonly K[];
}

/** The lists that steps choose from. */
export type FlowList = 'audios' | 'queues' | 'schedules' | 'surveys' | 'extensions' | 'customFlows' | 'flows';

/** Where a step's data name something outside of the flow. */
export interface FlowReference {
  readonly field: 'related' | 'goToConnectFlow';
  readonly list: FlowList;
}

/** Where a step of one kind may stand, what may follow it and what it has to say: file 1, sections 4 and 5. */
export interface KindRules<K extends string = string> {
  readonly exits: readonly FlowExit<K>[];
  /** A go-to may lead to it. */
  readonly target: boolean;
  /** Kinds that it may not follow directly. */
  readonly notAfter?: readonly K[];
  readonly refersTo?: FlowReference;
  /** A call goes on from it at once: nothing is played, asked or waited for. */
  readonly passes?: true;
  /** The caller may dial it: a menu's option can wait for that. */
  readonly isDialled?: true;
  /** Left out: nothing has to be filled in. */
  readonly checks?: readonly DataCheck[];
}

const own = <const B extends string>(branch: B) =>
  ({ branch, connection: 'normal', max: 1, auto: true }) as const;

/** The exits of a transfer: no answer, and a survey after the talk. */
const TRANSFER_EXITS = [
  own('noAnswer'),
  { branch: 'survey', connection: 'normal', max: 1, auto: false, only: ['transferToSurvey'] },
] as const;

const related = (list: FlowList) => ({ field: 'related', list }) as const;

/** Checks that rules name kinds that there are. */
// @__NO_SIDE_EFFECTS__
const rulesFor = <const R extends { readonly [K in keyof R]: KindRules<keyof R & string> }>(rules: R): R =>
  rules;

/**
 * The rules of every kind, in the order in which a designer offers them. The only place that has them: designer, import,
 * simulator and server read these. The names are the values of a node's `data.component`; a node with another value is
 * shown, and saved as it is.
 */
export const KIND_RULES = rulesFor({
  start: {
    exits: [{ branch: 'next', connection: 'awaitable', max: 1, auto: false }],
    target: false,
    passes: true,
  },
  openEdge: { exits: [], target: false },
  playAudio: { exits: [own('end')], target: true, refersTo: related('audios'), checks: [needsPrompt] },
  clientInfo: {
    exits: [
      { branch: 'option', connection: 'clientInfoConnection', max: 12, auto: false },
      own('timeout'),
      own('invalid'),
    ],
    target: true,
    refersTo: related('audios'),
    checks: [waitsWhole, needsPrompt],
  },
  timeValidation: {
    exits: [own('inTime'), own('outOfTime')],
    target: true,
    refersTo: related('schedules'),
    passes: true,
    checks: [needsRelated],
  },
  transferToQueue: {
    exits: TRANSFER_EXITS,
    target: true,
    refersTo: related('queues'),
    checks: [needsRelated, waitsWhole],
  },
  transferToExtension: {
    exits: TRANSFER_EXITS,
    target: true,
    refersTo: related('extensions'),
    isDialled: true,
    checks: [waitsWhole, needsExtension],
  },
  transferToExternalNumber: { exits: [], target: true, checks: [needsNumbers, waitsWhole] },
  transferToSurvey: { exits: [], target: true, refersTo: related('surveys'), checks: [needsRelated] },
  goTo: { exits: [], target: false, passes: true },
  goToConnectFlow: {
    exits: [],
    target: true,
    notAfter: ['customConnectFlow'],
    refersTo: { field: 'goToConnectFlow', list: 'flows' },
    checks: [needsFlow],
  },
  customConnectFlow: {
    exits: [own('end')],
    target: true,
    refersTo: related('customFlows'),
    checks: [needsRelated],
  },
  hangUp: { exits: [], target: false },
});

/** A kind of step that this version knows. */
export type FlowNodeKind = keyof typeof KIND_RULES;

/** The kinds of steps that this version knows. */
export const FLOW_NODE_KINDS = keysOf(KIND_RULES);

// A map, since a kind's name comes from outside: an object also answers to `constructor`.
const byName: ReadonlyMap<string, KindRules> = new Map(Object.entries(KIND_RULES));

/** The rules of a kind; undefined for a kind that this version does not know, which has none. */
export const rulesOf = (kind: string): KindRules | undefined => byName.get(kind);
