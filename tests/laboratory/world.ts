import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AmiConnection } from '../../demo/connectors/asterisk/live/ami-connection.ts';
import type { AmiMessage } from '../../demo/connectors/asterisk/live/ami-messages.ts';
import type { Switches } from './switches.ts';

/** Seconds until a switch that has other work takes a call. */
const PATIENCE = 60;

/** A call as the one who places it has it. */
export interface PlacedCall {
  /** The number, or the extension, of who calls. */
  readonly who: string;
  /** The number that was dialled. */
  readonly to: string;
  /** Ends with the call. */
  readonly gone: Promise<void>;
  /** The moments of its first and its last message, by the clock of the world; epoch milliseconds. */
  readonly moments: Promise<{ readonly startedAt: number; readonly endedAt: number }>;
  hangUp(): Promise<unknown>;
}

/** Somebody outside the switch, or at a telephone, answered. */
export interface Answer {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly who: string;
  /** The number that the display showed. */
  readonly peer: string;
}

interface Waited {
  readonly peer?: string;
  readonly seconds?: number;
}

const momentOf = (event: AmiMessage): number => Number(event.Timestamp) * 1000;

/** The people outside the switch, who call, are called and have telephones. */
export class World {
  readonly #ami: AmiConnection;
  readonly #switches: Switches;
  readonly #listeners: Set<(event: AmiMessage) => void>;
  readonly #answers: Answer[] = [];
  /** The moments at which telephones and numbers outside were hung up last. */
  readonly #gone = new Map<string, number>();

  private constructor(switches: Switches, ami: AmiConnection, listeners: Set<(event: AmiMessage) => void>) {
    this.#switches = switches;
    this.#ami = ami;
    this.#listeners = listeners;
    listeners.add((event) => {
      if (event.UserEvent !== 'Party') return;
      const [at, who] = [momentOf(event), event.Who ?? ''];
      if (event.What === 'answered') this.#answers.push({ at, who, peer: event.Peer ?? '' });
      if (event.What === 'gone') this.#gone.set(who, at);
    });
  }

  static async open(switches: Switches): Promise<World> {
    const listeners = new Set<(event: AmiMessage) => void>();
    const event = (message: AmiMessage) => {
      for (const listener of listeners) listener(message);
    };
    const ami = await switches.connect('world', { event, flood: () => undefined });
    return new World(switches, ami, listeners);
  }

  /** The next calls to a telephone or a number outside go by this plan. */
  plan(who: string, plan: string): Promise<AmiMessage> {
    return this.#ami.ask({ Action: 'DBPut', Family: 'plan', Key: who, Val: plan });
  }

  /** A customer calls a number of the company. */
  call(from: string, to: string, plan: string): Promise<PlacedCall> {
    const name = `Cliente ${from.slice(-4)}`;
    return this.#place('carrier', to, { from, name, plan });
  }

  /** A telephone of the company dials. */
  dial(extension: string, to: string, plan: string): Promise<PlacedCall> {
    return this.#place(`p${extension}`, to, { from: extension, name: extension, plan });
  }

  /** All who answered whom that a condition names, in their order. */
  answersOf(is: (answer: Answer) => boolean): readonly Answer[] {
    return this.#answers.filter(is);
  }

  /** Waits until somebody answers, a certain caller if one is named. */
  async answered(who: string, { peer, seconds = 40 }: Waited = {}): Promise<Answer> {
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      const found = this.#answers.findLast(
        (answer) => answer.who === who && (peer === undefined || answer.peer === peer),
      );
      if (found) return found;
      await setTimeout(50);
    }
    throw new Error(`${who} did not answer ${peer ?? ''}`);
  }

  /** Waits until a telephone or a number outside is hung up; epoch milliseconds. */
  async gone(who: string): Promise<number> {
    for (;;) {
      const at = this.#gone.get(who);
      if (at !== undefined) return at;
      await setTimeout(50);
    }
  }

  close(): void {
    this.#ami.close();
  }

  async #place(
    endpoint: string,
    to: string,
    who: { from: string; name: string; plan: string },
  ): Promise<PlacedCall> {
    const id = `w-${randomBytes(6).toString('hex')}`;
    const watched = this.#watch(id);
    const call = {
      ...{
        Action: 'Originate',
        Channel: `PJSIP/${endpoint}/sip:${to}@127.0.0.1:${this.#switches.companySip}`,
      },
      ...{ ChannelId: id, Context: 'party', Exten: 'out', Priority: '1', Async: 'true', Timeout: '60000' },
      ...{ CallerID: `"${who.name}" <${who.from}>`, Variable: `WHO=${who.from},PLAN=${who.plan}` },
    };
    const answer = await this.#ami.ask(call, PATIENCE);
    if (answer.Response !== 'Success') throw new Error(`The call could not be placed: ${answer.Message}`);
    return {
      ...{ who: who.from, to, moments: watched.moments, gone: watched.moments.then(() => undefined) },
      hangUp: () => this.#ami.ask({ Action: 'Hangup', Channel: watched.channel(), Cause: '16' }),
    };
  }

  /** Notes the moments of a channel that is about to be made. */
  #watch(id: string): { readonly moments: PlacedCall['moments']; readonly channel: () => string } {
    let channel = '';
    let startedAt = 0;
    const moments = new Promise<{ startedAt: number; endedAt: number }>((resolve) => {
      const listener = (event: AmiMessage) => {
        if (event.Uniqueid !== id) return;
        channel = event.Channel ?? channel;
        startedAt ||= momentOf(event);
        if (event.Event !== 'Hangup') return;
        this.#listeners.delete(listener);
        resolve({ startedAt, endedAt: momentOf(event) });
      };
      this.#listeners.add(listener);
    });
    return { moments, channel: () => channel };
  }
}
