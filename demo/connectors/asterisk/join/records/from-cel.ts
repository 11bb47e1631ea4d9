import type { CallStatus } from '../../../../../src/core/contract/kinds/call-kinds.ts';
import { isWholeSecond, type Micros } from '../../records/moments.ts';
import { isNamed } from '../channels/channel-names.ts';
import { answerOf, type Channel, extensionOf, isReal } from '../channels/channels.ts';
import { dialledNumber, ownNumberOf } from '../dialled.ts';
import { digitsOfEvents } from '../digits.ts';
import {
  type Agent,
  type End,
  extensionOrNone,
  type FactStep,
  type Facts,
  numberOrNone,
  outside,
} from '../facts.ts';
import type { JoinOptions, SwitchShape } from '../join-options.ts';
import { UNKNOWN_DIGITS, type Uncertainty } from '../joined-call.ts';
import { roomOf, voiceMailOf } from '../places.ts';
import { type Scene, sceneOf } from '../scene.ts';
import { isService } from '../services.ts';
import { statusOfUnanswered } from '../status.ts';
import { causeOf, endOf, handovers, stepsOfLeg, stepsOfVisit } from '../steps.ts';
import type { Group } from './group.ts';

/** The facts of a call that a CEL tells; `service`: it is none; null: no channel of it is known. */
export function factsOfEvents(
  group: Group,
  options: JoinOptions,
  shape: SwitchShape,
): Facts | 'service' | null {
  const scene = sceneOf(group, shape);
  if (!scene) return null;
  return isService(scene) ? 'service' : factsOf(scene, options);
}

/** The answer of a person: the first who could be heard, at the moment at which the last of those who were called answered. */
function answerOfPerson({ meetings, legs, subject, caller, type }: Scene): Micros | null {
  const [first] = meetings;
  if (!first) return null;
  const isCalled = (channel: Channel) => legs.includes(channel) || channel.isOriginated;
  const answer = answerOf(first.channel, isCalled(first.channel), first.at);
  if (type !== 'OUTBOUND') return answer;
  const ofSubject = subject.answers.findLast((at) => at <= first.at) ?? first.at;
  return first.channel === caller && !caller?.isOriginated ? ofSubject : Math.max(ofSubject, answer);
}

/** Those of the company who spoke, in the order in which they did; who called speaks first. */
function agentsOf({ meetings, caller, type }: Scene): Agent[] {
  const spoke = meetings.map(({ channel }) => channel);
  const first = type === 'INBOUND' || !caller ? [] : [caller];
  const phones = [...first, ...spoke].filter(({ kind }) => kind === 'phone');
  const byExtension = new Map<string, Agent>();
  for (const phone of phones) {
    const extension = extensionOrNone(extensionOf(phone));
    if (extension && !byExtension.has(extension))
      byExtension.set(extension, { extension, name: phone.cidName || undefined });
  }
  return [...byExtension.values()];
}

/** The end of the customer's call. */
function endOfCall(
  { type, subject, caller, root, channels, group }: Scene,
  isAnswered: boolean,
): Micros | null {
  const ended = (channel: Channel | undefined): Micros | null => channel?.endedAt ?? null;
  if (type === 'INBOUND') return ended(subject);
  if (type === 'OUTBOUND') return isAnswered ? ended(subject) : (ended(caller ?? root) ?? ended(subject));
  const handedOver = group.cel.some(
    ({ event, uniqueid }) => /^(BLIND|ATTENDED)TRANSFER$/.test(event) && uniqueid === subject.id,
  );
  if (!handedOver) return ended(subject);
  const ends = [...channels.values()].filter(isReal).map(ended);
  return ends.includes(null) ? null : ends.reduce<Micros>((last, at) => Math.max(last, at ?? 0), 0);
}

/** The moments of a call, and the place that it came to where nobody took it. */
function outcomeOf(scene: Scene) {
  const room = scene.meetings.length === 0 ? roomOf(scene) : null;
  const spoken = answerOfPerson(scene);
  const known = endOfCall(scene, spoken !== null || room !== null);
  const endedAt = known ?? scene.lastAt;
  // In a room nobody took the caller's call: all of it is waiting. Who dialled the room themselves are in it at once.
  const ofRoom = room?.hasOthers ? (scene.type === 'INBOUND' ? endedAt : room.enteredAt) : null;
  return { room, known, endedAt, answeredAt: spoken ?? ofRoom, voiceMail: voiceMailOf(scene) };
}

