/** The unit of time in a call's transcripts. Decided once for a call: a single value could be in either. */
export type TimeUnit = 'seconds' | 'milliseconds' | 'moments';

/** The times of a call. */
export interface CallTimes {
  /** Seconds; 0 if unknown. */
  duration: number;
  /** The beginning of the recording: ISO, or null if unknown. */
  answeredAt: string | null;
}

/** A time in a transcript, as the server writes it. */
export type Offset = number | string | null | undefined;

/** Numbers from here on are milliseconds since 1970: no recording is that long. */
const EPOCH_MS = 1e11;
/** Letters of speech for each unit of time: seconds always have more, milliseconds fewer. */
const LETTERS_A_UNIT = 0.1;
/** If the duration is unknown, a number above a day of seconds counts as milliseconds. */
const LONGEST_CALL = 86_400;

/** A piece of speech, with its beginning and end. */
export interface Said {
  text: string;
  startedAt?: Offset;
  endedAt?: Offset;
}

/** Converts the times of a transcript. */
export interface Clock {
  unit: TimeUnit;
  /** Seconds from the beginning of the sound; null if the value is no time. */
  seconds(value: Offset): number | null;
}

/** Finds the unit by all speech of a call, and converts its times. */
export function clockFor(said: readonly Said[], times: CallTimes): Clock {
  const values = said.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]);
  const start = Date.parse(times.answeredAt ?? '');
  const unit = unitOf(values, said, times.duration);
  // Without the time of the answer, the sound begins at the earliest time.
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
  // A transcript may be longer than its call: the pace decides, since a second has neither a hundred letters
  // of speech nor a tenth of one.
  return long && !(paceOf(said) > LETTERS_A_UNIT) ? 'milliseconds' : 'seconds';
}

/** The usual number of letters for each unit of time; NaN if no speech has both a beginning and an end. */
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
