import { type Micros, readMoment, secondOfId } from './moments.ts';
import { count, idsOf, long, type Reading, type Row, short } from './row.ts';

/** A row of the table `cdr`: one part of a call. */
export interface CdrRecord {
  readonly kind: 'cdr';
  /** The beginning, cut to the second. */
  readonly at: Micros;
  readonly later?: Micros;
  readonly duration: number;
  readonly billsec: number;
  readonly disposition: string;
  readonly clid: string;
  readonly src: string;
  readonly dst: string;
  readonly dcontext: string;
  readonly channel: string;
  readonly dstchannel: string;
  readonly lastapp: string;
  readonly lastdata: string;
  readonly uniqueid: string;
  readonly linkedid: string;
  readonly sequence: string;
  readonly userfield: string;
  readonly did: string;
  readonly recordingfile: string;
  readonly cnum: string;
  readonly cnam: string;
  readonly outboundCnum: string;
  readonly dstCnam: string;
}

/** Reads a row of a CDR. A table without `linkedid` has each channel as a call of its own. */
export function parseCdr(row: Row, zone: string): Reading<CdrRecord> {
  const ids = idsOf(row);
  if (typeof ids === 'string') return { refused: ids };
  const moment = readMoment(short(row, 'calldate') || short(row, 'start'), zone, secondOfId(ids.uniqueid));
  if (!moment) return { refused: 'badMoment' };
  return {
    record: {
      kind: 'cdr',
      ...moment,
      duration: count(row, 'duration'),
      billsec: count(row, 'billsec'),
      disposition: short(row, 'disposition').toUpperCase(),
      clid: short(row, 'clid'),
      src: short(row, 'src'),
      dst: short(row, 'dst'),
      dcontext: short(row, 'dcontext'),
      channel: short(row, 'channel'),
      dstchannel: short(row, 'dstchannel'),
      lastapp: short(row, 'lastapp'),
      lastdata: long(row, 'lastdata'),
      ...ids,
      sequence: short(row, 'sequence'),
      userfield: short(row, 'userfield'),
      did: short(row, 'did'),
      recordingfile: short(row, 'recordingfile'),
      cnum: short(row, 'cnum'),
      cnam: short(row, 'cnam'),
      outboundCnum: short(row, 'outbound_cnum'),
      dstCnam: short(row, 'dst_cnam'),
    },
  };
}
