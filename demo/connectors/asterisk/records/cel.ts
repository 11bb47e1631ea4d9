import { type Micros, readMoment, secondOfId } from './moments.ts';
import { bounded, idsOf, long, MOST, type Reading, type Row, short } from './row.ts';

/** A row of the table `cel`: one event of a channel. */
export interface CelRecord {
  readonly kind: 'cel';
  /** The event; of one that the dialplan made itself, the name it gave. */
  readonly event: string;
  readonly isOwn: boolean;
  readonly at: Micros;
  readonly later?: Micros;
  /** The row's number in its table, where it has one. */
  readonly order: number | null;
  readonly cidName: string;
  readonly cidNum: string;
  readonly exten: string;
  readonly context: string;
  readonly channel: string;
  readonly app: string;
  readonly appData: string;
  readonly uniqueid: string;
  readonly linkedid: string;
  /** The other channels of the bridge, joined by commas. */
  readonly peer: string;
  readonly extra: Readonly<Record<string, string>>;
}

/** Asterisk's own events: another name is one of the dialplan. */
const EVENTS = new Set([
  ...['CHAN_START', 'CHAN_END', 'HANGUP', 'ANSWER', 'APP_START', 'APP_END', 'PARK_START', 'PARK_END'],
  ...['BRIDGE_ENTER', 'BRIDGE_EXIT', 'BLINDTRANSFER', 'ATTENDEDTRANSFER', 'PICKUP', 'FORWARD'],
  ...['LINKEDID_END', 'LOCAL_OPTIMIZE', 'LOCAL_OPTIMIZE_BEGIN', 'STREAM_BEGIN', 'STREAM_END', 'DTMF'],
  ...['BRIDGE_START', 'BRIDGE_END', 'BRIDGE_UPDATE', 'CONF_START', 'CONF_END', 'CONF_ENTER', 'CONF_EXIT'],
]);

/** Reads a row of a CEL, in the form of files (epoch, the dialplan's own name as the event) and of tables (local time, `USER_DEFINED`). */
export function parseCel(row: Row, zone: string): Reading<CelRecord> {
  const ids = idsOf(row);
  if (typeof ids === 'string') return { refused: ids };
  const eventtype = short(row, 'eventtype').toUpperCase();
  if (!eventtype) return { refused: 'noEvent' };
  const moment = readMoment(short(row, 'eventtime'), zone, secondOfId(ids.uniqueid));
  if (!moment) return { refused: 'badMoment' };
  const isOwn = eventtype === 'USER_DEFINED' || !EVENTS.has(eventtype);
  const id = short(row, 'id');
  return {
    record: {
      kind: 'cel',
      event: isOwn ? ownName(short(row, 'userdeftype').toUpperCase() || eventtype) : eventtype,
      isOwn,
      ...moment,
      order: /^\d{1,15}$/.test(id) ? Number(id) : null,
      cidName: short(row, 'cid_name'),
      cidNum: short(row, 'cid_num'),
      exten: short(row, 'exten'),
      context: short(row, 'context'),
      channel: short(row, 'channame'),
      app: short(row, 'appname').toLowerCase(),
      appData: long(row, 'appdata'),
      ...ids,
      peer: long(row, 'peer'),
      extra: extraOf(long(row, 'extra')),
    },
  };
}

/** The name of an event of the dialplan: it is never taken for one of Asterisk's. */
const ownName = (name: string): string => (EVENTS.has(name) ? `OWN_${name}` : name);

/** The further data of an event: a JSON object; what is none is kept as the text of `extra`. */
const NO_FIELDS: Readonly<Record<string, string>> = {};

function extraOf(text: string): Readonly<Record<string, string>> {
  if (!text) return NO_FIELDS;
  if (text.startsWith('{')) {
    try {
      return fieldsOf(JSON.parse(text));
    } catch {
      // A text that only looks like it.
    }
  }
  return { extra: text };
}

function fieldsOf(document: unknown): Readonly<Record<string, string>> {
  if (typeof document !== 'object' || document === null) return {};
  const fields: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(document)) {
    if (typeof value === 'string') fields.push([name, bounded(value, MOST.short)]);
    else if (typeof value === 'number') fields.push([name, String(value)]);
    if (fields.length === MOST.fields) break;
  }
  return Object.fromEntries(fields);
}
