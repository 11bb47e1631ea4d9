/** So many files are told. */
const MOST = 30;

/**
 * The files whose tests took longest, of all steps: seconds that their workers were busy with them.
 * @param results `{ step, tests }` of each step that was run
 */
export function costs(results) {
  const of = new Map();
  for (const { step, tests } of results)
    for (const { file, seconds } of tests) {
      if (!file || !seconds) continue;
      const key = `${step.name} › ${file}`;
      of.set(key, (of.get(key) ?? 0) + seconds);
    }
  const all = [...of].sort(([, one], [, other]) => other - one);
  const sum = all.reduce((whole, [, seconds]) => whole + seconds, 0);
  const lines = all.slice(0, MOST).map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}\n`);
  return `The ${lines.length} dearest of ${all.length} files, of ${sum.toFixed(0)} s that their workers were busy:\n${lines.join('')}`;
}
