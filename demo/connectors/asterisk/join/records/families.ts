import type { CdrRecord } from '../../records/cdr.ts';
import type { CelRecord } from '../../records/cel.ts';

/** Ids that belong to one call. */
export class Families {
  readonly #parents = new Map<string, string>();

  /** The id that stands for the family of an id. */
  find(id: string): string {
    let root = id;
    for (
      let next = this.#parents.get(root);
      next !== undefined && next !== root;
      next = this.#parents.get(root)
    )
      root = next;
    for (let at = id; at !== root; ) {
      const next = this.#parents.get(at) ?? root;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  /** True: the id was seen. */
  has(id: string): boolean {
    return this.#parents.has(id);
  }

  join(one: string, other: string): void {
    const [first, second] = [this.find(one), this.find(other)];
    // The smaller name stands for both, whichever came first.
    const [root, child] = first <= second ? [first, second] : [second, first];
    this.#parents.set(root, root);
    this.#parents.set(child, root);
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) this.#parents.delete(id);
  }
}

/** The data of events that name channels of another call, which becomes a part of this one. */
const MERGING = new Map(
  Object.entries<readonly string[]>({
    ATTENDEDTRANSFER: [
      'channel2_uniqueid',
      'transfer_target_channel_uniqueid',
      'transferee_channel_uniqueid',
    ],
    PICKUP: ['pickup_channel_uniqueid'],
  }),
);

/** All ids that are of the call of an event. */
export function idsOfEvent({ event, uniqueid, linkedid, extra }: CelRecord): string[] {
  const ids = linkedid === uniqueid ? [linkedid] : [linkedid, uniqueid];
  for (const key of MERGING.get(event) ?? []) if (extra[key]) ids.push(extra[key]);
  return ids;
}

/** Telephones and trunks in a row of a CDR: a channel that is in the rows of two calls was handed from one to the other. Rooms are no such calls. */
export function channelsOfRow({ channel, dstchannel, lastapp }: CdrRecord): string[] {
  if (/^(ConfBridge|MeetMe)$/i.test(lastapp)) return [];
  return [channel, dstchannel].filter((name) => name && !name.toLowerCase().startsWith('local/'));
}

/** The longest time between two rows of one channel, which are cut to the second. */
const GAP = 2_000_000;

const endOf = ({ at, duration }: CdrRecord): number => at + duration * 1_000_000;

/**
 * Tells whether two rows with one name are of one channel: its rows follow one another. After a restart of the switch, names are used
 * again.
 */
export const isSameChannel = (one: CdrRecord, other: CdrRecord): boolean =>
  Math.max(one.at, other.at) - Math.min(endOf(one), endOf(other)) <= GAP;

/** The one of two rows that ends later. */
export const later = (one: CdrRecord | undefined, other: CdrRecord): CdrRecord =>
  one && endOf(one) > endOf(other) ? one : other;
