import type { Records } from '../join/joined-call.ts';
import type { CdrRecord } from '../records/cdr.ts';
import type { CelRecord } from '../records/cel.ts';
import type { Micros } from '../records/moments.ts';
import type { QueueRecord } from '../records/queue-log.ts';
import { type AnyRecord, endOf } from './source.ts';

const SECOND = 1_000_000;
/** A switch that writes its rows in batches is so late with them. */
const LATE = 300 * SECOND;
/** The most records of a call: rows that all name one call are a fault, and would fill the memory. */
const MOST = 20_000;
/** A channel's name that is used once: `PJSIP/101-0000000a`. Others come again with the next call. */
const ONCE = /-[0-9a-f]{8}$/i;

/** The records that belong together, as far as they have come: those of a call, with those of calls that may become parts of it. */
export class OpenCall implements Records {
  readonly cdr: CdrRecord[] = [];
  readonly cel: CelRecord[] = [];
  readonly queueLog: QueueRecord[] = [];
  /** The ids by which further records are known to be its. */
  readonly keys = new Set<string>();
  /** Channels that have begun and not ended. */
  readonly channels = new Set<string>();
  first: Micros = Number.POSITIVE_INFINITY;
  /** The last moment that its records tell of. */
  last: Micros = 0;
  /** The switch said that it is over, or was started again. */
  isOver = false;
  /** It has records that were not taken yet. */
  isChanged = true;
  /** The clock of this machine when its last record came, in milliseconds. */
  arrivedAt = 0;

  get hasEnded(): boolean {
    return this.isOver && this.channels.size === 0;
  }

  get size(): number {
    return this.cdr.length + this.cel.length + this.queueLog.length;
  }

  add(record: AnyRecord): void {
    if (record.kind === 'cdr') this.cdr.push(record);
    else if (record.kind === 'cel') this.#addEvent(record);
    else this.queueLog.push(record);
    this.first = Math.min(this.first, record.at);
    this.last = Math.max(this.last, endOf(record));
    this.isChanged = true;
    this.arrivedAt = Date.now();
  }

  #addEvent(record: CelRecord): void {
    this.cel.push(record);
    if (record.event === 'CHAN_START') this.channels.add(record.uniqueid);
    if (record.event === 'CHAN_END' || record.event === 'HANGUP') this.channels.delete(record.uniqueid);
    if (record.event === 'LINKEDID_END') this.isOver = true;
  }

  /** Ends it at a restart of the switch, which has lost all calls. */
  cut(at: Micros): void {
    if (this.last >= at) return;
    this.channels.clear();
    this.isOver = true;
  }

  /** Takes the records of another one that turned out to be of the same call. */
  take(other: OpenCall): void {
    for (const record of other.cdr) this.cdr.push(record);
    for (const record of other.cel) this.cel.push(record);
    for (const record of other.queueLog) this.queueLog.push(record);
    for (const key of other.keys) this.keys.add(key);
    for (const channel of other.channels) this.channels.add(channel);
    this.first = Math.min(this.first, other.first);
    this.last = Math.max(this.last, other.last);
    this.isOver ||= other.isOver;
    this.isChanged = true;
    this.arrivedAt = Math.max(this.arrivedAt, other.arrivedAt);
  }
}

const channelKeys = (...names: readonly string[]): string[] =>
  names.flatMap((name) => (ONCE.test(name) ? [`channel ${name}`] : []));

/** The data of events that name channels of other calls: `…_uniqueid`, and who took a parked call, by the channel's name. */
function keysOfEvent({ uniqueid, linkedid, channel, extra }: CelRecord): string[] {
  const others = Object.entries(extra).flatMap(([name, value]) => {
    if (name.endsWith('uniqueid')) return [value];
    return name === 'retriever' ? channelKeys(value) : [];
  });
  return [linkedid, uniqueid, ...channelKeys(channel), ...others].filter(Boolean);
}

/** Rooms are no transfers from one call to another. */
const isRoom = ({ lastapp }: CdrRecord) => /^(ConfBridge|MeetMe)$/i.test(lastapp);

