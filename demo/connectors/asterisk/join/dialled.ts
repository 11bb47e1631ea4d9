import type { CdrRecord } from '../records/cdr.ts';
import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import type { Channel } from './channels/channels.ts';
import { numberOrNone } from './facts.ts';

/** The number in the arguments of Dial: `PJSIP/5511…@trunk`, `SIP/trunk/5511…`, also one of several between `&`. */
export function numberOfDial(appData: string, trunk: string): string | undefined {
  const targets = (appData.split(',', 1)[0] ?? '').split('&');
  const numbers = targets.flatMap((target) => {
    const [, ...parts] = target.split('/');
    const behind = parts.join('/');
    const sign = behind.indexOf('@');
    const number = sign >= 0 ? behind.slice(0, sign) : parts.length > 1 ? parts.at(-1) : undefined;
    return number && /^\+?\d{3,}$/.test(number) ? [{ number, isOfTrunk: behind.includes(trunk) }] : [];
  });
  return (numbers.find(({ isOfTrunk }) => isOfTrunk) ?? numbers[0])?.number;
}

/** Something that was dialled: the arguments of Dial, from a moment on. */
export interface Dialling {
  readonly at: Micros;
  readonly target: string;
}

/** All that was dialled in a call, in the order in which it was; each once. */
export function diallingsOf(cel: readonly CelRecord[], cdr: readonly CdrRecord[]): readonly Dialling[] {
  const byTarget = new Map<string, Dialling>();
  for (const { app, appData, at } of cel)
    if (app === 'dial' && !byTarget.has(appData)) byTarget.set(appData, { at, target: appData });
  for (const { lastapp, lastdata, at } of cdr)
    if (/^dial$/i.test(lastapp) && !byTarget.has(lastdata)) byTarget.set(lastdata, { at, target: lastdata });
  return [...byTarget.values()];
}

/** The number that was dialled outside over a channel: as it was given to the network, else as a telephone dialled it. */
export function dialledNumber(trunk: Channel, root: Channel, diallings: readonly Dialling[]): string {
  const numbers = diallings.flatMap(({ at, target }) => {
    const number = at <= trunk.startedAt ? numberOfDial(target, trunk.parts.device) : undefined;
    return number ? [number] : [];
  });
  const own = trunk.cidNum && numbers.findLast((number) => trunk.cidNum.endsWith(number));
  const later = diallings.map(({ target }) => numberOfDial(target, trunk.parts.device)).find(Boolean);
  const seen = [own, numbers.at(-1), later, trunk.cidNum, root.exten];
  return seen.find((text) => text && numberOrNone(text)) ?? '';
}

/** The company's number that a customer saw. */
export const ownNumberOf = (cdr: readonly CdrRecord[]): string | null =>
  cdr.flatMap(({ outboundCnum }) => numberOrNone(outboundCnum) || [])[0] ?? null;