function factsOf(scene: Scene, options: JoinOptions): Facts {
  const { group, shape, root, type, visits } = scene;
  const { room, known, endedAt, answeredAt, voiceMail } = outcomeOf(scene);
  const status: CallStatus = answeredAt === null ? statusOfUnanswered(scene, voiceMail) : 'ANSWERED';
  const { keys, digits } = digitsOfEvents(group.cel, shape, options.menus);
  const uncertain = new Set<Uncertainty>([
    ...(areCut(group, options) ? (['times'] as const) : []),
    ...(root.hasStart ? [] : (['beginning'] as const)),
    ...(known === null ? (['end'] as const) : []),
    ...(digits.includes(UNKNOWN_DIGITS) ? (['digits'] as const) : []),
  ]);
  const handed = handovers(group.cel, scene.channels);
  const { from, to } = endsOf(scene, room?.name);
  const last: FactStep[] = [
    ...(voiceMail ? [{ type: 'VOICEMAIL' as const, ...voiceMail }] : []),
    ...(status === 'DITCHED' ? [{ type: 'ABANDON' as const, at: endedAt, from }] : []),
    ...(known === null ? [] : [hangUpOf(scene, known)]),
  ];
  return {
    // Where its beginning is missing, the call keeps the id that the switch gave it.
    id: group.linkedIds.includes(root.id) ? root.id : (group.linkedIds[0] ?? root.id),
    ...{ type, status, startedAt: root.startedAt, answeredAt, endedAt, from, to },
    ...{ keys, digits, uncertain, transfers: handed.count, agents: agentsOf(scene) },
    steps: [...visits.flatMap(stepsOfVisit), ...stepsOfLegs(scene), ...handed.steps, ...last],
    tracking: type === 'OUTBOUND' ? ownNumberOf(group.cdr) : null,
    queue: visits[0]?.queue ?? null,
  };
}

/** True: the moments of the call's events are cut to the second. */
const areCut = ({ cel }: Group, { hasWholeSeconds = false }: JoinOptions): boolean =>
  hasWholeSeconds && cel.every(({ at }) => isWholeSecond(at));

function stepsOfLegs(scene: Scene): FactStep[] {
  const met = new Map(scene.meetings.map(({ channel, at }) => [channel.id, at]));
  return scene.legs.flatMap((leg) => stepsOfLeg(leg, endOfLeg(leg, scene), met.get(leg.id)));
}

const endOfLeg = (leg: Channel, { root, diallings }: Scene): End =>
  leg.kind === 'phone' ? endOf(leg) : outside(dialledNumber(leg, root, diallings));

function endsOf(scene: Scene, room: string | undefined): { from: End; to: End } {
  const { type, root, subject, caller, group, legs, diallings } = scene;
  const did =
    group.cdr.find((row) => row.did && row.linkedid === root.id)?.did ??
    group.cdr.find((row) => row.did)?.did;
  if (type === 'INBOUND')
    return {
      from: endOf(subject),
      to: outside([root.exten, did ?? ''].find((text) => numberOrNone(text)) ?? ''),
    };
  const from = caller ? endOf(caller) : {};
  if (type === 'OUTBOUND') return { from, to: outside(dialledNumber(subject, root, diallings)) };
  const dialled = extensionOrNone(room ?? (isNamed(['s', 'h', ''], root.exten) ? '' : root.exten));
  const [first] = legs.filter(({ kind }) => kind === 'phone');
  return { from, to: dialled ? { extension: dialled } : first ? endOf(first) : {} };
}

/** The end of the customer's call, with the one who hung up. */
function hangUpOf({ channels, subject }: Scene, at: Micros): FactStep {
  const source = [...channels.values()].find(
    (channel) => channel.name === subject.hangupSource && isReal(channel),
  );
  return { type: 'HANGUP', at, ...(source && { from: endOf(source) }), cause: causeOf(subject.cause) };
}
