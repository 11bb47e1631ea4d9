import type { Micros } from '../records/moments.ts';

/** How a switch is built: FreePBX's way, unless it is said otherwise. A name may end in `*`. */
export interface SwitchShape {
  /** Contexts in which channels of the network outside begin. */
  readonly trunkContexts: readonly string[];
  /** Contexts in which telephones of the company begin. */
  readonly phoneContexts: readonly string[];
  /** Names of trunks (`PJSIP/<name>-…`) that could be taken for telephones. */
  readonly trunks: readonly string[];
  /** Contexts whose extensions are queues. */
  readonly queueContexts: readonly string[];
  /** Contexts in which the members of queues are rung. */
  readonly memberContexts: readonly string[];
  /** Contexts of menus. */
  readonly menuContexts: readonly string[];
  /** Contexts of conference rooms. */
  readonly roomContexts: readonly string[];
  /** Contexts and extensions of voice mail. */
  readonly voiceMailContexts: readonly string[];
  /** Events of the dialplan that say a key of a menu, `menu|key`. */
  readonly digitEvents: readonly string[];
  /** Events of the dialplan that say an answer of a survey, `queue|question|answer`. */
  readonly surveyEvents: readonly string[];
  /** The beginning of extensions that are services of the switch. */
  readonly serviceCodes: readonly string[];
}

/** FreePBX's contexts. */
export const FREEPBX: SwitchShape = {
  trunkContexts: [
    ...[
      'from-trunk*',
      'from-pstn*',
      'from-digital*',
      'from-analog*',
      'from-dahdi*',
      'from-zaptel*',
      'from-sip-external',
    ],
    ...['from-did-direct*'],
  ],
  phoneContexts: ['from-internal*'],
  trunks: [],
  queueContexts: ['ext-queues*'],
  memberContexts: ['from-queue*'],
  menuContexts: ['ivr-*'],
  roomContexts: ['ext-meetme*', 'ext-confbridge*', 'app-meetme*'],
  voiceMailContexts: ['macro-vm*', 'sub-vm*', 'app-vm*', 'vm-*', 'ext-local-vm*'],
  digitEvents: ['IVR_DIGIT', 'IVRDIGIT'],
  surveyEvents: ['SURVEY'],
  serviceCodes: ['*', '#'],
};

/** A menu as the dialplan has it. */
export interface Menu {
  /** True: each key is logged, so that no key in the records means that none was pressed. */
  readonly logsDigits: boolean;
}

/** The facts of a switch that the joining needs besides its records. */
export interface JoinOptions {
  /** The switch's name: the source of its calls. */
  readonly switchName: string;
  readonly shape?: SwitchShape;
  /** The size of a recording by its name and the moment of its record, in bytes; undefined: there is no such file. Left out: every named recording counts. */
  readonly recordingSize?: (name: string, at: Micros) => number | undefined;
  /** The menus that are known, by their context. */
  readonly menus?: ReadonlyMap<string, Menu>;
  /** The names of agents, as a queue_log has them, with their extensions. */
  readonly extensionsByName?: ReadonlyMap<string, string>;
  /** The names of extensions. */
  readonly namesByExtension?: ReadonlyMap<string, string>;
  /** The names of queues by their numbers; without one the number is the name. */
  readonly queueNames?: ReadonlyMap<string, string>;
  /** True: the CEL keeps whole seconds only, as a table whose `eventtime` has no fractions does. */
  readonly hasWholeSeconds?: boolean;
  /** Now: a call whose records end is finished only after `settleSeconds`. Left out: all are old. */
  readonly now?: Micros;
  /** The age of the last record after which a call counts as finished though its end was not seen. 4 hours, if it is left out. */
  readonly settleSeconds?: number;
}
