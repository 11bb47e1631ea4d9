// Attacks: `npm run attack [-- --only slow] [-- --kills 200] [-- --json file]`, figures in docs/trust.md. All of it stays on this
// machine, and every amount has an end. Prints a table and JSON; exits with 1 where anything was wrong.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT, toScreen } from '../support/runner/tools.mjs';
import { AMOUNTS, ATTACKS } from './attacks.mjs';
import { runAttack } from './run-attack.mjs';

const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : undefined;
};

const amounts = Object.fromEntries(
  Object.entries(AMOUNTS).map(([name, amount]) => [name, Number(option(name) ?? amount)]),
);
const only = option('only')?.split(',');
const chosen = ATTACKS.filter(({ name }) => !only || only.includes(name));
const unknown = only?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? [];
if (unknown.length > 0 || Object.values(amounts).some((amount) => !(amount > 0))) {
  console.log(
    `Attacks: ${ATTACKS.map(({ name }) => name).join(', ')}. Amounts: ${Object.keys(AMOUNTS).join(', ')}.`,
  );
  process.exit(2);
}

const results = [];
for (const attack of chosen) {
  console.log(`\n── ${attack.name}: ${attack.what}`);
  const result = await runAttack(attack, amounts, toScreen);
  results.push(result);
  console.log(lineOf(result));
}
report();

function lineOf({ name, tried, wrong, more: { seconds, tests } }) {
  const count = (value, of) => `${String(value).padStart(8)} ${of}`;
  return [
    wrong ? '✗' : '✓',
    name.padEnd(10),
    count(tried, 'tried'),
    count(wrong, 'wrong'),
    count(tests, 'tests'),
    count(seconds, 's'),
  ].join(' ');
}

function report() {
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model, load: loadavg()[0] };
  const out = JSON.stringify({ at: new Date().toISOString(), machine, amounts, results }, null, 2);
  const file = option('json') ?? join(ROOT, 'build/attack.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${out}\n`);
  console.log(`\n${out}\n\n${results.map(lineOf).join('\n')}`);
  process.exitCode = results.every(({ wrong }) => wrong === 0) ? 0 : 1;
}
