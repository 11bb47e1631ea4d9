import type { AmiMessage } from '../../demo/connectors/asterisk/live/ami-messages.ts';
import { stateOfDevice } from '../../demo/connectors/asterisk/live/switch-state.ts';
import type { Sight } from './watched-page.ts';

/** The state of a telephone, as the switch told it. */
interface Told {
  readonly at: number;
  readonly extension: string;
  readonly state: string;
}

/** The states of telephones in the switch's events, with its own moments; epoch milliseconds. */
export function toldStates(events: readonly AmiMessage[]): Told[] {
  const last = new Map<string, string>();
  return events.flatMap((event) => {
    const extension = event.Event === 'DeviceStateChange' && /^PJSIP\/(2\d\d)$/.exec(event.Device ?? '')?.[1];
    const state = stateOfDevice(event.State ?? '');
    if (!extension || !state || last.get(extension) === state) return [];
    last.set(extension, state);
    return [{ at: Number(event.Timestamp) * 1000, extension, state }];
  });
}

/** A state that is gone so soon need not be seen; milliseconds. */
const SHORT = 1500;

/** A telephone that calls is in use for the switch from the first moment on; the page says more. */
const shows = (text: string, state: string): boolean =>
  text.startsWith(`${state} `) || (state === 'IN_CALL' && text.startsWith('DIALING '));

/** The milliseconds from each state of a telephone to its card on the page; what was never shown is infinite. */
export function delays(told: readonly Told[], sights: readonly Sight[]): number[] {
  return told.flatMap(({ at, extension, state }, index) => {
    const next = told.slice(index + 1).find((one) => one.extension === extension);
    if (next && next.at - at < SHORT) return [];
    const sight = sights.find((one) => one.of === extension && one.at >= at && shows(one.text, state));
    return [sight ? sight.at - at : Number.POSITIVE_INFINITY];
  });
}
