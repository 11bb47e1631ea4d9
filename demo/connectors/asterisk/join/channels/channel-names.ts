import type { SwitchShape } from '../join-options.ts';

/** The parts of a channel's name: `PJSIP/101-0000000a`, `Local/101@from-queue-00000013;1`. */
export interface ChannelName {
  readonly technology: string;
  /** A telephone's or a trunk's name, cut at the last dash: names have dashes too. */
  readonly device: string;
  /** Both halves of a local channel have one pair. */
  readonly pair: string;
  readonly half: '1' | '2' | null;
}

/** Reads a channel's name. */
export function channelName(name: string): ChannelName {
  const half = name.endsWith(';1') ? '1' : name.endsWith(';2') ? '2' : null;
  const pair = half ? name.slice(0, -2) : name;
  const slash = pair.indexOf('/');
  const behind = slash < 0 ? pair : pair.slice(slash + 1);
  const dash = behind.lastIndexOf('-');
  return {
    technology: slash < 0 ? '' : pair.slice(0, slash).toLowerCase(),
    ...{ device: dash > 0 ? behind.slice(0, dash) : behind, pair, half },
  };
}

/**
 * The kinds of channels: a telephone of the company, the network outside, the half of a local channel, and the switch's own, such as
 * who announces in a conference.
 */
export type ChannelKind = 'phone' | 'trunk' | 'local' | 'machine';

/** Technologies with which a telephone or a trunk is reached; other channels are the switch's own. */
const REAL = new Set([
  ...['pjsip', 'sip', 'iax2', 'iax', 'dahdi', 'zap', 'sccp', 'skinny', 'unistim', 'mgcp', 'h323', 'ooh323'],
  ...[
    'misdn',
    'capi',
    'khomp',
    'dgv',
    'digium',
    'motif',
    'dongle',
    'chan_mobile',
    'mobile',
    'quectel',
    'vpb',
  ],
]);

/** Tells whether a technology reaches a telephone or a trunk: `PJSIP`, `SIP`. */
export const isReal = (technology: string): boolean => REAL.has(technology.toLowerCase());

/** An extension, where nothing else tells a telephone from a trunk. */
const EXTENSION = /^\d{2,7}$/;

/** Tells whether a name is one of those that a switch is said to have; such a one may end in `*`. */
export const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name));

/** The kind of a channel, by its name and the context in which it began. */
export function kindOf(
  { technology, device }: ChannelName,
  context: string,
  shape: SwitchShape,
): ChannelKind {
  if (technology === 'local') return 'local';
  if (!isReal(technology)) return 'machine';
  if (isNamed(shape.trunks, device) || isNamed(shape.trunkContexts, context)) return 'trunk';
  if (isNamed(shape.phoneContexts, context)) return 'phone';
  return EXTENSION.test(device) ? 'phone' : 'trunk';
}
