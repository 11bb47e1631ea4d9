import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TrueCall } from '../connectors/asterisk/support/captured.ts';
import type { Answer, PlacedCall } from './world.ts';

/** A call as who arranged it would tell of it; with an `action` it is something that was asked of the switch, and no call. */
export interface Told
  extends Pick<TrueCall, 'type' | 'status' | 'agent' | 'queue' | 'digits' | 'transfers' | 'action'> {
  readonly call: PlacedCall;
  /** The answer of the first person who could be heard. */
  readonly answer?: Answer;
  /** The number that was meant, where another was dialled. */
  readonly destination?: string;
  /** The end of the customer's call, where it is not that of the one who called; epoch milliseconds. */
  readonly endedAt?: number;
  /** Further numbers that its recordings are named by: those of a consultation, or of who was handed over. */
  readonly recorded?: readonly string[];
}

/** A recording with sound, by its name in FreePBX's way: `q-801-41999990001-20261122-213734-1795394252.243.wav`. */
interface Sound {
  readonly name: string;
  readonly numbers: readonly string[];
  /** The second in which the recorded channel began; epoch milliseconds. */
  readonly began: number;
}

/** A file without sound has a head alone. */
const HEAD = 44;

/** Milliseconds by which a recorded channel may seem to begin before the caller's: the rest of its second, and more on a busy machine. */
const SECOND = 1000;
const BUSY = 3000;

function soundsIn(folder: string): Sound[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, name = '', called = '', caller = '', second] =
      /(?:^|\/)(\w+-(\d*)-(\d*)-\d{8}-\d{6}-(\d+)\.\d+\.wav)$/.exec(path) ?? [];
    if (!second || statSync(join(folder, path)).size <= HEAD) return [];
    return [{ name, numbers: [called, caller], began: Number(second) * 1000 }];
  });
}

const digits = (number: string): string => number.replaceAll(/\D/g, '');
const seconds = (from: number, to: number): number => (to - from) / 1000;

async function timed(scenario: string, { call, answer, recorded, ...told }: Told) {
  const { startedAt, endedAt: ended } = await call.moments;
  const { destination = call.to, endedAt = ended, ...facts } = told;
  const truth: Omit<TrueCall, 'recordings'> = {
    ...{ scenario, ...facts, origin: call.who, destination, startedAt: new Date(startedAt).toISOString() },
    waitingSeconds: seconds(startedAt, answer?.at ?? endedAt),
    talkSeconds: answer ? seconds(answer.at, endedAt) : 0,
  };
  return { truth, startedAt, endedAt, names: new Set([digits(call.who), ...(recorded ?? [])]) };
}

/** The truth of all calls, with the recordings that the switch has of each in a folder. */
export async function truthOf(
  told: readonly (readonly [scenario: string, Told])[],
  folder: string,
): Promise<readonly TrueCall[]> {
  const calls = await Promise.all(told.map(([scenario, one]) => timed(scenario, one)));
  const ownerWithin = (delay: number, { numbers, began }: Sound) =>
    calls
      .filter(({ truth, names }) => !truth.action && numbers.some((number) => names.has(number)))
      .filter(({ startedAt, endedAt }) => began > startedAt - delay && began < endedAt)
      .sort((one, other) => other.startedAt - one.startedAt)[0];
  const owner = (sound: Sound) => ownerWithin(SECOND, sound) ?? ownerWithin(BUSY, sound);
  const sounds = soundsIn(folder).map((sound) => ({ name: sound.name, call: owner(sound) }));
  return calls.map((call) => ({
    ...call.truth,
    recordings: sounds.filter((sound) => sound.call === call).map(({ name }) => name),
  }));
}
