import type { CallType } from '../../../../src/core/contract/kinds/call-kinds.ts';
import type { Micros } from '../records/moments.ts';
import { type Meeting, meetingsOf } from './channels/bridges.ts';
import { type Channel, channelsOf, isReal } from './channels/channels.ts';
import { type Dialling, diallingsOf } from './dialled.ts';
import type { SwitchShape } from './join-options.ts';
import { type QueueVisit, visitsOfEvents, visitsOfLog } from './queue-visits.ts';
import type { Group } from './records/group.ts';

/** A call as its channels show it. */
export interface Scene {
  readonly group: Group;
  readonly shape: SwitchShape;
  readonly channels: ReadonlyMap<string, Channel>;
  /** The channel with which it began. */
  readonly root: Channel;
  readonly type: CallType;
  /** Who is outside, or the first telephone of an internal call. */
  readonly subject: Channel;
  /** The company's own telephone with which a call to outside or between telephones began; none where the switch called a customer. */
  readonly caller: Channel | undefined;
  /** Those who were called, in the order in which they were. */
  readonly legs: readonly Channel[];
  readonly meetings: readonly Meeting[];
  readonly visits: readonly QueueVisit[];
  readonly diallings: readonly Dialling[];
  readonly lastAt: Micros;
}

/** A call as its channels show it; null: none of them is known. */
export function sceneOf(group: Group, shape: SwitchShape): Scene | null {
  const channels = channelsOf(group.cel, shape);
  const all = [...channels.values()].filter(({ kind }) => kind !== 'machine');
  const root = rootOf(all, new Set(group.linkedIds));
  // Events that begin in the middle of a call say less than its rows.
  if (!root || (!root.hasStart && group.cdr.length > 0)) return null;
  const real = all.filter((channel) => isReal(channel));
  const isCaller = (channel: Channel) => channel === root && !channel.isOriginated;
  const roots = new Set(group.linkedIds);
  // Whoever picks up, retrieves or consults has called by themselves.
  const called = real.filter(
    (channel) => !isCaller(channel) && (!roots.has(channel.id) || channel.isOriginated),
  );
  const { type, subject, caller } = rolesOf(root, called, real);
  const meetings = meetingsOf(subject, group.cel, channels);
  const ofEvents = visitsOfEvents(group.cel, shape);
  return {
    ...{ group, shape, channels, root, type, subject, caller, meetings },
    legs: called.filter((channel) => channel !== subject && channel !== caller),
    diallings: diallingsOf(group.cel, group.cdr),
    visits: ofEvents.length > 0 ? ofEvents : visitsOfLog(group.queueLog),
    lastAt: group.cel.at(-1)?.at ?? root.startedAt,
  };
}

/** The channel with which the call began: who came from outside, before those who called to consult, to pick up or to retrieve. */
function rootOf(all: readonly Channel[], linkedIds: ReadonlySet<string>): Channel | undefined {
  const roots = all.filter(({ id }) => linkedIds.has(id));
  return roots.find(({ kind, isOriginated }) => kind === 'trunk' && !isOriginated) ?? roots[0] ?? all[0];
}

/** Who is who: the direction of the call, and its two sides. */
function rolesOf(
  root: Channel,
  called: readonly Channel[],
  real: readonly Channel[],
): Pick<Scene, 'type' | 'subject' | 'caller'> {
  if (root.kind === 'trunk' && !root.isOriginated)
    return { type: 'INBOUND', subject: root, caller: undefined };
  // The half of a local channel, and who the switch called by itself, stand for the first telephone or trunk.
  const first = root.kind === 'local' || root.isOriginated ? real[0] : root;
  if (first?.kind === 'trunk') return { type: 'OUTBOUND', subject: first, caller: undefined };
  const others = called.filter((channel) => channel !== first);
  const answeredAt = others.find(({ answers }) => answers.length > 0)?.startedAt ?? Number.POSITIVE_INFINITY;
  const tried = others.filter(({ startedAt }) => startedAt <= answeredAt);
  const caller = first ?? root;
  const isOutbound = tried.length > 0 && tried.every(({ kind }) => kind === 'trunk');
  if (!isOutbound) return { type: 'INTERNAL', subject: caller, caller };
  const reached = tried.find(({ answers }) => answers.length > 0) ?? tried.at(-1);
  return { type: 'OUTBOUND', subject: reached ?? caller, caller };
}
