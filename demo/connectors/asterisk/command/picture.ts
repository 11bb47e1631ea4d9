import { type JoinedCall, UNJOINED, type Unjoined } from '../join/joined-call.ts';
import type { Micros } from '../records/moments.ts';

const WIDTH = 50;
/** Days whose hours are counted: of more the oldest are given up. */
const DAYS = 400;

/** Tells what a switch's records hold: numbers, what could not be joined, and a day by its hours. */
export class Picture {
  #calls = 0;
  #recordings = 0;
  #missing = 0;
  #firstMissing = '';
  readonly #kinds = new Map<string, number>();
  readonly #uncertain = new Map<string, number>();
  readonly #unjoined = new Map<string, number>();
  readonly #agents = new Map<string, string>();
  readonly #queues = new Set<string>();
  /** Calls by day, then by hour. */
  readonly #days = new Map<string, number[]>();
  readonly #format: Intl.DateTimeFormat;

  /** @param hasFolder True: the files of recordings were looked at. */
  constructor(
    zone: string,
    readonly hasFolder: boolean,
  ) {
    const parts = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    } as const;
    this.#format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...parts });
  }

  add(calls: readonly JoinedCall[], unjoined: readonly Unjoined[]): void {
    for (const call of calls) this.#addCall(call);
    for (const { reason } of unjoined) increase(this.#unjoined, UNJOINED[reason]);
  }

  #addCall({ call, recordings, missing, uncertain, startedAt }: JoinedCall): void {
    this.#calls++;
    this.#recordings += recordings.length;
    this.#missing += missing.length;
    this.#firstMissing ||= missing[0] ?? '';
    increase(this.#kinds, `${call.type} ${call.status ?? ''}`.trim());
    for (const what of uncertain) increase(this.#uncertain, what);
    for (const { extension, name } of call.agents ?? [])
      if (extension) this.#agents.set(extension, name ?? '');
    if (call.queue) this.#queues.add(call.queue);
    this.#addHour(startedAt);
  }

  #addHour(at: Micros): void {
    const [day = '', hour = '0'] = this.#format.format(at / 1000).split(' ');
    const hours = this.#days.get(day) ?? new Array<number>(24).fill(0);
    hours[Number(hour)] = (hours[Number(hour)] ?? 0) + 1;
    this.#days.set(day, hours);
    if (this.#days.size > DAYS) this.#days.delete([...this.#days.keys()].sort()[0] ?? '');
  }

  /** The lines that are shown. */
  lines(refused: readonly (readonly [reason: string, rows: number])[]): string[] {
    const agents = [...this.#agents].map(([extension, name]) => `${extension} ${name}`.trim()).sort();
    return [
      `${this.#calls} calls, ${this.#agents.size} agents, ${this.#queues.size} queues, ${this.#recordings} recordings ${this.hasFolder ? 'with sound' : 'that the records name (--recordings looks for them)'}.`,
      ...(this.#missing > 0
        ? [`Recordings that are not in the folder: ${this.#missing}, ${this.#firstMissing} among them.`]
        : []),
      ...list('Calls', this.#kinds),
      ...(agents.length > 0 ? [`Agents: ${some(agents)}`] : []),
      ...(this.#queues.size > 0 ? [`Queues: ${some([...this.#queues].sort())}`] : []),
      ...list('Not certain', this.#uncertain),
      ...list('No calls', this.#unjoined),
      ...list('No records', new Map(refused)),
      ...this.#day(),
    ];
  }

  /** The day with the most calls, hour by hour. */
  #day(): string[] {
    const sum = (hours: readonly number[]) => hours.reduce((one, other) => one + other, 0);
    const [day, hours] = [...this.#days].reduce<readonly [string, readonly number[]]>(
      (one, other) => (sum(other[1]) > sum(one[1]) ? other : one),
      ['', []],
    );
    if (!day) return [];
    const most = Math.max(...hours);
    const bar = (calls: number) => '█'.repeat(Math.ceil((calls / most) * WIDTH));
    return [
      '',
      `${day}, by the hour:`,
      ...hours.map((calls, hour) =>
        `${String(hour).padStart(2, '0')} ${String(calls).padStart(6)} ${bar(calls)}`.trimEnd(),
      ),
    ];
  }
}

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

const some = (names: readonly string[]): string =>
  names.slice(0, 30).join(', ') + (names.length > 30 ? ` and ${names.length - 30} more` : '');

const list = (title: string, counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, number]) => `${title}: ${number} × ${what}`);
