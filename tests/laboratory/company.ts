/** A queue of a company. */
export interface Queue {
  readonly members: readonly string[];
  /** `ringall`, unless it is said otherwise. */
  readonly strategy?: string;
  /** Further lines of its configuration. */
  readonly more?: readonly string[];
  /** The values that the dialplan has for it: the seconds after which its callers go on, the queue they go on to, the agent's announcement. */
  readonly way?: Partial<Record<'WAIT' | 'NEXT' | 'ANNOUNCE', string>>;
}

/** A company with a switch of its own. */
export interface Company {
  /** The first six digits of its numbers: 0 and an extension follow, 1 and a queue, or 2 and a place of `services.conf`. */
  readonly number: string;
  /** Patterns of its extensions and queues. */
  readonly patterns: { readonly extension: string; readonly queue: string };
  readonly extensions: readonly string[];
  readonly queues: Readonly<Record<string, Queue>>;
  /** Extensions whose telephone is not connected. */
  readonly withoutTelephone?: readonly string[];
}

const range = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(from + at));

/** The company that is followed while it works. */
export const FOLLOWED: Company = {
  number: '113003',
  patterns: { extension: '2XX', queue: '6XX' },
  extensions: range(201, 44),
  queues: { 600: { members: ['241', '242'] }, 601: { members: ['243'] }, 602: { members: [] } },
};

/** The lines of the full day, each with a telephone; the telephones that these call; and the members of its queues. */
export const DAY = {
  lines: range(301, 40),
  called: range(381, 10),
  queues: { 850: range(341, 10), 851: range(351, 4), 852: range(355, 6) },
} as const;

const rounds = (members: readonly string[]): Queue => ({ members, strategy: 'rrmemory' });

/** The company whose records are imported. Each of its scenarios has extensions and queues of its own. */
export const IMPORTED: Company = {
  number: '413204',
  patterns: { extension: '[34]XX', queue: '8XX' },
  extensions: [...DAY.lines, ...Object.values(DAY.queues).flat(), ...DAY.called, ...range(401, 37)],
  withoutTelephone: ['431'],
  queues: {
    801: { members: ['401'] },
    802: { members: ['402', '403'] },
    803: { members: ['411'], way: { WAIT: '5', NEXT: '804' } },
    804: { members: ['410'] },
    805: { members: ['409'], more: ['context = queue-exit'] },
    806: { members: [], more: ['joinempty = no'] },
    807: { members: ['436'], more: ['maxlen = 1'] },
    808: { members: ['413'], way: { ANNOUNCE: 'hello-world' } },
    809: { members: ['414'] },
    810: { members: ['417'] },
    811: rounds(['422', '423']),
    812: { members: ['429'] },
    813: { members: ['429', '430'] },
    814: { members: ['434'] },
    815: { members: ['435'] },
    850: rounds(DAY.queues[850]),
    851: { members: DAY.queues[851] },
    852: rounds(DAY.queues[852]),
  },
};
