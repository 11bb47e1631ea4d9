import { WEEKDAYS } from '../../contract/formats/schedule-hours.ts';

/** From so many days one after another on, only the first and the last are named. */
const RUN = 3;

/** The days that a record has, each run of them as one: `[[0, 4]]` is Monday to Friday. */
export function runsOf(record: Readonly<Record<string, unknown>>): [number, number][] {
  const runs: [number, number][] = [];
  for (const [day, name] of WEEKDAYS.entries()) {
    const last = runs.at(-1);
    if (!record[name]) continue;
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.flatMap(([first, last]) =>
    last - first + 1 >= RUN || first === last
      ? [[first, last] as [number, number]]
      : [
          [first, first],
          [last, last],
        ],
  );
}
