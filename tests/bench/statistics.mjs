/** The value below which the share of all lies. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => percentile(values, 0.5);

/** One line of the table: medians of both sides, and how many times ours takes. */
export function compare(name, ours, bare) {
  return {
    name,
    ours: { p50: median(ours), p95: percentile(ours, 0.95) },
    bare: { p50: median(bare), p95: percentile(bare, 0.95) },
    ratio: median(ours) / median(bare),
    runs: ours.length,
  };
}

const ms = (value) => `${value.toFixed(0).padStart(6)} ms`;

/** The table as text. */
export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = ({ name, ours, bare, ratio }) =>
    `${name.padEnd(width)}  ${ratio.toFixed(2).padStart(6)} ×  ${ms(ours.p50)}  ${ms(ours.p95)}  ${ms(bare.p50)}  ${ms(bare.p95)}`;
  const title = `${''.padEnd(width)}  ${'ratio'.padStart(8)}  ${'ours'.padStart(9)}  ${'p95'.padStart(9)}  ${'by hand'.padStart(9)}  ${'p95'.padStart(9)}`;
  return [title, ...rows.map(line)].join('\n');
}
