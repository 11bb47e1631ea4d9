/** The value below which the share of all lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => percentile(values, 0.5);

const summary = (values) => ({ p50: median(values), p95: percentile(values, 0.95) });

/** One line of the table: both sides, and how many times as much ours takes. */
export function compare(name, ours, bare, { unit = 'ms', aim } = {}) {
  const ratio = bare ? median(ours) / median(bare) : undefined;
  return {
    name,
    unit,
    ...(aim !== undefined && { aim }),
    ours: summary(ours),
    ...(bare && { bare: summary(bare), ratio }),
    runs: ours.length,
  };
}

/** Runs several measurements in turn, so that other programs on the machine disturb all of them alike. */
export async function inTurn(runs, measurements) {
  const results = measurements.map(() => []);
  for (const measure of measurements) await measure(); // once for warmth, not counted
  for (let run = 0; run < runs; run += 1)
    for (const [index, measure] of measurements.entries()) results[index].push(await measure());
  return results;
}

/** One figure of each result of each side. */
export const valuesOf = (sides, key) =>
  sides.map((results) => results.map((result) => result[key]).filter((value) => value !== undefined));

const digits = (value) => (Math.abs(value) < 10 ? 2 : 0);
const cell = (value, unit) =>
  (value === undefined ? '–' : `${value.toFixed(digits(value))} ${unit}`).padStart(11);

/** The table as text. */
export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = ({ name, unit, ours, bare, ratio, aim }) =>
    [
      name.padEnd(width),
      (ratio === undefined ? '–' : `${ratio.toFixed(2)} ×`).padStart(8),
      ...[ours.p50, ours.p95, aim, bare?.p50, bare?.p95].map((value) => cell(value, unit)),
      ...(ours.p95 > aim ? [ours.p50 > aim ? '✗ above its aim' : '! at times above its aim'] : []),
    ].join('  ');
  const titles = ['ours', 'p95', 'aim', 'by hand', 'p95'].map((title) => title.padStart(11));
  return [[''.padEnd(width), 'ratio'.padStart(8), ...titles].join('  '), ...rows.map(line)].join('\n');
}
