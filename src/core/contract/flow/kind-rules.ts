import type { FlowConnectionKind, FlowNodeKind } from '../calls/flows.ts';

/** A way out of a step: the source of connections. */
export interface FlowExit {
  /** Its name: the connections' `sourceHandle`. */
  readonly branch: string;
  /** The kind of the connections that leave by it. */
  readonly connection: FlowConnectionKind;
  /** How many connections may leave by it. */
  readonly max: number;
  /** Never empty in a designer: it is created with an open edge. */
  readonly auto: boolean;
  /** The only kinds that may follow. */
  readonly only?: readonly FlowNodeKind[];
}

/** The lists that steps choose from. */
export type FlowList = 'audios' | 'queues' | 'schedules' | 'surveys' | 'extensions' | 'customFlows' | 'flows';

/** Where a step's data name something outside of the flow. */
export interface FlowReference {
  readonly field: 'related' | 'goToConnectFlow';
  readonly list: FlowList;
}

/** Where a step of one kind may stand, and what may follow it: file 1, section 4. */
export interface KindRules {
  readonly exits: readonly FlowExit[];
  /** A go-to may lead to it. */
  readonly target: boolean;
  /** Kinds that it may not follow directly. */
  readonly notAfter?: readonly FlowNodeKind[];
  readonly refersTo?: FlowReference;
}

const own = (branch: string): FlowExit => ({ branch, connection: 'normal', max: 1, auto: true });

/** Where nobody answered, and what follows the talk. */
const TRANSFER_EXITS: readonly FlowExit[] = [
  own('noAnswer'),
  { branch: 'survey', connection: 'normal', max: 1, auto: false, only: ['transferToSurvey'] },
];

const related = (list: FlowList): FlowReference => ({ field: 'related', list });

/** The rules of every kind. The only place that has them: designer, import, simulator and server read these. */
export const KIND_RULES = {
  start: {
    exits: [{ branch: 'next', connection: 'awaitable', max: 1, auto: false }],
    target: false,
  },
  openEdge: { exits: [], target: false },
  timeValidation: { exits: [own('inTime'), own('outOfTime')], target: true, refersTo: related('schedules') },
  playAudio: { exits: [own('end')], target: true, refersTo: related('audios') },
  clientInfo: {
    exits: [
      { branch: 'option', connection: 'clientInfoConnection', max: 12, auto: false },
      own('timeout'),
      own('invalid'),
    ],
    target: true,
    refersTo: related('audios'),
  },
  transferToExtension: { exits: TRANSFER_EXITS, target: true, refersTo: related('extensions') },
  transferToQueue: { exits: TRANSFER_EXITS, target: true, refersTo: related('queues') },
  transferToExternalNumber: { exits: [], target: true },
  transferToSurvey: { exits: [], target: true, refersTo: related('surveys') },
  hangUp: { exits: [], target: false },
  goTo: { exits: [], target: false },
  goToConnectFlow: {
    exits: [],
    target: true,
    notAfter: ['customConnectFlow'],
    refersTo: { field: 'goToConnectFlow', list: 'flows' },
  },
  customConnectFlow: { exits: [own('end')], target: true, refersTo: related('customFlows') },
} as const satisfies Record<FlowNodeKind, KindRules>;

// A map, since a kind's name comes from outside: an object also answers to `constructor`.
const byName: ReadonlyMap<string, KindRules> = new Map(Object.entries(KIND_RULES));

/** The rules of a kind; undefined for a kind that this version does not know, which has none. */
export const rulesOf = (kind: string): KindRules | undefined => byName.get(kind);