/** Telephones and trunks of a row: without a CEL they alone show that a call was handed on. */
const keysOfRow = (row: CdrRecord): string[] => [
  ...[row.linkedid, row.uniqueid],
  ...(isRoom(row) ? [] : channelKeys(row.channel, row.dstchannel)),
];

const keysOf = (record: AnyRecord): string[] => {
  if (record.kind === 'cel') return keysOfEvent(record);
  return record.kind === 'cdr' ? keysOfRow(record) : [record.uniqueid].filter(Boolean);
};

/** The ages at which records are given to the joining. */
export interface Patience {
  /** Microseconds after the end of a call in which its last rows come. */
  readonly afterEnd: Micros;
  /** After the last record of a call whose end was not seen. */
  readonly withoutEnd: Micros;
  /** The same of a call without events, whose rows tell how long they are. */
  readonly rowsAlone: Micros;
}

/** Puts records together as they come. Some belong to one call by ids alone that a later record ties together. */
export class OpenCalls {
  readonly #byKey = new Map<string, OpenCall>();
  readonly #calls = new Set<OpenCall>();
  /** Beginnings and ends of calls that are closed, of which a place in time may be in the middle. */
  #closed: { readonly first: Micros; readonly last: Micros }[] = [];
  /** The starts of the switch. */
  #starts: QueueRecord[] = [];

  get count(): number {
    return this.#calls.size;
  }

  /** The open calls. */
  get calls(): Iterable<OpenCall> {
    return this.#calls;
  }

  add(record: AnyRecord): void {
    if (record.kind === 'queue' && !record.uniqueid) this.#note(record);
    else this.#put(record);
  }

  #put(record: AnyRecord): void {
    const keys = keysOf(record);
    const call = this.#of(keys);
    for (const key of keys) {
      call.keys.add(key);
      this.#byKey.set(key, call);
    }
    call.add(record);
  }

  /** True: a call with this id is open. */
  has(id: string): boolean {
    return this.#byKey.has(id);
  }

  /** Forgets a call: its records are not waited for any more. */
  close(call: OpenCall): void {
    for (const key of call.keys) if (this.#byKey.get(key) === call) this.#byKey.delete(key);
    this.#calls.delete(call);
    this.#closed.push({ first: call.first, last: call.last });
  }

  /** Closes the calls that are complete when all records before a moment have come. */
  complete(reached: Micros, { afterEnd, withoutEnd, rowsAlone }: Patience): OpenCall[] {
    const closed = [...this.#calls].filter((call) => {
      if (call.size > MOST) return true;
      const patience = call.hasEnded
        ? afterEnd
        : call.cel.length === 0 && call.cdr.length > 0
          ? rowsAlone
          : withoutEnd;
      return reached > call.last + patience;
    });
    for (const call of closed) this.close(call);
    return closed;
  }

  /** The records of a call with the starts of the switch after it. */
  recordsOf(call: OpenCall): Records {
    const starts = this.#starts.filter(({ at }) => at >= call.first);
    return { cdr: call.cdr, cel: call.cel, queueLog: [...call.queueLog, ...starts] };
  }

  /**
   * The place to go on at after a restart: every call that ended before `done` was taken. Those after it have all their records after
   * `from`.
   */
  placeAt(reached: Micros): { readonly from: Micros; readonly done: Micros } {
    let done = Math.max(0, reached - LATE);
    for (const { first } of this.#calls) done = Math.min(done, first);
    this.#closed = this.#closed.filter(({ last }) => last >= done);
    this.#starts = this.#starts.filter(({ at }) => at >= done - 4 * 3600 * SECOND);
    const from = this.#closed.reduce((least, { first }) => Math.min(least, first), done);
    return { from, done };
  }

  #note(record: QueueRecord): void {
    if (record.event !== 'QUEUESTART') return;
    this.#starts.push(record);
    for (const call of this.#calls) call.cut(record.at);
  }

  /** The call that has one of the keys; several of them become one. */
  #of(keys: readonly string[]): OpenCall {
    const [call = new OpenCall(), ...others] = new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []));
    for (const other of others) {
      call.take(other);
      for (const key of other.keys) this.#byKey.set(key, call);
      this.#calls.delete(other);
    }
    this.#calls.add(call);
    return call;
  }
}
