import type { CelRecord } from '../../records/cel.ts';
import type { Micros } from '../../records/moments.ts';
import { type Channel, isReal } from './channels.ts';

/** Somebody who could be heard by the one that was asked about, from a moment on. */
export interface Meeting {
  readonly channel: Channel;
  readonly at: Micros;
}

/** The most channels that are followed from one to the next: more are no call of people. */
const MOST = 50;

/** The bridges of a call at a moment. */
class Bridges {
  readonly #bridgeOf = new Map<string, string>();
  readonly #members = new Map<string, Set<string>>();
  readonly #halves = new Map<string, string[]>();
  readonly #channels: ReadonlyMap<string, Channel>;

  constructor(channels: ReadonlyMap<string, Channel>) {
    this.#channels = channels;
    for (const { id, kind, parts } of channels.values())
      if (kind === 'local')
        this.#halves.set(parts.pair, [...(this.#halves.get(parts.pair) ?? []).slice(0, 3), id]);
  }

  enter(id: string, bridge: string): void {
    this.leave(id, this.#bridgeOf.get(id) ?? '');
    this.#bridgeOf.set(id, bridge);
    const members = this.#members.get(bridge) ?? new Set<string>();
    members.add(id);
    this.#members.set(bridge, members);
  }

  leave(id: string, bridge: string): void {
    if (this.#bridgeOf.get(id) !== bridge) return;
    this.#bridgeOf.delete(id);
    this.#members.get(bridge)?.delete(id);
  }

  /** Everybody that a channel hears: who is in its bridge, and behind the halves of local channels. */
  heardBy(id: string): Channel[] {
    const seen = new Set([id]);
    for (const one of seen) {
      for (const next of this.#nextTo(one)) if (seen.size < MOST) seen.add(next);
    }
    return [...seen].flatMap((one) => (one === id ? [] : (this.#channels.get(one) ?? [])));
  }

  *#nextTo(id: string): Iterable<string> {
    yield* this.#halves.get(this.#channels.get(id)?.parts.pair ?? '') ?? [];
    let left = MOST;
    for (const other of this.#members.get(this.#bridgeOf.get(id) ?? '') ?? []) {
      if (left-- === 0) return;
      yield other;
    }
  }
}

/** All who could be heard by a channel, each once, in the order in which they came. */
export function meetingsOf(
  subject: Channel,
  events: readonly CelRecord[],
  channels: ReadonlyMap<string, Channel>,
): readonly Meeting[] {
  const bridges = new Bridges(channels);
  const met = new Map<string, Meeting>();
  for (const { event, uniqueid, extra, at } of events) {
    const bridge = extra.bridge_id ?? '';
    if (event === 'BRIDGE_EXIT') bridges.leave(uniqueid, bridge);
    if (event !== 'BRIDGE_ENTER' || !bridge) continue;
    bridges.enter(uniqueid, bridge);
    for (const channel of bridges.heardBy(subject.id))
      if (isReal(channel) && !met.has(channel.id)) met.set(channel.id, { channel, at });
  }
  return [...met.values()];
}
