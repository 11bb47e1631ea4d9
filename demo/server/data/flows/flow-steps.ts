import type { FlowConnection, FlowNode } from '../../../../src/core/contract/calls/flows.ts';

/**
 * The demo's contact flows in writing: each step is a node and what follows it. `elements.ts` makes elements of them.
 */
export interface Step {
  readonly data: FlowNode['data'];
  readonly exits: readonly Exit[];
  /** What the node refers to: put into names when the elements are made. */
  readonly refers?: Referred;
  /** The name of the step that a go-to leads to. */
  readonly goTo?: string;
  /** Tells this step apart over the versions of its flow, where what it does does not. */
  readonly as?: string | undefined;
}

export interface Exit {
  readonly step: Step;
  /** The branch's name; left out for the only one, and for options. */
  readonly branch?: string;
  readonly data: NonNullable<FlowConnection['data']>;
}

/** Something that an option list names. */
export interface Referred {
  readonly kind: 'audio' | 'queue' | 'schedule' | 'survey' | 'extension' | 'flow' | 'custom';
  readonly id: number;
}

const NORMAL = { component: 'normal' } as const;
const exit = (branch: string, step: Step | undefined): Exit[] =>
  step ? [{ step, branch, data: NORMAL }] : [];

/** The whole flow: the start waits a second before it answers. */
export const start = (first?: Step): Step => ({
  data: { component: 'start' },
  exits: first ? [{ step: first, data: { component: 'awaitable', timerWait: 1 } }] : [],
  as: 'start',
});

export const hangUp = (): Step => ({ data: { component: 'hangUp' }, exits: [] });
export const openEdge = (): Step => ({ data: { component: 'openEdge' }, exits: [] });

export const play = (audioId: number, next: Step): Step => ({
  data: { component: 'playAudio' },
  refers: { kind: 'audio', id: audioId },
  exits: exit('end', next),
});

export const say = (textToAudio: string, next: Step, as?: string): Step => ({
  data: { component: 'playAudio', textToAudio },
  exits: exit('end', next),
  as,
});

export const hours = (scheduleId: number, inTime: Step, outOfTime: Step): Step => ({
  data: { component: 'timeValidation' },
  refers: { kind: 'schedule', id: scheduleId },
  exits: [...exit('inTime', inTime), ...exit('outOfTime', outOfTime)],
});

interface Menu {
  /** An audio's id, or the text itself. */
  readonly prompt: number | string;
  readonly as: string;
  /** By the digit; what is not there in some version is left out. */
  readonly options: Readonly<Record<number, Step | false>>;
  /** Where whoever dials an extension comes. */
  readonly wait?: Step;
  readonly timeout: Step;
  readonly invalid: Step;
  /** How long it waits for a digit. */
  readonly seconds?: number;
}

export const menu = ({ prompt, as, options, wait, timeout, invalid, seconds = 10 }: Menu): Step => ({
  data: {
    component: 'clientInfo',
    ...(typeof prompt === 'string' && { textToAudio: prompt }),
    timeout: seconds,
  },
  ...(typeof prompt === 'number' && { refers: { kind: 'audio', id: prompt } as const }),
  exits: [
    ...Object.entries(options).flatMap(([digit, step]) =>
      step ? [{ step, data: { component: 'clientInfoConnection', uraOption: Number(digit) } }] : [],
    ),
    ...(wait ? [{ step: wait, data: { component: 'clientInfoConnection', waitUser: true } }] : []),
    ...exit('timeout', timeout),
    ...exit('invalid', invalid),
  ],
  as,
});

interface Transfer {
  readonly noAnswer: Step;
  readonly surveyId?: number;
  readonly whisper?: string;
  readonly as?: string;
}

const transferExits = ({ noAnswer, surveyId }: Transfer) => [
  ...exit('noAnswer', noAnswer),
  ...exit('survey', surveyId === undefined ? undefined : survey(surveyId)),
];

export const queue = (queueId: number, transfer: Transfer): Step => ({
  data: { component: 'transferToQueue', ...(transfer.whisper && { whisper: transfer.whisper }) },
  refers: { kind: 'queue', id: queueId },
  exits: transferExits(transfer),
  as: transfer.as,
});

export const extension = (userId: number, transfer: Transfer): Step => ({
  data: { component: 'transferToExtension', timeout: 20 },
  refers: { kind: 'extension', id: userId },
  exits: transferExits(transfer),
  as: transfer.as,
});

/** The extension that the caller dials. */
export const dialled = (transfer: Transfer): Step => ({
  data: { component: 'transferToExtension', userInput: true, timeout: 20 },
  exits: transferExits(transfer),
});

export const external = (callTo: string[], redirectType?: 'SEQUENTIAL' | 'SIMULTANEOUS'): Step => ({
  data: { component: 'transferToExternalNumber', callTo, ...(redirectType && { redirectType }), timeout: 25 },
  exits: [],
});

export const survey = (surveyId: number): Step => ({
  data: { component: 'transferToSurvey' },
  refers: { kind: 'survey', id: surveyId },
  exits: [],
});

/** Back to a menu, or to any step that has a name. */
export const goTo = (name: string): Step => ({ data: { component: 'goTo' }, exits: [], goTo: name });

export const goToFlow = (flowId: number): Step => ({
  data: { component: 'goToConnectFlow' },
  exits: [],
  refers: { kind: 'flow', id: flowId },
});

export const custom = (customFlowId: number, next: Step): Step => ({
  data: { component: 'customConnectFlow' },
  refers: { kind: 'custom', id: customFlowId },
  exits: exit('end', next),
});
