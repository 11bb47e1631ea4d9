import type { CallStatus, CallType } from '../../../../../src/core/contract/kinds/call-kinds.ts';
import type { CdrRecord } from '../../records/cdr.ts';
import type { Micros } from '../../records/moments.ts';
import { isNamed } from '../channels/channel-names.ts';
import { numberOfDial, ownNumberOf } from '../dialled.ts';
import { digitsOfLog } from '../digits.ts';
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
import { type QueueVisit, visitsOfLog } from '../queue-visits.ts';
import { SERVICE_APPS } from '../services.ts';
import { stepsOfVisit } from '../steps.ts';
import type { Group } from './group.ts';
import { handedOver, isRoom, queueOfRow, type RowLeg, type RowScene, rowSceneOf, timeoutOf } from './rows.ts';

const SECOND = 1_000_000;

/** A call by its rows, with what a queue_log adds. */
interface Told extends RowScene {
  readonly type: CallType;
  readonly visits: readonly QueueVisit[];
  readonly queue: string | null;
  /** Those who answered, in the order in which they did. */
  readonly answered: readonly RowLeg[];
}

/** The facts of a call that a CDR and a queue_log tell; `service`: it is none; null: there is no row. */
export function factsOfRows(
  group: Group,
  options: JoinOptions,
  shape: SwitchShape,
): Facts | 'service' | null {
  const scene = rowSceneOf(group, shape);
  if (!scene) return null;
  const visits = visitsOfLog(group.queueLog);
  const ofRows = group.cdr.flatMap((row) => queueOfRow(row, shape) ?? []);
  const told: Told = {
    ...{ ...scene, visits, type: typeOf(scene), queue: visits[0]?.queue ?? ofRows[0] ?? null },
    answered: scene.legs
      .filter(({ answeredAt }) => answeredAt !== null)
      .sort((one, other) => (one.answeredAt ?? 0) - (other.answeredAt ?? 0)),
  };
  return isService(told) ? 'service' : factsOf(told, options);
}

function typeOf({ kind, legs }: RowScene): CallType {
  if (kind === 'trunk') return 'INBOUND';
  const answeredAt = legs.find((leg) => leg.answeredAt !== null)?.row.at ?? Number.POSITIVE_INFINITY;
  const tried = legs.filter(({ row }) => row.at <= answeredAt);
  // A switch that calls a customer begins with them: agents are rung once they have answered.
  const first = kind === 'local' ? tried.slice(0, 1) : tried;
  return first.length > 0 && first.every((leg) => leg.kind === 'trunk') ? 'OUTBOUND' : 'INTERNAL';
}

function isService({ type, legs, visits, queue, rows, shape }: Told): boolean {
  if (type !== 'INTERNAL' || legs.length > 0 || visits.length > 0 || queue || rows.some(isRoom)) return false;
  return rows.some(
    ({ lastapp, dst }) =>
      SERVICE_APPS.has(lastapp.toLowerCase()) ||
      /^parkedcall$/i.test(lastapp) ||
      shape.serviceCodes.some((code) => dst.startsWith(code)),
  );
}

/** A person's answer: of a customer whom the switch called, it is the agent's. */
function answerOf({ type, kind, answered, group, queue }: Told): Micros | null {
  const connected = group.queueLog.find(({ event }) => event === 'CONNECT')?.at ?? null;
  const first =
    type === 'OUTBOUND' && kind === 'local' ? answered.find((leg) => leg.kind === 'phone') : answered[0];
  return first?.answeredAt ?? (queue ? connected : null);
}

