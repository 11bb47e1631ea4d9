import { offsetAt } from '../../../server/http/request/time-zone.ts';
import { Problem } from '../problem.ts';
import type { CdrRecord } from './cdr.ts';
import type { CelRecord } from './cel.ts';
import { type Micros, secondOfId } from './moments.ts';
import type { QueueRecord } from './queue-log.ts';

const MINUTE = 60_000_000;
/** No zones differ by less. */
const QUARTER = 15 * MINUTE;
/** A row's moment is cut to the second, and its channel was made shortly before. */
const NEAR = 2_000_000;
/** Rows that tell a zone: one alone may have begun a quarter of an hour after its channel by chance. */
const ENOUGH = 3;
/** A switch that was moved to another zone has rows of both. */
const MUCH_MORE = 10;

/** The zone that was given is not that in which the records were written. */
export class WrongZone extends Problem {}

/** The moment of a record that begins with its channel, and the second that the channel's id tells, which has no zone. */
function beginningOf(record: CdrRecord | CelRecord | QueueRecord): readonly [Micros, Micros] | undefined {
  if (record.kind === 'queue' || (record.kind === 'cel' && record.event !== 'CHAN_START')) return undefined;
  const began = secondOfId(record.uniqueid);
  return began === null ? undefined : [record.at, began];
}

/** An offset in minutes as `UTC-03:00`. */
function inWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** Compares rows with the ids of their channels. In a wrong zone each call that is known would be sent as another one, hours apart. */
export class ZoneCheck {
  readonly #right = { cdr: 0, cel: 0 };
  readonly #wrong = { cdr: 0, cel: 0 };

  constructor(readonly zone: string) {}

  /** @throws WrongZone where the rows so far are of another zone. */
  compare(record: CdrRecord | CelRecord | QueueRecord): void {
    const beginning = beginningOf(record);
    if (!beginning || record.kind === 'queue') return;
    const [at, began] = beginning;
    const quarters = Math.round((at - began) / QUARTER);
    if (Math.abs(at - began - quarters * QUARTER) > NEAR) return;
    if (quarters === 0) this.#right[record.kind]++;
    else if (++this.#wrong[record.kind] >= ENOUGH + MUCH_MORE * this.#right[record.kind])
      throw this.#problem(record.kind, began, quarters);
  }

  #problem(kind: 'cdr' | 'cel', began: Micros, quarters: number): WrongZone {
    const written = offsetAt(began / 1000, this.zone) / 60_000 + quarters * 15;
    return new WrongZone(
      `--zone ${this.zone} is not the zone of the ${kind}: compared with the ids of their calls its times are those of ${inWords(written)}. Give the zone that they are written in.`,
    );
  }
}
