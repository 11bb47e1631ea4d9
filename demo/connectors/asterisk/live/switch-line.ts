import { setTimeout } from 'node:timers/promises';
import { Problem, reasonOf } from '../problem.ts';
import { AmiConnection, type AmiLogin } from './ami-connection.ts';
import { SwitchState } from './switch-state.ts';

/** Milliseconds. */
const PING = 3000;
/** Between two tries: a switch that comes back is right again within seconds. */
const AGAIN = { first: 250, longest: 2000 } as const;
/** The whole state is read again so long after a connection: a switch that starts has not loaded all of it. Then once a minute. */
const READ_AGAIN = [1000, 1000, 2000, 4000] as const;
const READ_LATER = 60_000;

/** The lists that are a switch's whole state. */
const LISTS = ['DeviceStateList', 'CoreShowChannels', 'QueueStatus'] as const;

/** The parts of a line to a switch. */
export interface LineOptions {
  readonly login: AmiLogin;
  readonly say: (text: string) => void;
  readonly signal: AbortSignal;
  /** Called after each change of the state, and of the line. */
  readonly changed: () => void;
}

/** The line to a switch: it is kept, and made again when it is lost. */
export class SwitchLine {
  readonly #options: LineOptions;
  #state: SwitchState | undefined;
  /** The last state that was known, also after the line was lost. */
  #last: SwitchState | undefined;
  /** The state that is being read, beside the one that is shown. */
  #next: SwitchState | undefined;
  #hasFlood = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  /** The state of the switch; undefined: the line is lost. */
  get state(): SwitchState | undefined {
    return this.#state;
  }

  /** Keeps the line until it is stopped. A first sign-in that the switch refuses ends it. */
  async keep(): Promise<void> {
    const { signal, say, login } = this.#options;
    let pause: number = AGAIN.first;
    for (let wasOpen = false, isTold = false; !signal.aborted; ) {
      try {
        const connection = await this.#open();
        say(`The line to the switch is ${wasOpen ? 'open again' : 'open'}.`);
        [wasOpen, isTold, pause] = [true, false, AGAIN.first];
        await this.#watch(connection).finally(() => connection.close());
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Problem && !wasOpen) throw error;
        if (!isTold)
          say(`The line to the switch at ${login.host} is lost (${reasonOf(error)}); it is tried again.`);
        isTold = true;
      }
      this.#lose();
      // Several programs do not come back all at once.
      await setTimeout(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, AGAIN.longest);
    }
  }

  async #open(): Promise<AmiConnection> {
    const { login, signal, changed } = this.#options;
    const connection = await AmiConnection.open(
      login,
      {
        event: (message) => {
          const now = Date.now();
          this.#next?.take(message, now);
          this.#state?.take(message, now);
          changed();
        },
        flood: () => {
          this.#hasFlood = true;
        },
      },
      signal,
    );
    try {
      await this.#read(connection);
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  /** Reads the whole state. Events that come meanwhile belong to both, the one that is shown and the one that is read. */
  async #read(connection: AmiConnection): Promise<void> {
    const read = new SwitchState(this.#last);
    this.#next = read;
    try {
      for (const list of LISTS) await connection.list(list);
      read.settle();
      this.#state = read;
      this.#last = read;
    } finally {
      this.#next = undefined;
    }
    this.#options.changed();
  }

  /** Asks for a sign of life, and reads the state again now and then, until the line is lost. */
  async #watch(connection: AmiConnection): Promise<void> {
    const over = AbortSignal.any([connection.closed, this.#options.signal]);
    const reads: number[] = [...READ_AGAIN];
    let readAt = performance.now() + (reads.shift() ?? READ_LATER);
    while (!over.aborted) {
      const pause = Math.min(PING, Math.max(100, readAt - performance.now()));
      await setTimeout(pause, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) break;
      if (this.#hasFlood || performance.now() >= readAt) {
        this.#hasFlood = false;
        await this.#read(connection);
        readAt = performance.now() + (reads.shift() ?? READ_LATER);
      } else await connection.ask({ Action: 'Ping' });
    }
    if (!this.#options.signal.aborted) throw new Error('the switch closed it');
  }

  #lose(): void {
    this.#state = undefined;
    this.#options.changed();
  }
}
