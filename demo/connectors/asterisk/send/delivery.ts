import type { JoinedCall } from '../join/joined-call.ts';
import type { OpenCalls } from '../read/open-calls.ts';
import { type FoundRecording, NOT_SENT, type RecordingFolder } from '../recordings/recording-folder.ts';
import { oneSound } from '../recordings/several.ts';
import type { Micros } from '../records/moments.ts';
import type { Mark } from './marks.ts';
import type { RamalServer } from './ramal-server.ts';
import { sendCalls } from './send-calls.ts';
import { referTo, type Sent, sendRecording } from './send-recording.ts';
import type { Tally } from './tally.ts';

/** How recordings are sent. */
export interface SendingRecordings {
  readonly folder: RecordingFolder;
  readonly as: 'file' | 'reference';
  readonly canJoin: boolean;
}

const AT_ONCE = 1000;
const SOUNDS_AT_ONCE = 3;

/** Sends calls in batches, then their recordings, then keeps the place: what was not kept is sent again after a failure. */
export class Delivery {
  #waiting: JoinedCall[] = [];
  /** The batch that is on its way: the next is read meanwhile. */
  #underWay: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;

  constructor(
    readonly server: RamalServer,
    readonly tally: Tally,
    readonly recordings: SendingRecordings | undefined,
    readonly keep: (mark: Mark) => Promise<void>,
  ) {}

  get isFull(): boolean {
    return this.#waiting.length >= AT_ONCE;
  }

  add(calls: readonly JoinedCall[]): void {
    this.#waiting.push(...calls);
  }

  /** Sends what waits, once the batch before is through. The place is that of the reading now: all before it is in this batch or was sent. */
  async flush(open: OpenCalls, reached: Micros): Promise<void> {
    await this.#settled();
    const calls = this.#waiting;
    const mark = open.placeAt(reached);
    this.#waiting = [];
    this.#underWay = this.#send(calls, mark).catch((error: unknown) => {
      this.#failure = { error };
    });
  }

  /** Waits for all that was sent. */
  async end(): Promise<void> {
    await this.#settled();
  }

  async #settled(): Promise<void> {
    await this.#underWay;
    if (this.#failure) throw this.#failure.error;
  }

  async #send(calls: readonly JoinedCall[], mark: Mark): Promise<void> {
    for (let at = 0; at < calls.length; at += AT_ONCE) {
      const { taken, refused } = await sendCalls(this.server, calls.slice(at, at + AT_ONCE));
      for (const { result } of taken) this.tally.count(result);
      for (const { call, reason } of refused) this.tally.refuse(`call ${call.id}`, reason);
      await this.#sendSounds(taken.map(({ call }) => call));
    }
    await this.keep(mark);
  }

  async #sendSounds(calls: readonly JoinedCall[]): Promise<void> {
    const waiting = this.recordings ? calls.filter(({ recordings }) => recordings.length > 0) : [];
    const next = waiting.values();
    const worker = async () => {
      for (const call of next) await this.#sendSound(call);
    };
    await Promise.all(Array.from({ length: SOUNDS_AT_ONCE }, worker));
  }

  async #sendSound(call: JoinedCall): Promise<void> {
    if (!this.recordings) return;
    const { folder, as, canJoin } = this.recordings;
    const sound = await oneSound(this.#found(call, folder), canJoin && as === 'file');
    if (!sound) return;
    try {
      const send = as === 'reference' ? referTo : sendRecording;
      this.#told(call, sound.recording, await send(this.server, call, sound.recording));
      if (sound.note) this.tally.note(`call ${call.id}: ${sound.note}.`);
    } catch (error) {
      // A file may go while it is read; the others are sent all the same.
      if (!isGone(error)) throw error;
      this.tally.refuse(`recording ${sound.recording.name}`, NOT_SENT.missing);
    } finally {
      await sound.end();
    }
  }

  #found(call: JoinedCall, folder: RecordingFolder): FoundRecording[] {
    return call.recordings.flatMap(({ name }) => {
      const found = folder.find(name, call.startedAt / 1000);
      if (typeof found !== 'string') return [found];
      this.tally.refuse(`recording ${name}`, NOT_SENT[found]);
      return [];
    });
  }

  #told(call: JoinedCall, { name }: FoundRecording, sent: Sent): void {
    if (sent === 'sent') this.tally.count('recordings');
    else if (sent === 'there') this.tally.count('recordingsThere');
    else this.tally.refuse(`recording ${name} of call ${call.id}`, sent.refused);
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EIO'].includes(String(error.code));
