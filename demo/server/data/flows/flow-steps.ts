import type { FlowConnection, FlowNode } from '../../../../src/core/contract/calls/flows.ts';

/**
 * The demo's contact flows in code: a step is a node with the nodes after it. `elements.ts` turns them into
 * elements.
 */
export interface Step {
  readonly data: FlowNode['data'];
  readonly exits: readonly Exit[];
  /** The record that the node refers to; it gets its name when the elements are made. */
  readonly refers?: Referred;
  /** The name of a go-to's target. */
  readonly goTo?: string;
  /** A key for this step over the versions of its flow, if its content is not unique. */
  readonly as?: string | undefined;
}

/** A way out of a step. */
export interface Exit {
  readonly step: Step;
  /** The branch's name; left out for the only one, and for options. */
  readonly branch?: string;
  readonly data: NonNullable<FlowConnection['data']>;
}

/** A record in an option list. */
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

/** The end of a call. */
export const hangUp = (): Step => ({ data: { component: 'hangUp' }, exits: [] });
/** An open edge. */
export const openEdge = (): Step => ({ data: { component: 'openEdge' }, exits: [] });

/** Plays an audio. */
export const play = (audioId: number, next: Step): Step => ({
  data: { component: 'playAudio' },
  refers: { kind: 'audio', id: audioId },
  exits: exit('end', next),
});

/** Reads a text. */
export const say = (textToAudio: string, next: Step, as?: string): Step => ({
  data: { component: 'playAudio', textToAudio },
  exits: exit('end', next),
  as,
});

/** Goes on by a schedule. */
export const hours = (scheduleId: number, inTime: Step, outOfTime: Step): Step => ({
  data: { component: 'timeValidation' },
  refers: { kind: 'schedule', id: scheduleId },
  exits: [...exit('inTime', inTime), ...exit('outOfTime', outOfTime)],
});

interface Menu {
  /** An audio's id, or a text. */
  readonly prompt: number | string;
  readonly as: string;
  /** By digit; `false` is left out, for versions without the option. */
  readonly options: Readonly<Record<number, Step | false>>;
  /** The step after dialling an extension. */
  readonly wait?: Step;
  readonly timeout: Step;
  readonly invalid: Step;
  /** Seconds of waiting for a digit. */
  readonly seconds?: number;
}

/** A menu. */
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

/** Puts the call into a queue. */
export const queue = (queueId: number, transfer: Transfer): Step => ({
  data: { component: 'transferToQueue', ...(transfer.whisper && { whisper: transfer.whisper }) },
  refers: { kind: 'queue', id: queueId },
  exits: transferExits(transfer),
  as: transfer.as,
});

/** Rings the extension of a user. */
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

/** Calls numbers outside. */
export const external = (callTo: string[], redirectType?: 'SEQUENTIAL' | 'SIMULTANEOUS'): Step => ({
  data: { component: 'transferToExternalNumber', callTo, ...(redirectType && { redirectType }), timeout: 25 },
  exits: [],
});

/** Ends with a survey. */
export const survey = (surveyId: number): Step => ({
  data: { component: 'transferToSurvey' },
  refers: { kind: 'survey', id: surveyId },
  exits: [],
});

/** Goes back to a step by its name: a menu or another. */
export const goTo = (name: string): Step => ({ data: { component: 'goTo' }, exits: [], goTo: name });

/** Goes on in another flow. */
export const goToFlow = (flowId: number): Step => ({
  data: { component: 'goToConnectFlow' },
  exits: [],
  refers: { kind: 'flow', id: flowId },
});

/** Runs a custom flow. */
export const custom = (customFlowId: number, next: Step): Step => ({
  data: { component: 'customConnectFlow' },
  refers: { kind: 'custom', id: customFlowId },
  exits: exit('end', next),
});
