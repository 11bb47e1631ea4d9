import { Duplex } from 'node:stream';
import type { EmbeddedThread } from './embedded-thread.ts';

const letter = (character: string): number => character.charCodeAt(0);
/** The messages after which PostgreSQL answers: what comes before one of them travels together with it. */
const ANSWERED = new Set(['Q', 'S', 'H', 'p'].map(letter));
const TERMINATE = letter('X');
/** `ReadyForQuery`, and its status outside of any transaction. */
const READY = letter('Z');
const IDLE = letter('I');
const ROLLBACK = Buffer.from('Q\0\0\0\x0dROLLBACK\0', 'latin1');

/**
 * What the `pg` driver takes for its socket: a connection to the database in the other thread. So one driver reads
 * both databases, and errors and types come out alike. The database has one session: there must be one of these at a
 * time.
 */
export class EmbeddedConnection extends Duplex {
  readonly #thread: EmbeddedThread;
  #unsent: Buffer = Buffer.alloc(0);
  #hasStarted = false;
  #inTransaction = false;

  constructor(thread: EmbeddedThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // The rest of a socket that the driver calls.
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
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _: string, done: (error?: Error | null) => void): void {
    this.#unsent = this.#unsent.length ? Buffer.concat([this.#unsent, chunk]) : chunk;
    const length = this.#answeredLength();
    const messages = new Uint8Array(this.#unsent.subarray(0, length));
    this.#unsent = this.#unsent.subarray(length);
    const sent = length > 0 ? this.#send(messages) : Promise.resolve();
    sent.then(() => done(), done);
  }

  /** A connection that ends within a transaction takes it back, as one to a server does. */
  override _final(done: (error?: Error | null) => void): void {
    const end = this.#inTransaction ? this.#thread.exchange(ROLLBACK) : Promise.resolve();
    end.then(
      () => {
        this.push(null);
        done();
      },
      (error: Error) => done(error),
    );
  }

  async #send(messages: Uint8Array): Promise<void> {
    const answer = Buffer.from(await this.#thread.exchange(messages));
    const status = answer.at(-6) === READY ? answer.at(-1) : undefined;
    if (status !== undefined) this.#inTransaction = status !== IDLE;
    this.push(answer);
  }

  /** How many of the bytes that wait are messages up to one that is answered. The farewell is not passed on. */
  #answeredLength(): number {
    let at = 0;
    let answered = 0;
    for (;;) {
      // The first message of all has no letter before its length.
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
