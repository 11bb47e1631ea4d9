import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Problem } from '../problem.ts';
import { type AmiMessage, AmiMessages, amiAction } from './ami-messages.ts';

/** The address of a switch's AMI, and a user of it. */
export interface AmiLogin {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** The classes of events that the switch sends: all others stay there. */
  readonly events: string;
}

/** Seconds. */
const PATIENCE = { answer: 3, connect: 5 };
/** Events of one second; more of them are not read one by one, and the state is read as a whole afterwards. */
const MOST_A_SECOND = 20_000;

interface Waiting {
  readonly items: AmiMessage[];
  readonly isList: boolean;
  readonly resolve: (messages: readonly AmiMessage[]) => void;
  readonly reject: (error: Error) => void;
}

/** The use of the events of a connection. */
export interface AmiListener {
  /** Gets each event, and each entry of a list, in the order in which they come. */
  event(message: AmiMessage): void;
  /** So many events came that some were left out. */
  flood(): void;
}

/** An open connection to AMI: actions with their answers, and events. */
export class AmiConnection {
  readonly #socket: Socket;
  readonly #listener: AmiListener;
  readonly #waiting = new Map<string, Waiting>();
  readonly #messages = new AmiMessages();
  readonly #closed = new AbortController();
  #next = 1;
  #second = { began: 0, events: 0 };

  private constructor(socket: Socket, listener: AmiListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on('data', (bytes: Buffer) => {
      for (const message of this.#messages.take(bytes)) this.#receive(message);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#closed.abort();
      for (const { reject } of this.#waiting.values()) reject(new Error('the line was lost'));
      this.#waiting.clear();
    });
  }

  /** Connects and signs in. A user that the switch does not know is a problem that no repetition mends. */
  static async open(
    { host, port, user, password, events }: AmiLogin,
    listener: AmiListener,
    signal: AbortSignal,
  ): Promise<AmiConnection> {
    const socket = connect({ host, port, noDelay: true });
    try {
      await once(socket, 'connect', {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE.connect * 1000)]),
      });
      const connection = new AmiConnection(socket, listener);
      const login = { Action: 'Login', Username: user, Secret: password, Events: events };
      const { Response: response, Message: message = '' } = await connection.ask(login);
      if (response === 'Success') return connection;
      throw new Problem(`The switch does not let the user ${user} in: ${message}.`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Ends with the connection. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Sends an action, and returns its answer, which has to come within so many seconds. */
  async ask(fields: Readonly<Record<string, string>>, patience = PATIENCE.answer): Promise<AmiMessage> {
    const [answer = {}] = await this.#send(fields, { isList: false, patience });
    return answer;
  }

  /** Sends an action that is answered by a list, and returns its entries; they are told as events too. */
  list(action: string): Promise<readonly AmiMessage[]> {
    return this.#send({ Action: action }, { isList: true, patience: PATIENCE.answer });
  }

  close(): void {
    this.#socket.destroy();
  }

  #send(
    fields: Readonly<Record<string, string>>,
    { isList, patience }: { readonly isList: boolean; readonly patience: number },
  ): Promise<readonly AmiMessage[]> {
    const id = `ramal-${this.#next++}`;
    const text = amiAction({ ...fields, ActionID: id });
    return new Promise((resolve, reject) => {
      if (this.closed.aborted) return reject(new Error('the line was lost'));
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${fields.Action} was not answered`));
      }, patience * 1000);
      const ending =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          end(value);
        };
      this.#waiting.set(id, { items: [], isList, resolve: ending(resolve), reject: ending(reject) });
      this.#socket.write(text);
    });
  }

  #receive(message: AmiMessage): void {
    const { ActionID: id = '', EventList: list } = message;
    const waiting = this.#waiting.get(id);
    if (!waiting) {
      if (message.Event && this.#isWithinBounds()) this.#listener.event(message);
      return;
    }
    const end = (messages: readonly AmiMessage[]) => {
      this.#waiting.delete(id);
      waiting.resolve(messages);
    };
    if (!waiting.isList) {
      // Other events of an action, such as that of an Originate, come beside its answer.
      if (message.Response) end([message]);
    } else if (message.Response && message.Response !== 'Success') {
      this.#waiting.delete(id);
      waiting.reject(new Problem(`The switch does not tell its state: ${message.Message ?? ''}.`));
    } else if (list === 'Complete' || list === 'cancelled') end(waiting.items);
    else if (message.Event) {
      waiting.items.push(message);
      this.#listener.event(message);
    }
  }

  /** Entries of lists that were asked for are not counted: their number is that of the switch's telephones. */
  #isWithinBounds(): boolean {
    const now = performance.now();
    if (now - this.#second.began >= 1000) this.#second = { began: now, events: 0 };
    this.#second.events += 1;
    if (this.#second.events === MOST_A_SECOND + 1) this.#listener.flood();
    return this.#second.events <= MOST_A_SECOND;
  }
}