function agentsOf({ type, kind, device, answered, group }: Told, { extensionsByName }: JoinOptions): Agent[] {
  const caller = type !== 'INBOUND' && kind === 'phone' ? [{ extension: device, name: '' }] : [];
  const spoke = answered
    .filter((leg) => leg.kind === 'phone')
    .map(({ parts, row }) => ({
      extension: parts.device,
      name: row.dst === parts.device ? row.dstCnam : '',
    }));
  const connected = group.queueLog
    .filter(({ event }) => event === 'CONNECT')
    .flatMap(({ agent }) => ({ extension: extensionsByName?.get(agent) ?? '', name: agent }));
  const byExtension = new Map<string, Agent>();
  for (const { extension, name } of [...caller, ...(spoke.length > 0 ? spoke : connected)])
    if (extensionOrNone(extension) && !byExtension.has(extension))
      byExtension.set(extension, { extension, name: name || undefined });
  return [...byExtension.values()];
}

const isCalledBack = ({ type, kind }: Told): boolean => type === 'OUTBOUND' && kind === 'local';

/** The status of a call that no person took. */
function statusOfUnanswered(told: Told): CallStatus {
  const { type, legs, visits, queue, group, rows } = told;
  const events = new Set(group.queueLog.map(({ event }) => event));
  const called = new Set(legs.map(({ parts }) => parts.device));
  const isBusy = called.size === 1 && !queue && legs.every(({ row }) => row.disposition === 'BUSY');
  if (isBusy) return 'BUSY';
  if (type !== 'INBOUND') return isCalledBack(told) && events.has('ABANDON') ? 'DITCHED' : 'NO_ANSWER';
  if (rows.some(({ lastapp }) => /^voicemail$/i.test(lastapp))) return 'NO_ANSWER';
  if (legs.length === 0 || events.has('ABANDON')) return 'DITCHED';
  if (visits.length > 0) return 'NO_ANSWER';
  return gaveUp(told) ? 'NO_ANSWER' : 'DITCHED';
}

/** Tells whether the switch gave up: somebody could not be reached, or was rung for as long as the dialplan says. */
const gaveUp = ({ rows, legs }: Told): boolean =>
  legs.some(({ row }) => row.disposition === 'FAILED' || row.disposition === 'CONGESTION') ||
  rows.some((row) => {
    const timeout = timeoutOf(row);
    return timeout !== null && row.duration >= timeout;
  });

/** The longest wait before a queue in which no menu can have been heard. */
const AT_ONCE = 1;

/** Tells whether a menu may have been passed: the switch answered, and time went by before somebody was called. */
function mayHaveMenu({ type, visits, legs, rows, shape, queue }: Told, startedAt: Micros): boolean {
  if (type !== 'INBOUND') return false;
  if (rows.some(({ dcontext }) => isNamed(shape.menuContexts, dcontext))) return true;
  const entered = visits[0]?.enteredAt;
  const answeredAt = legs[0]?.answeredAt ?? Number.POSITIVE_INFINITY;
  if (entered !== undefined && entered <= answeredAt) return entered - startedAt > AT_ONCE * SECOND;
  return (
    (queue !== null && visits.length === 0) || (legs.length > 0 && rows.slice(0, 1).some(wasAnsweredAtOnce))
  );
}

/** Answered as soon as it came: not by somebody who was rung. */
const wasAnsweredAtOnce = ({ billsec, duration }: CdrRecord): boolean => billsec === duration && duration > 1;

function endsOf(told: Told): { from: End; to: End } {
  const { type, kind, rows, legs, device } = told;
  const [row] = rows;
  if (!row) return { from: {}, to: {} };
  if (type === 'INBOUND') {
    const number = [row.cnum, row.src].find((text) => numberOrNone(text)) ?? '';
    const did = rows.map((one) => one.did).find(Boolean) ?? row.dst;
    return { from: outside(number, row.cnam || nameOf(row.clid)), to: outside(did) };
  }
  const from: End =
    kind === 'phone' ? { extension: extensionOrNone(device), name: row.cnam || undefined } : {};
  if (type === 'OUTBOUND') return { from, to: outside(dialled(legs)) };
  return { from, to: { extension: extensionOrNone(dialledInside(told)) } };
}

