import type { CdrRecord } from '../../records/cdr.ts';
import type { Micros } from '../../records/moments.ts';
import {
  type ChannelKind,
  type ChannelName,
  channelName,
  isNamed,
  kindOf,
} from '../channels/channel-names.ts';
import type { SwitchShape } from '../join-options.ts';
import type { Group } from './group.ts';

const SECOND = 1_000_000;

/** An attempt to reach somebody, as a row of a CDR tells it in whole seconds. */
export interface RowLeg {
  readonly row: CdrRecord;
  readonly parts: ChannelName;
  readonly kind: ChannelKind;
  readonly answeredAt: Micros | null;
  readonly endedAt: Micros;
}

/** A call as the rows of a CDR show it. */
export interface RowScene {
  readonly group: Group;
  readonly shape: SwitchShape;
  /** The id of the channel with which it began, and its rows. */
  readonly id: string;
  readonly rows: readonly CdrRecord[];
  readonly kind: ChannelKind;
  readonly device: string;
  readonly legs: readonly RowLeg[];
}

const kindOfName = (name: string, shape: SwitchShape): ChannelKind => kindOf(channelName(name), '', shape);

/** A call of its rows; null: there is none. */
export function rowSceneOf(group: Group, shape: SwitchShape): RowScene | null {
  const first = firstRow(group, shape);
  if (!first) return null;
  const rows = group.cdr.filter(({ uniqueid }) => uniqueid === first.uniqueid);
  return {
    ...{ group, shape, id: first.linkedid, rows },
    kind: kindOfRow(first, shape),
    device: channelName(first.channel).device,
    legs: group.cdr.flatMap((row) => legOf(row, shape)).sort((one, other) => one.row.at - other.row.at),
  };
}

/** A number that the company was called on is on the rows of a channel from outside alone. */
const kindOfRow = (row: CdrRecord, shape: SwitchShape): ChannelKind =>
  row.did && kindOfName(row.channel, shape) !== 'local' && !isRoom(row)
    ? 'trunk'
    : kindOfName(row.channel, shape);

/** The row with which the call began: of who came from outside, else of the channel that gave the call its id. */
function firstRow({ cdr, linkedIds }: Group, shape: SwitchShape): CdrRecord | undefined {
  const ids = new Set(linkedIds);
  const roots = cdr.filter(({ uniqueid }) => ids.has(uniqueid));
  return (
    roots.find((row) => kindOfRow(row, shape) === 'trunk') ??
    roots[0] ??
    cdr.find((row) => kindOfRow(row, shape) !== 'local') ??
    cdr[0]
  );
}

function legOf(row: CdrRecord, shape: SwitchShape): RowLeg[] {
  const parts = channelName(row.dstchannel);
  const kind = kindOf(parts, '', shape);
  if (isRoom(row) || !row.dstchannel || (kind !== 'phone' && kind !== 'trunk')) return [];
  const isAnswered = row.disposition === 'ANSWERED' && row.billsec > 0;
  return [
    {
      ...{ row, parts, kind },
      answeredAt: isAnswered ? row.at + (row.duration - row.billsec) * SECOND : null,
      endedAt: row.at + row.duration * SECOND,
    },
  ];
}

/** Tells whether a row is of a conference room: the others in it have calls of their own. */
export const isRoom = ({ lastapp }: CdrRecord): boolean => /^(confbridge|meetme)$/i.test(lastapp);

/** The queue of a row, by its application, its context, or the name that a recording of a queue has. */
export function queueOfRow(
  { lastapp, lastdata, dst, dcontext, recordingfile }: CdrRecord,
  shape: SwitchShape,
): string | null {
  const named = /^queue$/i.test(lastapp) ? (lastdata.split(',', 1)[0] ?? '').trim() : '';
  const dialled = isNamed(shape.queueContexts, dcontext) && /^\d+$/.test(dst) ? dst : '';
  const recorded = /^q-(\d{1,20})-/.exec(recordingfile)?.[1] ?? '';
  const queue = named || dialled || (isNamed(shape.queueContexts, dcontext) ? recorded : '');
  return /^[\w.-]{1,80}$/.test(queue) ? queue : null;
}

/** The seconds after which an application gives up by itself; null: it does not. */
export function timeoutOf({ lastapp, lastdata }: CdrRecord): number | null {
  const column = /^dial$/i.test(lastapp) ? 1 : /^queue$/i.test(lastapp) ? 4 : -1;
  const text = column < 0 ? '' : (lastdata.split(',')[column] ?? '').trim();
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** The target of a row: somebody who was called, or the queue into which the half of a local channel came. */
function targetOf(row: CdrRecord, shape: SwitchShape): string | null {
  const [leg] = legOf(row, shape);
  if (leg) return leg.parts.device;
  return kindOfName(row.channel, shape) === 'local' ? queueOfRow(row, shape) : null;
}

/** Handing a call over gives its channel rows to another target after the first was answered, and who was called calls in turn. */
export function handedOver({ group, shape }: RowScene): number {
  const targets = new Map<string, Set<string>>();
  const reached = new Set<string>();
  let count = 0;
  const rows = [...group.cdr].sort(
    (one, other) => one.at - other.at || (one.sequence < other.sequence ? -1 : 1),
  );
  for (const row of rows) {
    const target = targetOf(row, shape);
    if (!target) continue;
    const known = targets.get(row.uniqueid);
    const isNewTarget = known ? !known.has(target) : reached.has(row.channel);
    if (isNewTarget) count += 1;
    known?.add(target);
    const isAnswered = legOf(row, shape).some(({ answeredAt }) => answeredAt !== null);
    if (isAnswered) reached.add(row.dstchannel);
    if (isAnswered && !known) targets.set(row.uniqueid, new Set([target]));
  }
  return count;
}
