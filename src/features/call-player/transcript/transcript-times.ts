/** How a call's transcripts tell time. Decided once for a call: a single value can be read either way. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'moments';

export interface CallTimes {
  /** Seconds; 0 where unknown. */
  duration: number;
  /** When the recording began: ISO, or null where unknown. */
  answeredAt: string | null;
}

export type Offset = number | string | null | undefined;

/** Numbers from here on are moments since 1970, in milliseconds: no recording lasts that long. */
const EPOCH_MS = 1e11;
/** Letters of speech in a unit of time, of which seconds always hold more and milliseconds fewer. */
const LETTERS_A_UNIT = 0.1;
/** Where the duration is unknown, a number above a day of seconds counts as milliseconds. */
const LONGEST_CALL = 86_400;

/** Something that was said, from when until when. */
export interface Said {
  text: string;
  startedAt?: Offset;
  endedAt?: Offset;
}

export interface Clock {
  unit: TimeUnit;
  /** Seconds from the start of the sound; null where the value tells no time. */
  seconds(value: Offset): number | null;
}

/** Reads the unit off all that was said in a call, and converts its times. */
export function clockFor(said: readonly Said[], times: CallTimes): Clock {
  const values = said.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]);
  const start = Date.parse(times.answeredAt ?? '');
  const unit = unitOf(values, said, times.duration);
  // Without the moment of the answer, the first one told is where the sound begins.
  const base = Number.isNaN(start) ? earliest(values) : start;
  return {
    unit,
    seconds(value) {
      const number = numberOf(value);
      if (number !== null && number < EPOCH_MS)
        return finite(unit === 'milliseconds' ? number / 1000 : number);
      const moment = momentOf(value);
      return moment === null ? null : (moment - base) / 1000;
    },
  };
}

function unitOf(values: readonly Offset[], said: readonly Said[], duration: number): TimeUnit {
  let largest = 0;
  let moments = 0;
  for (const value of values) {
    const number = numberOf(value);
    if (number !== null && number < EPOCH_MS) largest = Math.max(largest, number);
    else if (momentOf(value) !== null) moments++;
  }
  if (moments > 0 && largest === 0) return 'moments';
  const long = largest > (duration > 0 ? 10 * duration : LONGEST_CALL);
  // A transcript may be longer than its call: nobody says a hundred letters in a second, nor one in ten.
  return long && !(paceOf(said) > LETTERS_A_UNIT) ? 'milliseconds' : 'seconds';
}

/** Letters that are said in a unit of time, as a rule; NaN where nothing tells both beginning and end. */
function paceOf(said: readonly Said[]): number {
  const paces = said.flatMap(({ text, startedAt, endedAt }) => {
    const length = (numberOf(endedAt) ?? Number.NaN) - (numberOf(startedAt) ?? Number.NaN);
    return length > 0 && text ? [text.length / length] : [];
  });
  return paces.sort((a, b) => a - b)[paces.length >> 1] ?? Number.NaN;
}

function numberOf(value: Offset): number | null {
  if (typeof value === 'number') return finite(value);
  return typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : null;
}

function momentOf(value: Offset): number | null {
  const number = numberOf(value);
  if (number !== null) return number >= EPOCH_MS ? number : null;
  return typeof value === 'string' ? finite(Date.parse(value)) : null;
}

function earliest(values: readonly Offset[]): number {
  return values.reduce<number>(
    (first, value) => Math.min(first, momentOf(value) ?? first),
    Number.POSITIVE_INFINITY,
  );
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