/** The extension that a telephone dialled. After a transfer, a row has its target in the place of it. */
function dialledInside({ rows, legs, queue, shape }: Told): string {
  const [row] = rows;
  const [leg] = legs;
  const room = rows.find(isRoom);
  if (room) return room.lastdata.split(',', 1)[0] ?? '';
  const isReplaced =
    row && leg?.row === row && leg.kind === 'phone' && isNamed(shape.phoneContexts, row.dcontext);
  const dst = rows.map((one) => one.dst).find((text) => /^[\d*#]+$/.test(text));
  return queue ?? (isReplaced ? leg.parts.device : (dst ?? leg?.parts.device ?? ''));
}

const nameOf = (clid: string): string => /^"(.*)" *<[^<>]*>$/.exec(clid)?.[1] ?? '';

function dialled(legs: readonly RowLeg[]): string {
  const outbound = legs.filter(({ kind }) => kind === 'trunk');
  const leg = outbound.find(({ answeredAt }) => answeredAt !== null) ?? outbound.at(-1);
  return leg ? (numberOfDial(leg.row.lastdata, leg.parts.device) ?? numberOrNone(leg.row.dst) ?? '') : '';
}

const endOfLeg = ({ parts, kind, row }: RowLeg): End =>
  kind === 'phone'
    ? { extension: extensionOrNone(parts.device) }
    : outside(numberOfDial(row.lastdata, parts.device) ?? '');

function stepsOfLeg(leg: RowLeg): FactStep[] {
  const to = endOfLeg(leg);
  const rang: FactStep = { type: 'RING', at: leg.row.at, to };
  if (leg.answeredAt !== null) return [rang, { type: 'ANSWER', at: leg.answeredAt, to }];
  return [rang, { type: leg.row.disposition === 'BUSY' ? 'BUSY' : 'NO_ANSWER', at: leg.endedAt, to }];
}

/** The end of the last row of who called, and of a customer who was handed over to another. */
function endOf({ type, rows, answered, group }: Told, startedAt: Micros): Micros {
  const customer =
    type === 'OUTBOUND' ? answered.find(({ kind }) => kind === 'trunk')?.row.dstchannel : undefined;
  const others = customer ? group.cdr.filter(({ channel }) => channel === customer) : [];
  return [...rows, ...others].reduce(
    (end, { at, duration }) => Math.max(end, at + duration * SECOND),
    startedAt,
  );
}

function factsOf(told: Told, options: JoinOptions): Facts {
  const { id, type, rows, legs, visits, queue, group, shape } = told;
  const startedAt = rows[0]?.at ?? 0;
  const endedAt = endOf(told, startedAt);
  const isInRoom = legs.length === 0 && rows.some(isRoom);
  const answeredAt = answerOf(told) ?? (isInRoom ? (type === 'INBOUND' ? endedAt : startedAt) : null);
  const status = answeredAt === null ? statusOfUnanswered(told) : 'ANSWERED';
  const logged = digitsOfLog(group.queueLog, shape);
  const isUnknown = logged.digits.length === 0 && mayHaveMenu(told, startedAt);
  const uncertain = new Set<Uncertainty>(['times', 'transfers', ...(isUnknown ? (['digits'] as const) : [])]);
  if (group.cel.length > 0) uncertain.add('beginning');
  const { from, to } = endsOf(told);
  const voiceMail = rows.find(({ lastapp }) => /^voicemail$/i.test(lastapp));
  const steps: FactStep[] = [
    ...visits.flatMap(stepsOfVisit),
    ...legs.flatMap(stepsOfLeg),
    ...(voiceMail ? [{ type: 'VOICEMAIL' as const, at: voiceMail.at }] : []),
    ...(status === 'DITCHED' ? [{ type: 'ABANDON' as const, at: endedAt, from }] : []),
    { type: 'HANGUP', at: endedAt },
  ];
  return {
    ...{ id, type, status, startedAt, answeredAt, endedAt, from, to, steps, uncertain, queue },
    tracking: type === 'OUTBOUND' ? ownNumberOf(group.cdr) : null,
    agents: agentsOf(told, options),
    ...{ keys: logged.keys, digits: isUnknown ? [UNKNOWN_DIGITS] : logged.digits },
    transfers: handedOver(told),
  };
}
