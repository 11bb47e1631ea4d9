import { Duplex } from 'node:stream';
import type { EmbeddedSession, EmbeddedThread } from './embedded-thread.ts';

const letter = (character: string): number => character.charCodeAt(0);
/** Messages that PostgreSQL answers: the ones before them are sent together with them. */
const ANSWERED = new Set(['Q', 'S', 'H', 'p'].map(letter));
const TERMINATE = letter('X');

/**
 * Ends a transaction and all that a session keeps (prepared statements, settings, locks). On a server they
 * end with the connection; the embedded database has only one session. The second is refused inside the
 * first.
 */
const CLEAN_SESSION = ['ROLLBACK', 'DISCARD ALL'].map(simpleQuery);

/** PostgreSQL's message for one statement without parameters. */
function simpleQuery(statement: string): Uint8Array {
  const text = Buffer.from(`${statement}\0`, 'latin1');
  const head = Buffer.from('Q\0\0\0\0', 'latin1');
  head.writeInt32BE(text.length + 4, 1);
  return new Uint8Array(Buffer.concat([head, text]));
}

/**
 * The socket of the `pg` driver for the embedded database in its thread. So one driver reads both databases,
 * and errors and types are the same. The database has one session: only one of these may exist at a time, and
 * each begins with a clean session.
 */
export class EmbeddedConnection extends Duplex {
  readonly #thread: EmbeddedThread;
  #unsent: Buffer = Buffer.alloc(0);
  #hasStarted = false;
  #session: EmbeddedSession | undefined;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // Further methods of a socket that the driver calls.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Buffer, _: string, done: (error?: Error | null) => void): void {
    this.#unsent = this.#unsent.length ? Buffer.concat([this.#unsent, chunk]) : chunk;
    const length = this.#answeredLength();
    const messages = new Uint8Array(this.#unsent.subarray(0, length));
    this.#unsent = this.#unsent.subarray(length);
    const sent = length > 0 ? this.#send(messages) : Promise.resolve();
    sent.then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  async #send(messages: Uint8Array): Promise<void> {
    if (!this.#session) {
      this.#session = this.#thread.session();
      for (const query of CLEAN_SESSION) await this.#session.exchange(query);
    }
    this.push(Buffer.from(await this.#session.exchange(messages)));
  }

  /**
   * The number of waiting bytes up to the last message with an answer. The message of farewell is dropped.
   */
  #answeredLength(): number {
    let at = 0;
    let answered = 0;
    for (;;) {
      // The very first message has no letter before its length.
      const head = this.#hasStarted ? 1 : 0;
      if (this.#unsent.length < at + head + 4) return answered;
      const type = this.#unsent[at] as number;
      if (this.#hasStarted && type === TERMINATE) return answered;
      at += head + this.#unsent.readInt32BE(at + head);
      if (at > this.#unsent.length) return answered;
      if (!this.#hasStarted || ANSWERED.has(type)) answered = at;
      this.#hasStarted = true;
    }
  }
}
