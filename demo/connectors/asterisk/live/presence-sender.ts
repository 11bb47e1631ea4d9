import { setTimeout } from 'node:timers/promises';
import type { LineAction } from '../../../../src/core/contract/reports/telephone-lines.ts';
import type { RamalServer } from '../send/ramal-server.ts';
import type { QueueState, SwitchState, TelephoneState } from './switch-state.ts';

/** Milliseconds: events of one moment are sent together, and a line without events gives a sign of life. */
const TOGETHER = 60;
const SIGN_OF_LIFE = 2000;
/** Milliseconds after which all is sent again, long before the server forgets it. */
const ALL_AGAIN = 20_000;
/** Seconds that a state, and the line, hold at the server without another word. */
const HOLDS = { state: 60, line: 6 } as const;
/** Milliseconds after a sending that failed. */
const AFTER_FAILURE = 500;
/** Seconds. */
const PATIENCE = 5;

/** The parts of a sender of presence. */
export interface SenderOptions {
  readonly server: RamalServer;
  readonly switchName: string;
  /** The name of a queue, by the one that the switch has. */
  readonly queueName: (queue: string) => string;
  readonly state: () => SwitchState | undefined;
  /** The commands that the switch takes. */
  readonly actions: readonly LineAction[];
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
}

interface Telling {
  readonly devices: readonly TelephoneState[];
  readonly queues: readonly QueueState[];
}

/** Sends the state of a switch as it changes: only what has changed, and now and then all of it. */
export class PresenceSender {
  readonly #options: SenderOptions;
  readonly #sent = new Map<string, string>();
  readonly #unknown = new Set<string>();
  #shown: SwitchState | undefined;
  #allAt = 0;
  #lastAt = 0;
  #wake: (() => void) | undefined;
  /** Something changed since the last look: a change while something is sent counts too. */
  #hasChanged = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Something may have changed. */
  readonly changed = (): void => {
    this.#hasChanged = true;
    this.#wake?.();
  };

  /** Sends until it is stopped. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      if (await this.#send()) await this.#change();
      else await setTimeout(AFTER_FAILURE, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Waits for the next change, and for those that come with it. */
  async #change(): Promise<void> {
    const { signal } = this.#options;
    if (!this.#hasChanged) {
      const woken = new AbortController();
      this.#wake = () => woken.abort();
      const over = AbortSignal.any([signal, woken.signal]);
      await setTimeout(SIGN_OF_LIFE, undefined, { signal: over }).catch(() => undefined);
      this.#wake = undefined;
    }
    if (this.#hasChanged) await setTimeout(TOGETHER, undefined, { signal }).catch(() => undefined);
    this.#hasChanged = false;
  }

  /** Returns false where it did not arrive: then all of it is sent again. */
  async #send(): Promise<boolean> {
    const { server, switchName, state, actions } = this.#options;
    const present = state();
    const told = present ? this.#telling(present) : { devices: [], queues: [] };
    this.#lastAt = Math.max(Date.now(), this.#lastAt + 1);
    const body = JSON.stringify({
      ...{ at: new Date(this.#lastAt).toISOString(), staleAfter: HOLDS.state, ...told },
      line: { source: switchName, isLost: present === undefined, holds: HOLDS.line, actions },
    });
    const answer = await server
      .askOnce('/ingest/presence', {
        ...{ method: 'PUT', type: 'application/json', body: () => body, patience: PATIENCE },
      })
      .catch((error: unknown) => {
        if (!this.#options.signal.aborted) throw error;
      });
    if (!answer?.ok) {
      if (answer) this.#options.say(`The state was refused: ${(await answer.text()).slice(0, 300)}`);
      this.#sent.clear();
      this.#shown = undefined;
      return false;
    }
    this.#sayUnknown(await answer.json());
    return true;
  }

  /** The devices and queues that changed since they were sent. */
  #telling(state: SwitchState): Telling {
    if (performance.now() >= this.#allAt) {
      this.#sent.clear();
      this.#allAt = performance.now() + ALL_AGAIN;
    }
    const isAll = state !== this.#shown || this.#sent.size === 0;
    const { telephones, queues } = state.changes();
    this.#shown = state;
    const devices = [...(isAll ? state.telephones : telephones)].flatMap(
      (extension) => state.telephone(extension) ?? [],
    );
    const named = [...(isAll ? state.queues : queues)].map((queue) =>
      state.queue(queue, this.#options.queueName(queue)),
    );
    return {
      devices: devices.filter((device) => this.#differs(`telephone ${device.extension}`, device)),
      queues: named.filter((queue) => this.#differs(`queue ${queue.name}`, queue)),
    };
  }

  #differs(key: string, value: object): boolean {
    const text = JSON.stringify(value);
    const isSame = this.#sent.get(key) === text;
    this.#sent.set(key, text);
    return !isSame;
  }

  #sayUnknown(answer: { unknown?: readonly string[] }): void {
    const now = (answer.unknown ?? []).filter((extension) => !this.#unknown.has(extension));
    if (now.length === 0) return;
    for (const extension of now) this.#unknown.add(extension);
    this.#options.say(
      `The server knows nobody with these extensions: ${now.slice(0, 30).join(', ')}${now.length > 30 ? ' …' : ''}.`,
    );
  }
}
