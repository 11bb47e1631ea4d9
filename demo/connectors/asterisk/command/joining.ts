import { joinCalls } from '../join/join-calls.ts';
import type { JoinOptions } from '../join/join-options.ts';
import type { Joined, JoinedCall } from '../join/joined-call.ts';
import type { Directory } from '../read/freepbx.ts';
import type { OpenCall, OpenCalls } from '../read/open-calls.ts';
import type { RecordingFolder } from '../recordings/recording-folder.ts';
import { type Micros, secondOfId } from '../records/moments.ts';
import type { WholeSeconds } from '../records/whole-seconds.ts';

/** The calls that a run is about. */
export interface Wanted {
  /** Calls that began before it are left out. */
  readonly from: Micros | null;
  /** Calls that began then or later are left out. */
  readonly until: Micros | null;
  /** Calls whose last record is older were sent by an earlier run. */
  readonly done: Micros;
}

/** Calls as they are now. */
export interface JoinedNow extends Joined {
  /** False: one of them goes on. */
  readonly isWhole: boolean;
}

const NOTHING: JoinedNow = { calls: [], unjoined: [], isWhole: true };

/** Seconds after its last row in which the row of a whole call comes, where no event tells its end. */
export const ROWS_ALONE = 300;

/** Seconds after which a call counts as over: at once where all of its channels have ended. */
function settleSecondsOf({ hasEnded, cel }: OpenCall): number | undefined {
  if (hasEnded) return 1;
  return cel.length === 0 ? ROWS_ALONE : undefined;
}

/** The knowledge of a switch beside its records. */
interface Known {
  readonly folder?: RecordingFolder | undefined;
  readonly directory?: Directory | undefined;
  readonly wholeSeconds?: WholeSeconds;
}

/** Joins the records of a run. */
export class Joining {
  readonly #options: JoinOptions;
  readonly folder: RecordingFolder | undefined;
  readonly #wholeSeconds: WholeSeconds | undefined;

  constructor(
    switchName: string,
    { folder, directory, wholeSeconds }: Known,
    readonly wanted: Wanted,
  ) {
    this.folder = folder;
    this.#wholeSeconds = wholeSeconds;
    const { namesByExtension, extensionsByName, queueNames } = directory ?? {};
    this.#options = {
      ...{ switchName, namesByExtension, extensionsByName, queueNames },
      ...(folder && { recordingSize: (name: string, at: Micros) => folder.sizeOf(name, at / 1000) }),
    };
  }

  /** The calls of records that belong together; those that go on are none yet. */
  join(call: OpenCall, open: OpenCalls): JoinedNow {
    if (call.last < this.wanted.done || call.cdr.length + call.cel.length === 0) return NOTHING;
    const now = Date.now() * 1000;
    const hasWholeSeconds = this.#wholeSeconds?.areAt(call.last) ?? false;
    const options = { ...this.#options, now, settleSeconds: settleSecondsOf(call), hasWholeSeconds };
    const { calls, unjoined } = joinCalls(open.recordsOf(call), options);
    return {
      calls: calls.flatMap((one) =>
        one.isFinished && this.#isWanted(one) ? [this.#withRecordings(one)] : [],
      ),
      unjoined: unjoined.filter(({ at }) => this.#isWithin(at)),
      isWhole: calls.every(({ isFinished }) => isFinished),
    };
  }

  #isWithin(at: Micros): boolean {
    const { from, until } = this.wanted;
    return (from === null || at >= from) && (until === null || at < until);
  }

  /** A call whose beginning was not read began when its id says. */
  #isWanted({ id, startedAt }: JoinedCall): boolean {
    return this.#isWithin(Math.min(startedAt, (secondOfId(id) ?? startedAt) + 999_999));
  }

  /** Recordings that no record names are found by the ids in their names. */
  #withRecordings(call: JoinedCall): JoinedCall {
    if (!this.folder || call.recordings.length > 0 || call.answeredAt === null) return call;
    const { folder } = this;
    const names = folder.named(call.uniqueIds, call.startedAt / 1000);
    const sounds = names.filter((name) => typeof folder.find(name, call.startedAt / 1000) === 'object');
    if (sounds.length === 0) return call;
    return { ...call, recordings: sounds.map((name) => ({ name, received: 'CLIENT' })), missing: [] };
  }
}
