import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import { channelName, isNamed } from './channels/channel-names.ts';
import { type End, extensionOrNone } from './facts.ts';
import type { Scene } from './scene.ts';

const ROOM_APPS = new Set(['confbridge', 'meetme']);

/** A conference room that a call came into. */
interface Room {
  readonly name: string;
  readonly enteredAt: Micros;
  /** True: others were there too, of calls of their own. */
  readonly hasOthers: boolean;
}

/** Others in a bridge, besides who announces. */
const hasPeople = ({ peer }: CelRecord): boolean =>
  peer
    .split(',')
    .some(
      (name) =>
        name !== '' && !/^(cbann|cbrec|conf|bridge|announcer)/.test(channelName(name.trim()).technology),
    );

/** The conference room of a call; null: it came into none. */
export function roomOf({ group, subject, shape }: Scene): Room | null {
  const events = group.cel.filter(
    ({ uniqueid, app, context }) =>
      uniqueid === subject.id && (ROOM_APPS.has(app) || isNamed(shape.roomContexts, context)),
  );
  const entered = events.find(({ event }) => event === 'BRIDGE_ENTER') ?? events[0];
  if (!entered) return null;
  const named = events
    .find(({ app }) => ROOM_APPS.has(app))
    ?.appData.split(',', 1)[0]
    ?.trim();
  return {
    name: named || entered.exten,
    enteredAt: entered.at,
    hasOthers: events.some((event) => /^BRIDGE_/.test(event.event) && hasPeople(event)),
  };
}

/** Voice mail that a call came to. */
export interface VoiceMail {
  readonly at: Micros;
  readonly to: End | undefined;
}

/** The voice mail of a call that was not answered; null: it came to none. */
export function voiceMailOf({ group, shape }: Pick<Scene, 'group' | 'shape'>): VoiceMail | null {
  const event = group.cel.find(
    ({ app, context }) =>
      app === 'voicemail' || (app !== 'voicemailmain' && isNamed(shape.voiceMailContexts, context)),
  );
  if (!event) return null;
  const box = /^\d+/.exec(event.app === 'voicemail' ? event.appData : '')?.[0];
  const extension = extensionOrNone(box ?? '');
  return { at: event.at, to: extension ? { extension } : undefined };
}
